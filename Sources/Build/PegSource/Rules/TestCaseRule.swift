import PegProject
import SwiftSyntax

/// Takes the isolation off test methods of the main actor, which Linux's XCTest cannot run.
///
/// XCTest calls test methods and `setUp` on the main thread, but as functions without isolation. It crashes on methods of
/// the main actor when it collects them, and the compiler refuses overrides with another isolation. Only the body keeps
/// its isolation: `func testA() { MainActor.assumeIsolated { … } }`.
struct TestCaseRule: Rule {
  let triggers = ["func test", "func setUp", "func tearDown", "XCTestCase"]

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    guard let declarations = context.index.file(file.path)?.declarations else { return }
    let cases = TestCases(context: context)
    guard
      declarations.types.contains(where: { type in
        cases.key(of: type, in: file).map(cases.isTestCase) ?? false
      })
    else { return }
    let visitor = TestCaseVisitor(file: file, cases: cases)
    visitor.walk(file.tree)
    result.edits += visitor.edits
    guard context.module.languageMode >= 6 else { return }
    // A body of the main actor may use the test case of a method without isolation only if it can be sent there.
    for type in declarations.types where type.kind == .class && !type.isLocal {
      guard let key = cases.key(of: type, in: file), cases.needsSendable(key) else { continue }
      result.tail.append("extension \(type.name): @unchecked Sendable {}")
    }
  }
}

/// Questions about the test cases of a module.
private struct TestCases {
  let context: RewriteContext
  private var index: DeclarationIndex { context.index }

  init(context: RewriteContext) { self.context = context }

  func key(of type: DeclaredType, in file: SourceText) -> DeclarationIndex.TypeKey? {
    key(at: type.nameEnd, in: file)
  }

  func key(at offset: Int, in file: SourceText) -> DeclarationIndex.TypeKey? {
    index.innermost(at: offset, in: file.path).flatMap(index.key(at:))
  }

  func isTestCase(_ key: DeclarationIndex.TypeKey) -> Bool {
    index.ancestry(of: key).last == DeclarationIndex.TypeKey(module: "", name: "XCTestCase")
      || index.ancestry(of: key).last
        == DeclarationIndex.TypeKey(module: "", name: "XCTest.XCTestCase")
  }

  /// Whether members of a class belong to the main actor if they say nothing else.
  func isOnMainActor(_ key: DeclarationIndex.TypeKey) -> Bool {
    guard let own = index.declaration(of: key), !own.modifiers.contains("nonisolated") else {
      return false
    }
    if context.module.isMainActorByDefault { return true }
    return index.ancestry(of: key).contains { ancestor in
      index.declaration(of: ancestor)?.has("@MainActor") ?? false
    }
  }

  /// Whether a test case has code of the main actor and does not say itself that it can be sent.
  func needsSendable(_ key: DeclarationIndex.TypeKey) -> Bool {
    guard isTestCase(key) else { return false }
    let parts = index.parts(of: key).map { index[$0] }
    if parts.contains(where: { $0.inherited.contains { $0.contains("Sendable") } }) { return false }
    return isOnMainActor(key)
      || parts.contains { part in
        part.has("@MainActor") || part.members.contains { $0.has("@MainActor") }
      }
  }

  /// Whether the type or extension around a place is marked.
  func isMarked(at offset: Int, in file: SourceText) -> Bool {
    index.innermost(at: offset, in: file.path).map { index[$0].has("@MainActor") } ?? false
  }
}

private final class TestCaseVisitor: SyntaxVisitor {
  private static let overrides: Set<String> = [
    "setUp", "tearDown", "setUpWithError", "tearDownWithError",
  ]

  private let file: SourceText
  private let cases: TestCases
  var edits: [Edit] = []

  init(file: SourceText, cases: TestCases) {
    self.file = file
    self.cases = cases
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard cases.context.module.isMainActorByDefault,
      let key = cases.key(at: node.name.range.upperBound, in: file),
      cases.isTestCase(key), cases.isOnMainActor(key),
      !node.memberBlock.members.contains(where: { $0.decl.is(InitializerDeclSyntax.self) })
    else { return .visitChildren }
    // The inherited initialiser would get the isolation of the module.
    edits.append(
      .insert(
        " nonisolated required init(name: String, testClosure: @escaping XCTestCaseClosure) "
          + "{ super.init(name: name, testClosure: testClosure) };",
        at: node.memberBlock.leftBrace.range.upperBound))
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, node.parent?.is(MemberBlockItemSyntax.self) == true,
      isCalledByXCTest(node), let key = cases.key(at: node.name.range.lowerBound, in: file),
      cases.isTestCase(key)
    else { return .skipChildren }
    let attribute = node.attributes.first { $0.isNamed("MainActor") }
    let isOnMainActor =
      attribute != nil || cases.isMarked(at: node.name.range.lowerBound, in: file)
      || cases.isOnMainActor(key)
    guard isOnMainActor, !has(node, "nonisolated") else { return .skipChildren }
    if let attribute { edits.append(.remove(attribute.range(withSpacesIn: file))) }
    let start = node.modifiers.first?.range.lowerBound ?? node.funcKeyword.range.lowerBound
    edits.append(.insert("nonisolated ", at: start))
    let isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
    edits.append(
      .insert(
        isThrowing
          ? " try MainActor.assumeIsolated { () throws -> Void in"
          : " MainActor.assumeIsolated { () -> Void in",
        at: body.leftBrace.range.upperBound))
    edits.append(.insert("}", at: body.rightBrace.range.lowerBound))
    return .skipChildren
  }

  /// Whether XCTest calls a function as a synchronous one.
  private func isCalledByXCTest(_ node: FunctionDeclSyntax) -> Bool {
    let effects = node.signature.effectSpecifiers
    guard node.signature.parameterClause.parameters.isEmpty, effects?.asyncSpecifier == nil else {
      return false
    }
    if has(node, "override"), Self.overrides.contains(node.name.text) { return true }
    guard node.name.text.hasPrefix("test"), !has(node, "static"), !has(node, "class"),
      !has(node, "private"), !has(node, "fileprivate")
    else { return false }
    let result = node.signature.returnClause?.type.trimmedDescription ?? "Void"
    return result == "Void" || result == "()"
  }

  private func has(_ node: FunctionDeclSyntax, _ modifier: String) -> Bool {
    node.modifiers.contains { $0.name.text == modifier }
  }
}
