import Foundation

/// One wheel of a date picker.
enum DateColumn: Equatable {
  /// The day with its weekday, in one row for each day there is.
  case date
  case year, month, day
  case hour, minute, period
}

/// The rows of a date picker's wheels.
///
/// Months, days, hours and minutes come round again: their wheels have so many rows that the ends are out of reach.
@MainActor
struct DateWheels {
  let settings: DateSettings
  let columns: [DateColumn]
  private let texts: DateTexts
  private let has24Hours: Bool
  /// The first moment of the day that the row in the middle of the column of dates stands for.
  private let anchor: Date

  /// The number of days before and after the anchor.
  static let days = 40_000
  /// The least number of rows of a wheel that comes round again.
  private static let roundRows = 10_000
  /// - Source: Apple's Calendar counts years of an era from 1; iOS offers these.
  private static let years = 10_000

  init(_ settings: DateSettings, around date: Date) {
    self.settings = settings
    texts = DateTexts(settings)
    has24Hours = settings.mode == .countDownTimer || settings.has24Hours
    anchor = settings.calendar.startOfDay(for: date)
    columns = Self.columns(settings, has24Hours: has24Hours)
  }

  private static func columns(_ settings: DateSettings, has24Hours: Bool) -> [DateColumn] {
    let time: [DateColumn] = has24Hours ? [.hour, .minute] : [.hour, .minute, .period]
    switch settings.mode {
    case .time: return ordered(time, "jmm", settings.locale)
    case .date: return ordered([.month, .day, .year], "yMMMMd", settings.locale)
    case .dateAndTime: return [.date] + ordered(time, "jmm", settings.locale)
    case .countDownTimer: return [.hour, .minute]
    case .yearAndMonth: return ordered([.month, .year], "yMMMM", settings.locale)
    }
  }

  /// Returns columns in the order in which the locale writes them.
  private static func ordered(
    _ columns: [DateColumn], _ template: String, _ locale: Locale
  ) -> [DateColumn] {
    let pattern =
      DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    func place(_ column: DateColumn) -> Int {
      let letters: String
      switch column {
      case .year: letters = "yYurU"
      case .month: letters = "ML"
      case .day: letters = "dD"
      case .hour: letters = "hHkK"
      case .minute: letters = "m"
      case .period: letters = "abB"
      case .date: letters = ""
      }
      let index = pattern.firstIndex { letters.contains($0) }
      return index.map { pattern.distance(from: pattern.startIndex, to: $0) } ?? pattern.count
    }
    return columns.enumerated().sorted {
      (place($0.element), $0.offset) < (place($1.element), $1.offset)
    }.map(\.element)
  }

  // MARK: Rows

  /// Returns the number of values after which a wheel comes round; nil for one that has ends.
  private func cycle(_ column: DateColumn) -> Int? {
    let calendar = settings.calendar
    switch column {
    case .month: return calendar.maximumRange(of: .month)?.count ?? 12
    case .day: return calendar.maximumRange(of: .day)?.count ?? 31
    case .hour: return settings.mode == .countDownTimer ? nil : 24
    case .minute: return 60 / settings.minuteInterval
    case .year, .date, .period: return nil
    }
  }

  func numberOfRows(_ column: DateColumn) -> Int {
    if let cycle = cycle(column) {
      return cycle * ((Self.roundRows + cycle - 1) / cycle)
    }
    switch column {
    case .date: return 2 * Self.days + 1
    case .year: return Self.years
    case .hour: return 24
    default: return 2
    }
  }

  /// Returns the row of a date's value: of the rows that stand for it, the one nearest to another row.
  func row(_ column: DateColumn, of date: Date, near other: Int?) -> Int {
    let value = value(column, of: date)
    guard let cycle = cycle(column) else {
      return min(max(value, 0), numberOfRows(column) - 1)
    }
    let count = numberOfRows(column)
    let middle = count / 2 - (count / 2) % cycle
    guard let other else { return middle + value }
    let distance = ((value - other % cycle) % cycle + cycle + cycle / 2) % cycle - cycle / 2
    let row = other + distance
    return row >= 0 && row < count ? row : middle + value
  }

  private func value(_ column: DateColumn, of date: Date) -> Int {
    let calendar = settings.calendar
    switch column {
    case .date:
      let start = calendar.startOfDay(for: date)
      return Self.days + (calendar.dateComponents([.day], from: anchor, to: start).day ?? 0)
    case .year: return calendar.component(.year, from: date) - 1
    case .month: return calendar.component(.month, from: date) - 1
    case .day: return calendar.component(.day, from: date) - 1
    case .hour: return calendar.component(.hour, from: date)
    case .minute: return calendar.component(.minute, from: date) / settings.minuteInterval
    case .period: return calendar.component(.hour, from: date) < 12 ? 0 : 1
    }
  }

  /// Whether the column of dates shows a date.
  func reaches(_ date: Date) -> Bool {
    let row = value(.date, of: date)
    return row >= 0 && row <= 2 * Self.days
  }

  // MARK: Picking

