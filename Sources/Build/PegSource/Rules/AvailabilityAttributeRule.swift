import PegProject
import SwiftSyntax

/// Makes declarations unavailable that are so on iOS: Linux ignores `@available` for other platforms.
///
/// Without this a declaration that only another version has would compete with the one that is meant. What iOS has keeps its
/// attribute, since Linux accepts each of them.
struct AvailabilityAttributeRule: Rule {
  let triggers = ["unavailable", "obsoleted"]

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    let version = context.plan.systemVersion.split(separator: ".").map { Int($0) ?? 0 }
    let visitor = AvailabilityAttributeVisitor(version: version)
    visitor.walk(file.tree)
    result.edits += visitor.edits
  }
}

private final class AvailabilityAttributeVisitor: SyntaxVisitor {
  private let version: [Int]
  var edits: [Edit] = []

  init(version: [Int]) {
    self.version = version
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributeName.trimmedDescription == "available",
      let arguments = node.arguments?.as(AvailabilityArgumentListSyntax.self),
      let platform = arguments.first?.argument.as(TokenSyntax.self), platform.text == "iOS",
      arguments.contains(where: isGone)
    else { return .skipChildren }
    let message = arguments.first {
      $0.argument.as(AvailabilityLabeledArgumentSyntax.self)?.label.text == "message"
    }
    let text = message.map { ", " + OneLine.text($0.argument) } ?? ""
    edits.append(Edit(arguments.range, "*, unavailable\(text)"))
    return .skipChildren
  }

  private func isGone(_ argument: AvailabilityArgumentSyntax) -> Bool {
    if argument.argument.as(TokenSyntax.self)?.text == "unavailable" { return true }
    guard let labeled = argument.argument.as(AvailabilityLabeledArgumentSyntax.self),
      labeled.label.text == "obsoleted"
    else { return false }
    return SystemVersion.isAtLeast(version, labeled.value.as(VersionTupleSyntax.self))
  }
}
