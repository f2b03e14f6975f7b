import UIKit

/// The two ports of a ferry crossing, and its time.
final class CrossingView: UIView {
  private let sky = CAGradientLayer()

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = 16
    layer.cornerCurve = .continuous
    clipsToBounds = true
    sky.colors = [
      UIColor(red: 0.09, green: 0.15, blue: 0.42, alpha: 1).cgColor,
      UIColor(red: 0.36, green: 0.32, blue: 0.67, alpha: 1).cgColor,
      // Dark enough for white text of 15 points: 5 to 1 where the time stands.
      UIColor(red: 0.72, green: 0.36, blue: 0.40, alpha: 1).cgColor,
    ]
    layer.addSublayer(sky)
    let moon = UIImageView(image: UIImage(systemName: "moon.fill"))
    moon.tintColor = .white
    let route = Self.label("Harwich \u{2192} Esbjerg", .systemFont(ofSize: 22, weight: .bold))
    let time = Self.label("Tonight, 21:30 \u{00b7} 17 hours", .systemFont(ofSize: 15))
    for view in [moon, route, time] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      heightAnchor.constraint(equalToConstant: 132),
      moon.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -18),
      moon.topAnchor.constraint(equalTo: topAnchor, constant: 18),
      moon.widthAnchor.constraint(equalToConstant: 36),
      moon.heightAnchor.constraint(equalToConstant: 36),
      route.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 18),
      route.bottomAnchor.constraint(equalTo: time.topAnchor, constant: -4),
      time.leadingAnchor.constraint(equalTo: route.leadingAnchor),
      time.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -18),
    ])
  }

  required init?(coder: NSCoder) { nil }

  private static func label(_ text: String, _ font: UIFont) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.textColor = .white
    return label
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sky.frame = bounds
  }
}
