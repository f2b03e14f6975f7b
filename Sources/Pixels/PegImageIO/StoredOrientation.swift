/// The orientation that a picture file gives for its stored picture.
package enum StoredOrientation {
  /// Returns the number of Exif, 1 for upright; nil if the file does not give any.
  ///
  /// - Source: EXIF 2.32 §4.6.4 A, tag 274.
  package static func number(of bytes: UnsafeRawBufferPointer) -> Int? {
    switch ImageFormat(sniffing: bytes) {
    case .jpeg:
      let orientation = EXIFOrientation(jpeg: bytes)
      return orientation == .upright ? nil : Int(orientation.rawValue)
    case .png:
      guard let range = (try? PNGHeader(bytes))?.exif else { return nil }
      return EXIFOrientation(tiff: .init(rebasing: bytes[range])).map { Int($0.rawValue) }
    default: return nil
    }
  }
}
