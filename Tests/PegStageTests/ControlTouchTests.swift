import Foundation
import PegMotion
import Testing
import UIKit

@testable import PegStage

/// Says what events a control sent; repeated drags count once.
@MainActor
private final class EventLog {
  var events: [String] = []

  func listen(to control: UIControl) {
    let named: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
      (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
      (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
      (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
      (.editingDidBegin, "beginEdit"), (.editingDidEnd, "endEdit"),
    ]
    for (event, name) in named {
      control.addAction(
        UIAction { [weak self] _ in
          guard let self, self.events.last != name || name == "value" else { return }
          self.events.append(name)
        }, for: event)
    }
  }
}

/// Controls under fingers.
@MainActor
@Suite struct ControlTouchTests {
  private let middle = CGPoint(x: 200, y: 420)

  private func ground<C: UIControl>(
    _ control: C, _ script: Script,
    in frame: CGRect = CGRect(x: 100, y: 400, width: 200, height: 40)
  ) throws -> (Playground, EventLog) {
    let log = EventLog()
    log.listen(to: control)
    control.frame = frame
    let ground = try Playground(script) { view, _ in view.addSubview(control) }
    return (ground, log)
  }

  // MARK: Tracking

  @Test func aTapIsDownAndUp() throws {
    let control = UIControl()
    let (ground, log) = try ground(control, Script().tap(middle))
    try ground.go(to: 0.02)
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    try ground.go(to: 1)
    #expect(log.events == ["down", "upInside"])
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
  }

  @Test func aSecondTapRepeats() throws {
    let (ground, log) = try ground(
      UIControl(), Script().tap(middle).hold(0.1).tap(middle))
    try ground.go(to: 1)
    #expect(log.events == ["down", "upInside", "down", "repeat", "upInside"])
  }

  /// A finger counts as on the control up to 70 points around it.
  @Test func fingersLeaveAndComeBack() throws {
    let control = UIControl()
    let far = CGPoint(x: 200, y: 540)
    let script = Script().drag(from: middle, along: [(far, 0.2), (far, 0.2), (middle, 0.2)])
    let (ground, log) = try ground(control, script)
    try ground.go(to: 0.3)
    #expect(control.isTracking && !control.isTouchInside && !control.isHighlighted)
    try ground.go(to: 1)
    #expect(
      log.events == ["down", "inside", "exit", "outside", "enter", "inside", "upInside"])
  }

  @Test(arguments: [(509.0, "upInside"), (511.0, "upOutside")])
  func slop(_ y: Double, _ end: String) throws {
    let script = Script().drag(from: middle, to: CGPoint(x: 200, y: y), over: 0.2)
    let (ground, log) = try ground(UIControl(), script)
    try ground.go(to: 1)
    #expect(log.events.last == end)
  }

  @Test func controlsMayRefuseATouchOrLetItGo() throws {
    final class Picky: UIControl {
      var takes = true
      var keeps = true
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { takes }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { keeps }
    }
    let script = Script().drag(from: middle, to: CGPoint(x: 220, y: 420), over: 0.2)
    let refusing = Picky()
    refusing.takes = false
    let (first, none) = try ground(refusing, script)
    try first.go(to: 1)
    #expect(none.events.isEmpty)
    let dropping = Picky()
    dropping.keeps = false
    let (second, some) = try ground(dropping, script)
    try second.go(to: 0.15)
    #expect(!dropping.isTracking && !dropping.isHighlighted)
    try second.go(to: 1)
    #expect(some.events == ["down"])
  }

  @Test func targetsAreCalledByEvents() throws {
    @MainActor final class Owner {
      var count = 0
      func hit() { count += 1 }
    }
    let control = UIControl()
    let owner = Owner()
    control.addTarget(owner, action: selector(Owner.hit), for: .touchUpInside)
    let (ground, _) = try ground(control, Script().tap(middle).hold(1).tap(middle))
    try ground.go(to: 0.5)
    #expect(owner.count == 1)
    control.removeTarget(owner, action: nil, for: .touchUpInside)
    try ground.go(to: 2)
    #expect(owner.count == 1)
  }

  // MARK: Gestures and scroll views around controls

  @Test func tapsOnButtonsAreNotThoseOfTheViewsAround() throws {
    @MainActor final class Taps {
      var count = 0
      func tapped() { count += 1 }
    }
    func count(_ control: UIControl) throws -> (Int, [String]) {
      let taps = Taps()
      let (ground, log) = try ground(control, Script().tap(middle))
      ground.view.addGestureRecognizer(
        UITapGestureRecognizer(target: taps, action: selector(Taps.tapped)))
      try ground.go(to: 1)
      return (taps.count, log.events)
    }
    let button = try count(UIButton(type: .system))
    #expect(button.0 == 0)
    #expect(button.1 == ["down", "upInside", "primary"])
    let plain = try count(UIControl())
    #expect(plain.0 == 1)
    #expect(plain.1 == ["down", "cancel"])
  }

  private final class Yielding: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
  }

