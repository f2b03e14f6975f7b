public import PegRuntime

/// The heights of bars that have looks of their own.
///
/// - Source: the values of Apple's `UIBarMetrics`.
public enum UIBarMetrics: Int, Sendable {
  /// The height on phones upright and on tablets.
  case `default` = 0
  /// The low bar of phones on their side.
  case compact = 1
  /// A bar with a prompt.
  case defaultPrompt = 101
  /// The low bar with a prompt.
  case compactPrompt = 102

  /// The metrics whose look stands in for these if they have none; nil for the default ones.
  var fallback: UIBarMetrics? {
    self == .default ? nil : self == .compactPrompt ? .compact : .default
  }
}

/// The place of a bar on the screen.
///
/// - Source: the values of Apple's `UIBarPosition`.
public enum UIBarPosition: Int, Sendable {
  case any = 0
  case bottom = 1
  case top = 2
  /// At the top, under the status bar.
  case topAttached = 3
}

/// The colours of a bar: dark text on a light bar, or the reverse.
///
/// - Source: the values of Apple's `UIBarStyle`.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0
  case black = 1
  case blackTranslucent = 2
}

/// An object with a place among the bars of a screen.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
  var barPosition: UIBarPosition { get }
}

/// Chooses the place of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: RespondingObject {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
