import SwiftOperators
import SwiftSyntax

/// Evaluates the plain part of a manifest's Swift: constants, functions, lists, strings, and what is added to the package after it.
///
/// Environment variables are taken as not set, so that a manifest has one meaning.
final class ManifestEvaluator {
  private static let maximumSteps = 200_000
  static let maximumDepth = 100

  let package: String
  /// Global constants and functions, and static members of extensions by their plain names and after their type's.
  private(set) var globals: [String: ManifestValue] = [:]
  private var members: [String: ManifestValue] = [:]
  private(set) var locals: [[String: ManifestValue]] = []
  private var steps = 0

  /// - Parameter folder: the package's folder, which `Context.packageDirectory` returns.
  init(folder: String) { package = folder }

  /// Runs the statements of a file and returns the value of its package.
  ///
  /// - Throws: `ManifestRefusal`.
  func run(_ file: SourceFileSyntax) throws(ManifestRefusal) -> ManifestValue {
    let tree = OperatorTable.standardOperators.foldAll(file) { _ in }
    guard let file = tree.as(SourceFileSyntax.self) else {
      throw ManifestRefusal(offset: 0, reason: "the file does not parse")
    }
    register(file.statements)
    _ = try returned(by: file.statements)
    guard let package = globals["package"] else {
      throw ManifestRefusal(offset: 0, reason: "there is no constant named package")
    }
    return package
  }

  // MARK: Statements

  /// Finds functions and extensions, which may be used before their declaration.
  private func register(_ items: CodeBlockItemListSyntax) {
    for item in items {
      if let function = item.item.as(FunctionDeclSyntax.self) {
        globals[function.name.text] = value(of: function)
      } else if let group = item.item.as(ExtensionDeclSyntax.self) {
        register(group.memberBlock, of: group.extendedType.trimmedDescription)
      } else if let group = item.item.as(EnumDeclSyntax.self) {
        register(group.memberBlock, of: group.name.text)
      } else if let group = item.item.as(StructDeclSyntax.self) {
        register(group.memberBlock, of: group.name.text)
      } else if let condition = item.item.as(IfConfigDeclSyntax.self) {
        if let active = active(condition) { register(active) }
      }
    }
  }

  private func register(_ block: MemberBlockSyntax, of type: String) {
    for member in block.members { register(member.decl, of: type) }
  }

