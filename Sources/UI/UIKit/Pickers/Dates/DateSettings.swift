import Foundation

/// The settings that decide which dates a date picker offers, and how it writes them.
struct DateSettings: Equatable {
  var mode: UIDatePicker.Mode
  /// The calendar with its locale and time zone.
  var calendar: Calendar
  var locale: Locale
  var minimum: Date?
  var maximum: Date?
  var minuteInterval: Int

  /// The limits; a minimum after the maximum counts as no limits.
  ///
  /// - Source: Apple's pages of `minimumDate` and `maximumDate`.
  var limits: (first: Date?, last: Date?) {
    let (first, last) = (minimum?.withinCalendars, maximum?.withinCalendars)
    if let first, let last, first > last { return (nil, nil) }
    return (first, last)
  }

  /// Returns the nearest date within the limits, and within those of Foundation's calendars.
  func clamped(_ date: Date) -> Date {
    let (minimum, maximum) = limits
    let date = date.withinCalendars ?? Date(timeIntervalSinceReferenceDate: 0)
    if let minimum, date < minimum { return minimum }
    if let maximum, date > maximum { return maximum }
    return date
  }

  /// Returns the date whose minutes are a multiple of the interval, the last one that is not later.
  func rounded(_ date: Date) -> Date {
    guard minuteInterval > 1 else { return date }
    let minute = calendar.component(.minute, from: date)
    return date - TimeInterval(minute % minuteInterval) * 60
  }

  /// Returns whether a part of the time, such as a day, lies within the limits at least in part.
  func allows(_ part: DateInterval) -> Bool {
    let (minimum, maximum) = limits
    if let minimum, part.end <= minimum { return false }
    if let maximum, part.start > maximum { return false }
    return true
  }

  func allowsDay(of date: Date) -> Bool { allows(.day, of: date) }

  func allows(_ unit: Calendar.Component, of date: Date) -> Bool {
    calendar.dateInterval(of: unit, for: date).map(allows) ?? true
  }

  /// Whether hours are written from 0 to 23.
  var has24Hours: Bool {
    let pattern = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "H"
    return !pattern.contains("a") && !pattern.contains("b") && !pattern.contains("B")
  }

  static func == (a: DateSettings, b: DateSettings) -> Bool {
    a.mode == b.mode && a.calendar == b.calendar && a.locale.identifier == b.locale.identifier
      && a.minimum == b.minimum && a.maximum == b.maximum && a.minuteInterval == b.minuteInterval
  }
}

extension Date {
  /// The nearest date that calendars can divide into years; nil for one that is not a number.
  fileprivate var withinCalendars: Date? {
    let seconds = timeIntervalSinceReferenceDate
    if seconds.isNaN { return nil }
    return Swift.min(Swift.max(self, .distantPast), .distantFuture)
  }
}

/// Writes dates in a locale; each form has one formatter.
@MainActor
final class DateTexts {
  private let calendar: Calendar
  private let locale: Locale
  private var formatters: [String: DateFormatter] = [:]

  init(_ calendar: Calendar, _ locale: Locale) { (self.calendar, self.locale) = (calendar, locale) }

  convenience init(_ settings: DateSettings) { self.init(settings.calendar, settings.locale) }

  private func new() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.locale = locale
    formatter.timeZone = calendar.timeZone
    return formatter
  }

  /// Returns a date in the locale's form of a template's fields, such as `yMMMd`.
  func text(_ date: Date, _ template: String) -> String {
    if let known = formatters[template] { return known.string(from: date) }
    let formatter = new()
    formatter.setLocalizedDateFormatFromTemplate(template)
    formatters[template] = formatter
    return formatter.string(from: date)
  }

  /// Returns a date in a fixed pattern.
  func text(_ date: Date, pattern: String) -> String {
    if let known = formatters["=" + pattern] { return known.string(from: date) }
    let formatter = new()
    formatter.dateFormat = pattern
    formatters["=" + pattern] = formatter
    return formatter.string(from: date)
  }

  /// The locale's word for the present day; nil in a language whose word is not known here.
  var today: String? { DateWords.today[locale.language.languageCode?.identifier ?? ""] }

  /// The name of the row for the time below a calendar.
  var time: String { DateWords.time[locale.language.languageCode?.identifier ?? ""] ?? "Time" }

  /// Returns the words for whole hours or minutes, such as "hours", without the number.
  func unit(_ unit: Duration.UnitsFormatStyle.Unit, count: Int) -> String {
    let seconds = unit == .hours ? count * 3600 : count * 60
    let style = Duration.UnitsFormatStyle(
      allowedUnits: [unit], width: unit == .hours ? .wide : .abbreviated,
      zeroValueUnits: .show(length: 1)
    ).locale(locale)
    let text = Duration.seconds(seconds).formatted(style)
    let word = text.filter { !$0.isNumber }.trimmingCharacters(in: .whitespaces)
    return word
  }
}

/// Words that Foundation on Linux does not give in a locale.
private enum DateWords {
  /// - Source: the names of the present day in Unicode's CLDR, as ICU 72 gives them.
  static let today = [
    "ar": "اليوم", "ca": "Avui", "cs": "Dnes", "da": "I dag", "de": "Heute", "el": "Σήμερα",
    "en": "Today", "es": "Hoy", "fi": "Tänään", "fr": "Aujourd’hui", "he": "היום", "hi": "आज",
    "hr": "Danas", "hu": "Ma", "id": "Hari ini", "it": "Oggi", "ja": "今日", "ko": "오늘",
    "nb": "I dag", "nl": "Vandaag", "no": "I dag", "pl": "Dzisiaj", "pt": "Hoje", "ro": "Azi",
    "ru": "Сегодня", "sk": "Dnes", "sv": "I dag", "th": "วันนี้", "tr": "Bugün", "uk": "Сьогодні",
    "vi": "Hôm nay", "zh": "今天",
  ]

  /// Own translations of iOS's "Time".
  static let time = [
    "da": "Tid", "de": "Zeit", "es": "Hora", "fr": "Heure", "it": "Ora", "ja": "時刻", "ko": "시간",
    "nb": "Tid", "nl": "Tijd", "pl": "Czas", "pt": "Hora", "ru": "Время", "sv": "Tid",
    "tr": "Saat", "uk": "Час", "zh": "时间",
  ]
}
