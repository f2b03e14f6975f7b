public import UIKit

/// A pilot book: pages that scroll or curl, with dots below.
public final class ChartPagesViewController: UIPageViewController, UIPageViewControllerDataSource {
  private let titles = ["Approach", "Anchorage", "Tides", "Lights"]
  private let colors: [UIColor] = [.systemTeal, .systemBlue, .systemIndigo, .systemOrange]

  /// - Parameter curls: whether pages curl instead of scrolling.
  public init(curls: Bool) {
    super.init(
      transitionStyle: curls ? .pageCurl : .scroll, navigationOrientation: .horizontal,
      options: curls ? nil : [.interPageSpacing: 12])
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    dataSource = self
    let dots = UIPageControl.appearance(whenContainedInInstancesOf: [ChartPagesViewController.self])
    dots.pageIndicatorTintColor = .tertiaryLabel
    dots.currentPageIndicatorTintColor = .label
    setViewControllers([page(0)], direction: .forward, animated: false)
  }

  private func page(_ index: Int) -> UIViewController {
    ChartPageViewController(index, titles[index], colors[index])
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    let index = (viewController as? ChartPageViewController)?.index ?? 0
    return index > 0 ? page(index - 1) : nil
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    let index = (viewController as? ChartPageViewController)?.index ?? 0
    return index + 1 < titles.count ? page(index + 1) : nil
  }

  public func presentationCount(for pageViewController: UIPageViewController) -> Int {
    titles.count
  }

  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// One page of the book.
private final class ChartPageViewController: UIViewController {
  let index: Int
  private let color: UIColor

  init(_ index: Int, _ title: String, _ color: UIColor) {
    self.index = index
    self.color = color
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let picture = UIView()
    picture.backgroundColor = color
    picture.layer.cornerRadius = 20
    let symbol = UILabel()
    symbol.text = "\(index + 1)"
    symbol.textColor = .white
    symbol.font = .systemFont(ofSize: 96, weight: .bold)
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .largeTitle)
    let text = UILabel()
    text.text = "Keep to the middle of the fairway until the second buoy is abeam."
    text.numberOfLines = 0
    text.textColor = .secondaryLabel
    for part in [picture, symbol, label, text] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let guide = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      picture.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      picture.heightAnchor.constraint(equalToConstant: 300),
      symbol.centerXAnchor.constraint(equalTo: picture.centerXAnchor),
      symbol.centerYAnchor.constraint(equalTo: picture.centerYAnchor),
      label.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 24),
      label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      text.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 12),
      text.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
  }
}
