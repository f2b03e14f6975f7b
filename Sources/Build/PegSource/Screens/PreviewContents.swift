import SwiftSyntax

/// The code that makes what a preview shows.
struct PreviewContent {
  /// The statements, or one expression, without the spaces around them.
  var range: Range<Int>
  /// The place for a `return`, since a closure of several statements does not return its last value; nil if it needs none.
  var returnOffset: Int?
  /// An expression; "" without a name.
  var name = "\"\""
  var traits: [String] = []

  init?(_ items: CodeBlockItemListSyntax) {
    guard let last = items.last else { return nil }
    range = items.range
    let isValue =
      last.item.is(ExprSyntax.self) && !last.item.is(IfExprSyntax.self)
      && !last.item.is(SwitchExprSyntax.self)
    if items.count > 1, isValue { returnOffset = last.range.lowerBound }
  }

  init(_ expression: ExprSyntax) { range = expression.range }
}

/// Finds the UIKit code in the `previews` of a provider.
struct PreviewFinder {
  let wrappers: [String: StructDeclSyntax]
  let isWrapper: (String) -> Bool
  private(set) var contents: [PreviewContent] = []
  private(set) var isComplete = true

  init(wrappers: [String: StructDeclSyntax], isWrapper: @escaping (String) -> Bool) {
    self.wrappers = wrappers
    self.isWrapper = isWrapper
  }

  mutating func find(in provider: StructDeclSyntax) {
    var nested = wrappers
    for member in provider.memberBlock.members {
      guard let type = member.decl.as(StructDeclSyntax.self),
        SwiftUIPreviews.role(of: type) == .wrapper
      else { continue }
      nested[type.name.text] = type
    }
    var inner = PreviewFinder(wrappers: nested, isWrapper: isWrapper)
    let previews = provider.memberBlock.members.lazy
      .compactMap { $0.decl.as(VariableDeclSyntax.self)?.bindings.first }
      .first { $0.pattern.trimmedDescription == "previews" }
    if let items = previews?.accessorBlock?.accessors.as(CodeBlockItemListSyntax.self) {
      inner.visit(items)
    }
    contents += inner.contents
    isComplete = isComplete && inner.isComplete && !inner.contents.isEmpty
  }

  private mutating func visit(_ items: CodeBlockItemListSyntax) {
    for item in items {
      let value = item.item.as(ReturnStmtSyntax.self)?.expression ?? item.item.as(ExprSyntax.self)
      if let value { visit(value, PreviewStyle()) } else { isComplete = false }
    }
  }

  /// The name and traits that the modifiers of an expression set.
  private struct PreviewStyle {
    var name = "\"\""
    var traits: [String] = []
  }

  private mutating func visit(_ value: ExprSyntax, _ style: PreviewStyle) {
    guard let call = value.as(FunctionCallExprSyntax.self) else {
      isComplete = false
      return
    }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base {
      visit(base, Self.style(of: call, named: member.declName.baseName.text, over: style))
      return
    }
    let name = call.calledExpression.trimmedDescription.prefix { $0 != "<" }
    if name == "Group", let items = call.trailingClosure?.statements {
      visit(items)
    } else if isWrapper(String(name)), var content = content(of: call, String(name)) {
      content.name = style.name
      content.traits = style.traits
      contents.append(content)
    } else {
      isComplete = false
    }
  }

  private static func style(
    of call: FunctionCallExprSyntax, named name: String, over style: PreviewStyle
  ) -> PreviewStyle {
    var style = style
    guard let argument = call.arguments.first?.expression else { return style }
    switch (name, argument.trimmedDescription) {
    case ("previewDisplayName", let text): style.name = text
    case ("previewLayout", ".sizeThatFits"): style.traits = [".sizeThatFitsLayout"]
    case ("previewLayout", let text) where text.hasPrefix(".fixed("):
      style.traits = [".fixedLayout(" + text.dropFirst(7)]
    case ("previewInterfaceOrientation", let text): style.traits = [text]
    default: break
    }
    return style
  }

  private func content(of call: FunctionCallExprSyntax, _ name: String) -> PreviewContent? {
    if let closure = call.trailingClosure
      ?? call.arguments.first?.expression.as(ClosureExprSyntax.self)
    {
      return closure.signature == nil ? PreviewContent(closure.statements) : nil
    }
    if let argument = call.arguments.first {
      return call.arguments.count == 1 ? PreviewContent(argument.expression) : nil
    }
    return wrappers[name].flatMap(Self.content)
  }

  /// The body of a wrapper's function that makes its view, if it uses nothing of the wrapper.
  private static func content(of wrapper: StructDeclSyntax) -> PreviewContent? {
    for member in wrapper.memberBlock.members {
      if let variable = member.decl.as(VariableDeclSyntax.self),
        variable.bindings.contains(where: { $0.accessorBlock == nil })
      {
        return nil
      }
      guard let function = member.decl.as(FunctionDeclSyntax.self),
        ["makeUIView", "makeUIViewController"].contains(function.name.text),
        let body = function.body,
        !body.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "context" })
      else { continue }
      return PreviewContent(body.statements)
    }
    return nil
  }
}
