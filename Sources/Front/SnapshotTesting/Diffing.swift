public import Foundation
import PegDiff
import PegSnapshot

/// Converts values of a format to data and back, and compares two of them.
public struct Diffing<Value> {
  public var toData: (Value) -> Data
  public var fromData: (Data) -> Value
  /// Compares a reference with a new value. Returns nil if they match, else a message and files that show the difference.
  public var diff: (Value, Value) -> (String, [XCTAttachment])?

  /// Set for pictures, whose pixels are compared instead of calling `diff`.
  var imagePrecision: ImagePrecision?

  public init(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ reference: Value, _ new: Value) -> (String, [XCTAttachment])?
  ) {
    self.toData = toData
    self.fromData = fromData
    self.diff = diff
  }
}

/// The required similarity of two pictures.
struct ImagePrecision: Sendable {
  /// The share of bytes, or of pixels if `perceptual` is less than 1, that must match.
  let share: Float
  /// The similarity of a pixel that matches: 1 less a hundredth of the allowed colour difference.
  let perceptual: Float
  /// Takes the place of both, if a tolerance was named.
  var limits: Tolerance?

  /// Returns the tolerance for a picture with a number of pixels.
  func tolerance(of pixels: Int) -> SnapshotTolerance {
    if let limits { return .pixels(limits) }
    if share >= 1, perceptual >= 1 { return .exact }
    guard perceptual < 1 else { return .bytes(limit(of: 4 * pixels)) }
    let deltaE = (Double(1 - perceptual) * 1e6).rounded() / 1e4
    return .pixels(
      Tolerance(
        differingPixels: limit(of: pixels), channelDifference: 255, deltaE: max(0, min(100, deltaE))
      ))
  }

  /// Returns how many of a number of bytes or pixels may differ, in the `Float` arithmetic of swift-snapshot-testing.
  private func limit(of total: Int) -> Int {
    guard share < 1 else { return 0 }
    func isEnough(_ count: Int) -> Bool { 1 - Float(count) / Float(total) >= share }
    var count = min(total, Int(Double(total) * (1 - Double(max(0, share)))))
    while count < total, isEnough(count + 1) { count += 1 }
    while count > 0, !isEnough(count) { count -= 1 }
    return count
  }

  /// Returns the message of a failure, in the words of swift-snapshot-testing.
  func shortfall(_ margin: SnapshotMargin, of pixels: Int) -> String {
    if limits != nil { return "The tolerance allows \(margin.tolerance). Used: \(margin)." }
    guard case .pixels = margin.tolerance else {
      let actual = 1 - Float(margin.counted) / Float(4 * pixels)
      return "Actual image precision \(actual) is less than required \(share)"
    }
    return "The percentage of pixels that match \(1 - Float(margin.counted) / Float(pixels)) "
      + "is less than required \(share)\nThe lowest perceptual color precision "
      + "\(1 - Float(margin.deltaE) / 100) is less than required \(perceptual)"
  }
}

/// A file that belongs to a failure; Swift Testing keeps it in the folder that `--attachments-path` gives.
public struct XCTAttachment: Hashable, Sendable {
  public let data: Data
  public var name: String?

  public init(data: Data) { self.data = data }

  /// - Parameter uniformTypeIdentifier: ignored, because file names have extensions here.
  public init(data: Data, uniformTypeIdentifier: String) { self.init(data: data) }
}
