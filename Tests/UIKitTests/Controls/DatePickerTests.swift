import Foundation
import Testing

@testable import UIKit

/// Date pickers in the Gregorian calendar of GMT, unless a test says otherwise.
@MainActor @Suite struct DatePickerTests {
  private static func calendar(
    _ locale: String, _ identifier: Calendar.Identifier = .gregorian
  ) -> Calendar {
    var calendar = Calendar(identifier: identifier)
    calendar.locale = Locale(identifier: locale)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    return calendar
  }

  private func date(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0
  ) -> Date {
    Self.calendar("en_US").date(
      from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!
  }

  private func picker(
    _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, locale: String = "en_US",
    _ date: Date? = nil
  ) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.calendar = Self.calendar(locale)
    picker.locale = Locale(identifier: locale)
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = date ?? self.date(2024, 9, 9, 9, 41)
    return picker
  }

  private func settings(
    _ mode: UIDatePicker.Mode, locale: String = "en_US", interval: Int = 1
  ) -> DateSettings {
    DateSettings(
      mode: mode, calendar: Self.calendar(locale), locale: Locale(identifier: locale),
      minuteInterval: interval)
  }

  private func parts(_ picker: UIDatePicker) -> [Int] {
    let parts = Self.calendar("en_US").dateComponents(
      [.year, .month, .day, .hour, .minute], from: picker.date)
    return [parts.year!, parts.month!, parts.day!, parts.hour!, parts.minute!]
  }

  /// All texts of a view, in the order of the tree.
  private func texts(_ view: UIView) -> [String] {
    let own = (view as? UILabel)?.text.map { [$0] } ?? []
    return own + view.subviews.flatMap(texts)
  }

  // MARK: Values

  @Test func datesStayWithinTheLimits() {
    let picker = picker(.date, .wheels)
    picker.minimumDate = date(2024, 9, 15)
    #expect(picker.date == date(2024, 9, 15))
    picker.maximumDate = date(2024, 9, 20)
    picker.date = date(2025, 1, 1)
    #expect(picker.date == date(2024, 9, 20))
    // A minimum after the maximum counts as no limit.
    picker.minimumDate = date(2030, 1, 1)
    picker.date = date(2025, 1, 1)
    #expect(picker.date == date(2025, 1, 1))
  }

  @Test func intervalsDivideAnHour() {
    let picker = picker(.time, .wheels)
    for (asked, kept) in [(15, 15), (30, 30), (7, 1), (0, 1), (-5, 1), (60, 1), (12, 12)] {
      picker.minuteInterval = asked
      #expect(picker.minuteInterval == kept)
    }
    picker.minuteInterval = 15
    #expect(parts(picker) == [2024, 9, 9, 9, 30])
    picker.roundsToMinuteInterval = false
    #expect(parts(picker) == [2024, 9, 9, 9, 41])
  }

  @Test func durationsAreUnderADay() {
    let picker = picker(.countDownTimer, .automatic)
    #expect(picker.datePickerStyle == .wheels)
    picker.countDownDuration = 3 * 3600 + 25 * 60
    #expect(picker.countDownDuration == 12_300)
    picker.countDownDuration = 1e9
    #expect(picker.countDownDuration == 86_399)
    picker.countDownDuration = .nan
    #expect(picker.countDownDuration == 86_399)
  }

  @Test func stylesFollowTheMode() {
    #expect(picker(.date, .automatic).datePickerStyle == .compact)
    #expect(picker(.date, .inline).datePickerStyle == .inline)
    #expect(picker(.yearAndMonth, .automatic).datePickerStyle == .wheels)
    #expect(UIDatePicker.Mode.yearAndMonth.rawValue == 4)
    #expect(UIDatePickerStyle.inline.rawValue == 3)
    #expect(picker(.date, .wheels).intrinsicContentSize == CGSize(width: 320, height: 216))
  }

  // MARK: Wheels

