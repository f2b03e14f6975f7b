import UIKit

/// The place's name, above temperature and sky, which fade when the content is scrolled.
final class SummaryHeaderView: UICollectionReusableView {
  private let place = UILabel()
  private let temperature = UILabel()
  private let sky = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemIndigo
    place.font = .systemFont(ofSize: 24, weight: .semibold)
    temperature.font = .systemFont(ofSize: 44, weight: .light)
    temperature.accessibilityIdentifier = "summary.temperature"
    sky.font = .systemFont(ofSize: 15)
    sky.accessibilityIdentifier = "summary.sky"
    for label in [place, temperature, sky] {
      label.textColor = .white
      label.textAlignment = .center
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16).isActive = true
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16).isActive = true
    }
    NSLayoutConstraint.activate([
      place.topAnchor.constraint(equalTo: topAnchor, constant: 52),
      temperature.topAnchor.constraint(equalTo: place.bottomAnchor, constant: 2),
      sky.topAnchor.constraint(equalTo: temperature.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ forecast: Forecast) {
    place.text = forecast.place
    temperature.text = "\(forecast.hours[forecast.currentHour].degrees)°"
    sky.text = forecast.sky
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let layoutAttributes = layoutAttributes as? OverlayAlphaLayoutAttributes else { return }
    temperature.alpha = layoutAttributes.headerOverlayAlpha
    sky.alpha = layoutAttributes.headerOverlayAlpha
  }
}
