public import UIKit

/// A list under a header that closes when it is scrolled. The wide header scrolls away at the speed of the finger. Its lower
/// edge and the list follow at seven tenths of that speed, up to the slim header, which fades in.
///
/// The list is a table that is as high as its rows and does not scroll, inside a scroll view that does.
public final class StickyHeaderViewController: UIViewController {
  private static let wideHeight: CGFloat = 170
  private static let slimHeight: CGFloat = 100

  private let wideHeader = WideHeaderView()
  private let slimHeader = SlimHeaderView()
  private let scrollView = UIScrollView()
  private let tableView = UITableView()
  private var wideHeaderTop: NSLayoutConstraint!
  private var scrollViewTop: NSLayoutConstraint!
  private var tableViewHeight: NSLayoutConstraint!

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.accessibilityIdentifier = "scroll"
    scrollView.delegate = self
    tableView.accessibilityIdentifier = "list"
    tableView.dataSource = self
    tableView.isScrollEnabled = false
    tableView.rowHeight = 64
    tableView.separatorInset = UIEdgeInsets(top: 0, left: 72, bottom: 0, right: 0)
    tableView.register(PlaceCell.self, forCellReuseIdentifier: "place")
    view.addSubview(wideHeader)
    view.addSubview(slimHeader)
    view.addSubview(scrollView)
    scrollView.addSubview(tableView)
    activateConstraints()
  }

  private func activateConstraints() {
    for view in [wideHeader, slimHeader, scrollView, tableView] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    wideHeaderTop = wideHeader.topAnchor.constraint(equalTo: view.topAnchor)
    scrollViewTop = scrollView.topAnchor.constraint(
      equalTo: view.topAnchor, constant: Self.wideHeight)
    tableViewHeight = tableView.heightAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([
      wideHeaderTop,
      wideHeader.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      wideHeader.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      // No gap opens between the header and the rows that scroll under it.
      wideHeader.bottomAnchor.constraint(equalTo: scrollView.topAnchor),
      slimHeader.topAnchor.constraint(equalTo: view.topAnchor),
      slimHeader.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      slimHeader.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      slimHeader.heightAnchor.constraint(equalToConstant: Self.slimHeight),
      slimHeader.line.bottomAnchor.constraint(equalTo: scrollView.topAnchor),
      scrollViewTop,
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      tableView.topAnchor.constraint(equalTo: scrollView.topAnchor),
      tableView.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      tableView.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      tableView.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      tableViewHeight,
    ])
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tableView.layoutIfNeeded()
    tableViewHeight.constant = tableView.contentSize.height
  }
}

extension StickyHeaderViewController: UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let gone = min(max(scrollView.contentOffset.y, 0), Self.slimHeight)
    let share = gone / Self.slimHeight
    wideHeaderTop.constant = -gone
    scrollViewTop.constant = Self.wideHeight - share * (Self.wideHeight - Self.slimHeight)
    wideHeader.alpha = 1 - share
    // One name fades out before the other fades in, so that they are never visible together.
    wideHeader.name.alpha = max(0, 1 - 2 * share)
    for view in [slimHeader.title, slimHeader.count] { view.alpha = max(0, 2 * share - 1) }
    slimHeader.line.alpha = share
  }
}

extension StickyHeaderViewController: UITableViewDataSource {
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
