public import Foundation
import QuartzCore
public import UIFoundation

/// A control that is on or off.
///
/// - Units: points.
/// - Source: 51 × 31 as observed on iOS 7 to 18; off on white 233, 233, 235, which is the secondary fill.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// - Source: the values of Apple's `UISwitch.Style`.
  public enum Style: Int, Sendable {
    case automatic = 0
    case checkbox = 1
    case sliding = 2
  }

  package static let size = CGSize(width: 51, height: 31)
  private static let thumbDiameter: CGFloat = 27

  /// Fades as one picture, apart from the alpha that the application sets.
  private let body = UIView()
  private let track = UIView()
  private let thumb = ThumbView()

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    body.isUserInteractionEnabled = false
    addSubview(body)
    body.addSubview(track)
    body.addSubview(thumb)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    show()
  }

  public required init?(coder: NSCoder) { nil }

  /// The size cannot be changed.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open var isOn = false {
    didSet { if isOn != oldValue { show() } }
  }

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// The colour of the track while on; nil is green.
  open var onTintColor: UIColor? {
    didSet { show() }
  }

  open var thumbTintColor: UIColor? {
    didSet { show() }
  }

  open var title: String?
  open var preferredStyle = Style.automatic
  open var style: Style { .sliding }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  package override func stateChanged() {
    super.stateChanged()
    show()
  }

  open override func performPrimaryAction() {
    guard isEnabled else { return }
    isOn.toggle()
    sendValueChanged()
  }

  private func show() {
    track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.backgroundColor = thumbTintColor ?? .white
    body.alpha = isEnabled ? 1 : 0.5
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    body.frame = bounds
    track.frame = bounds
    track.layer.cornerRadius = bounds.height / 2
    let margin = (bounds.height - Self.thumbDiameter) / 2
    let atRight = isOn != isRightToLeft
    thumb.frame = CGRect(
      x: atRight ? bounds.width - margin - Self.thumbDiameter : margin, y: margin,
      width: Self.thumbDiameter, height: Self.thumbDiameter)
  }
}
