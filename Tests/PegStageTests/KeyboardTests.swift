import Foundation
import PegMotion
import PegStage
import QuartzCore
import Testing
import UIKit

/// How the keyboard comes, goes, and tells of it.
@MainActor
@Suite(.serialized) struct KeyboardTests {
  /// The duration and the curve that notifications report.
  private static let duration = 0.25
  private static let curve = TimingCurve(0.38, 0.7, 0.125, 1)

  @Test func notificationsComeInOrderAroundTheAnimation() throws {
    let ground = try KeyboardGround.play()
    let log = KeyboardLog()
    try ground.go(to: 1)
    ground.field.becomeFirstResponder()
    #expect(log.names == ["WillChangeFrame", "WillShow"])
    for info in log.infos {
      let begin = info[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue
      #expect(begin?.cgRectValue == CGRect(x: 0, y: 844, width: 390, height: 336))
      let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      #expect(end == CGRect(x: 0, y: 508, width: 390, height: 336))
      #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval == 0.25)
      #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? CGRect == nil)
      #expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt == 7)
      #expect((info[UIResponder.keyboardIsLocalUserInfoKey] as? NSNumber)?.boolValue == true)
    }
    try ground.go(to: 1.24)
    #expect(log.names.count == 2)
    try ground.go(to: 1.25)
    #expect(log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    _ = log.take()
    ground.view.endEditing(true)
    let hide = try #require(log.infos.last)
    #expect(
      hide[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect
        == CGRect(x: 0, y: 508, width: 390, height: 336))
    #expect(
      hide[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        == CGRect(x: 0, y: 844, width: 390, height: 336))
    try ground.go(to: 1.5)
    #expect(log.take() == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
    #expect(!ground.stage.window.subviews.contains { $0 is KeyboardContainerView })
  }

  /// - Source: iOS 11 and later tell nothing where a keyboard of the same size stays (Open Radar 34432484).
  @Test func fieldsShareAKeyboard() throws {
    let ground = try KeyboardGround.play()
    let log = KeyboardLog()
    ground.field.becomeFirstResponder()
    try ground.go(to: 1)
    _ = log.take()
    ground.other.becomeFirstResponder()
    #expect(ground.other.isFirstResponder && !ground.field.isFirstResponder)
    try ground.go(to: 2)
    #expect(log.take().isEmpty)
    ground.field.keyboardType = .numberPad
    ground.field.becomeFirstResponder()
    #expect(
      log.infos.last?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect
        == CGRect(x: 0, y: 508, width: 390, height: 336))
    #expect(ground.top == 844 - 291)
    try ground.go(to: 3)
    #expect(log.take() == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
  }

  /// Without the bar of suggestions, of figures, and with it; see `KeyboardMetrics` for where the numbers are from.
  @Test func heightsAreThoseOfTheDevices() throws {
    let expected: [(device: Device, bare: Double, whole: Double)] = [
      (Device.named("iPhone SE (1st generation)")!, 216, 253), (.iPhoneSE, 216, 260),
      (.iPhone8Plus, 226, 271), (.iPhoneX, 291, 335), (.iPhone13, 291, 336),
      (.iPhone15, 291, 336), (.iPhone16Pro, 291, 336), (.iPhone11, 301, 346),
      (.iPhone15ProMax, 301, 346), (.iPhoneSE.held(.landscape), 162, 200),
      (.iPhone13.held(.landscape), 171, 209), (.iPadMini, 313, 313),
      (.iPadMini.held(.landscape), 398, 398), (.iPadPro11, 333, 333),
    ]
    for (device, bare, whole) in expected {
      let ground = try KeyboardGround.play(on: device) { $0.field.becomeFirstResponder() }
      let bottom = Double(device.size.height)
      #expect(ground.top == bottom - whole, "\(device.name) \(device.orientation)")
      ground.field.autocorrectionType = .no
      ground.field.reloadInputViews()
      #expect(ground.top == bottom - bare, "\(device.name) \(device.orientation)")
      ground.other.keyboardType = .phonePad
      ground.other.becomeFirstResponder()
      #expect(ground.top == bottom - bare, "\(device.name) \(device.orientation)")
    }
  }

  @Test func theGuideFollowsWithinTheAnimation() throws {
    let ground = try KeyboardGround.play()
    try ground.go(to: 1)
    #expect(ground.pinned.frame.maxY == 810)
    ground.field.becomeFirstResponder()
    #expect(ground.pinned.frame.maxY == 508)
    for share in [0.2, 0.5, 0.8] {
      try ground.go(to: 1 + Self.duration * share)
      let made = Self.curve.value(at: share)
      let shown = try #require(ground.pinned.layer.presentation()).frame
      #expect(abs(Double(shown.maxY) - (810 - 302 * made)) < 0.01)
      let keys = try #require(ground.container.layer.presentation()).frame
      #expect(abs(Double(keys.minY) - (844 - 336 * made)) < 0.01)
    }
    try ground.go(to: 2)
    ground.field.resignFirstResponder()
    try ground.go(to: 3)
    #expect(ground.pinned.frame.maxY == 810)
    ground.view.keyboardLayoutGuide.usesBottomSafeArea = false
    try ground.go(to: 4)
    #expect(ground.pinned.frame.maxY == 844)
  }

