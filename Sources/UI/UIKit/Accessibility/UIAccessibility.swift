public import Foundation
import QuartzCore
public import UIFoundation

/// Settings and messages of assistive technology: none runs here. Scenes choose contrast and reduced motion; every other
/// setting has its default value.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Sent on iOS after an assistive technology moves to another element; none runs here.
  public static let elementFocusedNotification =
    NSNotification.Name("UIAccessibilityElementFocusedNotification")
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
    public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
    public static let resumeAssistiveTechnology = Notification(rawValue: 1020)
  }

  public static var isVoiceOverRunning: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  public static var isAssistiveTouchRunning: Bool { false }
  public static var isGuidedAccessEnabled: Bool { false }
  public static var isSpeakScreenEnabled: Bool { false }
  public static var isSpeakSelectionEnabled: Bool { false }
  /// Whether the scene reduces motion.
  public static var isReduceMotionEnabled: Bool { AccessibilitySettings.current.reducesMotion }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  /// Whether the scene has increased contrast.
  public static var isDarkerSystemColorsEnabled: Bool {
    UIScreen.main.traitCollection.accessibilityContrast == .high
  }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }
  public static var isMonoAudioEnabled: Bool { false }
  public static var isClosedCaptioningEnabled: Bool { false }
  public static var isShakeToUndoEnabled: Bool { false }
  public static var isVideoAutoplayEnabled: Bool { true }
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  public static var buttonShapesEnabled: Bool { false }
  public static var prefersCrossFadeTransitions: Bool { false }
  public static var shouldDifferentiateWithoutColor: Bool { false }

  nonisolated public static let voiceOverStatusDidChangeNotification = name("VoiceOverStatus")
  nonisolated public static let boldTextStatusDidChangeNotification = name("BoldTextStatus")
  nonisolated public static let reduceMotionStatusDidChangeNotification = name(
    "ReduceMotionStatus")
  nonisolated public static let reduceTransparencyStatusDidChangeNotification = name(
    "ReduceTransparencyStatus")
  nonisolated public static let darkerSystemColorsStatusDidChangeNotification = name(
    "DarkerColorsEnabledStatus")
  nonisolated public static let invertColorsStatusDidChangeNotification = name(
    "InvertColorsStatus")
  nonisolated public static let switchControlStatusDidChangeNotification = name(
    "SwitchControlStatus")

  private nonisolated static func name(_ what: String) -> NSNotification.Name {
    NSNotification.Name("UIAccessibility\(what)DidChangeNotification")
  }

  /// Does nothing: no assistive technology runs here that could receive the notification.
  public static func post(notification: Notification, argument: Any?) {}

  /// Returns nil, because no assistive technology has a focus here.
  public static func focusedElement(using identifier: String?) -> Any? { nil }

  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }

  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView)
    -> UIBezierPath
  {
    let (o, x, y) = (
      view.convert(CGPoint.zero, to: nil), view.convert(CGPoint(x: 1, y: 0), to: nil),
      view.convert(CGPoint(x: 0, y: 1), to: nil)
    )
    let result = UIBezierPath(cgPath: path.cgPath)
    result.apply(
      CGAffineTransform(
        a: x.x - o.x, b: x.y - o.y, c: y.x - o.x, d: y.y - o.y, tx: o.x, ty: o.y))
    return result
  }
}

/// An element without a view of its own.
open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// The element's frame in the view that holds it, from which the frame on the screen follows.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  open override var accessibilityFrame: CGRect {
    get {
      guard accessibilityFrameInContainerSpace != .zero,
        let view = accessibilityContainer as? UIView
      else { return super.accessibilityFrame }
      return UIAccessibility.convertToScreenCoordinates(
        accessibilityFrameInContainerSpace, in: view)
    }
    set { super.accessibilityFrame = newValue }
  }

  open override var isAccessibilityElement: Bool {
    get { isElement }
    set { isElement = newValue }
  }
  private var isElement = true
}