  private func scrolled(_ script: Script, _ scroll: UIScrollView) throws -> ([String], Double) {
    let log = EventLog()
    let button = UIButton(frame: CGRect(x: 100, y: 400, width: 200, height: 40))
    log.listen(to: button)
    let ground = try Playground(script) { view, _ in
      scroll.frame = view.bounds
      scroll.contentSize = CGSize(width: 400, height: 4000)
      scroll.addSubview(button)
      view.addSubview(scroll)
    }
    try ground.go(to: 0.9)
    return (log.events, ground.y)
  }

  /// A quick drag scrolls before the button hears of it; after a rest only a scroll view that takes touches back scrolls.
  @Test func dragsThatBeginOnButtonsScroll() throws {
    let up = CGPoint(x: 200, y: 380)
    let quick = Script().drag(from: middle, along: [(up, 0.1), (up, 1)])
    let slow = Script().drag(from: middle, along: [(middle, 0.4), (up, 0.1), (up, 1)])
    let first = try scrolled(quick, UIScrollView())
    #expect(first.0.isEmpty && first.1 == 30)
    let kept = try scrolled(slow, UIScrollView())
    #expect(kept.0 == ["down", "inside"] && kept.1 == 0)
    let taken = try scrolled(slow, Yielding())
    #expect(taken.0.last == "cancel" && taken.1 == 30)
    let stubborn = Yielding()
    stubborn.canCancelContentTouches = false
    let still = try scrolled(slow, stubborn)
    #expect(still.1 == 0)
    let prompt = UIScrollView()
    prompt.delaysContentTouches = false
    let told = try scrolled(quick, prompt)
    #expect(told.0 == ["down", "inside"] && told.1 == 0)
  }

  // MARK: Buttons

  @Test func pressedButtonsFadeAndSelect() throws {
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    button.changesSelectionAsPrimaryAction = true
    let (ground, log) = try ground(button, Script().press(middle, for: 0.5))
    try ground.go(to: 0.3)
    #expect(abs(button.titleLabel!.alpha - CGFloat(0.2)) < CGFloat(1e-6))
    try ground.go(to: 1)
    #expect(button.titleLabel!.alpha == 1 && button.isSelected)
    #expect(log.events == ["down", "upInside", "primary"])
  }

  @Test func configurationsFollowTheFinger() throws {
    let button = UIButton(configuration: .filled())
    var states: [UIControl.State] = []
    button.configurationUpdateHandler = { states.append($0.state) }
    let (ground, _) = try ground(button, Script().press(middle, for: 0.5))
    states = []
    try ground.go(to: 0.3)
    #expect(states == [.highlighted])
    try ground.go(to: 1)
    #expect(states == [.highlighted, .normal])
  }

  @Test func disabledControlsDoNothing() throws {
    let button = UIButton(type: .system)
    button.isEnabled = false
    let (ground, log) = try ground(button, Script().tap(middle))
    try ground.go(to: 1)
    #expect(log.events.isEmpty && !button.isHighlighted)
  }

  // MARK: Switches and sliders

  private let box = CGRect(x: 100, y: 400, width: 51, height: 31)

