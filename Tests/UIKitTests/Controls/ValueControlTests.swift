import Foundation
import Testing
import UIKit

/// Switches, sliders, segments and the other controls with a value.
@MainActor @Suite struct ValueControlTests {
  private func events(of control: UIControl, _ body: () -> Void) -> Int {
    var count = 0
    let action = UIAction { _ in count += 1 }
    control.addAction(action, for: .valueChanged)
    body()
    control.removeAction(action, for: .valueChanged)
    return count
  }

  @Test func switchKeepsItsSizeAndTogglesByTap() throws {
    let control = UISwitch(frame: CGRect(x: 5, y: 6, width: 200, height: 3))
    #expect(control.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
    #expect(control.intrinsicContentSize == CGSize(width: 49, height: 31))
    #expect(events(of: control) { control.isOn = true } == 0)
    #expect(events(of: control) { control.performPrimaryAction() } == 1)
    #expect(!control.isOn)
    control.isEnabled = false
    #expect(events(of: control) { control.performPrimaryAction() } == 0)
  }

  /// The track that is off is 233, 233, 235 on white; the thumb covers the left of it.
  @Test func switchThatIsOffIsGreyOnWhite() throws {
    let control = UISwitch()
    let window = window(51, 31, control)
    window.backgroundColor = .white
    #expect(try pixel(picture(of: window), 40, 15) == [233, 233, 235, 255])
  }

  @Test func switchThumbGoesFromSideToSide() throws {
    let control = UISwitch()
    control.layoutIfNeeded()
    let thumb = try #require(control.subviews.last?.subviews.last?.subviews.last)
    #expect(thumb.frame == CGRect(x: 2, y: 2, width: 27, height: 27))
    control.isOn = true
    control.layoutIfNeeded()
    #expect(thumb.frame.minX == CGFloat(22))
    control.traitOverride = UITraitCollection(layoutDirection: .rightToLeft)
    control.setNeedsLayout()
    control.layoutIfNeeded()
    #expect(thumb.frame.minX == CGFloat(2))
  }

  @Test func sliderKeepsItsValueInRange() {
    let slider = UISlider()
    slider.value = 3
    #expect(slider.value == 1)
    slider.maximumValue = 10
    slider.value = 7
    slider.maximumValue = 5
    #expect(slider.value == 5)
    slider.minimumValue = 6
    #expect(slider.maximumValue == 6)
    #expect(slider.value == 6)
  }

