// prints: add UIBarButtonItem
// prints: done
// prints: doneTapped
import UIKit

class List: UIViewController {
  private(set) lazy var add = UIBarButtonItem(
    barButtonSystemItem: .add, target: self, action: #selector(addTapped(_:)))
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = add
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Done", style: .done, target: self, action: #selector(doneTapped))
  }
  @objc func addTapped(_ sender: UIBarButtonItem) { print("add", type(of: sender)) }
  @objc func doneTapped() { print("done") }
}

@main struct Program {
  @MainActor static func main() {
    let list = List()
    list.loadViewIfNeeded()
    for item in [list.navigationItem.rightBarButtonItem, list.navigationItem.leftBarButtonItem] {
      guard let item, let action = item.action else { continue }
      _ = UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil)
    }
    print(list.navigationItem.leftBarButtonItem?.action.map { NSStringFromSelector($0) } ?? "nil")
  }
}
