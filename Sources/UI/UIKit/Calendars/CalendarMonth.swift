import Foundation

/// A month as a grid of six weeks; the days before its first and after its last are empty.
struct CalendarMonth: Equatable {
  static let weeks = 6

  let calendar: Calendar
  /// The first moment of the month.
  let first: Date
  let numberOfDays: Int
  /// The number of empty cells before the first day.
  let blanks: Int

  init(containing date: Date, _ calendar: Calendar) {
    self.calendar = calendar
    let start = calendar.dateInterval(of: .month, for: date)?.start
    first = start ?? calendar.startOfDay(for: date)
    numberOfDays = calendar.range(of: .day, in: .month, for: first)?.count ?? 31
    let weekday = calendar.component(.weekday, from: first)
    blanks = (weekday - calendar.firstWeekday + 7) % 7
  }

  /// The first moment of each day.
  var days: [Date] {
    (0..<numberOfDays).map { calendar.date(byAdding: .day, value: $0, to: first) ?? first }
  }

  /// Returns the week and the weekday of a day, counted from 0.
  func place(ofDay index: Int) -> (week: Int, weekday: Int) {
    ((blanks + index) / 7, (blanks + index) % 7)
  }

  /// Returns the index of the day in a cell; nil for an empty one.
  func day(week: Int, weekday: Int) -> Int? {
    let index = week * 7 + weekday - blanks
    return (0..<7).contains(weekday) && (0..<numberOfDays).contains(index) ? index : nil
  }

  func adding(months: Int) -> CalendarMonth {
    CalendarMonth(
      containing: calendar.date(byAdding: .month, value: months, to: first) ?? first, calendar)
  }

  /// The names of weekdays in their order, in the calendar's locale.
  static func weekdays(_ calendar: Calendar) -> [String] {
    let names = calendar.shortStandaloneWeekdaySymbols
    let first = calendar.firstWeekday - 1
    return names.indices.map { names[(first + $0) % names.count] }
  }
}
