import Glibc
package import PegProject

/// Rewrites the files of a module, so that source for Apple's compiler compiles and runs on Linux.
///
/// Lines keep their numbers. Added code stands behind the last line, or on a line that is there.
package struct Rewriter: Sendable {
  package static let rules: [any Rule] = [
    AttributeRule(), LiteralRule(), SelectorRule(), ProtocolRule(), ManagedRule(),
    ObservationRule(), OptionalMemberRule(), TableRule(), ForwardingRule(),
    AvailabilityAttributeRule(), ImportRule(), StartRule(), PreviewRule(),
    ScreenRule(), InstanceRule(),
  ]

  private let context: RewriteContext

  package init(context: RewriteContext) { self.context = context }

  package struct Rewritten {
    package var bytes: [UInt8]
    package var report: RewriteReport.File
  }

  /// Returns the rewritten text of a file; the same bytes if there is nothing to rewrite.
  ///
  /// - Parameter file: the outcome of `LiveCode`.
  package func rewrite(_ file: SourceText) -> Rewritten {
    var result = RewriteResult()
    for rule in Self.rules where applies(rule, to: file) {
      rule.apply(to: file, in: context, result: &result)
    }
    var report = RewriteReport.File(module: context.module.name, source: file.path)
    report.leftOut = result.leftOut
    report.selectors = result.selectors
    report.notes = result.notes.sorted { $0.offset < $1.offset }.map {
      let place = file.place(of: $0.offset)
      return RewriteReport.Note(line: place.line, column: place.column, message: $0.message)
    }
    report.startClasses = result.startClasses
    report.imports = ImportRule.modules(of: file, in: context)
    report.isChanged =
      !result.edits.isEmpty || !result.tail.isEmpty || file.bytes != file.original
    guard report.isChanged else { return Rewritten(bytes: file.bytes, report: report) }
    var bytes = result.edits.applied(to: file.bytes)
    if !result.tail.isEmpty {
      if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
      bytes += result.tail.joined(separator: "\n").utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    return Rewritten(bytes: bytes, report: report)
  }

  private func applies(_ rule: any Rule, to file: SourceText) -> Bool {
    rule.triggers.isEmpty || rule.triggers.contains { file.contains($0) }
  }
}

extension SourceText {
  /// Whether the bytes of a text occur in the file.
  func contains(_ text: String) -> Bool {
    let needle = Array(text.utf8)
    return bytes.withUnsafeBytes { hay in
      guard let first = needle.first, var next = hay.baseAddress else { return needle.isEmpty }
      let end = next + hay.count
      while next + needle.count <= end, let hit = memchr(next, Int32(first), end - next) {
        let found = UnsafeRawPointer(hit)
        if found + needle.count <= end, memcmp(found, needle, needle.count) == 0 { return true }
        next = found + 1
      }
      return false
    }
  }
}
