// prints: private by name
import UIKit

private final class Helper: NSObject {
  @objc fileprivate func act(_ sender: UIControl) { print("private by name") }
  @objc private var hidden: Int { 1 }
  @IBOutlet private weak var outlet: UILabel!
}

@main struct Program {
  @MainActor static func main() {
    let control = UIControl()
    let helper = Helper()
    control.addTarget(helper, action: Selector("act:"), for: .touchDown)
    control.sendActions(for: .touchDown)
  }
}