  /// Wheels stand in the order in which the locale writes a date.
  @Test func columnsFollowTheLocale() {
    func columns(_ mode: UIDatePicker.Mode, _ locale: String) -> [DateColumn] {
      DateWheels(settings(mode, locale: locale), around: date(2024, 9, 9)).columns
    }
    #expect(columns(.date, "en_US") == [.month, .day, .year])
    #expect(columns(.date, "en_GB") == [.day, .month, .year])
    #expect(columns(.date, "ja_JP") == [.year, .month, .day])
    #expect(columns(.time, "en_US") == [.hour, .minute, .period])
    #expect(columns(.time, "de_DE") == [.hour, .minute])
    #expect(columns(.time, "ko_KR") == [.period, .hour, .minute])
    #expect(columns(.dateAndTime, "en_US") == [.date, .hour, .minute, .period])
    #expect(columns(.yearAndMonth, "de_DE") == [.month, .year])
    #expect(columns(.countDownTimer, "en_US") == [.hour, .minute])
  }

  @Test func rowsHaveTheLocalesTexts() {
    let now = date(2024, 9, 9)
    func title(_ column: DateColumn, _ row: Int, _ locale: String) -> String {
      DateWheels(settings(.dateAndTime, locale: locale), around: now)
        .title(column, row: row, beside: now, now: now)
    }
    #expect(title(.month, 8, "en_US") == "September")
    #expect(title(.month, 12, "fr_FR") == "janvier")
    #expect(title(.day, 30, "en_US") == "31")
    #expect(title(.day, 30, "ja_JP") == "31日")
    #expect(title(.year, 2023, "en_US") == "2024")
    #expect(title(.hour, 13, "en_US") == "1")
    #expect(title(.hour, 0, "en_US") == "12")
    #expect(title(.hour, 7, "de_DE") == "07")
    #expect(title(.minute, 5, "en_US") == "05")
    #expect(title(.period, 1, "en_US") == "PM")
    #expect(title(.date, DateWheels.days, "en_US") == "Today")
    #expect(title(.date, DateWheels.days + 1, "en_US") == "Tue Sep 10")
    #expect(title(.date, DateWheels.days, "de_DE") == "Heute")
  }

  /// The row of a date picks that date again, whatever the wheel.
  @Test func rowsAndDatesAgree() {
    for mode in [UIDatePicker.Mode.date, .dateAndTime, .time, .yearAndMonth] {
      for date in [date(2024, 2, 29, 23, 55), date(1999, 12, 31, 0, 5), date(2100, 7, 1, 12, 0)] {
        let wheels = DateWheels(settings(mode, interval: 5), around: self.date(2024, 9, 9))
        for column in wheels.columns {
          let row = wheels.row(column, of: date, near: nil)
          #expect(wheels.date(picking: row, column, from: date) == date)
          let near = wheels.row(column, of: date, near: row + 3)
          #expect(abs(near - row) <= 30)
        }
      }
    }
  }

  @Test func aMonthWithoutTheDayHasItsLast() {
    let wheels = DateWheels(settings(.date), around: date(2024, 1, 31))
    func pick(_ row: Int, _ column: DateColumn, _ from: Date) -> Date {
      wheels.date(picking: row, column, from: from)
    }
    #expect(pick(1, .month, date(2024, 1, 31)) == date(2024, 2, 29))
    #expect(pick(2022, .year, date(2024, 2, 29)) == date(2023, 2, 28))
    #expect(pick(30, .day, date(2024, 2, 10)) == date(2024, 2, 29))
    #expect(!wheels.allows(.day, row: 30, beside: date(2024, 2, 10)))
    #expect(wheels.allows(.day, row: 28, beside: date(2024, 2, 10)))
  }

  @Test func rowsBeyondTheLimitsArePale() {
    var limited = settings(.date)
    limited.minimum = date(2024, 3, 10)
    let wheels = DateWheels(limited, around: date(2024, 3, 20))
    #expect(!wheels.allows(.day, row: 8, beside: date(2024, 3, 20)))
    #expect(wheels.allows(.day, row: 9, beside: date(2024, 3, 20)))
    #expect(!wheels.allows(.month, row: 1, beside: date(2024, 3, 20)))
    #expect(!wheels.allows(.year, row: 2022, beside: date(2024, 3, 20)))
    #expect(wheels.date(picking: 0, .month, from: date(2024, 3, 20)) == date(2024, 3, 10))
  }

