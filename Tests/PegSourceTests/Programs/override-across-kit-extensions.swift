// prints: view
// prints: view
// prints: label 1
// prints: view
// prints: button 2 true
// prints: 2 3 2
import UIKit

extension UIView {
  @objc func save(_ n: Int, deep: Bool = true) { print("view") }
  @objc var parts: [Int] { [1, 2] }
}
extension UILabel {
  override func save(_ n: Int, deep: Bool = true) {
    super.save(n, deep: deep)
    print("label", n)
  }
  override var parts: [Int] { super.parts + [3] }
}
extension UIButton {
  override func save(_ n: Int, deep: Bool = true) {
    super.save(n)
    print("button", n, deep)
  }
}
class Mine: UILabel {}

@main struct Program {
  @MainActor static func main() {
    let views: [UIView] = [UISwitch(), Mine(frame: .zero), UIButton()]
    views[0].save(0)
    views[1].save(1)
    views[2].save(2)
    print(views[0].parts.count, views[1].parts.count, views[2].parts.count)
  }
}
