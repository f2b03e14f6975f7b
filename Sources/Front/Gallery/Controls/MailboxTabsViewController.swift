public import UIKit

/// Three screens under a tab bar, the first with a toolbar.
public final class MailboxTabsViewController: UITabBarController {
  public override func viewDidLoad() {
    super.viewDidLoad()
    let inbox = MailboxViewController()
    inbox.tabBarItem = UITabBarItem(title: "Inbox", image: UIImage(systemName: "tray.fill"), tag: 0)
    inbox.tabBarItem.badgeValue = "3"
    let search = UIViewController()
    search.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
    let profile = UIViewController()
    profile.tabBarItem = UITabBarItem(
      title: "Profile", image: UIImage(systemName: "person.crop.circle"), tag: 2)
    viewControllers = [inbox, search, profile]
  }
}

/// A page with a toolbar in its middle.
final class MailboxViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 120, width: view.bounds.width, height: 44))
    toolbar.autoresizingMask = .flexibleWidth
    toolbar.items = [
      UIBarButtonItem(systemItem: .add), .flexibleSpace(), UIBarButtonItem(systemItem: .action),
      .flexibleSpace(), UIBarButtonItem(systemItem: .trash), .flexibleSpace(),
      UIBarButtonItem(systemItem: .done),
    ]
    view.addSubview(toolbar)
  }
}