  @Test func switchesToggleByTap() throws {
    let control = UISwitch()
    let (ground, log) = try ground(
      control, Script().tap(CGPoint(x: 110, y: 415)).hold(1), in: box)
    try ground.go(to: 0.1)
    let thumb = try #require(control.subviews.first?.subviews.last?.subviews.last)
    #expect(control.isOn && thumb.frame.minX == 22)
    let shown = try #require(thumb.layer.presentation()).frame.minX
    #expect(shown > 2 && shown < 22)
    try ground.go(to: 1)
    let end = try #require(thumb.layer.presentation()).frame.minX
    #expect(end == 22)
    #expect(log.events == ["down", "value", "primary", "upInside"])
  }

  @Test func switchesFollowADrag() throws {
    func events(to x: CGFloat, back: CGFloat? = nil) throws -> (Bool, [String]) {
      let control = UISwitch()
      let start = CGPoint(x: 112, y: 415)
      let end = CGPoint(x: x, y: 415)
      let last = CGPoint(x: back ?? x, y: 415)
      let (ground, log) = try ground(
        control, Script().drag(from: start, along: [(end, 0.2), (last, 0.2)]), in: box)
      try ground.go(to: 1)
      return (control.isOn, log.events.filter { $0 == "value" })
    }
    var (isOn, values) = try events(to: 140)
    #expect(isOn && values == ["value"])
    (isOn, values) = try events(to: 140, back: 110)
    #expect(!isOn && values.isEmpty)
    (isOn, values) = try events(to: 60)
    #expect(!isOn && values.isEmpty)
  }

  /// 173 points of travel: 200 less the thumb's 27.
  @Test func slidersFollowTheThumb() throws {
    let start = CGPoint(x: 113.5, y: 420)
    let script = Script().drag(from: start, to: CGPoint(x: 200, y: 470), over: 0.5)
    let slider = UISlider()
    let (ground, log) = try ground(slider, script)
    try ground.go(to: 0.25)
    #expect(abs(slider.value - 0.25) < 1e-5)
    try ground.go(to: 1)
    #expect(abs(slider.value - 0.5) < 1e-6)
    #expect(log.events.filter { $0 == "value" }.count == 30)
    let late = UISlider()
    late.isContinuous = false
    let (second, once) = try self.ground(late, script)
    try second.go(to: 1)
    #expect(once.events.filter { $0 == "value" }.count == 1)
    let missed = UISlider()
    let (third, nothing) = try self.ground(
      missed, Script().drag(from: CGPoint(x: 250, y: 420), to: CGPoint(x: 290, y: 420), over: 0.2))
    try third.go(to: 1)
    #expect(missed.value == 0 && nothing.events.isEmpty)
  }

  /// A drag along the track in a scroll view that scrolls both ways moves the thumb alone.
  @Test func slidersKeepTheirDragFromScrollViews() throws {
    let slider = UISlider(frame: CGRect(x: 100, y: 400, width: 200, height: 40))
    let start = CGPoint(x: 113.5, y: 420)
    let script = Script().drag(from: start, along: [(start, 0.3), (CGPoint(x: 200, y: 420), 0.3)])
    let ground = try Playground.scrolling(script, content: CGSize(width: 900, height: 900)) {
      $0.addSubview(slider)
    }
    try ground.go(to: 1)
    #expect(abs(slider.value - 0.5) < 1e-6 && ground.scroll.contentOffset == .zero)
  }

  // MARK: Segments, steps, pages

  @Test func segmentsAreSelectedWhereTheFingerIsLifted() throws {
    let control = UISegmentedControl(items: ["One", "Two", "Six", "Ten"])
    control.selectedSegmentIndex = 0
    let script = Script().tap(CGPoint(x: 175, y: 420)).hold(0.5).tap(CGPoint(x: 175, y: 420))
      .hold(0.5)
      .drag(from: CGPoint(x: 175, y: 420), to: CGPoint(x: 275, y: 425), over: 0.3)
    let (ground, log) = try ground(control, script)
    try ground.go(to: 0.5)
    #expect(control.selectedSegmentIndex == 1)
    #expect(log.events == ["down", "value", "primary", "upInside"])
    try ground.go(to: 1.05)
    #expect(control.selectedSegmentIndex == 1)
    log.events = []
    try ground.go(to: 2)
    #expect(control.selectedSegmentIndex == 3)
    #expect(log.events.filter { $0 == "value" } == ["value"])
  }

