import SwiftSyntax

/// Gives arguments to `Timer()` and the like. Apple's classes inherit `init()` from NSObject; Linux's have other initialisers alone.
///
/// Such an object stands for a value that comes later, or for one that no code reads.
struct EmptyInitializerRule: Rule {
  private static let arguments = [
    "Timer": "timeInterval: 0, repeats: false, block: { _ in }",
    "NSError": "domain: \"\", code: 0",
    "Progress": "totalUnitCount: 0",
    "URLSession": "configuration: .default",
    "URLResponse":
      "url: URL(fileURLWithPath: \"/\"), mimeType: nil, expectedContentLength: -1, textEncodingName: nil",
    "HTTPURLResponse":
      "url: URL(fileURLWithPath: \"/\"), mimeType: nil, expectedContentLength: -1, textEncodingName: nil",
  ]
  let triggers = arguments.keys.map { "\($0)()" }.sorted()

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    let visitor = EmptyCallVisitor(
      arguments: Self.arguments.filter { !context.index.declaresType($0.key) })
    visitor.walk(file.tree)
    result.edits += visitor.edits
  }
}

private final class EmptyCallVisitor: SyntaxVisitor {
  private let arguments: [String: String]
  var edits: [Edit] = []

  init(arguments: [String: String]) {
    self.arguments = arguments
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.arguments.isEmpty, node.trailingClosure == nil, let paren = node.leftParen,
      let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let text = arguments[name]
    else { return .visitChildren }
    edits.append(.insert(text, at: paren.range.upperBound))
    return .visitChildren
  }
}
