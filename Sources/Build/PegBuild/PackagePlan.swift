import Foundation
import PegBase

/// SwiftPM's commands for a product that uses a kit, read from the plan that SwiftPM leaves in its build folder.
struct PackagePlan {
  /// A Swift file of the package.
  struct Source {
    let toolchain: Toolchain
    /// The object in SwiftPM's build folder.
    var object: String
    /// The words of the compiler's command for the file, without those for other outputs.
    var command: [String]
    /// The compiler's digest of everything but bodies, at the last build by SwiftPM.
    var interface: [UInt8] = []

    func compiling(to object: String) -> [String] { command + ["-o", object] }

    func currentInterface() throws(BuildError) -> [UInt8]? {
      try Subprocess.interface(command.map { $0 == "-c" ? "-dump-interface-hash" : $0 })
    }
  }

  /// By absolute path.
  private(set) var sources: [String: Source] = [:]
  /// The objects of which the product is linked.
  let objects: [String]
  /// The libraries of frameworks beside UIKit that SwiftPM put beside the product.
  let libraries: [String]
  /// The name of the product's main function.
  let entry: String

  /// - Returns: nil if the product does not use a kit, or SwiftPM's plan is not as expected.
  init?(root: String, product: String, toolchain: Toolchain) {
    let build = "\(root)/.build/debug"
    guard FileManager.default.fileExists(atPath: "\(build)/\(Kit.libraryName)"),
      let text = try? String(contentsOfFile: "\(root)/.build/debug.yaml", encoding: .utf8),
      let list = try? String(
        contentsOfFile: "\(build)/\(product).product/Objects.LinkFileList", encoding: .utf8)
    else { return nil }
    objects = list.split(separator: "\n").map { $0.filter { $0 != "'" && $0 != "\"" } }
    libraries = (FileReader.names(in: build) ?? []).sorted().filter {
      $0.hasPrefix("libPegbar") && $0.hasSuffix(".a") && $0 != Kit.libraryName
    }.map { "\(build)/\($0)" }
    entry = "\(product.replacing("-", with: "_"))_main"
    let linked = Set(objects)
    for line in text.split(separator: "\n") where line.contains("/swiftc\",\"-module-name\"") {
      guard let json = line.firstIndex(of: "["),
        let words = (try? JSONValue(parsing: Array(line[json...].utf8)))?.array?
          .compactMap(\.string),
        let commands = try? Self.commands(words)
      else { continue }
      for command in commands {
        guard let source = Self.source(command, toolchain), linked.contains(source.1.object) else {
          continue
        }
        sources[source.0] = source.1
      }
    }
    for path in sources.keys {
      guard let interface = try? sources[path]?.currentInterface() else { return nil }
      sources[path]?.interface = interface
    }
    // A file that has changed since the build may have the interface of the change.
    guard sources.allSatisfy({ Self.date($0.key) < Self.date($0.value.object) }) else { return nil }
  }

  /// The date of a file's last change; 0 if there is none.
  private static func date(_ path: String) -> Double {
    let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    return date?.timeIntervalSinceReferenceDate ?? 0
  }

  /// Returns the compiler's commands for each file of a module, as the driver prints them.
  private static func commands(_ words: [String]) throws -> [[String]] {
    let words = words.filter { !["-incremental", "-enable-batch-mode"].contains($0) }
    let result = try Subprocess.run(words + ["-disable-batch-mode", "-###"])
    guard result.status == 0 else { return [] }
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(Self.words)
  }

  /// Divides a line into words, as a shell does.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  /// Options that name another output, with one word after them.
  private static let outputs: Set = [
    "-o", "-emit-dependencies-path", "-emit-reference-dependencies-path", "-index-store-path",
    "-index-unit-output-path", "-serialize-diagnostics-path", "-emit-const-values-path",
  ]

  /// Returns the path of the file that a command compiles, and the file; nil for another command.
  private static func source(
    _ words: [String], _ toolchain: Toolchain
  ) -> (String, Source)? {
    guard words.contains("-c"), let primary = words.firstIndex(of: "-primary-file"),
      primary + 1 < words.count
    else { return nil }
    var command: [String] = []
    var object: String?
    var rest = words[...]
    while let word = rest.popFirst() {
      if outputs.contains(word) {
        let value = rest.popFirst()
        if word == "-o" { object = value }
      } else if word != "-index-system-modules" {
        command.append(word)
      }
    }
    return object.map {
      (words[primary + 1], Source(toolchain: toolchain, object: $0, command: command))
    }
  }
}
