import CoreGraphics
public import Foundation
import QuartzCore
public import UIFoundation

/// A control that picks a value from a range.
///
/// - Units: points.
/// - Source: a track 4 high and a thumb of 27 as on iOS 14 to 18.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private static let thumbDiameter: CGFloat = 27
  private static let trackHeight: CGFloat = 4

  /// The parts of the slider, which fade as one picture while disabled; the slider's own alpha belongs to the application.
  private let body = UIView()
  private let minimumTrack = UIImageView()
  private let maximumTrack = UIImageView()
  private let thumb = ThumbView()
  private let thumbImageView = UIImageView()
  private let minimumImageView = UIImageView()
  private let maximumImageView = UIImageView()

  public override init(frame: CGRect) { super.init(frame: frame) }

  package override func setUpParts() {
    super.setUpParts()
    isOpaque = false
    body.isUserInteractionEnabled = false
    addSubview(body)
    for view in [
      maximumTrack, minimumTrack, minimumImageView, maximumImageView, thumb, thumbImageView,
    ] {
      body.addSubview(view)
    }
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    show()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func addShownProperties(to properties: inout ShownProperties) {
    properties.add("value", .number(Double(value)))
    super.addShownProperties(to: &properties)
  }

  package override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + AppearanceProperty.ofSliders
  }

  // MARK: Value

  private var ownValue: Float = 0

  /// The value, clamped to the range.
  open var value: Float {
    get { ownValue }
    set {
      ownValue = min(max(newValue, minimumValue), maximumValue)
      setNeedsLayout()
    }
  }

  open func setValue(_ value: Float, animated: Bool) {
    guard animated, window != nil else { return self.value = value }
    layoutIfNeeded()
    UIView.animate(withDuration: Self.changeDuration) {
      self.value = value
      self.layoutIfNeeded()
    }
  }

  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(maximumValue, minimumValue)
      value = ownValue
    }
  }

  open var maximumValue: Float = 1 {
    didSet {
      if maximumValue < minimumValue { minimumValue = maximumValue }
      value = ownValue
    }
  }

  /// Whether a drag sends an event for every change or only for the last one.
  open var isContinuous = true

  // MARK: Fingers

  /// Own choices: the distance from the thumb within which a finger takes hold of it, and the duration of animated
  /// changes. Units: points; seconds.
  private static let reach: CGFloat = 10
  private static let changeDuration = 0.2

  /// The place where the finger took hold of the thumb, and the value there.
  private var hold: (x: CGFloat, value: Float)?
  private var hasChanged = false

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let track = trackRect(forBounds: bounds)
    let handle = thumbRect(forBounds: bounds, trackRect: track, value: value)
    guard handle.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point) else { return false }
    hold = (point.x, value)
    hasChanged = false
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let hold else { return false }
    let track = trackRect(forBounds: bounds)
    let first = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue)
    let last = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue)
    let travel = last.minX - first.minX
    guard travel != 0 else { return true }
    let way = Float((touch.location(in: self).x - hold.x) / travel)
    let old = value
    value = hold.value + way * (maximumValue - minimumValue)
    guard value != old else { return true }
    hasChanged = true
    if isContinuous { sendValueChanged() }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    hold = nil
    if hasChanged, !isContinuous { sendValueChanged() }
  }

  open override func cancelTracking(with event: UIEvent?) { hold = nil }

  /// A drag along the track moves the thumb, so pans around the slider do not begin.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    guard isTracking, gestureRecognizer.view !== self,
      let pan = gestureRecognizer as? UIPanGestureRecognizer
    else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    let way = pan.translation(in: self)
    return abs(way.x) <= abs(way.y)
  }

  // MARK: Look

  open var minimumTrackTintColor: UIColor? { didSet { show() } }
  open var maximumTrackTintColor: UIColor? { didSet { show() } }
  open var thumbTintColor: UIColor? { didSet { show() } }

  /// The image shown before the track.
  open var minimumValueImage: UIImage? { didSet { show() } }
  /// The image shown after the track.
  open var maximumValueImage: UIImage? { didSet { show() } }

  private var thumbImages: [State: UIImage] = [:]

  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state] = image
    show()
  }

  open func thumbImage(for state: State) -> UIImage? {
    thumbImages[state] ?? thumbImages[.normal]
  }

  open var currentThumbImage: UIImage? { thumbImage(for: state) }

  private var minimumTrackImages: [State: UIImage] = [:]
  private var maximumTrackImages: [State: UIImage] = [:]

  /// Sets the image that is drawn before the thumb instead of the track, stretched between its caps.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTrackImages[state] = image
    show()
  }

  /// Sets the image that is drawn after the thumb instead of the track, stretched between its caps.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTrackImages[state] = image
    show()
  }

  open func minimumTrackImage(for state: State) -> UIImage? {
    minimumTrackImages[state] ?? minimumTrackImages[.normal]
  }

  open func maximumTrackImage(for state: State) -> UIImage? {
    maximumTrackImages[state] ?? maximumTrackImages[.normal]
  }

  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  private var trackHeight: CGFloat {
    [currentMinimumTrackImage, currentMaximumTrackImage].compactMap { $0?.size.height }.max()
      ?? Self.trackHeight
  }

  package override func stateChanged() {
    super.stateChanged()
    show()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  private func show() {
    let images = (currentMinimumTrackImage, currentMaximumTrackImage)
    (minimumTrack.image, maximumTrack.image) = images
    minimumTrack.backgroundColor = images.0 == nil ? minimumTrackTintColor ?? tintColor : nil
    maximumTrack.backgroundColor = images.1 == nil ? maximumTrackTintColor ?? .systemFill : nil
    thumb.backgroundColor = thumbTintColor ?? .white
    thumb.isHidden = currentThumbImage != nil
    thumbImageView.image = currentThumbImage
    minimumImageView.image = minimumValueImage
    maximumImageView.image = maximumValueImage
    body.alpha = isEnabled ? 1 : 0.5
    setNeedsLayout()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 34)
  }

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, bounds, atRight: isRightToLeft)
  }

  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, bounds, atRight: !isRightToLeft)
  }

  private func imageRect(_ image: UIImage?, _ bounds: CGRect, atRight: Bool) -> CGRect {
    guard let size = image?.size else { return CGRect(origin: bounds.origin, size: .zero) }
    let y = (bounds.midY - size.height / 2).roundedToPixel(scale: displayScale)
    return CGRect(
      origin: CGPoint(x: atRight ? bounds.maxX - size.width : bounds.minX, y: y), size: size)
  }

  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let first = minimumValueImage.map { $0.size.width + 8 } ?? 2
    let last = maximumValueImage.map { $0.size.width + 8 } ?? 2
    let left = isRightToLeft ? last : first
    return CGRect(
      x: bounds.minX + left,
      y: (bounds.midY - trackHeight / 2).roundedToPixel(scale: displayScale),
      width: max(0, bounds.width - first - last), height: trackHeight)
  }

  /// Returns the thumb's place for a value; at the ends of the range it reaches past the track by 2.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size =
      currentThumbImage?.size ?? CGSize(width: Self.thumbDiameter, height: Self.thumbDiameter)
    let range = maximumValue - minimumValue
    let fraction = CGFloat(range > 0 ? (value - minimumValue) / range : 0)
    let left = rect.minX - 2
    let travel = rect.width + 4 - size.width
    let x = left + travel * (isRightToLeft ? 1 - fraction : fraction)
    return CGRect(
      x: x.roundedToPixel(scale: displayScale),
      y: (bounds.midY - size.height / 2).roundedToPixel(scale: displayScale), width: size.width,
      height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    body.frame = bounds
    let track = trackRect(forBounds: bounds)
    let handle = thumbRect(forBounds: bounds, trackRect: track, value: value)
    maximumTrack.frame = track
    minimumTrack.frame =
      isRightToLeft
      ? CGRect(
        x: handle.midX, y: track.minY, width: max(0, track.maxX - handle.midX),
        height: track.height)
      : CGRect(
        x: track.minX, y: track.minY, width: max(0, handle.midX - track.minX), height: track.height)
    for view in [minimumTrack, maximumTrack] {
      view.layer.cornerRadius = view.image == nil ? track.height / 2 : 0
    }
    thumb.frame = handle
    thumbImageView.frame = handle
    minimumImageView.frame = minimumValueImageRect(forBounds: bounds)
    maximumImageView.frame = maximumValueImageRect(forBounds: bounds)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    let span = maximumValue - minimumValue
    let share = span > 0 ? (value - minimumValue) / span : 0
    defaults.isElement = true
    defaults.value = "\(Int(clampingCount: CGFloat((share * 100).rounded())))%"
    defaults.traits.insert(.adjustable)
    return defaults
  }
}

extension AppearanceProperty {
  fileprivate static let ofSliders = [
    AppearanceProperty(\UISlider.minimumTrackTintColor),
    AppearanceProperty(\UISlider.maximumTrackTintColor),
    AppearanceProperty(\UISlider.thumbTintColor),
  ]
}
