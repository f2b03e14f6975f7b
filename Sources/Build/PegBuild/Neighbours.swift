import PegBase

/// Apple frameworks beside UIKit that a kit has, such as SafariServices.
///
/// Each has a folder of modules and a library of its own, and only code that imports it by name sees them. So `#if canImport` in
/// other code stays false, and a program without the framework neither reads nor loads it.
///
/// - Decision: docs/neighbours.md.
package struct Neighbours: Hashable, Sendable {
  /// A framework.
  package struct Module: Hashable, Sendable {
    package var name: String
    /// The frameworks beside UIKit that it imports itself.
    package var imports: [String]

    package init(name: String, imports: [String] = []) {
      self.name = name
      self.imports = imports
    }

    /// Whether code with a substitute is better off with the substitute.
    package var isPartial: Bool { Neighbours.partial.contains(name) }
  }

  /// Frameworks of which something may be absent. `#if canImport` does not find them unless the user asks for it, so that code with
  /// a substitute takes the substitute.
  private static let partial: Set<String> = [
    "AVFoundation", "Accelerate", "CoreImage", "MediaPlayer", "Network", "NetworkExtension",
  ]

  /// By name.
  package let modules: [Module]

  package init(_ modules: [Module]) {
    self.modules = modules.sorted { $0.name < $1.name }
  }

  package var names: [String] { modules.map(\.name) }

  subscript(_ name: String) -> Module? { modules.first { $0.name == name } }

  /// Returns these frameworks and those that they import, each once, by name; names of other modules are left out.
  package func closure(of names: some Sequence<String>) -> [String] {
    var found: Set<String> = []
    var rest = Array(names)
    while let name = rest.popLast() {
      guard let module = self[name], found.insert(name).inserted else { continue }
      rest += module.imports
    }
    return found.sorted()
  }

  /// Returns the frameworks that Swift files import, with those that they import in turn.
  ///
  /// An import of a partial framework counts unless it stands under an `#if` that names `canImport` of the same framework.
  package func imported(in texts: [[UInt8]]) -> [String] {
    if modules.isEmpty { return [] }
    var found: Set<String> = []
    for text in texts {
      for name in Self.imports(in: text, isOpen: { self[$0].map { !$0.isPartial } ?? false }) {
        found.insert(name)
      }
    }
    return closure(of: found)
  }

  /// Returns the modules that a file imports at the beginning of a line.
  ///
  /// - Parameter isOpen: whether an import counts that stands under an `#if canImport` of its own module.
  static func imports(in text: [UInt8], isOpen: (String) -> Bool = { _ in false }) -> [String] {
    var result: [String] = []
    var conditions: [String] = []
    for bytes in text.split(separator: UInt8(ascii: "\n")) {
      var line = bytes.drop { $0 == 32 || $0 == 9 }
      // A copy begins with a comment and the imports that the rewriter adds.
      if line.starts(with: "/*".utf8), let end = line.firstRange(of: "*/".utf8) {
        line = line[end.upperBound...].drop { $0 == 32 }
      }
      guard let first = line.first, first == 35 || first == 64 || (97...122).contains(first) else {
        continue
      }
      if first == UInt8(ascii: "#") {
        let words = String(decoding: line, as: UTF8.self)
        if words.hasPrefix("#if") { conditions.append(words) }
        if words.hasPrefix("#else"), let last = conditions.popLast() {
          conditions.append(last + words)
        }
        if words.hasPrefix("#endif") { _ = conditions.popLast() }
        continue
      }
      if line.count > 1000 { line = line.prefix(1000) }
      for statement in String(decoding: line, as: UTF8.self).split(separator: ";") {
        guard let module = module(of: statement) else { break }
        let isConditional = conditions.contains { condition in
          condition.split { !($0.isLetter || $0.isNumber || $0 == "_") }
            .contains { $0 == module }
        }
        if !isConditional || isOpen(module) { result.append(module) }
      }
    }
    return result
  }

  /// Returns the module of a statement such as `@preconcurrency public import struct CoreLocation.CLLocation`.
  private static func module(of statement: Substring) -> String? {
    var words = statement.split { $0 == " " || $0 == "\t" || $0 == "\r" }[...]
    while let word = words.first, word != "import" {
      guard word.hasPrefix("@") || levels.contains(word) else { return nil }
      words.removeFirst()
    }
    guard words.popFirst() != nil else { return nil }
    if let kind = words.first, kinds.contains(kind), words.count > 1 { words.removeFirst() }
    return words.first?.split(separator: ".").first.map(String.init)
  }

  private static let levels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]
}

extension Kit {
  /// The folder of a framework's modules.
  package func modules(of neighbour: String) -> String {
    "\(package)/\(Self.neighbourBundle(neighbour))/Modules"
  }

  /// The library of a framework.
  func library(of neighbour: String) -> String {
    "\(package)/\(Self.neighbourBundle(neighbour))/lib/\(Self.libraryName(of: neighbour))"
  }

  static func neighbourBundle(_ name: String) -> String { "Neighbours/\(name).artifactbundle" }

  static func libraryName(of neighbour: String) -> String { "libPegbar\(neighbour).a" }
}
