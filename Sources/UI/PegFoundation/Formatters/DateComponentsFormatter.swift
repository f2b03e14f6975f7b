public import Foundation
import PegScene

/// Describes quantities of time, such as "9 hours, 41 minutes" or "9:41:30".
///
/// - Source: Apple, "DateComponentsFormatter"; the texts of units are those of CLDR.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The length of units. The examples are those of Apple's documentation.
  public enum UnitsStyle: Int, Sendable {
    /// "9:41:30"
    case positional
    /// "9h 41m 30s"
    case abbreviated
    /// "9 hr, 41 min, 30 sec"
    case short
    /// "9 hours, 41 minutes, 30 seconds"
    case full
    /// "nine hours, forty-one minutes, thirty seconds"
    case spellOut
    /// "9hr 41min 30sec"
    case brief
  }

  /// The units of 0 that are dropped or padded.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Positional units: drops leading zeros and pads others. Other styles: drops all zeros.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// "0h 10m" becomes "10m".
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// "1h 0m 10s" becomes "1h 10s".
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// "1h 0m" becomes "1h".
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// "1:0:10" becomes "01:00:10".
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// The length of units; positional by default.
  open var unitsStyle = UnitsStyle.positional
  /// The units that may be shown; empty means those of the components, or all for a time in seconds.
  ///
  /// Other units than years, months, weeks of the month, days, hours, minutes and seconds end the program, as on iOS.
  open var allowedUnits: NSCalendar.Unit = [] {
    didSet {
      if allowedUnits.subtracting(DurationParts.known).isEmpty { return }
      ProgramEnd.raise(
        "NSInvalidArgumentException",
        "Specifying positional units or NSCalendarUnit values other than years, months, weeks, days, "
          + "hours, minutes and seconds is not supported")
    }
  }
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar by which seconds become days and months; nil means the scene's.
  open var calendar: Calendar? = .autoupdatingCurrent
  /// The date from which quantities count; nil means the first day of 2001.
  open var referenceDate: Date?
  /// Whether the last unit shows a fraction if the allowed units cannot show the time exactly.
  open var allowsFractionalUnits = false
  /// The greatest number of units; 0 means any number.
  ///
  /// The last unit that is left is rounded to the nearest; half a unit is rounded down, as Apple's example "1h 10m, 30s" is to "1h 10m".
  open var maximumUnitCount = 0
  /// Whether a largest unit of 1 is shown in the next one if that fits well: "1h 3m" becomes "63m".
  open var collapsesLargestUnit = false
  /// Whether the text begins with "About". English only, since CLDR has no such phrase.
  open var includesApproximationPhrase = false
  /// Whether the text ends with "remaining". English only, since CLDR has no such phrase.
  open var includesTimeRemainingPhrase = false
  /// The place of the text in a sentence; without effect on the texts of CLDR.
  open var formattingContext = Formatter.Context.unknown

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the text of components in the scene's language.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// Returns the text of components; nil if they hold no unit that is allowed.
  open func string(from components: DateComponents) -> String? {
    let units = allowedUnits.isEmpty ? DurationParts.units(of: components) : allowedUnits
    if units.isEmpty { return nil }
    let calendar = calendar ?? .current
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    if allowedUnits.isEmpty, !allowsFractionalUnits {
      return text(DurationParts(components, units), calendar)
    }
    guard let end = calendar.date(byAdding: components, to: start) else { return nil }
    return text(DurationParts(from: start, to: end, units, calendar), calendar)
  }

  /// Returns the text of the time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let calendar = calendar ?? .current
    let units = allowedUnits.isEmpty ? DurationParts.known : allowedUnits
    return text(DurationParts(from: startDate, to: endDate, units, calendar), calendar)
  }

  /// Returns the text of a time. Units: seconds.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start + ti)
  }

  /// Returns the text of components; nil for anything else.
  open override func string(for obj: Any?) -> String? {
    (obj as? DateComponents).flatMap { string(from: $0) }
  }

  private func text(_ parts: DurationParts, _ calendar: Calendar) -> String? {
    let locale = calendar.locale ?? .current
    var parts = parts
    if !allowsFractionalUnits { parts.dropFraction() }
    if collapsesLargestUnit { parts.collapse() }
    let behavior = zeroFormattingBehavior
    let isPositional = unitsStyle == .positional
    let drops: ZeroFormattingBehavior =
      behavior.contains(.default) ? (isPositional ? .dropLeading : .dropAll) : behavior
    parts.drop(
      leading: drops.contains(.dropLeading), middle: drops.contains(.dropMiddle),
      trailing: drops.contains(.dropTrailing))
    if maximumUnitCount > 0 { parts.limit(to: maximumUnitCount) }
    let style = DurationStyle(
      units: unitsStyle, padsAll: behavior.contains(.pad),
      padsLater: behavior.contains(.pad) || behavior.contains(.default))
    guard let text = style.text(of: parts, locale) else { return nil }
    if !includesApproximationPhrase, !includesTimeRemainingPhrase { return text }
    InternationalText.reportEnglish("DateComponentsFormatter", in: locale)
    return (includesApproximationPhrase ? "About " : "") + text
      + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = DateComponentsFormatter()
    (copy.unitsStyle, copy.allowedUnits) = (unitsStyle, allowedUnits)
    copy.zeroFormattingBehavior = zeroFormattingBehavior
    (copy.calendar, copy.referenceDate) = (calendar, referenceDate)
    copy.allowsFractionalUnits = allowsFractionalUnits
    (copy.maximumUnitCount, copy.collapsesLargestUnit) = (maximumUnitCount, collapsesLargestUnit)
    copy.includesApproximationPhrase = includesApproximationPhrase
    copy.includesTimeRemainingPhrase = includesTimeRemainingPhrase
    copy.formattingContext = formattingContext
    return copy
  }
}
