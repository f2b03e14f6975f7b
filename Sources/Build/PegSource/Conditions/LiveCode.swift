package import PegProject
import SwiftIfConfig
import SwiftParser
import SwiftSyntax

/// The code of a module's files that an iPhone would compile and run.
///
/// Dead branches, directives and checks become spaces. So each byte of the rest keeps its place, and rules that read the outcome
/// see no dead code.
package struct LiveCode: Sendable {
  private let configuration: PhoneConfiguration
  private let systemVersion: [Int]

  package init(module: RewritePlan.Module, plan: RewritePlan) {
    configuration = PhoneConfiguration(module: module, plan: plan)
    systemVersion = plan.systemVersion.split(separator: ".").map { Int($0) ?? 0 }
  }

  /// Returns the file without `#if`, `#available` and `#unavailable`; the same file if it has none.
  package func decide(_ file: SourceText) -> SourceText {
    var file = file
    if file.contains("#if") {
      let visitor = DirectiveVisitor(file, configuration)
      visitor.walk(file.tree)
      file = file.replacingBytes(visitor.blanks.bytes)
    }
    if file.contains("#available") || file.contains("#unavailable") {
      var decision = AvailabilityDecision(file, systemVersion: systemVersion)
      decision.visit(Syntax(file.tree))
      file = file.replacingBytes(decision.blanks.bytes)
    }
    return file
  }
}

/// Bytes of a file of which some become spaces.
struct BlankedBytes {
  var bytes: [UInt8]

  /// Makes the bytes spaces, but keeps line breaks.
  mutating func blank(_ range: Range<Int>) {
    for index in range where bytes[index] != 10 && bytes[index] != 13 { bytes[index] = 32 }
  }

  /// Writes a text over the first bytes of a range between which no line ends, and makes the rest spaces.
  ///
  /// - Precondition: a line of the range has room for the text.
  mutating func overwrite(_ range: Range<Int>, _ text: String) {
    blank(range)
    let count = text.utf8.count
    let start = range.first { start in
      start + count <= range.upperBound && bytes[start..<start + count].allSatisfy { $0 == 32 }
    }
    guard let start else { preconditionFailure("no room for \(text)") }
    bytes.replaceSubrange(start..<start + count, with: text.utf8)
  }
}

/// Blanks `#if` directives and the clauses that are not compiled.
private final class DirectiveVisitor: SyntaxVisitor {
  var blanks: BlankedBytes
  private let configuration: PhoneConfiguration

  init(_ file: SourceText, _ configuration: PhoneConfiguration) {
    blanks = BlankedBytes(bytes: file.bytes)
    self.configuration = configuration
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let configuration = configuration(for: node)
    let active = node.activeClause(in: configuration).clause
    for clause in node.clauses {
      guard clause == active else {
        blanks.blank(clause.range)
        continue
      }
      let end = clause.condition?.range.upperBound ?? clause.poundKeyword.range.upperBound
      blanks.blank(clause.poundKeyword.range.lowerBound..<end)
      if let elements = clause.elements { walk(Syntax(elements)) }
    }
    blanks.blank(node.poundEndif.range)
    return .skipChildren
  }

  private func configuration(for node: IfConfigDeclSyntax) -> PhoneConfiguration {
    // Previews become scenes without SwiftUI, so a clause of previews alone is alive.
    if SwiftUIPreviews.areAll(of: node) { return configuration.adding(modules: ["SwiftUI"]) }
    // Code outside of the clause may use what it imports, so imports without a substitute bring partial frameworks too.
    return node.holdsImportsAlone
      ? configuration.adding(modules: configuration.partialModules) : configuration
  }
}

extension IfConfigDeclSyntax {
  /// Whether there is one clause, of imports.
  fileprivate var holdsImportsAlone: Bool {
    guard let only = clauses.first, clauses.count == 1,
      case .statements(let items)? = only.elements
    else { return false }
    return items.allSatisfy { $0.item.is(ImportDeclSyntax.self) }
  }
}
