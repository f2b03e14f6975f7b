public import Foundation

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

  var isExact: Bool { share >= 1 && perceptual >= 1 }
}

/// A file that goes with a failure; Swift Testing keeps it where `--attachments-path` says.
public struct XCTAttachment: Hashable, Sendable {
  public let data: Data
  public var name: String?

  public init(data: Data) { self.data = data }

  /// - Parameter uniformTypeIdentifier: of no use here, where files are told apart by their names.
  public init(data: Data, uniformTypeIdentifier: String) { self.init(data: data) }
}
