import Dispatch
import Foundation
import Glibc
package import PegBase
package import PegBuild
import Synchronization

/// A screen of a project and its picture.
package struct ScreenPicture: Codable, Hashable, Sendable {
  package var name: String
  /// The path of the picture, relative to the import's folder; nil if the screen could not be shown.
  package var picture: String?
  /// The program's error in one line; nil if there is a picture.
  package var problem: String?
  /// Whether the picture had one colour, as that of a cell without its content, and was left out.
  package var isBlank = false
  /// Warnings of the program, one line each.
  package var warnings: [String]

  package init(
    name: String, picture: String? = nil, problem: String? = nil, warnings: [String] = []
  ) {
    self.name = name
    self.picture = picture
    self.problem = problem
    self.warnings = warnings
  }
}

/// Takes a picture of each screen of a program, each in a process of its own.
package struct ScreenPictures {
  /// The time after which a screen is given up.
  private static let limit = "20s"

  private let program: String
  private let folder: String
  private let options: [String]
  private let isBlank: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - program: the program of scenes.
  ///   - folder: the import's folder; pictures are written to `screens` in it.
  ///   - options: options of the command `snapshot`.
  ///   - isBlank: whether the picture of a file has one colour.
  package init(
    program: String, folder: String, options: [String],
    isBlank: @escaping @Sendable (String) -> Bool
  ) {
    self.isBlank = isBlank
    self.program = program
    self.folder = folder
    self.options = options
  }

  /// Returns the names of the program's scenes.
  ///
  /// - Throws: `BuildError.failed` with the program's error.
  package func names() throws(BuildError) -> [String] {
    let result = try Subprocess.run([program, "list", "--names"])
    guard result.status == 0 else {
      throw .failed(
        program: program, status: result.status, message: Self.problem(of: result) ?? "no error")
    }
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Takes the pictures, two or more at a time.
  ///
  /// - Parameter progress: takes the number of finished screens; called on any thread.
  /// - Throws: `FileError` if there is no folder for them.
  package func take(
    _ names: [String], progress: @escaping @Sendable (Int) -> Void
  ) throws(FileError) -> [ScreenPicture] {
    try FileTree.makeFolders(["screens"], below: folder)
    let results = Mutex([ScreenPicture?](repeating: nil, count: names.count))
    let done = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: names.count) { index in
      let picture = take(names[index])
      results.withLock { $0[index] = picture }
      progress(done.add(1, ordering: .relaxed).newValue)
    }
    return results.withLock { $0 }.compactMap { $0 }
  }

  private func take(_ name: String) -> ScreenPicture {
    var screen = ScreenPicture(name: name, warnings: [])
    let path = "screens/\(Self.fileName(name)).png"
    let words =
      [program, "snapshot", name, "-o", "\(folder)/\(path)", "--timeout", Self.limit] + options
    do throws(BuildError) {
      let result = try Subprocess.run(words)
      screen.warnings = Self.lines(result, "warning: ")
      if result.status == 0 {
        screen.isBlank = isBlank("\(folder)/\(path)")
        if screen.isBlank { unlink("\(folder)/\(path)") } else { screen.picture = path }
      } else {
        screen.problem =
          Self.problem(of: result) ?? "the program ended with status \(result.status)"
      }
    } catch {
      screen.problem = error.description
    }
    return screen
  }

  /// Returns a name for a file, different for each screen's name.
  package static func fileName(_ name: String) -> String {
    let plain = name.map {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "_"
    }
    let text = String(plain)
    guard text != name || text.hasPrefix(".") || text.isEmpty || text.utf8.count > 100 else {
      return text
    }
    let digest = Array(name.utf8).withUnsafeBytes(SHA256.hexDigest(of:)).prefix(8)
    return "_\(text.prefix(80))-\(digest)"
  }

  /// Returns the first error that a program printed, without its prefix.
  static func problem(of result: Subprocess) -> String? {
    lines(result, "error: ").first ?? lines(result, "Fatal error: ").first
  }

  private static func lines(_ result: Subprocess, _ mark: String) -> [String] {
    String(decoding: result.errors, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard let range = line.range(of: mark) else { return nil }
      return String(line[range.upperBound...])
    }
  }
}
