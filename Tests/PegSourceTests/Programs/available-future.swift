// prints: old
// prints: old
// prints: kept
import UIKit

func pick() -> String {
  if #available(iOS 99, *) { return FutureThing.name }
  return "old"
}
func chain(_ x: Int) -> String {
  if #available(iOS 98, *) {
    return FutureThing.other
  } else if x > 1 {
    return "old"
  } else {
    return "low"
  }
}
func early() {
  guard #available(iOS 99, *) else { return print("kept") }
  FutureThing.run()
}

@main struct Program {
  @MainActor static func main() {
    print(pick())
    print(chain(2))
    early()
  }
}
