import CoreGraphics
public import Foundation

// Haptic feedback. There is no device to vibrate and no picture shows it, so it has no effect.

@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  open func prepare() {}
}

/// Feedback for an impact.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// - Source: the values of Apple's `UIImpactFeedbackGenerator.FeedbackStyle`.
  public enum FeedbackStyle: Int, Sendable {
    case light = 0
    case medium = 1
    case heavy = 2
    case soft = 3
    case rigid = 4
  }

  open private(set) var style: FeedbackStyle

  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  @preconcurrency @MainActor public override convenience init() { self.init(style: .medium) }

  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for a changed selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}

/// Feedback for the result of a task.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// - Source: the values of Apple's `UINotificationFeedbackGenerator.FeedbackType`.
  public enum FeedbackType: Int, Sendable {
    case success = 0
    case warning = 1
    case error = 2
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
