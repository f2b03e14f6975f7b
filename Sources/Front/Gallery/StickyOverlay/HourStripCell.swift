import UIKit

/// The hours of the day side by side, in a collection that scrolls horizontally.
final class HourStripCell: UICollectionViewCell, UICollectionViewDataSource {
  private let strip: UICollectionView
  private var hours: [Forecast.Hour] = []

  override init(frame: CGRect) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 56, height: frame.height)
    layout.minimumLineSpacing = 0
    layout.sectionInset = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
    strip = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(frame: frame)
    strip.accessibilityIdentifier = "hours"
    strip.backgroundColor = .secondarySystemBackground
    strip.register(HourCell.self, forCellWithReuseIdentifier: "hour")
    strip.dataSource = self
    strip.frame = contentView.bounds
    strip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(strip)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ forecast: Forecast) {
    hours = forecast.hours
    strip.reloadData()
    strip.scrollToItem(
      at: IndexPath(item: forecast.currentHour, section: 0), at: .left, animated: false)
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { hours.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "hour", for: indexPath)
    (cell as? HourCell)?.show(hours[indexPath.item])
    return cell
  }
}

/// One hour: its number over its temperature.
final class HourCell: UICollectionViewCell {
  private let hour = UILabel()
  private let degrees = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    hour.font = .systemFont(ofSize: 13)
    hour.textColor = .secondaryLabel
    degrees.font = .systemFont(ofSize: 20, weight: .medium)
    for label in [hour, degrees] {
      label.textAlignment = .center
      contentView.addSubview(label)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hour.frame = CGRect(x: 0, y: 18, width: contentView.bounds.width, height: 20)
    degrees.frame = CGRect(x: 0, y: 44, width: contentView.bounds.width, height: 28)
  }

  func show(_ hour: Forecast.Hour) {
    self.hour.text = hour.name
    degrees.text = "\(hour.degrees)°"
  }
}
