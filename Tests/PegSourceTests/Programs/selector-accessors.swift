// prints: title isOn: setTitle:
// prints: Hello
// prints: changed Bye
import UIKit

class Model: NSObject {
  @objc var title = "Hello" { didSet { print("changed", title) } }
  @objc var on: Bool {
    @objc(isOn) get { true }
    set {}
  }
  func names() -> [Selector] { [#selector(getter: title), #selector(setter: Model.title)] }
}

@main struct Program {
  @MainActor static func main() {
    let model = Model()
    let names = model.names().map { NSStringFromSelector($0) }
    print(names[0], "isOn:", names[1])
    print(model.perform(#selector(getter: Model.title))?.takeUnretainedValue() as? String ?? "nil")
    model.perform(#selector(setter: Model.title), with: "Bye")
  }
}
