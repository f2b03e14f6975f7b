// prints: 3
import UIKit

@IBDesignable
class Knob: UIView {
  @IBInspectable public var value: Int = 3
  @NSCopying var path: UIBezierPath = UIBezierPath()
  @nonobjc func swiftOnly() {}
  @objc @discardableResult func run() -> Int { value }
  @objc
  func newline() {}
  @objc
  @IBAction
  func both(_ sender: Any) {}
  @available(iOS 13, *) @objc func availableRun() {}
  @objc var counter: Int {
    get { value }
    set { value = newValue }
  }
  @objc static func make() -> Knob { Knob(frame: .zero) }
  @objc class func build() -> Knob { Knob(frame: .zero) }
  @objc convenience init(value: Int) {
    self.init(frame: .zero)
    self.value = value
  }
  @objc deinit {}
}

@main struct Program {
  @MainActor static func main() { print(Knob(value: 3).run()) }
}
