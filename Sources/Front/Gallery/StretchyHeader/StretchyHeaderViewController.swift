public import UIKit

/// A table under a picture as high as the screen is wide, in a navigation controller whose bar appears over the rows.
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
    header.title.text = title
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

  /// Shows as much of the bar as the picture has gone under it; the large title makes room for the bar's.
  private func updateBar() {
    let barBottom = view.safeAreaInsets.top
    let pictureBottom = header.frame.height - tableView.contentOffset.y
    let fadeLength: CGFloat = 44
    let visibility = min(max((barBottom + fadeLength - pictureBottom) / fadeLength, 0), 1)
    navigationItem.standardAppearance = barAppearance(visibility: visibility)
    header.title.alpha = max(0, 1 - 2 * visibility)
  }

  private func barAppearance(visibility: CGFloat) -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemBackground.withAlphaComponent(visibility)
    appearance.shadowColor = UIColor.separator.withAlphaComponent(0.29 * visibility)
    appearance.titleTextAttributes = [
      .foregroundColor: UIColor.label.withAlphaComponent(max(0, 2 * visibility - 1))
    ]
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
