import PegBase
import PegSnapshot

/// A run's failures for GitHub Actions: annotations at lines of the tests, and a table in the step's summary.
enum GitHubReport {
  /// The number of annotations of a kind that GitHub shows for each step.
  private static let maximumAnnotations = 10
  /// GitHub accepts 1 MiB; some is left for output of other programs in the step.
  static let maximumSummaryBytes = 1_000_000

  /// Returns workflow commands, one a line.
  static func annotations(_ failures: [PendingSnapshot]) -> String {
    var out = ""
    for failure in failures.prefix(maximumAnnotations) {
      let record = failure.record
      var properties: [String] = []
      if let source = record.source {
        properties = ["file=\(property(source.file))", "line=\(source.line)"]
      }
      properties.append("title=\(property(failure.name))")
      out += "::error \(properties.joined(separator: ","))::\(message(record.headline))\n"
    }
    let rest = failures.count - maximumAnnotations
    if rest > 0 { out += "::notice title=Snapshots::and \(rest) more failed\n" }
    return out
  }

  /// - Source: actions/toolkit, packages/core/src/command.ts, the escapes of data and properties.
  static func message(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": out += "%25"
      case "\r": out += "%0D"
      case "\n": out += "%0A"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  static func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  /// Returns a table in Markdown.
  static func summary(_ failures: [PendingSnapshot]) -> String {
    guard !failures.isEmpty else { return "### Snapshots\n\nAll snapshots match.\n" }
    var out = "### Snapshots: \(failures.count) failed\n\n"
    out += "| snapshot | verdict | what changed |\n|---|---|---|\n"
    for failure in failures {
      let record = failure.record
      out += "| \(cell(failure.name)) | \(record.verdict.rawValue) | \(cell(record.headline)) |\n"
    }
    return out
  }

  static func cell(_ text: String) -> String {
    var out = ""
    for scalar in text.escaped.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "|", "\\", "`", "*", "_", "[", "]", "~", "#", "!": out += "\\\(scalar)"
      case "@": out += "&#64;"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// Returns as many whole lines as fit, and a last line with the number of omitted ones.
  static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var out = ""
    var count = 0
    let room = limit - 40
    for (index, line) in lines.enumerated() {
      guard count + line.utf8.count + 1 <= room else {
        let note = "\nand \(lines.count - index) more lines\n"
        return out.utf8.count + note.utf8.count <= limit ? out + note : out
      }
      out += line + "\n"
      count += line.utf8.count + 1
    }
    return out
  }
}
