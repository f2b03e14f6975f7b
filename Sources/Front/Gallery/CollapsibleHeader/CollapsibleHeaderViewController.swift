public import UIKit

/// A list whose banner disappears with the navigation bar after a short scroll, and comes back at its top.
public final class CollapsibleHeaderViewController: UIViewController {
  /// The offset at which the banner disappears. Units: points.
  private static let snapOffset: CGFloat = 30
  private static let bannerHeight: CGFloat = 120
  private static let duration: TimeInterval = 0.3

  /// A container below the bars. It clips the banner, which would otherwise move behind the clock.
  private let content = UIView()
  private let banner = FerryBannerView()
  private let tableView = UITableView()
  private var bannerTop: NSLayoutConstraint!
  private var isCollapsed = false

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Ferries"
    view.backgroundColor = .systemBackground
    tableView.accessibilityIdentifier = "list"
    tableView.dataSource = self
    tableView.delegate = self
    tableView.rowHeight = 64
    tableView.separatorInset = UIEdgeInsets(top: 0, left: 72, bottom: 0, right: 0)
    tableView.register(PlaceCell.self, forCellReuseIdentifier: "place")
    content.clipsToBounds = true
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    for view in [banner, tableView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      content.addSubview(view)
    }
    bannerTop = banner.topAnchor.constraint(equalTo: content.topAnchor)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      bannerTop,
      banner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      banner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      banner.heightAnchor.constraint(equalToConstant: Self.bannerHeight),
      tableView.topAnchor.constraint(equalTo: banner.bottomAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  /// Moves banner, list and navigation bar in one animation.
  private func snap(collapsed: Bool) {
    isCollapsed = collapsed
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: Self.duration, delay: 0, options: [],
      animations: {
        self.bannerTop.constant = collapsed ? -Self.bannerHeight : 0
        self.navigationController?.setNavigationBarHidden(collapsed, animated: true)
        self.view.layoutIfNeeded()
      })
  }

  /// Fades the banner. A fade that interrupts another one begins at the alpha on the screen; without the option it would begin
  /// at the model's alpha.
  private func fadeBanner(visible: Bool) {
    UIView.animate(withDuration: Self.duration, delay: 0, options: .beginFromCurrentState) {
      self.banner.alpha = visible ? 1 : 0
    }
  }
}

extension CollapsibleHeaderViewController: UITableViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let offset = scrollView.contentOffset.y
    if offset > Self.snapOffset, !isCollapsed {
      snap(collapsed: true)
      fadeBanner(visible: false)
    } else if offset <= 0, isCollapsed {
      snap(collapsed: false)
      fadeBanner(visible: true)
    }
  }
}

extension CollapsibleHeaderViewController: UITableViewDataSource {
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Place.all.count
  }

  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    (cell as? PlaceCell)?.show(Place.all[indexPath.row])
    return cell
  }
}
