import Foundation
import Glibc
import PegBase
import PegBuild
import PegCommand

/// The pictures of the scenes of a Swift file, a storyboard or a xib, to be compared with those of another file.
@MainActor
enum SourcePictures {
  /// Writes for each scene its first moment, the views of that moment, and its film.
  ///
  /// - Throws: `BuildError`, `CommandError`.
  static func make(of source: String, in folder: String) throws {
    try FileTree.makeFolders([], below: folder)
    let (program, files) =
      FileOperands.isInterfaceFile(source)
      ? ([ProjectFiles.program], [try interfaceFile(source, beside: folder)])
      : (try swiftProgram(source), [])
    func run(_ words: String...) throws -> [UInt8] {
      let result = try Subprocess.run(program + words + files)
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

  private static func swiftProgram(_ source: String) throws -> [String] {
    let (kit, builder) = try SourceRun.builder(of: [source])
    return [kit.host, "--run", try builder.build(), SourceBuilder.entry]
  }

  /// Returns the path of a storyboard or xib; that of a revision is written beside a folder first.
  private static func interfaceFile(_ source: String, beside folder: String) throws -> String {
    guard source.contains(":"), access(source, F_OK) != 0 else { return source }
    let path = "\(folder)-\((source as NSString).lastPathComponent)"
    try FileWriter.write(try Repository.read(source), to: path)
    return path
  }
}
