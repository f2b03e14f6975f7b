public import Foundation
import _FoundationICU

/// Describes a date as seen from another one, such as "in 2 hours" or "yesterday".
///
/// Only the largest unit that is not 0 is shown.
///
/// - Source: Apple, "RelativeDateTimeFormatter"; the texts are those of CLDR.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether days and other units have names.
  public enum DateTimeStyle: Int, Sendable {
    /// Numbers only: "1 day ago".
    case numeric
    /// Names if the language has them: "yesterday".
    case named
  }

  /// The length of units.
  public enum UnitsStyle: Int, Sendable {
    /// "2 months ago".
    case full
    /// "two months ago".
    case spellOut
    /// "2 mo. ago".
    case short
    /// "2mo ago".
    case abbreviated
  }

  /// The style of dates; numeric by default.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// The length of units; full by default.
  open var unitsStyle = UnitsStyle.full
  /// The place of the text in a sentence.
  open var formattingContext = Formatter.Context.unknown
  /// The calendar that dates are compared in; nil means the scene's.
  open var calendar: Calendar! = .autoupdatingCurrent
  /// The language; nil means the scene's.
  open var locale: Locale! = .autoupdatingCurrent

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the text of the largest unit of components.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let values = [
      (dateComponents.year, UDAT_REL_UNIT_YEAR), (dateComponents.quarter, UDAT_REL_UNIT_QUARTER),
      (dateComponents.month, UDAT_REL_UNIT_MONTH),
      (dateComponents.weekOfYear ?? dateComponents.weekOfMonth, UDAT_REL_UNIT_WEEK),
      (dateComponents.day, UDAT_REL_UNIT_DAY), (dateComponents.hour, UDAT_REL_UNIT_HOUR),
      (dateComponents.minute, UDAT_REL_UNIT_MINUTE), (dateComponents.second, UDAT_REL_UNIT_SECOND),
    ].compactMap { value, unit in value.map { ($0, unit) } }
    let chosen = values.first { $0.0 != 0 } ?? values.last ?? (0, UDAT_REL_UNIT_SECOND)
    return text(chosen.0, chosen.1) ?? ""
  }

  /// Returns the text of a time from now. Units: seconds, negative for the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    // The distance alone counts; months and years are those after the first day of 2001.
    let start = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(for: start + timeInterval, relativeTo: start)
  }

  /// Returns the text of a date as seen from another one.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let units: Set<Calendar.Component> = [
      .year, .month, .weekOfMonth, .day, .hour, .minute, .second,
    ]
    return localizedString(
      from: (calendar ?? .current).dateComponents(units, from: referenceDate, to: date))
  }

  /// Returns the text of a date as seen from the scene's time of day; nil for anything else.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: SceneDate.now) }
  }

  private func text(_ value: Int, _ unit: URelativeDateTimeUnit) -> String? {
    let locale = locale ?? .current
    let width =
      switch unitsStyle {
      case .full, .spellOut: UDAT_STYLE_LONG
      case .short: UDAT_STYLE_SHORT
      case .abbreviated: UDAT_STYLE_NARROW
      }
    let context =
      switch formattingContext {
      case .beginningOfSentence: UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE
      case .middleOfSentence: UDISPCTX_CAPITALIZATION_FOR_MIDDLE_OF_SENTENCE
      case .standalone: UDISPCTX_CAPITALIZATION_FOR_STANDALONE
      case .listItem: UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU
      default: UDISPCTX_CAPITALIZATION_NONE
      }
    var status = U_ZERO_ERROR
    let numbers = unitsStyle == .spellOut ? InternationalText.spellOut(locale) : nil
    let formatter = swift_ureldatefmt_open(locale.identifier, numbers, width, context, &status)
    defer { swift_ureldatefmt_close(formatter) }
    guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
    return InternationalText.read { buffer, size, status in
      dateTimeStyle == .named
        ? swift_ureldatefmt_format(formatter, Double(value), unit, buffer, size, &status)
        : swift_ureldatefmt_formatNumeric(formatter, Double(value), unit, buffer, size, &status)
    }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = RelativeDateTimeFormatter()
    (copy.dateTimeStyle, copy.unitsStyle) = (dateTimeStyle, unitsStyle)
    (copy.formattingContext, copy.calendar, copy.locale) = (formattingContext, calendar, locale)
    return copy
  }
}
