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

  /// The parts of the switch, which fade as one picture while disabled; the switch's own alpha belongs to the application.
  private let body = UIView()
  private let track = UIView()
  private let thumb = ThumbView()

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  package override func setUpParts() {
    super.setUpParts()
    isOpaque = false
    body.isUserInteractionEnabled = false
    addSubview(body)
    body.addSubview(track)
    // The thumb's shadow ends at the track's edge.
    track.clipsToBounds = true
    track.addSubview(thumb)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    show()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func addShownProperties(to properties: inout ShownProperties) {
    properties.add("isOn", isOn)
    super.addShownProperties(to: &properties)
  }

  package override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + AppearanceProperty.ofSwitches
  }

  /// The size cannot be changed.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open var isOn: Bool {
    get { ownIsOn }
    set { setOn(newValue, animated: false) }
  }
  private var ownIsOn = false

  open func setOn(_ on: Bool, animated: Bool) {
    ownIsOn = on
    guard on != showsOn else { return }
    change(animated: animated) { showsOn = on }
  }

  // MARK: Fingers

  /// The value that the thumb shows; a drag changes it before the finger is lifted.
  private var showsOn = false
  /// Whether a finger is on the switch, which widens the thumb.
  private var isHeld = false
  /// The place where the finger came down; nil after it has dragged the thumb.
  private var start: CGFloat?

  /// Own choices: the distance of a finger's move that starts a drag, the extra width of a held thumb, and the duration
  /// of changes. Units: points; seconds.
  private static let dragSlop: CGFloat = 10
  private static let stretch: CGFloat = 7
  private static let changeDuration = 0.25

  package override var takesTaps: Bool { true }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = touch.location(in: self).x
    change { isHeld = true }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    if let start, abs(x - start) < Self.dragSlop { return true }
    start = nil
    let on = (x > shownRect.midX) != isRightToLeft
    if on != showsOn { change { showsOn = on } }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let on = start != nil && isTouchInside ? !ownIsOn : showsOn
    let hasChanged = on != ownIsOn
    ownIsOn = on
    change { (showsOn, isHeld) = (on, false) }
    if hasChanged { sendValueChanged() }
  }

  open override func cancelTracking(with event: UIEvent?) {
    change { (showsOn, isHeld) = (ownIsOn, false) }
  }

  /// A drag along the switch moves the thumb, so pans around the switch do not begin.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    if isTracking, start == nil, gestureRecognizer is UIPanGestureRecognizer { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private func change(animated: Bool = true, _ change: () -> Void) {
    guard animated, window != nil else {
      change()
      return show()
    }
    // The animation does not include layout that was already pending.
    layoutIfNeeded()
    change()
    UIView.animate(
      withDuration: Self.changeDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        self.show()
        self.layoutIfNeeded()
      })
  }

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

  /// The size of the alignment rectangle.
  ///
  /// - Units: points.
  open override var intrinsicContentSize: CGSize {
    CGRect(origin: .zero, size: Self.size).inset(by: alignmentRectInsets).size
  }

  /// Constraints leave out the last two points of a switch.
  ///
  /// - Units: points.
  /// - Source: frames that Interface Builder stores beside constraints to the trailing edge.
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  package override func stateChanged() {
    super.stateChanged()
    show()
  }

  open override func performPrimaryAction() {
    guard isEnabled else { return }
    setOn(!isOn, animated: true)
    sendValueChanged()
  }

  private func show() {
    track.backgroundColor = showsOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.backgroundColor = thumbTintColor ?? .white
    body.alpha = isEnabled ? 1 : 0.5
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    body.frame = shownRect
    track.frame = body.bounds
    track.layer.cornerRadius = Self.size.height / 2
    let margin = (Self.size.height - Self.thumbDiameter) / 2
    let atRight = showsOn != isRightToLeft
    let width = Self.thumbDiameter + (isHeld ? Self.stretch : 0)
    thumb.frame = CGRect(
      x: atRight ? Self.size.width - margin - width : margin, y: margin, width: width,
      height: Self.thumbDiameter)
  }

  /// The switch's part of bounds that layout may have stretched.
  private var shownRect: CGRect { leadingRect(of: Self.size) }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.isElement = true
    defaults.value = isOn ? "1" : "0"
    defaults.traits.formUnion([.button, .toggleButton])
    return defaults
  }
}

extension AppearanceProperty {
  fileprivate static let ofSwitches = [
    AppearanceProperty(\UISwitch.onTintColor), AppearanceProperty(\UISwitch.thumbTintColor),
  ]
}
