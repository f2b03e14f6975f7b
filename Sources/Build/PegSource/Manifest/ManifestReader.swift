package import PegProject

/// Reads a `Package.swift` as syntax.
package enum ManifestReader {
  /// - Parameters:
  ///   - text: the manifest.
  ///   - path: its absolute path.
  package static func read(_ text: String, path: String) -> ManifestReading {
    if let excess = Nesting.excess(in: Array(text.utf8)) {
      return .refused(line: excess.line, problem: excess.problem)
    }
    let source = SourceText(path: path, text: text)
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    do throws(ManifestRefusal) {
      let evaluator = ManifestEvaluator(folder: "/" + folder)
      let value = try evaluator.run(source.tree)
      return .manifest(try ManifestConversion.manifest(value, toolsVersion: toolsVersion(text)))
    } catch {
      return .refused(line: source.place(of: error.offset).line, problem: error.reason)
    }
  }

  private static func toolsVersion(_ text: String) -> String {
    let mark = "swift-tools-version:"
    let line = text.split(whereSeparator: \.isNewline).first { $0.contains(mark) }
    guard let line, let range = line.firstRange(of: mark) else { return "3.1" }
    let digits = line[range.upperBound...].drop { $0 == " " }
      .prefix { $0.isNumber || $0 == "." }
    return String(digits)
  }
}
