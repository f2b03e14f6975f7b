public import Foundation

extension Snapshotting where Value: Encodable, Format == String {
  /// The value as JSON, indented and with sorted keys.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return .json(encoder)
  }

  /// The value as JSON from the encoder.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    encoded("json") { try encoder.encode($0) }
  }

  /// The value as an XML property list.
  public static var plist: Snapshotting {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return .plist(encoder)
  }

  /// The value as a property list from the encoder.
  public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
    encoded("plist") { try encoder.encode($0) }
  }

  private static func encoded(
    _ pathExtension: String, _ encode: @escaping (Value) throws -> Data
  ) -> Snapshotting {
    var strategy = SimplySnapshotting.lines.asyncPullback { (value: Value) -> Async<String> in
      do {
        return Async(value: String(decoding: try encode(value), as: UTF8.self))
      } catch {
        Problems.fail("\(error)")
        return Async { _ in }
      }
    }
    strategy.pathExtension = pathExtension
    return strategy
  }
}
