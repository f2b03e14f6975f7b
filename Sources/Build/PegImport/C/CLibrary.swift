import Foundation
import PegBase
import PegBuild
import PegProject

/// The C that a target's bridging header shows to Swift: its headers as a module, and the C files of the target as a library.
///
/// Headers and files in Objective-C or C++, and those that Linux's C compiler refuses, are left out and named.
struct CLibrary {
  /// The name of the module that each Swift file of the target imports.
  let module: String
  /// The folder of the module map and the library.
  let folder: String
  /// The folders that the headers are in. Xcode finds each header of a project by its name.
  private var headerFolders: [String] = []
  /// One line for each header and file that is left out.
  private(set) var notes: [String] = []
  private let compiler: String
  private var objects: [String] = []

  /// Headers that Apple's own bring along.
  private static let prelude = [
    "stdbool.h", "stddef.h", "stdint.h", "stdio.h", "stdlib.h", "string.h", "sys/types.h",
    "unistd.h",
  ].map { "#include <\($0)>\n" }.joined()

  /// Reads the headers of a target and compiles its C files.
  ///
  /// - Parameter folder: a folder for the C of an import's modules.
  /// - Returns: nil if the target has no bridging header, or none of what it includes can be used.
  /// - Throws: `FileError`; `BuildError.cannotRun`.
  init?(_ target: Target, in folder: String, project: String, toolchain: Toolchain) throws {
    guard let bridging = target.settings.bridgingHeader,
      let text = try? FileReader.read(bridging, maximumBytes: 1 << 20)
    else { return nil }
    compiler = toolchain.program("clang")
    module = "PegbarC_\(target.moduleName)"
    let known = CHeaders(below: project)
    headerFolders = known.folders
    let asked = CHeaders.included(in: String(decoding: text, as: UTF8.self))
    if asked.isEmpty { return nil }
    // A changed header makes another folder, so that what was compiled with the old one is compiled again.
    self.folder = "\(folder)/\(target.moduleName)-\(known.digest(with: text))"
    try known.copy(to: "\(self.folder)/headers")
    var umbrella = Self.prelude
    for name in asked {
      guard let line = known.line(for: name) else {
        notes.append("\(name) of the bridging header is left out: there is no such file")
        continue
      }
      if let error = try refused(umbrella + line) {
        notes.append("\(name) of the bridging header is left out: \(error)")
      } else {
        umbrella += line
      }
    }
    if umbrella == Self.prelude { return nil }
    try FileWriter.write(Array(umbrella.utf8), to: "\(self.folder)/\(module).h")
    let map = "module \(module) {\n  header \"\(module).h\"\n  export *\n}\n"
    try FileWriter.write(Array(map.utf8), to: "\(self.folder)/module.modulemap")
    try compile(target.otherSources)
    try link(missing: [])
  }

  /// Words for the Swift compiler.
  var flags: [String] { ["-I", folder, "-Xcc", "-I\(folder)/headers"] }
  /// Words for the linker.
  var linkerFlags: [String] { [library, "-Xlinker", "-rpath", "-Xlinker", folder] }

  private var library: String { "\(folder)/lib\(module).so" }
  private var includes: [String] { headerFolders.map { "-I\($0)" } }

  /// Returns the first error of a header; nil if there is none.
  private func refused(_ text: String) throws -> String? {
    let path = "\(folder)/probe.h"
    try FileWriter.write(Array(text.utf8), to: path)
    defer { try? FileTree.remove(path) }
    return Self.error(
      try Subprocess.run([compiler, "-x", "c", "-fsyntax-only", "-w", "-I\(folder)/headers", path]))
  }

  private static func error(_ result: Subprocess) -> String? {
    if result.status == 0 { return nil }
    let lines = String(decoding: result.errors, as: UTF8.self).split(separator: "\n")
    let first = lines.first { $0.contains("error:") }.map(String.init) ?? "the C compiler failed"
    return first.firstRange(of: "error: ").map { String(first[$0.upperBound...]) } ?? first
  }

  private mutating func compile(_ sources: [String]) throws {
    for source in sources {
      let name = (source as NSString).lastPathComponent
      guard name.hasSuffix(".c") else {
        notes.append("\(name) is left out: only C is compiled")
        continue
      }
      let object = "\(folder)/\(objects.count)-\(name).o"
      let result = try Subprocess.run(
        [compiler, "-c", "-w", "-g", "-O1", "-fPIC", "-include", "sys/types.h"] + includes
          + [source, "-o", object])
      if let error = Self.error(result) {
        notes.append("\(name) is left out: \(error)")
      } else {
        objects.append(object)
      }
    }
  }

  /// Makes the library.
  ///
  /// - Parameter names: functions that headers declare and no file defines; each ends the program with a message.
  func link(missing names: [String]) throws {
    var words = [compiler, "-shared", "-o", library, "-Wl,--unresolved-symbols=ignore-all"]
    if !names.isEmpty {
      let stops = names.map {
        "void \($0)(void) { fputs(\"\($0)() has no source here\\n\", stderr); abort(); }\n"
      }
      let path = "\(folder)/missing.c"
      try FileWriter.write(
        Array(("#include <stdio.h>\n#include <stdlib.h>\n" + stops.joined()).utf8), to: path)
      words += ["-fPIC", "-w", path]
    }
    // The compression library is part of each of Apple's systems, and C files that use it need it here.
    let result = try Subprocess.run(words + objects + ["-lz", "-lm"])
    if result.status == 0 { return }
    let other = try Subprocess.run(words + objects + ["-lm"])
    guard other.status == 0 else {
      throw BuildError.mistakes(String(decoding: other.errors, as: UTF8.self))
    }
  }

  /// The functions that a linker did not find.
  static func missing(in text: String) -> [String] {
    var found: Set<String> = []
    for line in text.split(separator: "\n") {
      let marks = ["undefined symbol: ", "undefined reference to '", "undefined reference to `"]
      guard let mark = marks.lazy.compactMap({ line.firstRange(of: $0) }).first else { continue }
      let name = line[mark.upperBound...].prefix {
        $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$"
      }
      if !name.isEmpty, !name.contains("$") { found.insert(String(name)) }
    }
    return found.sorted()
  }
}
