public import Foundation

/// Casts between `NSNumber` and `CGFloat`, as Apple's Foundation has them: `value(forKey: "alpha") as? CGFloat`.
///
/// Foundation on Linux casts its own types of numbers so.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public init(truncating number: NSNumber) { self = CGFloat(number.doubleValue) }

  /// Creates the number's value; nil if it has more digits than the type.
  public init?(exactly number: NSNumber) {
    guard let value = Double(exactly: number) else { return nil }
    self = CGFloat(value)
  }

  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// - Returns: false if the number has more digits than the type, as with `Double`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = Double(exactly: source).map { CGFloat($0) }
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}
