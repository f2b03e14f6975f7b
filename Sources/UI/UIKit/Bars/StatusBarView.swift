import CoreGraphics
package import Foundation
import QuartzCore
package import UIFoundation

/// The system's bar at the top of the screen: 9:41, full signal, wireless and battery.
///
/// - Units: points.
/// - Source: Apple's marketing state; places on phones with a home button, a notch and an island by eye.
@MainActor
package final class StatusBarView: UIView {
  private let time = UILabel()
  private let wifi = UIImageView()

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
    time.text = "9:41"
    time.textColor = color
    wifi.tintColor = color
    addSubview(time)
    addSubview(wifi)
  }

  package required init?(coder: NSCoder) { nil }

  /// The colour of the bar's content, white or black.
  package var color = UIColor.black {
    didSet {
      guard color != oldValue else { return }
      time.textColor = color
      wifi.tintColor = color
      setNeedsDisplay()
    }
  }

  /// Whether the phone's screen has rounded corners; the time is then beside the notch or the island.
  private var hasNotchOrIsland: Bool { bounds.height > 30 }

  /// The vertical centre of the content.
  private var middle: CGFloat {
    switch bounds.height {
    case ...30: 10
    case ...50: bounds.height - 20.5
    default: 33
    }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    time.font = .systemFont(ofSize: hasNotchOrIsland ? 17 : 12, weight: .semibold)
    let size = time.sizeThatFits(.zero)
    let scale = displayScale
    // An ear is the space beside the notch, which takes about 209 of 390.
    let center = hasNotchOrIsland ? bounds.width * 0.14 : bounds.width / 2
    time.frame = CGRect(
      x: (center - size.width / 2).roundedToPixel(scale: scale),
      y: (middle - size.height / 2).roundedToPixel(scale: scale), width: size.width,
      height: size.height)
    wifi.image = UIImage(
      systemName: "wifi",
      withConfiguration: UIImage.SymbolConfiguration(
        pointSize: hasNotchOrIsland ? 12 : 9, weight: .bold))
    let wave = wifi.intrinsicContentSize
    wifi.frame = CGRect(
      x: (wirelessCenter - wave.width / 2).roundedToPixel(scale: scale),
      y: (middle - wave.height / 2).roundedToPixel(scale: scale), width: wave.width,
      height: wave.height)
  }

  private var unit: CGFloat { hasNotchOrIsland ? 1 : 0.78 }

  /// The right end of the group of three signs.
  private var rightEdge: CGFloat { hasNotchOrIsland ? bounds.width * 0.86 + 35 : bounds.width - 6 }

  private var wirelessCenter: CGFloat {
    hasNotchOrIsland ? rightEdge - 27.3 - 5 - 8.5 : 34
  }

  package override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let plain = color
    func round(_ box: CGRect, _ radius: CGFloat, _ color: UIColor) {
      context.setFillColor(color.cgColor)
      context.addPath(
        CGPath(roundedRect: box, cornerWidth: radius, cornerHeight: radius, transform: nil))
      context.fillPath()
    }
    // Signal: four bars that grow.
    let left = hasNotchOrIsland ? wirelessCenter - 8.5 - 5 - 18 : 6
    for index in 0..<4 {
      let height = (4 + CGFloat(index) * 2.6) * unit
      let box = CGRect(
        x: left + CGFloat(index) * 4.8 * unit, y: middle + 6 * unit - height, width: 3.2 * unit,
        height: height)
      round(box, unit, plain)
    }
    // Battery: a frame, its contact, and the charge.
    let frame = CGRect(
      x: rightEdge - 27.3 * unit, y: middle - 6.5 * unit, width: 25 * unit, height: 13 * unit)
    context.setStrokeColor(plain.withAlphaComponent(0.35).cgColor)
    context.setLineWidth(unit)
    context.addPath(
      CGPath(
        roundedRect: frame.insetBy(dx: unit / 2, dy: unit / 2), cornerWidth: 3.8 * unit,
        cornerHeight: 3.8 * unit, transform: nil))
    context.strokePath()
    round(
      CGRect(x: frame.maxX + unit, y: middle - 2 * unit, width: 1.4 * unit, height: 4 * unit),
      0.7 * unit, plain.withAlphaComponent(0.4))
    round(frame.insetBy(dx: 2 * unit, dy: 2 * unit), 2.5 * unit, plain)
  }
}
