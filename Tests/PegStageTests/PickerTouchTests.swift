import Foundation
import Testing
import UIKit

@testable import PegStage

/// A wheel of numbers, and the rows that the user selected.
@MainActor
private final class Numbers: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var selections: [Int] = []
  var rows = 100

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    rows
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { "\(row)" }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    selections.append(row)
  }
}

/// Pickers under fingers. The picker's middle is at (200, 508).
@MainActor
@Suite struct PickerTouchTests {
  private let middle = CGPoint(x: 200, y: 508)

  private func ground(
    _ script: Script, selecting row: Int = 0
  ) throws -> (Playground, UIPickerView, Numbers) {
    let numbers = Numbers()
    let picker = UIPickerView(frame: CGRect(x: 40, y: 400, width: 320, height: 216))
    picker.dataSource = numbers
    picker.delegate = numbers
    picker.selectRow(row, inComponent: 0, animated: false)
    let ground = try Playground(script) { view, _ in view.addSubview(picker) }
    return (ground, picker, numbers)
  }

  private func wheel(_ picker: UIPickerView) throws -> UIScrollView {
    try #require(picker.subviews.compactMap { $0 as? UIScrollView }.first)
  }

  private func point(below distance: Double) -> CGPoint {
    CGPoint(x: middle.x, y: middle.y + distance)
  }

  /// A slow drag over two and a quarter rows rests at the second next one.
  @Test func aDragRestsOnARow() throws {
    let script = Script().drag(
      from: middle, along: [(point(below: -82), 0.8), (point(below: -82), 0.5)])
    let (ground, picker, numbers) = try ground(script, selecting: 10)
    try ground.go(to: 1.2)
    #expect(numbers.selections.isEmpty)
    try ground.go(to: 3)
    let row = picker.selectedRow(inComponent: 0)
    #expect(row == 12)
    #expect(numbers.selections == [row])
    #expect(try wheel(picker).contentOffset.y == CGFloat(row) * 32)
  }

  @Test func aFlingRestsOnARowAndReportsOnce() throws {
    let script = Script().drag(from: point(below: 60), along: [(point(below: -60), 0.08)])
    let (ground, picker, numbers) = try ground(script, selecting: 10)
    try ground.go(to: 6)
    let row = picker.selectedRow(inComponent: 0)
    #expect(row > 16)
    #expect(numbers.selections == [row])
    #expect(try wheel(picker).contentOffset.y == CGFloat(row) * 32)
  }

  /// Past the first row the wheel follows the finger less and less, and comes back.
  @Test func theEndsGiveWay() throws {
    let script = Script().drag(
      from: middle, along: [(point(below: 90), 0.3), (point(below: 90), 0.3)])
    let (ground, picker, numbers) = try ground(script)
    try ground.go(to: 0.5)
    let offset = try wheel(picker).contentOffset.y
    #expect(offset < -20 && offset > -60)
    try ground.go(to: 3)
    #expect(try wheel(picker).contentOffset.y == 0)
    #expect(numbers.selections.isEmpty)
  }

  /// A tap on the row that is 108·sin(64/108) ≈ 60 below the middle selects the second next one.
  @Test func aTapSelectsTheRowUnderIt() throws {
    let (ground, picker, numbers) = try ground(Script().tap(point(below: 60)), selecting: 3)
    try ground.go(to: 2)
    #expect(picker.selectedRow(inComponent: 0) == 5)
    #expect(numbers.selections == [5])
  }

  @Test func aTapOnTheSelectedRowSelectsNothing() throws {
    let (ground, _, numbers) = try ground(Script().tap(middle), selecting: 3)
    try ground.go(to: 2)
    #expect(numbers.selections.isEmpty)
  }

  /// A finger that stops a turning wheel lets it rest on the nearest row.
  @Test func aCaughtWheelRestsOnARow() throws {
    let script = Script()
      .drag(from: point(below: 60), along: [(point(below: -60), 0.08)]).hold(0.35)
      .drag(from: middle, along: [(point(below: 1), 1)])
    let (ground, picker, numbers) = try ground(script, selecting: 10)
    try ground.go(to: 0.8)
    let caught = try wheel(picker).contentOffset.y
    try ground.go(to: 1.2)
    #expect(abs(try wheel(picker).contentOffset.y - caught) <= 1)
    try ground.go(to: 4)
    let row = picker.selectedRow(inComponent: 0)
    #expect(try wheel(picker).contentOffset.y == CGFloat(row) * 32)
    #expect(abs(CGFloat(row) * 32 - caught) <= 17)
    #expect(numbers.selections == [row])
  }

  @Test func codeTurnsTheWheelInAThirdOfASecond() throws {
    let (ground, picker, numbers) = try ground(Script().hold(2))
    try ground.go(to: 0.5)
    picker.selectRow(4, inComponent: 0, animated: true)
    #expect(picker.selectedRow(inComponent: 0) == 4)
    try ground.go(to: 0.65)
    let half = try wheel(picker).contentOffset.y
    #expect(half > 40 && half < 90)
    try ground.go(to: 1)
    #expect(try wheel(picker).contentOffset.y == 128)
    #expect(numbers.selections.isEmpty)
  }
}
