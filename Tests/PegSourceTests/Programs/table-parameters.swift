// prints: state on
// prints: optional true
// prints: closure
import UIKit

class Form: UIControl {
  enum State2 { case on }
  class Event: NSObject {}
  struct Info { var x = 1 }
  func state(_ state: State2) { print("state \(state)") }
  @objc func one(_ sender: UIControl?) { print("optional \(sender != nil)") }
  @objc func two(_ sender: Any, event: Event?) {}
  @objc func three(_ done: @escaping () -> Void, _ other: (() -> Void)?) { done() }
  @objc func four(a: Int, b: Double, c: String, d: [String: Any]) -> Bool { true }
  @objc func five(a: Int, b: Int, c: Int, d: Int, e: Int) {}
  @objc func block(_ name: String, completion: @escaping (Bool, Error?) -> Void) {}
}

@main struct Program {
  @MainActor static func main() {
    let form = Form(frame: .zero)
    form.state(.on)
    form.addTarget(form, action: Selector(("one:")), for: .touchDown)
    form.sendActions(for: .touchDown)
    form.three({ print("closure") }, nil)
  }
}
