import UIKit

/// A column of days, in a collection whose offset follows that of the collection around it.
final class DayListCell: UICollectionViewCell, UICollectionViewDataSource {
  static let rowHeight: CGFloat = 52

  private let list: UICollectionView
  private var days: [Forecast.Day] = []

  override init(frame: CGRect) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: frame.width, height: Self.rowHeight)
    layout.minimumLineSpacing = 0
    list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(frame: frame)
    list.accessibilityIdentifier = "days"
    list.backgroundColor = .systemBackground
    list.contentInsetAdjustmentBehavior = .never
    // A finger on the list scrolls the collection around it.
    list.isScrollEnabled = false
    list.register(DayCell.self, forCellWithReuseIdentifier: "day")
    list.dataSource = self
    list.frame = contentView.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(list)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ forecast: Forecast) {
    days = forecast.days
    list.reloadData()
  }

  func scroll(to offset: CGFloat) { list.contentOffset = CGPoint(x: 0, y: offset) }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { days.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "day", for: indexPath)
    (cell as? DayCell)?.show(days[indexPath.item])
    return cell
  }
}

/// One day: its name, and its lowest and highest temperature.
final class DayCell: UICollectionViewCell {
  private let day = UILabel()
  private let range = UILabel()
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    day.font = .systemFont(ofSize: 17)
    range.font = .systemFont(ofSize: 17)
    range.textColor = .secondaryLabel
    range.textAlignment = .right
    line.backgroundColor = .separator
    for view in [day, range, line] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = contentView.bounds.size
    let hairline = 1 / max(1, traitCollection.displayScale)
    day.frame = CGRect(x: 16, y: 0, width: size.width - 112, height: size.height)
    range.frame = CGRect(x: size.width - 96, y: 0, width: 80, height: size.height)
    line.frame = CGRect(
      x: 16, y: size.height - hairline, width: size.width - 16, height: hairline)
  }

  func show(_ day: Forecast.Day) {
    self.day.text = day.name
    range.text = "\(day.low)° \(day.high)°"
  }
}