  @Test func aTurnOfAWheelChangesTheDateAndSendsOneEvent() throws {
    let picker = picker(.date, .wheels)
    var events = 0
    picker.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    picker.layoutIfNeeded()
    let face = try #require(picker.subviews.first as? WheelsDateFace)
    let inner = try #require(face.subviews.first as? UIPickerView)
    let month = try #require(inner.subviews.compactMap { $0 as? PickerWheel }.first)
    #expect(month.accessibilityValue == "September")
    month.accessibilityIncrement()
    #expect(parts(picker) == [2024, 10, 9, 9, 41] && events == 1)
    #expect(month.accessibilityValue == "October")
    picker.date = date(2025, 1, 1)
    #expect(month.accessibilityValue == "January" && events == 1)
  }

  @Test func aDurationOfNothingBecomesAMinute() throws {
    let picker = picker(.countDownTimer, .wheels)
    picker.countDownDuration = 60
    picker.layoutIfNeeded()
    let inner = try #require(picker.subviews.first?.subviews.first as? UIPickerView)
    let wheels = inner.subviews.compactMap { $0 as? PickerWheel }
    #expect(wheels.map(\.accessibilityValue) == ["0", "1"])
    wheels[1].accessibilityDecrement()
    #expect(picker.countDownDuration == 60)
    #expect(wheels[1].accessibilityValue == "1")
    wheels[0].accessibilityIncrement()
    #expect(picker.countDownDuration == 3660)
    #expect(texts(picker).contains("hour") && texts(picker).contains("min"))
  }

  // MARK: Compact and inline

  @Test func compactPickersShowDateAndTime() {
    func shown(_ mode: UIDatePicker.Mode, _ locale: String) -> [String] {
      let picker = self.picker(mode, .compact, locale: locale)
      picker.layoutIfNeeded()
      return texts(picker).map { $0.replacingOccurrences(of: "\u{202f}", with: " ") }
    }
    #expect(shown(.date, "en_US") == ["Sep 9, 2024"])
    #expect(shown(.dateAndTime, "en_US") == ["Sep 9, 2024", "9:41 AM"])
    #expect(shown(.time, "de_DE") == ["09:41"])
    let picker = picker(.date, .compact)
    let old = picker.intrinsicContentSize.width
    picker.date = date(2024, 12, 22)
    #expect(picker.intrinsicContentSize.width > old)
    #expect(abs(picker.intrinsicContentSize.height - 34.333) < 0.01)
  }

  /// The first of September 2024 was a Sunday: the first cell of weeks that begin on Sunday, the last of others.
  @Test func monthsBeginOnTheirWeekday() {
    let september = CalendarMonth(containing: date(2024, 9, 9), Self.calendar("en_US"))
    #expect(september.blanks == 0 && september.numberOfDays == 30)
    #expect(CalendarMonth(containing: date(2024, 9, 9), Self.calendar("de_DE")).blanks == 6)
    let february = september.adding(months: -7)
    #expect(february.numberOfDays == 29 && february.blanks == 4)
    #expect(february.place(ofDay: 0) == (0, 4))
    #expect(february.day(week: 0, weekday: 3) == nil && february.day(week: 4, weekday: 4) == 28)
    #expect(february.day(week: 4, weekday: 5) == nil)
    #expect(CalendarMonth.weekdays(Self.calendar("de_DE")).first == "Mo")
    #expect(
      CalendarMonth.weekdays(Self.calendar("en_US")) == [
        "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat",
      ])
  }

  @Test func inlinePickersShowTheMonth() throws {
    let picker = picker(.date, .inline)
    picker.frame = CGRect(x: 0, y: 0, width: 320, height: 332)
    picker.layoutIfNeeded()
    let shown = texts(picker)
    #expect(shown.contains("September 2024") && shown.contains("SUN") && shown.contains("30"))
    #expect(!shown.contains("31"))
    picker.date = date(2024, 10, 1)
    picker.layoutIfNeeded()
    #expect(texts(picker).contains("October 2024") && texts(picker).contains("31"))
  }
}
