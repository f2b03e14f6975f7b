import SwiftSyntax

/// Tells key-value observers of changes of `dynamic` properties.
struct ObservationRule: Rule {
  let triggers = ["dynamic"]

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    let visitor = ObservationVisitor(file: file, context: context)
    visitor.walk(file.tree)
    result.edits += visitor.edits
    if !visitor.edits.isEmpty { result.imports.insert("PegRuntime") }
  }
}

private final class ObservationVisitor: SyntaxVisitor {
  private let file: SourceText
  private let context: RewriteContext
  var edits: [Edit] = []

  init(file: SourceText, context: RewriteContext) {
    self.file = file
    self.context = context
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let words = node.modifiers.map { $0.name.text }
    guard words.contains("dynamic"), !words.contains("static"), !words.contains("class"),
      node.bindingSpecifier.tokenKind == .keyword(.var),
      !node.attributes.contains(where: { $0.isNamed("NSManaged") }),
      TypeFinder(file: file, context: context).enclosingType(of: node) != nil
    else { return .visitChildren }
    let head = Array(node.modifiers).filter { $0.name.tokenKind != .keyword(.dynamic) }.map {
      file.text($0) + " "
    }
    for binding in node.bindings {
      observe(binding, name: name(of: binding, at: node))
      // Only a variable that is declared alone can have observers.
      if let comma = binding.trailingComma {
        edits.append(Edit(comma.range, "; \(head.joined())var"))
      }
    }
    return .visitChildren
  }

  private func name(of binding: PatternBindingSyntax, at node: VariableDeclSyntax) -> String {
    let name = binding.pattern.trimmedDescription
    guard let key = TypeFinder(file: file, context: context).enclosingType(of: node)?.key,
      let found = context.index.ownMembers(of: key, named: name).first
    else { return name }
    return context.index.objectiveCName(of: found.member, in: key)
  }

  private func observe(_ binding: PatternBindingSyntax, name: String) {
    let will = "PegRuntime.willChange(\"\(name)\", of: self)"
    let did = "PegRuntime.didChange(\"\(name)\", of: self)"
    guard let block = binding.accessorBlock else {
      let end = binding.initializer?.range.upperBound ?? binding.typeAnnotation?.range.upperBound
      guard let end else { return }
      edits.append(.insert(" { willSet { \(will) } didSet { \(did) } }", at: end))
      return
    }
    guard case .accessors(let list) = block.accessors else { return }
    for accessor in list {
      guard let body = accessor.body else { continue }
      let start = body.leftBrace.range.upperBound
      switch accessor.accessorSpecifier.tokenKind {
      case .keyword(.willSet): edits.append(.insert(" \(will);", at: start))
      case .keyword(.didSet): edits.append(.insert(" defer { \(did) };", at: start))
      case .keyword(.set): edits.append(.insert(" \(will); defer { \(did) };", at: start))
      default: break
      }
    }
    let kinds = list.map { $0.accessorSpecifier.tokenKind }
    let brace = block.leftBrace.range.upperBound
    if kinds.contains(.keyword(.didSet)), !kinds.contains(.keyword(.willSet)) {
      edits.append(.insert(" willSet { \(will) }", at: brace))
    } else if kinds.contains(.keyword(.willSet)), !kinds.contains(.keyword(.didSet)) {
      edits.append(.insert(" didSet { \(did) }", at: brace))
    }
  }
}
