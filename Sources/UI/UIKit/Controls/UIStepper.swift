public import Foundation
import PegMotion
import QuartzCore
import UIFoundation

/// Two buttons that count a value up and down.
///
/// - Units: points.
/// - Source: 94 × 32 as on iOS 13 to 18.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  package static let size = CGSize(width: 94, height: 32)

  private let plate = UIView()
  private let separator = UIView()
  private let minus = UIImageView()
  private let plus = UIImageView()

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  package override func setUpParts() {
    super.setUpParts()
    for view in [plate, separator, minus, plus] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    let look = UIImage.SymbolConfiguration(pointSize: 17, weight: .medium)
    minus.image = UIImage(systemName: "minus", withConfiguration: look)
    plus.image = UIImage(systemName: "plus", withConfiguration: look)
    for view in [minus, plus] { view.contentMode = .center }
    plate.backgroundColor = .tertiarySystemFill
    separator.backgroundColor = .tertiaryLabel
    show()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func addShownProperties(to properties: inout ShownProperties) {
    properties.add("value", .number(value))
    super.addShownProperties(to: &properties)
  }

  /// The size cannot be changed.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  private var ownValue = 0.0

  /// The value, clamped to the range.
  open var value: Double {
    get { ownValue }
    set {
      ownValue = min(max(newValue, minimumValue), maximumValue)
      show()
    }
  }

  /// - Precondition: below `maximumValue`.
  open var minimumValue = 0.0 {
    didSet {
      require(minimumValue <= maximumValue, "a stepper's least value exceeds its greatest")
      value = ownValue
    }
  }

  open var maximumValue = 100.0 {
    didSet {
      require(minimumValue <= maximumValue, "a stepper's least value exceeds its greatest")
      value = ownValue
    }
  }

  open var stepValue = 1.0 {
    didSet { require(stepValue > 0, "a stepper's step must be positive, not \(stepValue)") }
  }

  /// Whether counting past one end of the range continues at the other end.
  open var wraps = false { didSet { show() } }
  open var autorepeat = true
  open var isContinuous = true

  /// Counts up or down, as a tap on a button does.
  package func count(up: Bool) {
    guard isEnabled else { return }
    let old = value
    move(up: up)
    if value != old { sendValueChanged() }
  }

  private func move(up: Bool) {
    let next = value + (up ? stepValue : -stepValue)
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
  }

  // MARK: Fingers

  /// Whether a finger counts up; nil if no finger is on a button.
  private var counting: Bool?
  private var nextCount: SceneClock.Appointment?
  private var hasChanged = false

  /// The delay before a held button counts again, and the delay between further counts. Units: seconds. Source: own
  /// choice.
  private static let firstDelay = 0.5
  private static let delay = 0.1
  private static let pressedAlpha: CGFloat = 0.3

  package override var takesTaps: Bool { true }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isRight = touch.location(in: self).x >= shownRect.midX
    counting = isRight != isRightToLeft
    hasChanged = false
    step(after: Self.firstDelay)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isRight = touch.location(in: self).x >= shownRect.midX
    if !isTouchInside || counting != (isRight != isRightToLeft) { nextCount?.cancel() }
    show()
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    letGo()
    if hasChanged, !isContinuous { sendValueChanged() }
  }

  open override func cancelTracking(with event: UIEvent?) { letGo() }

  private func letGo() {
    nextCount?.cancel()
    counting = nil
    show()
  }

  /// Counts once, and again after the delay while the finger stays.
  private func step(after delay: Double) {
    guard let counting else { return }
    let old = value
    move(up: counting)
    if value != old {
      hasChanged = true
      if isContinuous { sendValueChanged() }
    }
    guard autorepeat, self.counting != nil else { return }
    let clock = SceneClock.current
    nextCount = clock.schedule(at: clock.now + SceneTime(seconds: delay)) { [weak self] in
      self?.step(after: Self.delay)
    }
  }

  package override func stateChanged() {
    super.stateChanged()
    show()
  }

  private func show() {
    show(minus, isUp: false, counts: isEnabled && (wraps || value > minimumValue))
    show(plus, isUp: true, counts: isEnabled && (wraps || value < maximumValue))
  }

  private func show(_ button: UIImageView, isUp: Bool, counts: Bool) {
    button.tintColor = counts ? .label : .tertiaryLabel
    button.alpha = counts && counting == isUp && isHighlighted ? Self.pressedAlpha : 1
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let shown = shownRect
    plate.frame = shown
    plate.layer.cornerRadius = 8
    plate.layer.cornerCurve = .continuous
    separator.frame = CGRect(
      x: shown.midX - 0.5, y: shown.minY + 7, width: 1, height: shown.height - 14)
    let (left, right) = shown.divided(atDistance: shown.width / 2, from: .minXEdge)
    minus.frame = isRightToLeft ? right : left
    plus.frame = isRightToLeft ? left : right
  }

  /// The stepper's part of bounds that layout may have stretched.
  private var shownRect: CGRect { leadingRect(of: Self.size) }
}
