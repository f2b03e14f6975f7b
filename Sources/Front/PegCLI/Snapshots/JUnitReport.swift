import PegSnapshot

/// A run as JUnit XML, which build servers read.
enum JUnitReport {
  private struct Case {
    var suite: String
    var name: String
    var source: ResultSource?
    var margin: String?
    var failure: ResultRecord?
  }

  /// Returns a document with a suite for each test file, and a case for each snapshot.
  ///
  /// - Parameter inventory: every snapshot that was asserted; of several entries for one reference, the last one counts.
  static func text(_ failures: [PendingSnapshot], inventory: [InventoryEntry]) -> String {
    var cases: [String: Case] = [:]
    for entry in inventory {
      cases[entry.reference] = Case(
        suite: entry.suite, name: "\(entry.test) \(entry.identifier)", source: entry.source,
        margin: entry.margin)
    }
    for failure in failures {
      let record = failure.record
      cases[record.reference] = Case(
        suite: record.suite, name: "\(record.test) \(record.identifier)", source: record.source,
        margin: record.margin.map { "\($0)" }, failure: record)
    }
    let suites = Dictionary(grouping: cases.sorted { $0.key < $1.key }.map(\.value), by: \.suite)
    let count = cases.values.count { $0.failure != nil }
    var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    out += "<testsuites tests=\"\(cases.count)\" failures=\"\(count)\">\n"
    for (suite, members) in suites.sorted(by: { $0.key < $1.key }) {
      out += "  <testsuite name=\"\(escaped(suite))\" tests=\"\(members.count)\""
      out += " failures=\"\(members.count { $0.failure != nil })\">\n"
      for member in members { out += line(member) }
      out += "  </testsuite>\n"
    }
    return out + "</testsuites>\n"
  }

  private static func line(_ member: Case) -> String {
    var out =
      "    <testcase classname=\"\(escaped(member.suite))\" name=\"\(escaped(member.name))\""
    if let source = member.source {
      out += " file=\"\(escaped(source.file))\" line=\"\(source.line)\""
    }
    if member.failure == nil, member.margin == nil { return out + "/>\n" }
    out += ">\n"
    if let margin = member.margin {
      out += "      <properties>\n        <property name=\"snapshot-tolerance\""
      out += " value=\"\(escaped(margin))\"/>\n      </properties>\n"
    }
    guard let failure = member.failure else { return out + "    </testcase>\n" }
    out += "      <failure type=\"\(failure.verdict.rawValue)\""
    out += " message=\"\(escaped(failure.headline))\">"
    let lines =
      [failure.summary] + failure.changes.map(\.text) + ["reference: \(failure.reference)"]
    return out + escaped(lines.joined(separator: "\n")) + "</failure>\n    </testcase>\n"
  }

  /// Returns the text with XML's escapes; characters that XML does not allow become U+FFFD.
  ///
  /// - Source: XML 1.0, fifth edition, §2.2.
  static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "\n": out += "&#10;"
      case "\t": out += "&#9;"
      case "\r": out += "&#13;"
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xfffe && scalar.value != 0xffff
        out.unicodeScalars.append(isAllowed ? scalar : "\u{fffd}")
      }
    }
    return out
  }
}
