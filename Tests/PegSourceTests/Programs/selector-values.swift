// prints: tap true
// prints: 2
// prints: true false
// prints: b
import UIKit

class Pad: UIView {
  static let actions: [Selector: String] = [#selector(tap): "a", #selector(Pad.drag(_:)): "b"]
  @objc func tap() {}
  @objc func drag(_ sender: Any) {}
}

@main struct Program {
  @MainActor static func main() {
    let literal: Selector = "tap"
    print(NSStringFromSelector(literal), literal == #selector(Pad.tap))
    print(Set([literal, #selector(Pad.tap), #selector(Pad.drag)]).count)
    let pad = Pad(frame: .zero)
    print(pad.responds(to: literal), pad.responds(to: Selector("missing:")))
    print(Pad.actions[NSSelectorFromString("drag:")] ?? "nil")
  }
}
