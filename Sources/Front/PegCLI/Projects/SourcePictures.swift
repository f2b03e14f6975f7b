import Foundation
import PegBase
import PegBuild
import PegCommand

/// The pictures of a Swift file's scenes, to be compared with those of another file.
@MainActor
enum SourcePictures {
  /// Writes for each scene its first moment, the views of that moment, and its film.
  ///
  /// - Throws: `BuildError`, `CommandError`.
  static func make(of source: String, in folder: String) throws {
    let (kit, builder) = try SourceRun.builder(of: [source])
    let program = [kit.host, "--run", try builder.build(), SourceBuilder.entry]
    try FileTree.makeFolders([], below: folder)
    func run(_ words: String...) throws -> [UInt8] {
      let result = try Subprocess.run(program + words)
      guard result.status == 0 else {
        throw CommandError.failure(
          "\(source.printable): \((String(decoding: result.errors, as: UTF8.self).split(separator: "\n").last ?? "it failed"))"
        )
      }
      return result.output
    }
    _ = try run("snapshot", "--scale", "1", "--out", folder, "--quiet")
    _ = try run("render", "--scale", "1", "--format", "apng", "--out", folder, "--quiet")
    for name in try FileTree.names(in: folder) where name.hasSuffix(".png") {
      let scene = String(name.dropLast(".png".count))
      try FileWriter.write(try run("inspect", scene), to: "\(folder)/\(scene).layout.txt")
    }
  }
}
