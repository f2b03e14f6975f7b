/// A font file that text is drawn with, exactly as it must be.
package struct PinnedFont: Hashable, Sendable {
  package var path: String
  /// The Debian package that brings the file, and its version.
  package var package: String
  package var version: String
  /// The file's SHA-256 in lower-case hexadecimal, for people and scripts.
  package var sha256: String
  package var byteCount: Int
  /// The `StableHash` of the file's bytes, which a program checks before it uses the file.
  ///
  /// SHA-256 of the 19 MB files would cost more than drawing a frame; telling two releases apart needs no cryptography.
  package var contentHash: UInt64
  /// Which font of a collection file is meant.
  package var faceIndex: Int
  package var family: String
  /// 100 (thin) to 900 (black).
  package var weight: Int
  package var isItalic: Bool

  package init(
    path: String, package: String, version: String, sha256: String, byteCount: Int,
    contentHash: UInt64, faceIndex: Int, family: String, weight: Int, isItalic: Bool
  ) {
    self.path = path
    self.package = package
    self.version = version
    self.sha256 = sha256
    self.byteCount = byteCount
    self.contentHash = contentHash
    self.faceIndex = faceIndex
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
  }

  /// What `apt-get install` is told.
  package var requirement: String { "\(package)=\(version)" }
}
