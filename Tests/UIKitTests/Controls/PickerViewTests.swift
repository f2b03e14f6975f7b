import Foundation
import Testing

@testable import UIKit

/// Three components of letters and numbers.
@MainActor
private final class Letters: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var counts = [26, 10, 5]
  var width: CGFloat?
  var selections: [[Int]] = []

  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    counts[component]
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { "\(component):\(row)" }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    selections.append([component, row])
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    width ?? pickerView.defaultWidth
  }
}

/// Views that count how often they are made.
@MainActor
private final class Views: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var made = 0
  var reused = 0
  let rowHeight: CGFloat

  init(rowHeight: CGFloat) { self.rowHeight = rowHeight }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    1000
  }

  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    rowHeight
  }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    if view == nil { made += 1 } else { reused += 1 }
    let view = view ?? UIView()
    view.tag = row
    view.accessibilityLabel = "row \(row)"
    return view
  }
}

@MainActor @Suite struct PickerViewTests {
  private func picker(_ letters: Letters, width: CGFloat = 320) -> UIPickerView {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: width, height: 216))
    picker.dataSource = letters
    picker.delegate = letters
    return picker
  }

  @Test func sizes() {
    let picker = UIPickerView()
    #expect(picker.frame == CGRect(x: 0, y: 0, width: 320, height: 216))
    #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
    #expect(picker.numberOfComponents == 0)
  }

  @Test func countsComeFromTheDataSource() {
    let letters = Letters()
    let picker = picker(letters)
    #expect(picker.numberOfComponents == 3)
    #expect((0..<3).map { picker.numberOfRows(inComponent: $0) } == [26, 10, 5])
    #expect(picker.selectedRow(inComponent: 0) == 0)
    letters.counts[1] = 0
    #expect(picker.numberOfRows(inComponent: 1) == 10)
    picker.reloadComponent(1)
    #expect(picker.numberOfRows(inComponent: 1) == 0)
    #expect(picker.selectedRow(inComponent: 1) == -1)
  }

  @Test func codeSelectsWithoutTheDelegate() {
    let letters = Letters()
    let picker = picker(letters)
    picker.selectRow(7, inComponent: 0, animated: false)
    picker.selectRow(400, inComponent: 2, animated: true)
    #expect(picker.selectedRow(inComponent: 0) == 7)
    #expect(picker.selectedRow(inComponent: 2) == 4)
    letters.counts[0] = 3
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == 2)
    #expect(letters.selections.isEmpty)
  }

  /// Three equal shares of 302 points between margins of 9, with gaps of 5.
  @Test func componentsShareTheWidth() throws {
    let letters = Letters()
    let picker = picker(letters)
    picker.layoutIfNeeded()
    let share = (320.0 - 18 - 10) / 3
    #expect(abs(picker.rowSize(forComponent: 1).width - share) < 0.001)
    #expect(picker.rowSize(forComponent: 1).height == 32)
    let wheels = picker.subviews.compactMap { $0 as? PickerWheel }
    #expect(wheels.map(\.frame.minX).first == 9)
    #expect(wheels.map(\.frame.maxX).last == 311)
    // Widths that do not fit shrink in proportion.
    letters.width = 200
    picker.reloadAllComponents()
    #expect(abs(picker.rowSize(forComponent: 0).width - share) < 0.001)
    letters.width = 40
    picker.reloadAllComponents()
    picker.layoutIfNeeded()
    #expect(picker.rowSize(forComponent: 0).width == 40)
    #expect(wheels.map(\.frame.minX).first == 95)
  }

  @Test func componentsAreMirrored() {
    let letters = Letters()
    let picker = picker(letters)
    picker.traitOverride = UITraitCollection(layoutDirection: .rightToLeft)
    picker.layoutIfNeeded()
    let wheels = picker.subviews.compactMap { $0 as? PickerWheel }
    #expect(wheels[0].frame.minX > wheels[1].frame.minX)
    #expect(wheels[1].frame.minX > wheels[2].frame.minX)
  }

  /// A row one row's height along a cylinder of radius 108 is 108·sin(32/108) below the middle and cos(32/108) as high.
  @Test func rowsLieOnACylinder() throws {
    let geometry = WheelGeometry(height: 216, rowHeight: 32)
    let look = try #require(geometry.look(at: 32))
    #expect(abs(look.y - 31.534) < 0.001)
    #expect(abs(look.foreshortening - 0.95642) < 0.0001)
    #expect(geometry.look(at: 0) == WheelGeometry.Look(y: 0, foreshortening: 1, alpha: 1))
    #expect(geometry.look(at: 108 * .pi / 2) == nil)
    for distance in stride(from: -160.0, through: 160, by: 7) {
      let look = try #require(geometry.look(at: distance))
      #expect(abs(geometry.distance(at: look.y) - distance) < 0.001)
      #expect(look.alpha > 0 && look.alpha <= 1)
    }
  }

  @Test func viewsAreReused() throws {
    let views = Views(rowHeight: 40)
    let picker = UIPickerView()
    picker.dataSource = views
    picker.delegate = views
    #expect(picker.rowSize(forComponent: 0).height == 40)
    #expect(picker.view(forRow: 0, forComponent: 0)?.tag == 0)
    #expect(picker.view(forRow: 900, forComponent: 0) == nil)
    // 108·π/2 ≈ 169.6 points are four rows on each side, and the wheel begins with the first.
    #expect(views.made == 5)
    picker.selectRow(500, inComponent: 0, animated: false)
    #expect(picker.view(forRow: 496, forComponent: 0)?.tag == 496)
    #expect(views.made == 9)
    picker.selectRow(700, inComponent: 0, animated: false)
    #expect(picker.view(forRow: 700, forComponent: 0)?.frame.height == 40)
    #expect(views.made == 9)
    #expect(views.reused > 0)
  }

  @Test func titlesAreNotViewsOfTheDelegate() {
    let letters = Letters()
    let picker = picker(letters)
    #expect(picker.view(forRow: 0, forComponent: 0) == nil)
  }

  /// Assistive technology turns the wheels by rows, and the delegate hears of it.
  @Test func wheelsAreAdjustable() throws {
    let letters = Letters()
    let picker = picker(letters)
    picker.layoutIfNeeded()
    let wheel = try #require(picker.subviews.compactMap { $0 as? PickerWheel }.first)
    #expect(wheel.isAccessibilityElement && wheel.accessibilityTraits.contains(.adjustable))
    #expect(wheel.accessibilityValue == "0:0")
    wheel.accessibilityDecrement()
    #expect(letters.selections.isEmpty)
    wheel.accessibilityIncrement()
    #expect(letters.selections == [[0, 1]])
    #expect(wheel.accessibilityValue == "0:1")
  }

  @Test func rowsInSightAreFewWhateverTheHeight() {
    for height in [CGFloat.nan, -5, 0, 0.001, .infinity, 1e300, 1] {
      let views = Views(rowHeight: height)
      let picker = UIPickerView()
      picker.dataSource = views
      picker.delegate = views
      picker.layoutIfNeeded()
      #expect(views.made < 400)
    }
  }
}
