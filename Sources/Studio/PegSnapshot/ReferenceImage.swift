import PegImageIO
import PegPixels

/// What lies where a reference is expected.
enum ReferenceImage {
  case absent
  case picture(Bitmap)
  case unreadable(ReferenceProblem)

  /// Reads the reference; a symbolic link is followed, since nothing is written.
  ///
  /// - Throws: `SnapshotError` when the system refuses to tell or to read, which says nothing about the picture.
  static func load(_ path: String) throws(SnapshotError) -> ReferenceImage {
    switch try FileTree.kind(of: path, following: true) {
    case .absent:
      // A dangling link is somebody's reference that is lost, not a snapshot without one.
      return try FileTree.kind(of: path) == .absent ? .absent : .unreadable(.notAFile)
    case .file: break
    case .folder, .symbolicLink, .other: return .unreadable(.notAFile)
    }
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(path, maximumBytes: ImageLimits.standard.maximumFileBytes)
    } catch {
      throw .image(error)
    }
    if isLFSPointer(bytes) { return .unreadable(.lfsPointer) }
    do {
      return .picture(try ImageDecoder.decode(bytes, limits: .standard))
    } catch {
      return .unreadable(.damaged(error.description))
    }
  }

  /// True of the text file that Git LFS puts in place of a file it has not fetched.
  ///
  /// - Source: git-lfs, docs/spec.md: the first line is `version` and a URL; older ones name hawser.github.com.
  static func isLFSPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1024
      && (bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
        || bytes.starts(with: "version https://hawser.github.com/spec/".utf8))
  }
}
