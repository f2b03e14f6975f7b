package import PegProject

/// Reads a `Package.swift` as syntax.
package enum ManifestReader {
  /// - Parameters:
  ///   - text: the manifest.
  ///   - path: its absolute path.
  package static func read(_ text: String, path: String) -> ManifestReading {
    if let line = lineOfDeepList(text) {
      return .refused(line: line, problem: "lists nest deeper than \(maximumDepth) levels")
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

  /// SwiftParser tries each '[' as a type and as a list, so that its time doubles with each level: 20 levels take seconds.
  private static let maximumDepth = 12

  /// Returns the line of the first '[' that is too deep; nil if there is none. Comments and strings don't count.
  private static func lineOfDeepList(_ text: String) -> Int? {
    var (line, depth) = (1, 0)
    var isString = false
    var isComment = false
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch Unicode.Scalar(byte) {
      case "\n": (line, isString, isComment) = (line + 1, false, false)
      case _ where isComment: break
      case "\"" where last != UInt8(ascii: "\\"): isString.toggle()
      case _ where isString: break
      case "/" where last == UInt8(ascii: "/"): isComment = true
      case "[": depth += 1
      case "]": depth = max(0, depth - 1)
      default: break
      }
      if depth > maximumDepth { return line }
      last = byte
    }
    return nil
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
