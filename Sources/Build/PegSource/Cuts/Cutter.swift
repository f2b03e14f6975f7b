package import PegProject
import SwiftSyntax

/// Leaves out the code of a file that does not compile, in units that are as small as possible.
///
/// Lines keep their numbers. A unit that was cut before and still has an error is followed by the next larger one.
package struct Cutter {
  package struct Outcome {
    package var bytes: [UInt8]
    package var cuts: [Cut]
    /// See `CutReport.File`.
    package var functions: Int
    /// See `CutReport.File`.
    package var imports: [String]
  }

  private let file: SourceText
  private let places: LineTable

  /// - Parameter file: the copy's text with the path of the user's file.
  package init(_ file: SourceText) {
    self.file = file
    places = LineTable(file.bytes)
  }

  /// The errors that imports of missing modules are.
  package func errors(missing modules: Set<String>) -> [CutRequest.Diagnostic] {
    Imports(of: file.tree).found.filter { modules.contains($0.module) }.map { found in
      let offset = found.node.importKeyword.range.lowerBound
      let line = places.line(of: offset)
      let column = offset - places.offset(line: line, column: 1) + 1
      return CutRequest.Diagnostic(
        line: line, column: column, message: "no such module '\(found.module)'")
    }
  }

  /// Returns the text without what the errors are about, and the cuts.
  package func cut(
    _ errors: [CutRequest.Diagnostic], after earlier: [Cut] = []
  ) -> Outcome {
    let tried = Set(earlier.map(Identity.init))
    let ladder = CutLadder(file: file)
    var found: [(unit: CutUnit, cut: Cut)] = []
    var indices: [Identity: Int] = [:]
    for error in errors.flatMap(WholeDeclarationErrors.expanded) {
      let steps = ladder.units(for: error, places: places).map { ($0, cut($0, error)) }
      // Nothing is left to cut in a file that was left out.
      guard let step = steps.first(where: { !tried.contains(Identity($0.1)) }) else { continue }
      let identity = Identity(step.1)
      guard let index = indices[identity] else {
        indices[identity] = found.count
        found.append(step)
        continue
      }
      // Of several errors, that which names what is missing explains the others.
      if Self.isVague(found[index].cut.message), !Self.isVague(error.message) {
        found[index] = step
      }
    }
    return outcome(Self.outermost(found))
  }

  /// Whether a message does not say what is missing, as those that follow from other errors.
  private static func isVague(_ message: String) -> Bool {
    let marks = [
      "no such module", "cannot find ", "has no member", "is not a member type", "is unavailable",
    ]
    return !marks.contains { message.contains($0) }
  }

  /// Returns an empty file, but for the line that names the user's file.
  package func leaveOut(_ error: CutRequest.Diagnostic?) -> Outcome {
    let unit = CutUnit(.file, file.tree, name: "")
    let error = error ?? CutRequest.Diagnostic(line: 1, column: 1, message: "")
    return outcome([(unit, cut(unit, error))])
  }

  private struct Identity: Hashable {
    let kind: Cut.Kind
    let name: String
    let line: Int

    init(_ cut: Cut) {
      kind = cut.kind
      name = cut.name
      line = cut.line
    }
  }

  private func cut(_ unit: CutUnit, _ error: CutRequest.Diagnostic) -> Cut {
    Cut(
      kind: unit.kind, name: unit.name, line: places.line(of: unit.range.lowerBound),
      errorLine: error.line, message: error.message, lostNames: unit.lostNames)
  }

  /// Returns the units that do not lie in others that are removed.
  private static func outermost(
    _ found: [(unit: CutUnit, cut: Cut)]
  ) -> [(unit: CutUnit, cut: Cut)] {
    found.filter { inner in
      !found.contains { outer in
        outer.unit.removesAll && outer.unit.node.id != inner.unit.node.id
          && outer.unit.range.lowerBound <= inner.unit.range.lowerBound
          && outer.unit.range.upperBound >= inner.unit.range.upperBound
      }
    }
  }

  private func outcome(_ found: [(unit: CutUnit, cut: Cut)]) -> Outcome {
    guard !found.isEmpty else { return Self.outcome(file, []) }
    var clauses = InheritanceEdits()
    var edits: [Edit] = []
    for (unit, cut) in found {
      if unit.kind == .conformance { clauses.drop(unit.node) }
      edits += CutText(file: file, cut: cut).edits(for: unit)
    }
    let bytes = withImport((edits + clauses.edits).applied(to: file.bytes))
    let text = String(decoding: bytes, as: UTF8.self)
    return Self.outcome(SourceText(path: file.path, text: text), found.map(\.cut))
  }

  private static func outcome(_ file: SourceText, _ cuts: [Cut]) -> Outcome {
    var imports: [String] = []
    for found in Imports(of: file.tree).found where !imports.contains(found.module) {
      imports.append(found.module)
    }
    return Outcome(
      bytes: file.bytes, cuts: cuts, functions: BodyCount(of: file.tree).count, imports: imports)
  }

  /// Adds an import behind the last line if code that stops needs one.
  private func withImport(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("PegRuntime.stop("), !text.contains("import PegRuntime") else {
      return bytes
    }
    return bytes + (bytes.last == UInt8(ascii: "\n") ? "" : "\n").utf8 + "import PegRuntime\n".utf8
  }
}
