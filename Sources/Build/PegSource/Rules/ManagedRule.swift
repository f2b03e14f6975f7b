import PegProject
import SwiftSyntax

/// Gives `@NSManaged` properties accessors and methods bodies.
///
/// Those of managed objects read and write the object's values by name, as Core Data's own accessors do. Other classes, such as layers,
/// get storage; without a class that can have it, accessors fail in words.
struct ManagedRule: Rule {
  let triggers = ["@NSManaged"]

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    let visitor = ManagedVisitor(file: file, context: context)
    visitor.walk(file.tree)
    result.edits += visitor.edits
    if visitor.hasStorage { result.helpers.insert(.managedValue) }
    if visitor.hasObjects { result.imports.insert("CoreData") }
  }
}

private final class ManagedVisitor: SyntaxVisitor {
  private let file: SourceText
  private let context: RewriteContext
  var edits: [Edit] = []
  var hasStorage = false
  var hasObjects = false

  init(file: SourceText, context: RewriteContext) {
    self.file = file
    self.context = context
    super.init(viewMode: .sourceAccurate)
  }

  private func attribute(in list: AttributeListSyntax) -> AttributeListSyntax.Element? {
    list.first { $0.isNamed("NSManaged") }
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let attribute = attribute(in: node.attributes) else { return .visitChildren }
    if context.isOfManagedObject(node.range.lowerBound, in: file) {
      edits.append(.remove(attribute.range(withSpacesIn: file)))
      addAccessors(to: node)
      hasObjects = true
      return .visitChildren
    }
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

  /// Gives the properties of a declaration accessors, and each a declaration of its own.
  private func addAccessors(to node: VariableDeclSyntax) {
    let head =
      node.modifiers.map(\.trimmedDescription).joined(separator: " ")
      + (node.modifiers.isEmpty ? "var " : " var ")
    let bindings = Array(node.bindings)
    for (index, binding) in bindings.enumerated() where binding.accessorBlock == nil {
      let name = binding.pattern.trimmedDescription.filter { $0 != "`" }
      let getter = "get { managedValue(\"\(name)\") }"
      var text = " { \(getter) set { setManagedValue(newValue, \"\(name)\") } }"
      if binding.typeAnnotation == nil,
        let type = bindings[index...].lazy.compactMap(\.typeAnnotation).first
      {
        text = ": \(type.type.trimmedDescription)" + text
      }
      edits.append(.insert(text, at: binding.range(withoutComma: file)))
      if let comma = binding.trailingComma { edits.append(Edit(comma.range, "; " + head)) }
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let attribute = attribute(in: node.attributes), node.body == nil else {
      return .visitChildren
    }
    edits.append(.remove(attribute.range(withSpacesIn: file)))
    let isOfObject = context.isOfManagedObject(node.range.lowerBound, in: file)
    hasObjects = hasObjects || isOfObject
    let returns = node.signature.returnClause?.type.trimmedDescription
    let body =
      isOfObject && (returns == nil || returns == "Void" || returns == "()")
      ? call(of: node) : Self.failure(node.name.text)
    edits.append(.insert(" { \(body) }", at: node.range.upperBound))
    return .visitChildren
  }

  /// The call that performs a method by its Objective-C name.
  private func call(of node: FunctionDeclSyntax) -> String {
    let parameters = node.signature.parameterClause.parameters
    let given = node.attributes.lazy.compactMap { element -> String? in
      guard let attribute = element.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == "objc"
      else { return nil }
      return attribute.arguments?.trimmedDescription.filter { $0 != " " }
    }.first
    // Code from before Swift 3 names the only parameter, which the accessors of Core Data do not.
    let name = given ?? node.name.text + String(repeating: ":", count: parameters.count)
    let values = parameters.map { ", \(($0.secondName ?? $0.firstName).text)" }.joined()
    return "performManaged(\"\(name)\"\(values))"
  }

  private static func failure(_ name: String) -> String {
    "fatalError(\"@NSManaged member '\(name)' needs Core Data, which Linux does not have\")"
  }
}

extension RewriteContext {
  /// Whether the kit, or the project, has Core Data.
  var hasCoreData: Bool {
    (plan.availableModules + plan.partialModules + plan.modules.map(\.name)).contains("CoreData")
  }

  /// Whether the class or extension around a place is one of a managed object's class.
  func isOfManagedObject(_ offset: Int, in file: SourceText) -> Bool {
    guard hasCoreData, let place = index.innermost(at: offset, in: file.path),
      let key = index.key(at: place)
    else { return false }
    return index.ancestry(of: key).last?.name == "NSManagedObject"
  }
}

extension PatternBindingSyntax {
  /// The offset behind the type or value of the binding.
  fileprivate func range(withoutComma file: SourceText) -> Int {
    initializer?.range.upperBound ?? typeAnnotation?.range.upperBound ?? pattern.range.upperBound
  }
}
