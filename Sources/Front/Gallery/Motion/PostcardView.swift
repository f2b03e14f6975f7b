import UIKit

/// A harbour with a view of its sea.
struct Harbour {
  let name: String
  let text: String
  let sky: UIColor
  let sea: UIColor

  static let all = [
    Harbour(
      name: "Port Ellery",
      text: "Two moles keep the swell out. Boats lie alongside at all tides, and the last "
        + "ferry leaves when the lamp on the north mole is lit.",
      sky: .systemOrange, sea: .systemIndigo),
    Harbour(
      name: "Saint Aldwin",
      text: "A drying harbour behind a sill. Wait for half flood, and keep the two white marks "
        + "in line.",
      sky: .systemTeal, sea: .systemBlue),
    Harbour(
      name: "Cold Hythe",
      text: "Shelter from all winds but the east. The pier is old, its fenders are not.",
      sky: .systemPink, sea: .systemPurple),
  ]
}

/// A postcard of a harbour: sky, a low sun, the sea and a name.
final class PostcardView: UIView {
  let harbour: Harbour
  private let sky = GradientView()
  private let sun = UIView()
  private let sea = GradientView()
  private let label = UILabel()

  init(_ harbour: Harbour) {
    self.harbour = harbour
    super.init(frame: .zero)
    layer.cornerRadius = 16
    layer.masksToBounds = true
    sky.gradient.colors = [
      harbour.sky.cgColor, UIColor.systemYellow.withAlphaComponent(0.7).cgColor,
    ]
    sun.backgroundColor = UIColor(white: 1, alpha: 0.9)
    sun.layer.cornerRadius = 32
    sea.gradient.colors = [harbour.sea.cgColor, harbour.sea.withAlphaComponent(0.7).cgColor]
    backgroundColor = .white
    for part in [sky, sun, sea] { addSubview(part) }
    label.text = harbour.name
    label.font = .preferredFont(forTextStyle: .title2)
    label.textColor = .white
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let horizon = bounds.height * 0.62
    sky.frame = CGRect(x: 0, y: 0, width: bounds.width, height: horizon)
    sun.frame = CGRect(x: bounds.width * 0.62, y: horizon - 46, width: 64, height: 64)
    sea.frame = CGRect(x: 0, y: horizon, width: bounds.width, height: bounds.height - horizon)
    label.sizeToFit()
    label.frame.origin = CGPoint(x: 16, y: bounds.height - label.bounds.height - 14)
  }
}

/// A gradient that is laid out and animated with the views around it.
private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  var gradient: CAGradientLayer {
    guard let gradient = layer as? CAGradientLayer else {
      fatalError("the layer's class is set above")
    }
    return gradient
  }
}
