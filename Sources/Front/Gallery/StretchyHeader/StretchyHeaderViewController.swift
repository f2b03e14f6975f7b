public import UIKit

/// A table under a picture as high as the screen is wide, in a navigation controller. Its large title is on the picture, and
/// its bar appears above the rows.
public final class StretchyHeaderViewController: UIViewController {
  private let tableView = UITableView()
  private let header = StretchyHeaderView()

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Lake Walks"
    view.backgroundColor = .systemBackground
    tableView.dataSource = self
    tableView.delegate = self
    tableView.rowHeight = 64
    tableView.separatorInset = UIEdgeInsets(top: 0, left: 72, bottom: 0, right: 0)
    tableView.register(PlaceCell.self, forCellReuseIdentifier: "place")
    tableView.tableHeaderView = header
    view.addSubview(tableView)
    navigationController?.navigationBar.prefersLargeTitles = true
    navigationItem.scrollEdgeAppearance = barAppearance(visibility: 0)
    updateBar()
    if let url = URL(string: "https://pictures.example/lake.jpg") {
      loadImage(from: url) { [weak self] in self?.header.picture.image = $0 }
    }
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tableView.frame = view.bounds
    header.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.width)
    updateBar()
  }

  public override var preferredStatusBarStyle: UIStatusBarStyle {
    barVisibility < 0.5 ? .lightContent : .default
  }

  private var barVisibility: CGFloat = 0 {
    didSet { if barVisibility != oldValue { setNeedsStatusBarAppearanceUpdate() } }
  }

  /// Fades the bar in while the picture moves under it.
  private func updateBar() {
    let barBottom = view.safeAreaInsets.top
    let pictureBottom = header.frame.height - tableView.contentOffset.y
    let fadeLength: CGFloat = 44
    barVisibility = min(max((barBottom + fadeLength - pictureBottom) / fadeLength, 0), 1)
    navigationItem.standardAppearance = barAppearance(visibility: barVisibility)
  }

  private func barAppearance(visibility: CGFloat) -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemBackground.withAlphaComponent(visibility)
    appearance.shadowColor = UIColor.separator.withAlphaComponent(0.29 * visibility)
    // Titles are white on the picture, and have the colour of labels on the bar.
    let isDark = traitCollection.userInterfaceStyle == .dark
    appearance.titleTextAttributes = [
      .foregroundColor: isDark ? .white : UIColor(white: 1 - visibility, alpha: 1)
    ]
    appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
    return appearance
  }
}

extension StretchyHeaderViewController: UITableViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    header.follow(scrollView)
    updateBar()
  }
}

extension StretchyHeaderViewController: UITableViewDataSource {
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
