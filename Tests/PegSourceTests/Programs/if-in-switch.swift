// prints: two
// prints: other
import UIKit

func name(_ x: Int) -> String {
  switch x {
  #if os(macOS)
    case 1: return NSStatusBar.system.description
  #else
    case 2: return "two"
  #endif
  default: return "other"
  }
}

@main struct Program {
  @MainActor static func main() {
    print(name(2))
    print(name(1))
  }
}
