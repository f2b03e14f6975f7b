import PegProject
import SwiftSyntax

/// A piece of a file that can be left out by itself.
struct CutUnit {
  var kind: Cut.Kind
  var node: Syntax
  /// The declaration with the names of the types around it.
  var name: String
  /// The type of a value whose property has no type annotation, as far as the value itself shows it.
  var valueType: String?

  init(_ kind: Cut.Kind, _ node: some SyntaxProtocol, name: String, valueType: String? = nil) {
    self.kind = kind
    self.node = Syntax(node)
    self.name = name
    self.valueType = valueType
  }

  /// The bytes that the cut replaces, or those of the declaration that it changes.
  var range: Range<Int> { node.range }

  /// Whether nothing within the range is left.
  var removesAll: Bool {
    switch kind {
    case .attribute, .modifier, .conformance, .storage: false
    default: true
    }
  }

  /// The names that are not declared any more.
  var lostNames: [String] {
    switch kind {
    case .member, .type, .file: DeclaredNames(within: node).names
    default: []
    }
  }
}

/// The names of the declarations in a piece of a file, those inside of functions excepted.
final class DeclaredNames: SyntaxVisitor {
  private(set) var names: [String] = []

  init(within node: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  private func add(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if !names.contains(token.text) { names.append(token.text) }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    add(node.identifier)
  }
}

/// The number of bodies of functions, accessors and initialisers that do more than stop.
final class BodyCount: SyntaxVisitor {
  private(set) var count = 0

  init(of tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  private func add(_ statements: CodeBlockItemListSyntax?) -> SyntaxVisitorContinueKind {
    guard let statements else { return .visitChildren }
    let isStop = statements.count == 1 && CutText.isStop(statements.first?.item)
    if !isStop { count += 1 }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    DeclarationName.isAdded(node) ? .skipChildren : add(node.body?.statements)
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.body?.statements)
  }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.body?.statements)
  }
  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.body?.statements)
  }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    if case .getter(let statements) = node.accessors { return add(statements) }
    return .visitChildren
  }
}

/// The imports of a file, those in each branch of `#if` included.
final class Imports: SyntaxVisitor {
  private(set) var found: [(module: String, node: ImportDeclSyntax)] = []

  init(of tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text { found.append((module, node)) }
    return .skipChildren
  }
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
