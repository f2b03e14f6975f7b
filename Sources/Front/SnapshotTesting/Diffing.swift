public import Foundation
import PegDiff
import PegSnapshot

/// How values of a format are stored, and what two of them have to do with each other.
public struct Diffing<Value> {
  public var toData: (Value) -> Data
  public var fromData: (Data) -> Value
  /// Compares a reference with a new value: nil where they match, else words and files that show the difference.
  public var diff: (Value, Value) -> (String, [XCTAttachment])?

  /// Set for pictures, which are judged by their pixels instead of `diff`.
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

/// How alike two pictures must be.
struct ImagePrecision: Sendable {
  /// The share of bytes, or of pixels where `perceptual` is less than 1, that must be alike.
  let share: Float
  /// How like a pixel must be to count as the same: 1 less a hundredth of the colour difference that is let go.
  let perceptual: Float

  /// What a picture of so many pixels may differ by.
  func tolerance(of pixels: Int) -> SnapshotTolerance {
    if share >= 1, perceptual >= 1 { return .exact }
    guard perceptual < 1 else { return .bytes(limit(of: 4 * pixels)) }
    let deltaE = (Double(1 - perceptual) * 1e6).rounded() / 1e4
    return .pixels(
      Tolerance(
        differingPixels: limit(of: pixels), channelDifference: 255, deltaE: max(0, min(100, deltaE))
      ))
  }

  /// The most of so many that may differ, in the arithmetic in which tests were written.
  private func limit(of total: Int) -> Int {
    guard share < 1 else { return 0 }
    func isEnough(_ count: Int) -> Bool { 1 - Float(count) / Float(total) >= share }
    var count = min(total, Int(Double(total) * (1 - Double(max(0, share)))))
    while count < total, isEnough(count + 1) { count += 1 }
    while count > 0, !isEnough(count) { count -= 1 }
    return count
  }

  /// What a failure says, in the words of swift-snapshot-testing.
  func shortfall(_ margin: SnapshotMargin, of pixels: Int) -> String {
    guard case .pixels = margin.tolerance else {
      let actual = 1 - Float(margin.counted) / Float(4 * pixels)
      return "Actual image precision \(actual) is less than required \(share)"
    }
    return "The percentage of pixels that match \(1 - Float(margin.counted) / Float(pixels)) "
      + "is less than required \(share)\nThe lowest perceptual color precision "
      + "\(1 - Float(margin.deltaE) / 100) is less than required \(perceptual)"
  }
}

/// A file that goes with a failure; Swift Testing keeps it where `--attachments-path` says.
public struct XCTAttachment: Hashable, Sendable {
  public let data: Data
  public var name: String?

  public init(data: Data) { self.data = data }

  /// - Parameter uniformTypeIdentifier: of no use here, where files are told apart by their names.
  public init(data: Data, uniformTypeIdentifier: String) { self.init(data: data) }
}
