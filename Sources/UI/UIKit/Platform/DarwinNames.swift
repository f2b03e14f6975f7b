public import Foundation

extension RunLoop.Mode {
  /// The mode while a finger scrolls. Timers of every mode fire then.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
