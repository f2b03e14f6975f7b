public import Foundation
import PegFoundation
import UIFoundation

/// A control that picks a date, a time, both, or a length of time.
///
/// - Units: points.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// - Source: the values of Apple's `UIDatePicker.Mode`.
  public enum Mode: Int, Sendable {
    case time = 0
    case date = 1
    case dateAndTime = 2
    case countDownTimer = 3
    case yearAndMonth = 4
  }

  /// The colour of the wheels' texts; nil is that of labels. UIKit does not publish it; see HiddenProperties.
  var titleColor: UIColor? { didSet { (face as? WheelsDateFace)?.recolor() } }

  private var face: (any DatePickerFace)?
  /// The style and the settings that the face was made for.
  private var faceStyle: UIDatePickerStyle?
  private var faceSettings: DateSettings?

  /// Creates a picker; an empty frame gets the size of its style.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func setUpParts() {
    super.setUpParts()
    isOpaque = false
  }

  package override func addShownProperties(to properties: inout ShownProperties) {
    properties.add("value", accessibilityText)
    super.addShownProperties(to: &properties)
  }

  // MARK: Values

  open var datePickerMode = Mode.dateAndTime {
    didSet { if datePickerMode != oldValue { settingsChanged() } }
  }

  /// The locale of texts; nil stands for the current one.
  open var locale: Locale? { didSet { settingsChanged() } }
  /// The calendar of dates; nil stands for the current one.
  open var calendar: Calendar! = .current {
    didSet {
      if calendar == nil { calendar = .current }
      settingsChanged()
    }
  }
  /// The time zone of dates; nil stands for the calendar's.
  open var timeZone: TimeZone? { didSet { settingsChanged() } }

  private var ownDate = SceneDate.now

  /// The picked date, within the limits, and rounded down to the minute interval.
  open var date: Date {
    get { roundsToMinuteInterval && usesMinutes ? settings.rounded(ownDate) : ownDate }
    set { setDate(newValue, animated: false) }
  }

  private var usesMinutes: Bool { datePickerMode == .time || datePickerMode == .dateAndTime }

  open func setDate(_ date: Date, animated: Bool) {
    ownDate = settings.clamped(date)
    show(animated: animated)
  }

  /// The first date that can be picked.
  open var minimumDate: Date? { didSet { limitsChanged() } }
  /// The last date that can be picked.
  open var maximumDate: Date? { didSet { limitsChanged() } }

  private func limitsChanged() {
    ownDate = settings.clamped(ownDate)
    settingsChanged()
  }

  private var ownDuration = 0.0

  /// The picked length of time, in whole minutes, of the mode `countDownTimer`. Units: seconds.
  ///
  /// - Source: Apple's page: at most 23:59 hours (86,399 seconds).
  open var countDownDuration: TimeInterval {
    get { ownDuration }
    set {
      guard newValue.isFinite else { return }
      ownDuration = min(max(newValue, 0), 86_399)
      show(animated: false)
    }
  }

  private var ownInterval = 1

  /// The distance of the minutes that can be picked; a number that does not divide 60, or is over 30, counts as 1.
  ///
  /// - Source: Apple's page of the property.
  open var minuteInterval: Int {
    get { ownInterval }
    set {
      ownInterval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
      settingsChanged()
    }
  }

  /// Whether `date` is rounded down to the minute interval.
  open var roundsToMinuteInterval = true { didSet { show(animated: false) } }

  // MARK: Style

  /// The style that the picker tries to have.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { settingsChanged() } }
  }

  /// The style that the picker has: `automatic` is compact, and some modes have wheels alone.
  open var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  private func settingsChanged() {
    show(animated: false)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  var settings: DateSettings {
    if datePickerMode == .countDownTimer {
      // A length of time is the time of day in a calendar without shifts.
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
      return DateSettings(
        mode: .countDownTimer, calendar: calendar, locale: shownLocale, minuteInterval: ownInterval)
    }
    var calendar: Calendar = self.calendar ?? .current
    calendar.locale = shownLocale
    if let timeZone { calendar.timeZone = timeZone }
    return DateSettings(
      mode: datePickerMode, calendar: calendar, locale: shownLocale, minimum: minimumDate,
      maximum: maximumDate, minuteInterval: ownInterval)
  }

  private var shownLocale: Locale { locale ?? calendar?.locale ?? .current }

  /// Makes the face for the style if needed, and shows the date in it.
  private func show(animated: Bool) {
    guard face != nil else { return }
    currentFace.show(animated: animated)
  }

  private var currentFace: any DatePickerFace {
    let (style, settings) = (datePickerStyle, settings)
    if let face, faceStyle == style, faceSettings == settings { return face }
    let new: any DatePickerFace
    switch style {
    case .wheels: new = WheelsDateFace(self, settings)
    case .inline where settings.mode != .time: new = InlineDateFace(self, settings)
    default: new = CompactDateFace(self, settings)
    }
    face?.close()
    face?.removeFromSuperview()
    (face, faceStyle, faceSettings) = (new, style, settings)
    addSubview(new)
    new.show(animated: false)
    setNeedsLayout()
    return new
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { currentFace.naturalSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let face = currentFace
    guard !face.fills else { return face.frame = bounds }
    let size = face.naturalSize
    let x: CGFloat
    switch effectiveContentHorizontalAlignment {
    case .left: x = bounds.minX
    case .right: x = bounds.maxX - size.width
    default: x = bounds.midX - size.width / 2
    }
    let y = bounds.midY - size.height / 2
    let scale = displayScale
    face.frame = CGRect(
      x: x.roundedToPixel(scale: scale), y: y.roundedToPixel(scale: scale), width: size.width,
      height: size.height)
  }

  package override func stateChanged() {
    super.stateChanged()
    face?.alpha = isEnabled ? 1 : 0.5
    face?.isUserInteractionEnabled = isEnabled
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { face?.close() }
  }

  // MARK: Accessibility

  private var accessibilityText: String {
    let texts = DateTexts(settings)
    switch datePickerMode {
    case .time: return texts.text(date, "jmm")
    case .date: return texts.text(date, "yMMMd")
    case .dateAndTime: return texts.text(date, "yMMMdjmm")
    case .yearAndMonth: return texts.text(date, "yMMMM")
    case .countDownTimer:
      let minutes = Int(ownDuration / 60)
      return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    }
  }
}

/// The look of a date picker.
///
/// - Source: the values of Apple's `UIDatePickerStyle`.
public enum UIDatePickerStyle: Int, Sendable {
  case automatic = 0
  case wheels = 1
  case compact = 2
  case inline = 3
}

extension UIDatePicker: DatePickerOwner {
  /// The date on the wheels: for a length of time, that much after midnight.
  var shownDate: Date {
    datePickerMode == .countDownTimer ? Date(timeIntervalSinceReferenceDate: ownDuration) : date
  }

  /// Takes the user's choice and tells the actions.
  func userPicked(_ date: Date) {
    if datePickerMode == .countDownTimer {
      // A length of nothing becomes the shortest one, as on iOS.
      let seconds = date.timeIntervalSinceReferenceDate
      ownDuration = seconds < 60 ? Double(ownInterval) * 60 : seconds
    } else {
      ownDate = settings.clamped(date)
    }
    show(animated: true)
    sendValueChanged()
  }
}

/// The picker behind a face.
@MainActor
protocol DatePickerOwner: UIControl {
  var shownDate: Date { get }
  /// The colour of texts; nil for that of labels.
  var titleColor: UIColor? { get }
  func userPicked(_ date: Date)
}

/// The views of a style, for one mode, one calendar and one locale.
@MainActor
protocol DatePickerFace: UIView {
  /// The size at which the face looks best.
  var naturalSize: CGSize { get }
  /// Whether the face takes all of the picker's room.
  var fills: Bool { get }
  /// Shows the owner's date.
  func show(animated: Bool)
  /// Closes what the face has opened.
  func close()
}
