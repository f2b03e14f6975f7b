/// A font file for drawing text, identified by its exact content.
package struct PinnedFont: Hashable, Sendable {
  /// The path that Debian's package gives the file.
  package var path: String
  /// The Debian package that contains the file, and its version.
  package var package: String
  package var version: String
  /// The file's SHA-256 in lower-case hexadecimal, for people and scripts.
  package var sha256: String
  package var byteCount: Int
  /// The `StableHash` of the file's bytes, which is checked before the file is used.
  ///
  /// SHA-256 of the 19 MB files would take longer than drawing a frame, and distinguishing two releases needs no cryptography.
  package var contentHash: UInt64
  /// The index of the font in a collection file.
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

  /// The path of the file that is used on this machine.
  package var usedPath: String { FontFolders.path(of: self) }

  /// The argument for `apt-get install`.
  package var requirement: String { "\(package)=\(version)" }
}
