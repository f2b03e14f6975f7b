public import CoreGraphics
import Foundation

// The focus of UIKit. An iPhone without a keyboard has none: its focus system is nil, and no item ever gets the focus. Code that asks for
// the focus, or waits for it, behaves here as there.

/// A part of an app that the focus can be in.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments in which the focus is looked for first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  var focusItemContainer: (any UIFocusItemContainer)? { get }
  var focusGroupIdentifier: String? { get }
  func setNeedsFocusUpdate()
  func updateFocusIfNeeded()
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  public var focusGroupIdentifier: String? { nil }
  public var focusItemContainer: (any UIFocusItemContainer)? { nil }
  /// Does nothing: there is no focus to move.
  public func setNeedsFocusUpdate() {}
  /// Does nothing: there is no focus to move.
  public func updateFocusIfNeeded() {}
}

/// Something that can have the focus.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  var canBecomeFocused: Bool { get }
  /// Units: points.
  var frame: CGRect { get }
  var isFocused: Bool { get }
}

extension UIFocusItem {
  public var isFocused: Bool { false }
}

/// The items of a part of the screen.
@preconcurrency @MainActor
public protocol UIFocusItemContainer: NSObjectProtocol {
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// The direction in which a person moves the focus.
///
/// - Source: the values of Apple's `UIFocusHeading`.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIFocusHeading(rawValue: 1 << 0)
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  public static let first = UIFocusHeading(rawValue: 1 << 8)
  public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// A move of the focus. UIKit makes it; here none moves.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  open var previouslyFocusedItem: (any UIFocusItem)? { nil }
  open var nextFocusedItem: (any UIFocusItem)? { nil }
  open var focusHeading: UIFocusHeading { [] }
}

/// The animations beside a move of the focus.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  /// Runs both at once: no move of the focus takes time here.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    animations?()
    completion?()
  }
}
