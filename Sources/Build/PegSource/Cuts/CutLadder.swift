import PegProject
import SwiftSyntax

/// The units around a place of a file, the smallest first.
///
/// The last one is the file, so that each error has a unit that removes it.
struct CutLadder {
  private let file: SourceText

  init(file: SourceText) { self.file = file }

  func units(for error: CutRequest.Diagnostic, places: LineTable) -> [CutUnit] {
    var units: [CutUnit] = []
    if let token = token(at: places.offset(line: error.line, column: error.column)) {
      let around = climb(from: token, message: error.message)
      let isInCode = around.first.map { $0.kind == .body || $0.kind == .value } ?? false
      if !isInCode { units += WholeDeclarationErrors(error.message, at: token).units }
      units += around
    }
    return units + [CutUnit(.file, file.tree, name: "")]
  }

  private func token(at offset: Int) -> TokenSyntax? {
    let end = file.tree.endPosition.utf8Offset
    return file.tree.token(at: AbsolutePosition(utf8Offset: min(offset, max(0, end - 1))))
  }

  private func climb(from token: TokenSyntax, message: String) -> [CutUnit] {
    var units: [CutUnit] = []
    var child = Syntax(token)
    while let parent = child.parent {
      if let unit = CutRung(child: child, parent: parent, message: message).unit {
        units.append(unit)
      }
      child = parent
    }
    return units
  }
}

/// One step from a node to its parent, which may be the step out of a unit.
private struct CutRung {
  let child: Syntax
  let parent: Syntax
  let message: String

  var unit: CutUnit? { entry ?? body ?? (isLocal ? nil : outer) }

  /// A statement of a function that the rewriter added: without it the others still run.
  private var entry: CutUnit? {
    guard let item = child.as(CodeBlockItemSyntax.self),
      let function = item.parent?.parent?.parent?.as(FunctionDeclSyntax.self),
      DeclarationName.isAdded(function)
    else { return nil }
    return CutUnit(.entry, item, name: DeclarationName.qualified(function))
  }

  /// The body of a function of any kind, functions within functions included.
  private var body: CutUnit? {
    if DeclarationName.isAdded(parent) { return nil }
    if child.is(CodeBlockSyntax.self) {
      switch parent.kind {
      case .functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl:
        return CutUnit(.body, child, name: DeclarationName.qualified(parent))
      default: return nil
      }
    }
    guard let block = child.as(AccessorBlockSyntax.self), case .getter = block.accessors else {
      return nil
    }
    return CutUnit(.body, child, name: DeclarationName.qualified(parent))
  }

  /// Whether the parent stands inside of code, where only bodies are units.
  private var isLocal: Bool {
    var next: Syntax? = parent
    while let node = next {
      switch node.kind {
      case .codeBlock, .closureExpr: return true
      case .accessorBlock:
        if case .getter = node.as(AccessorBlockSyntax.self)?.accessors { return true }
      default: break
      }
      next = node.parent
    }
    return false
  }

  private var outer: CutUnit? {
    switch parent.kind {
    case .patternBinding, .functionParameter: value
    case .attributeList: attribute
    case .declModifierList: modifier
    case .inheritedTypeList: conformance
    case .memberBlockItem, .codeBlockItem: item
    default: nil
    }
  }

  private var value: CutUnit? {
    guard let clause = child.as(InitializerClauseSyntax.self) else { return nil }
    let name = DeclarationName.qualified(parent)
    guard let binding = parent.as(PatternBindingSyntax.self) else {
      return CutUnit(.value, clause, name: name)
    }
    if binding.typeAnnotation != nil { return CutUnit(.value, clause, name: name) }
    guard let type = ValueType(of: clause.value).text,
      binding.pattern.is(IdentifierPatternSyntax.self),
      message != "cannot find '\(type)' in scope"
    else { return nil }
    return CutUnit(.value, clause, name: name, valueType: type)
  }

  private var attribute: CutUnit? {
    guard let attribute = child.as(AttributeSyntax.self) else { return nil }
    let name = DeclarationName.qualified(parent)
    return CutUnit(
      .attribute, child, name: "\(name) @\(attribute.attributeName.trimmedDescription)")
  }

  private var modifier: CutUnit? {
    guard let modifier = child.as(DeclModifierSyntax.self) else { return nil }
    return CutUnit(
      .modifier, child, name: "\(DeclarationName.qualified(parent)) \(modifier.name.text)")
  }

  private var conformance: CutUnit? {
    child.as(InheritedTypeSyntax.self).map(CutUnit.conformance)
  }

  private var item: CutUnit? {
    if child.is(IfConfigDeclSyntax.self) { return nil }
    let name = DeclarationName.qualified(child)
    if child.is(ImportDeclSyntax.self) { return CutUnit(.importing, parent, name: name) }
    if child.asProtocol((any DeclGroupSyntax).self) != nil {
      return CutUnit(.type, parent, name: name)
    }
    return CutUnit(child.is(DeclSyntax.self) ? .member : .statement, parent, name: name)
  }
}

extension CutUnit {
  static func conformance(_ entry: InheritedTypeSyntax) -> CutUnit {
    let name = DeclarationName.qualified(entry)
    return CutUnit(.conformance, entry, name: "\(name): \(entry.type.trimmedDescription)")
  }
}

/// The type that an expression shows in its text: `Label()`, `[Int]()`, `x as Label`, `{ () -> Label in … }()`.
struct ValueType {
  let text: String?

  init(of value: ExprSyntax) {
    if let call = value.as(FunctionCallExprSyntax.self) {
      text = Self.result(of: call.calledExpression)
    } else if let cast = value.as(AsExprSyntax.self) {
      text = Self.type(cast)
    } else if let sequence = value.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      let cast = sequence.elements.dropFirst().first?.as(UnresolvedAsExprSyntax.self),
      let type = sequence.elements.last?.as(TypeExprSyntax.self)
    {
      text = type.trimmedDescription + (cast.questionOrExclamationMark?.text == "?" ? "?" : "")
    } else {
      text = nil
    }
  }

  private static func type(_ cast: AsExprSyntax) -> String {
    cast.type.trimmedDescription + (cast.questionOrExclamationMark?.text == "?" ? "?" : "")
  }

  private static func result(of callee: ExprSyntax) -> String? {
    switch callee.as(ExprSyntaxEnum.self) {
    case .closureExpr(let closure):
      return closure.signature?.returnClause?.type.trimmedDescription
    case .arrayExpr, .dictionaryExpr: return callee.trimmedDescription
    case .declReferenceExpr(let name):
      return name.argumentNames == nil && isTypeName(name.baseName) ? name.baseName.text : nil
    case .genericSpecializationExpr(let special):
      return result(of: special.expression) == nil ? nil : callee.trimmedDescription
    case .memberAccessExpr(let member):
      guard let base = member.base, result(of: base) != nil, isTypeName(member.declName.baseName)
      else { return nil }
      return callee.trimmedDescription
    default: return nil
    }
  }

  private static func isTypeName(_ token: TokenSyntax) -> Bool {
    token.text.first.map { $0.isUppercase } ?? false
  }
}
