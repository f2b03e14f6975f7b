public import Foundation

extension Snapshotting where Value == Data, Format == Data {
  /// The bytes, in a file without extension.
  public static var data: Snapshotting {
    Snapshotting(
      pathExtension: nil,
      diffing: Diffing(
        toData: { $0 }, fromData: { $0 },
        diff: { reference, new in
          guard reference != new else { return nil }
          return ("Expected \(new) to match \(reference)", [])
        }))
  }
}
