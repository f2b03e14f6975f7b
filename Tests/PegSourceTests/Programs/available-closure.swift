// prints: a
// prints: b
import UIKit

func run(_ f: () -> Void) { f() }

@main struct Program {
  @MainActor static func main() {
    run { if #available(iOS 13, *) { print("a") } else { print(OldThing.a) } }
    run {
      guard #available(iOS 13, *) else { return }
      print("b")
    }
  }
}
