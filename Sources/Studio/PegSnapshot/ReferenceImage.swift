import PegBase
import PegImageIO
import PegPixels

/// The contents of a reference's path, decoded as a picture.
enum ReferenceImage {
  case absent
  /// The picture, and the file that it was read from.
  case picture(Bitmap, file: [UInt8])
  case unreadable(ReferenceProblem)

  /// Reads the reference. It follows a symbolic link, since nothing is written.
  ///
  /// - Throws: `SnapshotError` if a system call fails, which says nothing about the picture.
  static func load(_ path: String) throws(SnapshotError) -> ReferenceImage {
    let bytes: [UInt8]
    switch try ReferenceFile.load(path) {
    case .absent: return .absent
    case .unreadable(let problem): return .unreadable(problem)
    case .bytes(let read): bytes = read
    }
    if ReferenceFile.isLFSPointer(bytes) { return .unreadable(.lfsPointer) }
    do {
      let image = try AnimatedImage(bytes)
      guard !image.isAnimation else {
        let frames = image.frameCount == 1 ? "frame" : "frames"
        return .unreadable(
          .damaged("it is an animation of \(image.frameCount) \(frames), not a picture"))
      }
      return .picture(try ImageDecoder.decode(bytes, limits: .standard), file: bytes)
    } catch {
      return .unreadable(.damaged(error.description))
    }
  }
}

/// The contents of a reference's path, as bytes.
enum ReferenceFile {
  case absent
  case bytes([UInt8])
  case unreadable(ReferenceProblem)

  /// Reads the file. It follows a symbolic link, since nothing is written.
  ///
  /// - Throws: `SnapshotError` if a system call fails.
  static func load(_ path: String) throws(SnapshotError) -> ReferenceFile {
    switch try SnapshotFiles.kind(of: path, following: true) {
    case .absent:
      // A dangling link is a reference that is lost, not a snapshot without one.
      return try SnapshotFiles.kind(of: path) == .absent ? .absent : .unreadable(.notAFile)
    case .file: break
    case .folder, .symbolicLink, .other: return .unreadable(.notAFile)
    }
    return .bytes(
      try SnapshotFiles.read(path, maximumBytes: ImageLimits.standard.maximumFileBytes))
  }

  /// Whether the bytes are the text file that Git LFS puts in place of a file it has not fetched.
  ///
  /// - Source: git-lfs, docs/spec.md: the first line is `version` and a URL; older ones name hawser.github.com.
  static func isLFSPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1024
      && (bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
        || bytes.starts(with: "version https://hawser.github.com/spec/".utf8))
  }
}