  /// A held button counts at once, after half a second, and ten times a second from then on.
  @Test func steppersRepeat() throws {
    let plus = CGPoint(x: 180, y: 416)
    let stepper = UIStepper()
    let (ground, log) = try ground(
      stepper, Script().tap(plus).hold(1).press(plus, for: 0.95), in: box)
    try ground.go(to: 1)
    #expect(stepper.value == 1)
    try ground.go(to: 3)
    #expect(stepper.value == 7)
    #expect(log.events.filter { $0 == "value" }.count == 7)
    let down = UIStepper()
    let (other, _) = try self.ground(
      down, Script().tap(CGPoint(x: 110, y: 416)).hold(1), in: box)
    down.minimumValue = -5
    try other.go(to: 1)
    #expect(down.value == -1)
  }

  @Test func pageControlsGoByHalves() throws {
    let pages = UIPageControl()
    pages.numberOfPages = 2
    let (left, right) = (CGPoint(x: 110, y: 420), CGPoint(x: 290, y: 420))
    let script = Script().tap(right).hold(0.5).tap(right).hold(0.5).tap(left)
    let (ground, log) = try ground(pages, script)
    try ground.go(to: 0.5)
    #expect(pages.currentPage == 1)
    try ground.go(to: 1.05)
    #expect(pages.currentPage == 1)
    try ground.go(to: 2)
    #expect(pages.currentPage == 0)
    #expect(log.events.filter { $0 == "value" }.count == 2)
  }

  // MARK: Text

  @MainActor private final class Editing: UITextFieldDelegate, UITextViewDelegate {
    var calls: [String] = []
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      calls.append("should \(textField.tag)")
      return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("did \(textField.tag)") }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end \(textField.tag)") }
    func textViewDidBeginEditing(_ textView: UITextView) { calls.append("view") }
    func textViewDidEndEditing(_ textView: UITextView) { calls.append("end view") }
  }

  @Test func textIsEditedWhereItIsTapped() throws {
    let editing = Editing()
    let fields = (0..<2).map { index in
      let field = UITextField(frame: CGRect(x: 100, y: 100 + 100 * index, width: 200, height: 34))
      field.tag = index
      field.delegate = editing
      return field
    }
    let text = UITextView(frame: CGRect(x: 100, y: 300, width: 200, height: 100))
    text.text = "Some words"
    text.delegate = editing
    let script = Script().tap(CGPoint(x: 200, y: 110)).hold(0.5).tap(CGPoint(x: 200, y: 210))
      .hold(0.5).tap(CGPoint(x: 200, y: 310)).hold(0.5)
    let ground = try Playground(script) { view, _ in
      for field in fields { view.addSubview(field) }
      view.addSubview(text)
    }
    try ground.go(to: 0.4)
    #expect(fields[0].isFirstResponder && fields[0].isEditing)
    try ground.go(to: 0.9)
    #expect(!fields[0].isEditing && fields[1].isFirstResponder)
    #expect(editing.calls == ["should 0", "did 0", "should 1", "end 0", "did 1"])
    try ground.go(to: 1.5)
    #expect(text.isFirstResponder && !fields[1].isFirstResponder)
    ground.view.endEditing(true)
    #expect(!text.isFirstResponder)
    #expect(editing.calls.suffix(3) == ["end 1", "view", "end view"])
  }

  @Test func dragsMayEndEditing() throws {
    func isEditing(_ mode: UIScrollView.KeyboardDismissMode) throws -> Bool {
      let field = UITextField(frame: CGRect(x: 100, y: 100, width: 200, height: 34))
      let drag = Script().drag(from: middle, to: CGPoint(x: 200, y: 300), over: 0.3)
      let ground = try Playground.scrolling(drag) {
        $0.keyboardDismissMode = mode
        $0.addSubview(field)
      }
      field.becomeFirstResponder()
      try ground.go(to: 1)
      return field.isFirstResponder
    }
    let (stays, ends) = (try isEditing(.none), try isEditing(.onDrag))
    #expect(stays && !ends)
  }
}