  @Test func sliderThumbTouchesBothEnds() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track == CGRect(x: 2, y: 15, width: 196, height: 4))
    let low = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0)
    let high = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1)
    #expect(low.minX == CGFloat(0) && high.maxX == CGFloat(200))
    #expect(low.width == CGFloat(27))
  }

  @Test func segmentsAreEquallyWideAndSelectByTap() {
    let control = UISegmentedControl(items: ["A", "A much wider one", "C"])
    #expect(control.intrinsicContentSize.height == CGFloat(32))
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    control.layoutIfNeeded()
    let labels = control.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.frame.midX) == [50, 150, 250])
    #expect(events(of: control) { control.tap(segment: 1) } == 1)
    #expect(events(of: control) { control.tap(segment: 1) } == 0)
    control.setEnabled(false, forSegmentAt: 2)
    #expect(events(of: control) { control.tap(segment: 2) } == 0)
    #expect(control.selectedSegmentIndex == 1)
  }

  /// Lines between segments are behind the plate of the selected one, which passes over them.
  @Test func linesOfSegmentsLieBehindTheSelection() throws {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.selectedSegmentIndex = 0
    control.frame.size = CGSize(width: 300, height: 32)
    control.layoutIfNeeded()
    let pill = try #require(control.subviews.firstIndex { $0.layer.shadowOpacity > 0 })
    let lines = control.subviews.indices.filter { control.subviews[$0].frame.width == 1 }
    #expect(lines.count == 3 && lines.allSatisfy { $0 < pill })
    let label = try #require(control.subviews.firstIndex { $0 is UILabel })
    #expect(label > pill)
  }

  @Test func segmentsComeAndGo() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Z", at: 0, animated: false)
    #expect(control.numberOfSegments == 3)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.titleForSegment(at: 0) == "A")
  }

  @Test func widthsFollowTheContentWhereAsked() {
    let control = UISegmentedControl(items: ["A", "A much wider one"])
    let equal = control.intrinsicContentSize.width
    control.apportionsSegmentWidthsByContent = true
    #expect(control.intrinsicContentSize.width < equal)
    control.setWidth(100, forSegmentAt: 0)
    control.setWidth(120, forSegmentAt: 1)
    #expect(control.intrinsicContentSize.width == CGFloat(220))
  }

  @Test func pagesAreLimited() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    pages.currentPage = 9
    #expect(pages.currentPage == 2)
    pages.numberOfPages = 2
    #expect(pages.currentPage == 1)
    #expect(pages.intrinsicContentSize.height == CGFloat(26))
    #expect(pages.size(forNumberOfPages: 5).width - pages.size(forNumberOfPages: 4).width == 16)
  }

  /// No more dots than reach beyond any screen, and the same ones as ever in the middle.
  @Test func aMillionPagesHaveFewDots() throws {
    let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 320, height: 26))
    pages.traitOverride = UITraitCollection(displayScale: 2)
    pages.numberOfPages = 1_000_000
    pages.currentPage = 500_000
    pages.layoutIfNeeded()
    #expect(pages.subviews.count <= 1100)
    #expect(pages.intrinsicContentSize.width == CGFloat(1_000_000 * 16 + 14))
    // 19 dots that are 16 apart have room, with 7 beside them. Two smaller dots follow the current one.
    let shown = pages.subviews.filter { $0 is UIImageView && !$0.isHidden && $0.alpha > 0 }
    #expect(shown.map(\.frame.midX).sorted() == stride(from: 16.0, through: 304, by: 16).map { $0 })
    let current = try #require(shown.first { $0.backgroundColor == .white })
    #expect(current.frame.midX == 272)
  }

  @Test func progressFillsItsShare() throws {
    let view = UIProgressView(progressViewStyle: .default)
    view.traitOverride = UITraitCollection(displayScale: 2)
    #expect(view.intrinsicContentSize.height == CGFloat(4))
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 4)
    view.progress = 1.5
    #expect(view.progress == 1)
    view.progress = 0.25
    view.layoutIfNeeded()
    #expect(try #require(view.subviews.last).frame.width == CGFloat(50))
  }

  @Test func progressKeepsItsHeight() {
    let view = UIProgressView(frame: CGRect(x: 5, y: 6, width: 200, height: 10))
    #expect(view.frame == CGRect(x: 5, y: 6, width: 200, height: 4))
    view.frame = CGRect(x: 7, y: 8, width: 100, height: 1)
    #expect(view.frame == CGRect(x: 7, y: 8, width: 100, height: 4))
    view.progressViewStyle = .bar
    #expect(view.frame == CGRect(x: 7, y: 8, width: 100, height: 2.5))
    #expect(UIProgressView().frame.height == 4)
  }

  /// The frame follows the layout, the drawing does not.
  @Test(arguments: [false, true]) func stretchedSwitchesAndSteppersKeepTheirDrawing(
    rightToLeft: Bool
  ) throws {
    let (control, stepper) = (UISwitch(), UIStepper())
    let stack = UIStackView(arrangedSubviews: [control, stepper])
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 343, height: 63)
    if rightToLeft { stack.traitOverrides.layoutDirection = .rightToLeft }
    stack.layoutIfNeeded()
    // The stack's end is two points before the end of the switch.
    #expect(control.frame == CGRect(x: 0, y: 0, width: 345, height: 31))
    #expect(stepper.frame == CGRect(x: 0, y: 31, width: 343, height: 32))
    let track = try #require(control.subviews.first)
    #expect(track.frame == CGRect(x: rightToLeft ? 294 : 0, y: 0, width: 51, height: 31))
    let plate = try #require(stepper.subviews.first)
    #expect(plate.frame == CGRect(x: rightToLeft ? 249 : 0, y: 0, width: 94, height: 32))
    #expect(stepper.subviews.dropFirst().allSatisfy { plate.frame.contains($0.frame) })
  }

  /// The thumb's shadow ends with the track.
  @Test func switchThumbCastsNoShadowBesideTheTrack() throws {
    let control = UISwitch(frame: CGRect(x: 20, y: 20, width: 51, height: 31))
    let window = window(91, 71, control)
    window.backgroundColor = .white
    let bitmap = try picture(of: window)
    for x in [24, 33, 45] {
      for y in [17, 53, 56] { #expect(pixel(bitmap, x, y) == [255, 255, 255, 255]) }
    }
    // It lies on the track, right of the thumb.
    #expect(pixel(bitmap, 50, 38)[0] < 233)
  }

  @Test func indicatorHidesWhileItStands() {
    let view = UIActivityIndicatorView(style: .large)
    #expect(view.intrinsicContentSize == CGSize(width: 37, height: 37))
    #expect(view.isHidden)
    view.startAnimating()
    #expect(!view.isHidden && view.isAnimating)
    view.stopAnimating()
    #expect(view.isHidden)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
    #expect(UIActivityIndicatorView(style: .medium).bounds.size == CGSize(width: 20, height: 20))
  }

  @Test func stepperCountsAndWraps() {
    let stepper = UIStepper()
    #expect(stepper.intrinsicContentSize == CGSize(width: 94, height: 32))
    stepper.maximumValue = 2
    #expect(events(of: stepper) { (0..<3).forEach { _ in stepper.count(up: true) } } == 2)
    #expect(stepper.value == 2)
    stepper.wraps = true
    stepper.count(up: true)
    #expect(stepper.value == 0)
    stepper.count(up: false)
    #expect(stepper.value == 2)
  }
}
