import SwiftSyntax

/// Gives storage to `@NSManaged` properties, and accessors that fail in words where a class cannot have storage.
struct ManagedRule: Rule {
  let triggers = ["@NSManaged"]

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    let visitor = ManagedVisitor(file: file)
    visitor.walk(file.tree)
    result.edits += visitor.edits
    if visitor.hasStorage { result.helpers.insert(.managedValue) }
  }
}

private final class ManagedVisitor: SyntaxVisitor {
  private let file: SourceText
  var edits: [Edit] = []
  var hasStorage = false

  init(file: SourceText) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  private func attribute(in list: AttributeListSyntax) -> AttributeListSyntax.Element? {
    list.first { $0.isNamed("NSManaged") }
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let attribute = attribute(in: node.attributes) else { return .visitChildren }
    let isInExtension = node.parent?.parent?.parent?.parent?.is(ExtensionDeclSyntax.self) == true
    if isInExtension {
      edits.append(.remove(attribute.range(withSpacesIn: file)))
    } else {
      // A lazy property keeps the class's initialisers and fails when it is read, not when it is made.
      edits.append(Edit(attribute.range, "lazy"))
      hasStorage = true
    }
    for binding in node.bindings where binding.accessorBlock == nil && binding.initializer == nil {
      let name = binding.pattern.trimmedDescription
      let text =
        isInExtension
        ? " { get { \(Self.failure(name)) } set { \(Self.failure(name)) } }"
        : " = __pegManaged(\"\(name)\")"
      edits.append(.insert(text, at: binding.range(withoutComma: file)))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let attribute = attribute(in: node.attributes), node.body == nil else {
      return .visitChildren
    }
    edits.append(.remove(attribute.range(withSpacesIn: file)))
    edits.append(.insert(" { \(Self.failure(node.name.text)) }", at: node.range.upperBound))
    return .visitChildren
  }

  private static func failure(_ name: String) -> String {
    "fatalError(\"@NSManaged member '\(name)' needs Core Data, which Linux does not have\")"
  }
}

extension PatternBindingSyntax {
  /// The offset behind the type or value of the binding.
  fileprivate func range(withoutComma file: SourceText) -> Int {
    initializer?.range.upperBound ?? typeAnnotation?.range.upperBound ?? pattern.range.upperBound
  }
}