  /// Returns the date that results if the user turns a wheel from a date to a row.
  ///
  /// A month without the day has its last day selected.
  func date(picking row: Int, _ column: DateColumn, from date: Date) -> Date {
    settings.clamped(proposal(picking: row, column, from: date))
  }

  /// Returns the date of a row beside other wheels, whether it is within the limits or not.
  private func proposal(picking row: Int, _ column: DateColumn, from date: Date) -> Date {
    let calendar = settings.calendar
    let value = cycle(column).map { row % $0 } ?? row
    var parts = calendar.dateComponents(
      [.era, .year, .month, .day, .hour, .minute, .second, .nanosecond], from: date)
    switch column {
    case .date:
      let day = calendar.date(byAdding: .day, value: row - Self.days, to: anchor) ?? anchor
      let other = calendar.dateComponents([.era, .year, .month, .day], from: day)
      (parts.era, parts.year, parts.month, parts.day) =
        (other.era, other.year, other.month, other.day)
    case .year: parts.year = value + 1
    case .month: parts.month = value + 1
    case .day: parts.day = value + 1
    case .hour: parts.hour = value
    case .minute: parts.minute = value * settings.minuteInterval
    case .period: parts.hour = (parts.hour ?? 0) % 12 + 12 * value
    }
    return existing(parts) ?? date
  }

  /// Returns the date of components whose day may be one that the month lacks.
  private func existing(_ parts: DateComponents) -> Date? {
    let calendar = settings.calendar
    var first = parts
    first.day = 1
    guard let month = calendar.date(from: first) else { return nil }
    let days = calendar.range(of: .day, in: .month, for: month)?.count ?? 31
    var parts = parts
    parts.day = min(parts.day ?? 1, days)
    return calendar.date(from: parts)
  }

  // MARK: Texts

  /// Returns the text of a row beside a date.
  func title(_ column: DateColumn, row: Int, beside date: Date, now: Date) -> String {
    let value = cycle(column).map { row % $0 } ?? row
    let calendar = settings.calendar
    switch column {
    case .date:
      let day = calendar.date(byAdding: .day, value: row - Self.days, to: anchor) ?? anchor
      if calendar.isDate(day, inSameDayAs: now), let today = texts.today { return today }
      return texts.text(day, "EEEMMMd").replacingOccurrences(of: ",", with: "")
    case .month:
      let names = monthNames
      return value < names.count ? names[value] : "\(value + 1)"
    case .day: return texts.text(moment(day: value + 1), "d")
    case .year: return texts.text(moment(year: value + 1, like: date), "y")
    case .hour:
      if settings.mode == .countDownTimer { return number(value) }
      let hour = self.moment(hour: value, minute: 0)
      return texts.text(hour, pattern: has24Hours ? "HH" : "h")
    case .minute:
      if settings.mode == .countDownTimer { return number(value * settings.minuteInterval) }
      return texts.text(
        moment(hour: 0, minute: value * settings.minuteInterval), pattern: "mm")
    case .period: return texts.text(moment(hour: value * 12, minute: 0), pattern: "a")
    }
  }

  private func number(_ value: Int) -> String {
    value.formatted(IntegerFormatStyle<Int>(locale: settings.locale))
  }

  private var monthNames: [String] {
    var calendar = settings.calendar
    calendar.locale = settings.locale
    return calendar.standaloneMonthSymbols
  }

  private func moment(day: Int) -> Date {
    // A month of the calendar's longest kind.
    let calendar = settings.calendar
    var start = calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 0))
    for _ in 0..<24 {
      let days = calendar.range(of: .day, in: .month, for: start) ?? 1..<32
      if days.contains(day) { break }
      start = calendar.date(byAdding: .month, value: 1, to: start) ?? start
    }
    var parts = calendar.dateComponents([.era, .year, .month], from: start)
    parts.day = day
    return calendar.date(from: parts) ?? start
  }

  private func moment(year: Int, like date: Date) -> Date {
    var parts = settings.calendar.dateComponents([.era], from: date)
    (parts.year, parts.month, parts.day) = (year, 1, 1)
    return settings.calendar.date(from: parts) ?? date
  }

  private func moment(hour: Int, minute: Int) -> Date {
    settings.calendar.date(
      from: DateComponents(year: 2001, month: 1, day: 2, hour: hour, minute: minute))
      ?? Date(timeIntervalSinceReferenceDate: 0)
  }

  /// Returns whether a row is within the limits, given the other wheels.
  func allows(_ column: DateColumn, row: Int, beside date: Date) -> Bool {
    let calendar = settings.calendar
    let value = cycle(column).map { row % $0 } ?? row
    if column == .day {
      let days = calendar.range(of: .day, in: .month, for: date)?.count ?? 31
      if value >= days { return false }
    }
    let unit: Calendar.Component
    switch column {
    case .date, .day: unit = .day
    case .year: unit = .year
    case .month: unit = .month
    case .hour: unit = .hour
    case .minute: unit = .minute
    case .period: unit = .hour
    }
    return column == .period
      || settings.allows(unit, of: proposal(picking: row, column, from: date))
  }
}