  @Test func wordsAboutMissingContentStayAboveTheKeyboard() throws {
    let ground = try KeyboardGround.play()
    let content = UIContentUnavailableView(configuration: .search())
    content.frame = ground.view.bounds
    ground.view.insertSubview(content, at: 0)
    try ground.go(to: 1)
    let words = try #require(content.subviews.first)
    let margins = content.layoutMarginsGuide.layoutFrame
    #expect(abs(words.frame.midY - margins.midY) < 0.5)
    ground.field.becomeFirstResponder()
    try ground.go(to: 2)
    #expect(abs(words.frame.midY - (margins.minY + 508) / 2) < 0.5)
    ground.field.resignFirstResponder()
    try ground.go(to: 3)
    #expect(abs(words.frame.midY - margins.midY) < 0.5)
  }

  /// The number 7 as a curve of UIKit's own animations, as code that follows notifications writes it.
  @Test func animationsByTheReportedCurveKeepUp() throws {
    let ground = try KeyboardGround.play()
    let follower = UIView(frame: CGRect(x: 0, y: 834, width: 10, height: 10))
    ground.view.addSubview(follower)
    let log = KeyboardLog()
    log.onWillShow = { info in
      let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as! Double
      let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as! UInt
      let frame = (info[UIResponder.keyboardFrameEndUserInfoKey] as! NSValue).cgRectValue
      UIView.animate(
        withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16),
        animations: { follower.frame.origin.y = frame.minY - 10 })
    }
    try ground.go(to: 1)
    ground.field.becomeFirstResponder()
    for frame in 1..<15 {
      try ground.go(to: 1 + Double(frame) / 60)
      let shown = try #require(follower.layer.presentation()).frame
      let keys = try #require(ground.container.layer.presentation()).frame
      #expect(abs(shown.maxY - keys.minY) < 0.01, "frame \(frame)")
    }
    #expect(UIView.AnimationCurve(rawValue: 7) != nil)
  }

  @Test func aFieldThatAsksBeforeItIsShownHasItsKeyboardAtOnce() throws {
    let log = KeyboardLog()
    let ground = try KeyboardGround.play { $0.field.becomeFirstResponder() }
    #expect(ground.field.isFirstResponder && ground.field.isEditing)
    #expect(ground.container.frame == CGRect(x: 0, y: 508, width: 390, height: 336))
    #expect(ground.container.layer.animationKeys() ?? [] == [])
    #expect(ground.pinned.frame.maxY == 508)
    #expect(log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
    #expect(log.infos[0][UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0)
  }

  /// A view on its own is no screen that a keyboard could stand on.
  @Test func withoutAStageThereIsNone() throws {
    let log = KeyboardLog()
    let screen = Screen(
      "a view", size: CGSize(width: 390, height: 844), traits: UITraitCollection(), network: nil)
    defer { screen.close() }
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    try screen.show(controller)
    #expect(field.isFirstResponder && log.names.isEmpty)
    #expect(screen.window.subviews == [controller.view])
  }

  @Test func hidingAndShowingInOneTurnLooksLikeNothing() throws {
    let ground = try KeyboardGround.play()
    ground.field.becomeFirstResponder()
    try ground.go(to: 1)
    ground.field.resignFirstResponder()
    ground.other.becomeFirstResponder()
    for time in [1.05, 1.1, 1.2, 1.3] {
      try ground.go(to: time)
      let shown = try #require(ground.container.layer.presentation()).frame
      #expect(abs(shown.minY - 508) < 0.01)
    }
  }

  @Test func aFieldThatLeavesTheScreenTakesTheKeyboardAlong() throws {
    let ground = try KeyboardGround.play()
    ground.field.becomeFirstResponder()
    try ground.go(to: 1)
    ground.field.removeFromSuperview()
    #expect(!ground.keyboard.isShown)
    try ground.go(to: 2)
    #expect(ground.pinned.frame.maxY == 810)
  }

  // MARK: Views of the program

  private final class Talker: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
  }

  @Test func viewsOfTheProgramStandInItsPlaceAndOverIt() throws {
    let ground = try KeyboardGround.play()
    let (input, bar) = (UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 200)), UIToolbar())
    bar.sizeToFit()
    ground.field.inputView = input
    ground.field.inputAccessoryView = bar
    ground.field.becomeFirstResponder()
    #expect(ground.top == 600)
    #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 600, width: 390, height: 44))
    #expect(input.convert(input.bounds, to: nil) == CGRect(x: 0, y: 644, width: 390, height: 200))
    ground.field.inputView = nil
    #expect(ground.top == 600)
    ground.field.reloadInputViews()
    #expect(ground.top == 844 - 336 - 44)
    #expect(input.superview == nil)
  }

  @Test func aControllersBarStandsAtTheBottomAndOverTheKeyboard() throws {
    let talker = Talker()
    let stage = try Stage(Scene("talk", script: Script().hold(9)) { talker })
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 34))
    talker.view.addSubview(field)
    talker.becomeFirstResponder()
    #expect(talker.bar.convert(talker.bar.bounds, to: nil).minY == 794)
    field.becomeFirstResponder()
    #expect(talker.bar.convert(talker.bar.bounds, to: nil).minY == CGFloat(844 - 336 - 50))
    #expect(stage.window.keyboard?.frame.height == 386)
  }

  @Test func itIsDarkWhereTheFieldSaysSoOrIs() throws {
    let ground = try KeyboardGround.play()
    func style() -> UIUserInterfaceStyle { ground.container.traitCollection.userInterfaceStyle }
    ground.field.becomeFirstResponder()
    #expect(style() == .light)
    ground.other.keyboardAppearance = .dark
    ground.other.becomeFirstResponder()
    #expect(style() == .dark)
    ground.view.overrideUserInterfaceStyle = .dark
    ground.field.becomeFirstResponder()
    #expect(style() == .dark)
  }
}
