import Foundation
import PegAudit
import PegBase
import PegCommand

/// The findings of one shot, for reports.
struct AuditedShot {
  var name: String
  var findings: [AuditFinding]
  /// The number of texts whose contrast was measured.
  var textCount: Int
}

extension AuditFinding {
  /// The moment, the sizes of text and the language at which the fault shows.
  var occasion: String {
    let place = language.map { " in \($0)" } ?? ""
    if !textSizes.isEmpty {
      return textSizes.count > 3
        ? "at text sizes \(textSizes[0]) to \(textSizes[textSizes.count - 1])\(place)"
        : "at text size \(textSizes.joined(separator: ", "))\(place)"
    }
    if let language { return "in \(language)" }
    return time > 0 ? "at \(shortest((time * 100).rounded() / 100)) s" : "at the first moment"
  }
}

/// An audit as text, JUnit XML, annotations and JSON.
enum AuditReport {
  /// Returns a line for each finding, and one with their number.
  static func text(_ shots: [AuditedShot]) -> String {
    var out = ""
    for shot in shots {
      for finding in shot.findings {
        out += "\(shot.name): \(finding.kind.rawValue): \(finding.view.name.printable): "
        out += "\(finding.message) \(finding.occasion)\n"
      }
    }
    let count = shots.reduce(0) { $0 + $1.findings.count }
    let texts = shots.reduce(0) { $0 + $1.textCount }
    return out + "\(count) findings in \(shots.count) scenes with \(texts) texts\n"
  }

  /// Returns a document with a suite for each scene, and a case for each kind of fault.
  static func junit(_ shots: [AuditedShot]) -> String {
    let kinds = AuditFinding.Kind.allCases
    func failing(_ shot: AuditedShot) -> Int { Set(shot.findings.map(\.kind)).count }
    let count = shots.reduce(0) { $0 + failing($1) }
    var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    out += "<testsuites tests=\"\(shots.count * kinds.count)\" failures=\"\(count)\">\n"
    for shot in shots {
      out += "  <testsuite name=\"\(JUnitReport.escaped(shot.name))\" tests=\"\(kinds.count)\""
      out += " failures=\"\(failing(shot))\">\n"
      for kind in kinds { out += testCase(shot, kind) }
      out += "  </testsuite>\n"
    }
    return out + "</testsuites>\n"
  }

  private static func testCase(_ shot: AuditedShot, _ kind: AuditFinding.Kind) -> String {
    let findings = shot.findings.filter { $0.kind == kind }
    let name = JUnitReport.escaped(shot.name)
    let head = "    <testcase classname=\"audit.\(name)\" name=\"\(kind.rawValue)\""
    guard !findings.isEmpty else { return head + "/>\n" }
    let lines = findings.map {
      "\($0.view.name): \($0.message) \($0.occasion)\n  \($0.view.path)"
    }
    return head + ">\n      <failure type=\"\(kind.rawValue)\" message=\""
      + JUnitReport.escaped("\(findings.count) of \(kind.rawValue): \(findings[0].view.name)")
      + "\">" + JUnitReport.escaped(lines.joined(separator: "\n"))
      + "</failure>\n    </testcase>\n"
  }

  /// The number of annotations of a kind that GitHub shows for each step.
  private static let maximumAnnotations = 10

  /// Returns workflow commands, one a line.
  static func annotations(_ shots: [AuditedShot]) -> String {
    let all = shots.flatMap { shot in shot.findings.map { (shot.name, $0) } }
    var out = ""
    for (name, finding) in all.prefix(maximumAnnotations) {
      let title = "\(name): \(finding.kind.rawValue)"
      let message = "\(finding.view.name): \(finding.message) \(finding.occasion)"
      out += "::error title=\(GitHubReport.property(title))::\(GitHubReport.message(message))\n"
    }
    let rest = all.count - maximumAnnotations
    if rest > 0 { out += "::notice title=Audit::and \(rest) more findings\n" }
    return out
  }

  static func json(_ shots: [AuditedShot]) -> String {
    let lines = shots.flatMap { shot in
      shot.findings.map { finding in
        let frame = [
          finding.view.frame.minX, finding.view.frame.minY, finding.view.frame.width,
          finding.view.frame.height,
        ]
        return "  "
          + JSONValue.object([
            .init("scene", .string(shot.name)), .init("kind", .string(finding.kind.rawValue)),
            .init("view", .string(finding.view.name)), .init("path", .string(finding.view.path)),
            .init("frame", .array(frame.map { .number(Double($0)) })),
            .init("message", .string(finding.message)), .init("time", .number(finding.time)),
            .init("textSizes", .array(finding.textSizes.map { .string($0) })),
            .init("language", finding.language.map { .string($0) } ?? .null),
          ]).line
      }
    }
    return "{\"findings\": [\n" + lines.joined(separator: ",\n") + "\n]}\n"
  }
}
