// prints: main
import UIKit

#if os(macOS)
  @NSApplicationMain
#else
  @MainActor
#endif
final class Store {
  func f() -> String { "main" }
}

@main struct Program {
  @MainActor static func main() {
    print(Store().f())
  }
}