  private func register(_ declaration: DeclSyntax, of type: String) {
    func add(_ name: String, _ value: ManifestValue) {
      members[name] = value
      members["\(type).\(name)"] = value
    }
    if let function = declaration.as(FunctionDeclSyntax.self) {
      add(function.name.text, value(of: function))
    } else if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
          continue
        }
        if let value = binding.initializer?.value {
          // Evaluated at each use, since it may come before what it uses.
          let body: CodeBlockItemListSyntax = [CodeBlockItemSyntax(item: .expr(value))]
          add(name, .function(ManifestFunction(parameters: [], body: body)))
        } else if case .getter(let body)? = binding.accessorBlock?.accessors {
          add(name, .function(ManifestFunction(parameters: [], body: body)))
        }
      }
    }
  }

  private func value(of function: FunctionDeclSyntax) -> ManifestValue {
    guard let body = function.body else {
      return unknown(function, "the function \(function.name.text) has no body")
    }
    let parameters = function.signature.parameterClause.parameters.map { parameter in
      let label = parameter.firstName.text
      return ManifestFunction.Parameter(
        label: label == "_" ? nil : label, name: (parameter.secondName ?? parameter.firstName).text,
        standard: parameter.defaultValue?.value)
    }
    return .function(ManifestFunction(parameters: Array(parameters), body: body.statements))
  }

  /// Calls a body with the variables of a function.
  func within<Result>(_ frame: [String: ManifestValue], _ body: () -> Result) -> Result {
    locals.append(frame)
    defer { locals.removeLast() }
    return body()
  }

  /// Executes a statement that holds no others.
  func execute(_ item: CodeBlockItemSyntax) throws(ManifestRefusal) {
    try count(item)
    if let variable = item.item.as(VariableDeclSyntax.self) {
      bind(variable)
    } else if let statement = item.item.as(ExpressionStmtSyntax.self) {
      try execute(statement.expression)
    } else if let expression = item.item.as(ExprSyntax.self) {
      try execute(expression)
    } else if item.item.is(StmtSyntax.self) {
      throw refusal(item, "a statement is more than a declaration of the package")
    }
  }

  func execute(_ expression: ExprSyntax) throws(ManifestRefusal) {
    if let assignment = expression.as(InfixOperatorExprSyntax.self) {
      try assign(assignment)
    } else if let call = expression.as(FunctionCallExprSyntax.self) {
      try append(call)
    } else {
      throw refusal(expression, "an expression changes more than a list of the package")
    }
  }

  private func bind(_ variable: VariableDeclSyntax) {
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      let value: ManifestValue
      if let initializer = binding.initializer?.value {
        value = evaluate(initializer)
      } else if case .getter(let body)? = binding.accessorBlock?.accessors {
        value = call(ManifestFunction(parameters: [], body: body), [], at: binding)
      } else {
        value = unknown(binding, "\(name) gets its value later")
      }
      set(name, value)
    }
  }

  func set(_ name: String, _ value: ManifestValue) {
    if locals.isEmpty {
      globals[name] = value
    } else {
      locals[locals.count - 1][name] = value
    }
  }

  /// A static member of a type, which is nil if only its place shows it.
  func member(_ name: String, of type: String?) -> ManifestValue? {
    type.flatMap { members["\($0).\(name)"] } ?? members[name]
  }

  func lookUp(_ name: String) -> ManifestValue? {
    locals.last?[name] ?? globals[name]
  }

  /// Executes `package.targets += […]`, `name += …` and `name = …`.
  private func assign(_ expression: InfixOperatorExprSyntax) throws(ManifestRefusal) {
    let isPlain = expression.operator.is(AssignmentExprSyntax.self)
    let sign = expression.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
    guard isPlain || sign == "+=" else {
      throw refusal(expression, "the operator is not known here")
    }
    let added = evaluate(expression.rightOperand)
    try change(expression.leftOperand) { old in
      isPlain ? added : self.joined(old, added, at: expression)
    }
  }

  /// Executes `package.targets.append(…)` and `.append(contentsOf: …)`.
  private func append(_ expression: FunctionCallExprSyntax) throws(ManifestRefusal) {
    guard let member = expression.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "append", let list = member.base,
      let argument = expression.arguments.first
    else { throw refusal(expression, "a call changes more than a list of the package") }
    let value = evaluate(argument.expression)
    let added = argument.label == nil ? .array([value]) : value
    try change(list) { self.joined($0, added, at: expression) }
  }

  /// Replaces the value of a variable or of an argument of the package.
  func change(
    _ place: ExprSyntax, _ body: (ManifestValue) -> ManifestValue
  ) throws(ManifestRefusal) {
    if let chain = place.as(OptionalChainingExprSyntax.self) {
      return try change(chain.expression, body)
    }
    if let name = place.as(DeclReferenceExprSyntax.self)?.baseName.text, let old = lookUp(name) {
      set(name, body(old))
      return
    }
    guard let member = place.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      case .call(let name, var arguments, let offset)? = lookUp(base),
      name == "Package" || Self.kinds[name] != nil
    else { throw refusal(place, "what is changed is not a list of the package") }
    let label = member.declName.baseName.text
    if let index = arguments.firstIndex(where: { $0.label == label }) {
      arguments[index].value = body(arguments[index].value)
    } else {
      arguments.append(ManifestValue.Argument(label: label, value: body(.array([]))))
    }
    set(base, .call(name: name, arguments: arguments, offset: offset))
  }

  func count(_ node: some SyntaxProtocol) throws(ManifestRefusal) {
    steps += 1
    if steps > Self.maximumSteps { throw refusal(node, "the manifest computes for too long") }
  }

  func start(_ node: some SyntaxProtocol) -> Int {
    node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  func refusal(_ node: some SyntaxProtocol, _ reason: String) -> ManifestRefusal {
    ManifestRefusal(offset: start(node), reason: reason)
  }

  func unknown(_ node: some SyntaxProtocol, _ reason: String) -> ManifestValue {
    .unknown(offset: start(node), reason: reason)
  }
}
