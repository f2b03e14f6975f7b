import Foundation
import Testing
import UIKit

@testable import PegStage

/// Date pickers under fingers.
@MainActor
@Suite struct DatePickerTouchTests {
  private func calendar() -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    return calendar
  }

  private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.calendar = calendar()
    picker.locale = Locale(identifier: "en_US")
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = calendar().date(
      from: DateComponents(year: 2024, month: 9, day: 9, hour: 9, minute: 41))!
    return picker
  }

  private func parts(_ picker: UIDatePicker) -> [Int] {
    let parts = calendar().dateComponents([.year, .month, .day, .hour, .minute], from: picker.date)
    return [parts.year!, parts.month!, parts.day!, parts.hour!, parts.minute!]
  }

  private func count(_ picker: UIDatePicker) -> () -> Int {
    var events = 0
    picker.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    return { events }
  }

  /// The calendar begins at (40, 100): columns of 304/7 points from 48 on, weeks of 44 from 168 on. The 18th is a Wednesday of the
  /// third week.
  @Test func aTapPicksADayAndKeepsTheTime() throws {
    let picker = picker(.date, .inline)
    picker.frame = CGRect(x: 40, y: 100, width: 320, height: 332)
    let events = count(picker)
    let ground = try Playground(
      Script().tap(CGPoint(x: 48 + 3.5 * 304 / 7, y: 168 + 2.5 * 44))
    ) { view, _ in view.addSubview(picker) }
    try ground.go(to: 1)
    #expect(parts(picker) == [2024, 9, 18, 9, 41])
    #expect(events() == 1)
  }

  /// A stroke to the left shows October, whose first Tuesday is the first; the date stays until a day is tapped.
  @Test func aStrokeTurnsTheMonth() throws {
    let picker = picker(.date, .inline)
    picker.frame = CGRect(x: 40, y: 100, width: 320, height: 332)
    let events = count(picker)
    let script = Script()
      .drag(from: CGPoint(x: 300, y: 260), along: [(CGPoint(x: 120, y: 262), 0.2)]).hold(0.6)
      .tap(CGPoint(x: 48 + 2.5 * 304 / 7, y: 168 + 0.5 * 44))
    let ground = try Playground(script) { view, _ in view.addSubview(picker) }
    try ground.go(to: 0.7)
    #expect(parts(picker) == [2024, 9, 9, 9, 41] && events() == 0)
    try ground.go(to: 2)
    #expect(parts(picker) == [2024, 10, 1, 9, 41] && events() == 1)
  }

  /// The wheel of hours turned from 9 beyond 12 changes the half of the day too.
  @Test func hoursPassNoon() throws {
    let picker = picker(.time, .wheels)
    picker.frame = CGRect(x: 40, y: 100, width: 320, height: 216)
    let events = count(picker)
    func point(_ y: Double) -> CGPoint { CGPoint(x: 150, y: 208 + y) }
    let script = Script().drag(from: point(60), along: [(point(-68), 0.8), (point(-68), 0.4)])
    let ground = try Playground(script) { view, _ in view.addSubview(picker) }
    try ground.go(to: 3)
    #expect(parts(picker) == [2024, 9, 9, 13, 41])
    #expect(events() == 1)
  }

  /// A date before the first one that can be picked turns back.
  @Test func wheelsTurnBackToTheLimits() throws {
    let picker = picker(.date, .wheels)
    picker.minimumDate = calendar().date(from: DateComponents(year: 2024, month: 9, day: 5))
    picker.frame = CGRect(x: 40, y: 100, width: 320, height: 216)
    func point(_ y: Double) -> CGPoint { CGPoint(x: 110, y: 208 + y) }
    let script = Script().drag(from: point(-60), along: [(point(20), 0.8), (point(20), 0.4)])
    let ground = try Playground(script) { view, _ in view.addSubview(picker) }
    try ground.go(to: 4)
    #expect(parts(picker) == [2024, 9, 5, 0, 0])
  }

  @Test func aTapOpensTheCalendarAndATapBesideItClosesIt() throws {
    let picker = picker(.date, .compact)
    picker.frame = CGRect(x: 100, y: 100, width: 200, height: 40)
    let script = Script().tap(CGPoint(x: 200, y: 120)).hold(1).tap(CGPoint(x: 200, y: 800))
    let ground = try Playground(script) { view, _ in view.addSubview(picker) }
    let controller = try #require(ground.view.next as? UIViewController)
    try ground.go(to: 0.9)
    let opened = try #require(controller.presentedViewController)
    // 8 points around a calendar of 320 × 332, below the button.
    #expect(opened.view.frame.size == CGSize(width: 336, height: 348))
    #expect(opened.view.frame.minY > 137)
    try ground.go(to: 3)
    #expect(controller.presentedViewController == nil)
  }
}
