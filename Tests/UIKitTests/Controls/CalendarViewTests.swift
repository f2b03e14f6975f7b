import Foundation
import Testing

@testable import UIKit

/// Refuses and records what the user selects.
@MainActor
private final class Choices: NSObject, UICalendarSelectionSingleDateDelegate,
  UICalendarSelectionMultiDateDelegate, UICalendarSelectionWeekOfYearDelegate,
  UICalendarViewDelegate
{
  var log: [String] = []
  var refused: Int?
  var decorated: [Int] = []

  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
  ) { log.append("date \(dateComponents?.day ?? 0)") }

  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { dateComponents?.day != refused }

  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
  ) { log.append("+\(dateComponents.day ?? 0)") }

  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
  ) { log.append("-\(dateComponents.day ?? 0)") }

  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { dateComponents.day != refused }

  func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear,
    didSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) { log.append("week \(weekOfYearComponents?.weekOfYear ?? 0)") }

  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    decorated.append(dateComponents.day ?? 0)
    return dateComponents.day == 7 ? .default(color: .systemRed, size: .large) : nil
  }
}

@MainActor @Suite struct CalendarViewTests {
  private let choices = Choices()

  private func view(mirrored: Bool = false) -> UICalendarView {
    let view = UICalendarView(frame: CGRect(x: 0, y: 0, width: 366, height: 440))
    if mirrored { view.traitOverride = UITraitCollection(layoutDirection: .rightToLeft) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    view.calendar = calendar
    view.locale = Locale(identifier: "en_US")
    view.timeZone = TimeZone(secondsFromGMT: 0)
    view.visibleDateComponents = DateComponents(year: 2024, month: 9)
    view.layoutIfNeeded()
    return view
  }

  private func day(_ day: Int, _ view: UICalendarView, month: Int = 9) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    return calendar.date(from: DateComponents(year: 2024, month: month, day: day))!
  }

  private func tap(_ day: Int, _ view: UICalendarView) {
    let date = self.day(day, view)
    if view.isSelectable(date) { view.tapped(date) }
  }

  private func selected(_ view: UICalendarView) -> [Int] {
    (1...30).filter { view.isSelected(day($0, view)) }
  }

  @Test func aSingleDateIsSelectedAndDeselected() {
    let view = view()
    let selection = UICalendarSelectionSingleDate(delegate: choices)
    view.selectionBehavior = selection
    choices.refused = 4
    tap(3, view)
    tap(4, view)
    tap(5, view)
    #expect(selected(view) == [5] && selection.selectedDate?.day == 5)
    tap(5, view)
    #expect(selection.selectedDate == nil)
    #expect(choices.log == ["date 3", "date 5", "date 0"])
    selection.setSelected(DateComponents(year: 2024, month: 11, day: 2), animated: false)
    #expect(view.visibleDateComponents.month == 11 && choices.log.count == 3)
  }

  @Test func severalDatesAreSelected() {
    let view = view()
    let selection = UICalendarSelectionMultiDate(delegate: choices)
    view.selectionBehavior = selection
    selection.selectedDates = [DateComponents(year: 2024, month: 9, day: 1)]
    choices.refused = 1
    for day in [9, 8, 9, 1] { tap(day, view) }
    #expect(selected(view) == [1, 8])
    #expect(choices.log == ["+9", "+8", "-9"])
  }

  /// The ninth of September 2024 lies in the 37th week, from Sunday the eighth to Saturday the fourteenth.
  @Test func weeksAreSelectedWhole() {
    let view = view()
    let selection = UICalendarSelectionWeekOfYear(delegate: choices)
    view.selectionBehavior = selection
    tap(9, view)
    #expect(selected(view) == Array(8...14))
    #expect(selection.selectedWeekOfYear?.weekOfYear == 37)
    #expect(selection.selectedWeekOfYear?.yearForWeekOfYear == 2024)
    #expect(choices.log == ["week 37"])
  }

  @Test func datesOutsideTheRangeCannotBeSelected() {
    let view = view()
    view.availableDateRange = DateInterval(start: day(10, view), end: day(20, view))
    let selection = UICalendarSelectionSingleDate(delegate: choices)
    view.selectionBehavior = selection
    for day in [9, 10, 21] { tap(day, view) }
    #expect(choices.log == ["date 10"])
    view.setVisibleDateComponents(DateComponents(year: 2025, month: 1), animated: false)
    #expect(view.visibleDateComponents.month == 9)
  }

  @Test func decorationsComeFromTheDelegate() throws {
    let view = view()
    view.delegate = choices
    view.layoutIfNeeded()
    #expect(choices.decorated == Array(1...30))
    func dots(_ view: UIView) -> [CGSize] {
      (view.backgroundColor == .systemRed ? [view.bounds.size] : []) + view.subviews.flatMap(dots)
    }
    #expect(dots(view) == [CGSize(width: 12, height: 12)])
    view.wantsDateDecorations = false
    #expect(dots(view).isEmpty)
  }

  /// Columns are a seventh of the width between margins of 8; weeks of this locale begin on Sunday.
  @Test func daysLieInTheirColumn() throws {
    let view = view()
    func labels(_ view: UIView) -> [UILabel] {
      [view as? UILabel].compactMap { $0 } + view.subviews.flatMap(labels)
    }
    let nine = try #require(labels(view).first { $0.text == "9" })
    let center: CGFloat = view.convert(CGPoint(x: nine.bounds.midX, y: 0), from: nine).x
    #expect(center == 83)  // 8 + 1.5 * 50
    let other = self.view(mirrored: true)
    let mirrored = try #require(labels(other).first { $0.text == "9" })
    let mirroredCenter: CGFloat = other.convert(
      CGPoint(x: mirrored.bounds.midX, y: 0), from: mirrored
    ).x
    #expect(mirroredCenter == 283)  // 366 - 83
  }
}
