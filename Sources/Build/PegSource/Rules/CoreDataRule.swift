import PegProject
import SwiftSyntax

/// Rewrites what code does with Core Data's classes by Objective-C's laws.
///
/// Initialisers by which Core Data makes objects become `required`, as Swift asks of classes that are known at run time only. Casts
/// between requests, or controllers, of several types become calls: Objective-C's generic classes are one class, Swift's are many.
struct CoreDataRule: Rule {
  let triggers = ["NSFetch", "insertInto", "NSManagedObjectContext"]

  func triggers(in context: RewriteContext) -> [String] {
    context.hasCoreData && context.module.isMainActorByDefault ? [] : triggers
  }

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    guard context.hasCoreData else { return }
    let visitor = CoreDataVisitor(file: file, context: context)
    visitor.walk(file.tree)
    result.edits += visitor.edits
    if visitor.hasCasts { result.imports.insert("CoreData") }
  }
}

private final class CoreDataVisitor: SyntaxVisitor {
  private let file: SourceText
  private let context: RewriteContext
  var edits: [Edit] = []
  var hasCasts = false

  init(file: SourceText, context: RewriteContext) {
    self.file = file
    self.context = context
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Isolation

  /// Keeps classes of managed objects off the main actor, where a module's default would put them: their superclass is on none, and
  /// its initialisers are required.
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let isIsolated =
      node.modifiers.contains { $0.name.text == "nonisolated" }
      || node.attributes.contains { $0.isNamed("MainActor") }
    if context.module.isMainActorByDefault, !isIsolated,
      context.isOfManagedObject(node.classKeyword.range.lowerBound, in: file)
    {
      edits.append(.insert("nonisolated ", at: node.classKeyword.range.lowerBound))
    }
    return .visitChildren
  }

  // MARK: Initialisers

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    guard labels == ["entity", "insertInto"] || labels == ["context"],
      node.parent?.parent?.parent?.parent?.is(ClassDeclSyntax.self) == true,
      context.isOfManagedObject(node.range.lowerBound, in: file)
    else { return .visitChildren }
    let isRequired = node.modifiers.contains { $0.name.text == "required" }
    for modifier in node.modifiers
    where ["override", "private", "fileprivate"].contains(modifier.name.text) {
      edits.append(.remove(modifier.range(withSpacesIn: file)))
    }
    if !isRequired {
      edits.append(.insert("required ", at: node.initKeyword.range.lowerBound))
    }
    return .visitChildren
  }

  // MARK: Casts

  private static let generic: Set<String> = ["NSFetchRequest", "NSFetchedResultsController"]

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    for index in elements.indices.dropFirst().dropLast() {
      guard let cast = elements[index].as(UnresolvedAsExprSyntax.self),
        let mark = cast.questionOrExclamationMark?.text,
        let type = elements[index + 1].as(TypeExprSyntax.self)?.type,
        let name = type.as(IdentifierTypeSyntax.self), Self.generic.contains(name.name.text),
        name.genericArgumentClause != nil
      else { continue }
      let value = elements[index - 1]
      // `try` belongs to the whole expression.
      let start =
        value.as(TryExprSyntax.self)?.expression.range.lowerBound ?? value.range.lowerBound
      edits.append(.insert("castResults(", at: start))
      let end = mark == "!" ? "!" : ""
      edits.append(
        Edit(
          value.range.upperBound..<type.range.upperBound,
          ", to: \(type.trimmedDescription).self)\(end)"))
      hasCasts = true
    }
    return .visitChildren
  }
}
