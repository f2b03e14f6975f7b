// prints: save:
// prints: saved UIBarButtonItem
// prints: shared
// prints: false
import UIKit

class Editor: UIViewController {
  @objc func save(_ sender: Any?) { print("saved", type(of: sender!)) }
}

class Page: UIView {
  @objc func share() { print("shared") }
}

@main struct Program {
  @MainActor static func main() {
    let editor = Editor()
    let page = Page(frame: .zero)
    editor.view.addSubview(page)
    let item = UIBarButtonItem(
      title: "Save", style: .plain, target: nil, action: #selector(Editor.save(_:)))
    guard let action = item.action else { return }
    print(NSStringFromSelector(action))
    if let target = page.target(forAction: action, withSender: item) as? Editor {
      _ = UIApplication.shared.sendAction(action, to: target, from: item, for: nil)
    }
    page.perform(NSSelectorFromString("share"))
    print(editor.canPerformAction(#selector(Page.share), withSender: nil))
  }
}
