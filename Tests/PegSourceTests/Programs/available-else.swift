// prints: new
// prints: new
// prints: 18
import UIKit

func pick() -> String {
  if #available(iOS 15, *) { return "new" } else { return OldThing.name }
}
var picked: String { if #available(iOS 13.0, *) { "new" } else { OldThing().text } }

@main struct Program {
  @MainActor static func main() {
    print(pick())
    print(picked)
    print(UIDevice.current.systemVersion.prefix(2))
  }
}
