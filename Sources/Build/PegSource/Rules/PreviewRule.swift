import PegProject
import SwiftSyntax

/// Makes scenes of `#Preview` and of preview providers that show UIKit, and leaves out other files of SwiftUI.
///
/// The code of a preview stays in its place as a closure, so that the compiler's messages name its lines.
struct PreviewRule: Rule {
  let triggers = ["#Preview", "SwiftUI", "PreviewProvider"]

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    let isAvailable =
      context.plan.availableModules.contains("SwiftUI")
      || context.plan.modules.contains { $0.name == "SwiftUI" }
    var work = PreviewWork(file: file, context: context)
    work.sort(keepsSwiftUI: isAvailable)
    if let reason = work.reasonToLeaveOut {
      result.leftOut = reason
      return
    }
    work.rewrite()
    result.edits += work.edits
    result.notes += work.notes
    if work.scenes.isEmpty { return }
    result.imports.insert("PegRuntime")
    result.tail += SceneTail.lines("Previews", work.scenes)
  }
}

/// The previews of one file.
private struct PreviewWork {
  let file: SourceText
  let context: RewriteContext
  var edits: [Edit] = []
  var notes: [(offset: Int, message: String)] = []
  /// Calls that register scenes.
  var scenes: [String] = []

  private var imports: [ImportDeclSyntax] = []
  private var macros: [Syntax] = []
  private var providers: [StructDeclSyntax] = []
  private var wrappers: [String: StructDeclSyntax] = [:]
  private var others: [Syntax] = []

  init(file: SourceText, context: RewriteContext) {
    self.file = file
    self.context = context
  }

  /// Sorts the file's declarations by what becomes of them.
  mutating func sort(keepsSwiftUI: Bool) {
    for item in file.tree.statements {
      let code = Syntax(item.item)
      if SwiftUIPreviews.isPreviewMacro(code) {
        macros.append(code)
      } else if keepsSwiftUI {
        continue
      } else if SwiftUIPreviews.isImport(code), let node = code.as(ImportDeclSyntax.self) {
        imports.append(node)
      } else if let node = code.as(StructDeclSyntax.self), let role = SwiftUIPreviews.role(of: node)
      {
        if role == .provider { providers.append(node) } else { wrappers[node.name.text] = node }
      } else {
        others.append(code)
      }
    }
  }

  /// The names of SwiftUI without which nothing of the file is left beside its previews, as a sentence; nil if a declaration
  /// stands without them. Members of it that need SwiftUI are left out by themselves.
  var reasonToLeaveOut: String? {
    if imports.isEmpty { return nil }
    var names: [String] = []
    for node in others where !node.is(ImportDeclSyntax.self) {
      if swiftUINames(in: head(of: node)).isEmpty { return nil }
      for name in swiftUINames(in: [node]) where !names.contains(name) { names.append(name) }
    }
    if names.isEmpty { return nil }
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    return "it needs SwiftUI (\(names.prefix(3).joined(separator: ", "))\(more))"
  }

  /// The parts of a declaration without which it means nothing: of a type or an extension its name and what it inherits.
  private func head(of node: Syntax) -> [Syntax] {
    guard let group = node.asProtocol((any DeclGroupSyntax).self) else { return [node] }
    let extended = node.as(ExtensionDeclSyntax.self).map { Syntax($0.extendedType) }
    return [
      extended, group.inheritanceClause.map(Syntax.init), group.genericWhereClause.map(Syntax.init),
    ].compactMap { $0 }
  }

  private func swiftUINames(in nodes: [Syntax]) -> [String] {
    nodes.flatMap { UsedNames(in: $0).foreign(to: context.index).map(\.name) }
      .filter(SwiftUIPreviews.names.contains)
  }

  mutating func rewrite() {
    for node in imports { edits.append(Edit(node.path.range, "UIKit")) }
    for node in macros { rewriteMacro(node) }
    var contents: [PreviewContent] = []
    for provider in providers {
      var finder = PreviewFinder(wrappers: wrappers, isWrapper: isWrapper)
      finder.find(in: provider)
      if !finder.isComplete {
        note(provider, "preview '\(provider.name.text)' shows more than UIKit, which is left out")
      }
      for content in finder.contents {
        var content = content
        if content.name == "\"\"" { content.name = SceneTail.literal(provider.name.text) }
        contents.append(content)
        register(content, number: scenes.count + 1, line: line(of: provider))
      }
    }
    for node in providers + wrappers.values { replace(node.range, by: contents) }
  }

  private func line(of node: some SyntaxProtocol) -> Int {
    file.place(of: node.range.lowerBound).line
  }

  private mutating func note(_ node: some SyntaxProtocol, _ message: String) {
    notes.append((node.range.lowerBound, message))
  }

  /// Whether a type wraps UIKit for SwiftUI: by its declaration, or by its name if it is a package's.
  private func isWrapper(_ name: String) -> Bool {
    if wrappers[name] != nil { return true }
    guard let key = context.index.resolve(name, in: context.module.name) else {
      return name.hasPrefix("UI") && name.hasSuffix("Preview") || name.hasSuffix("ViewPreview")
        || name.hasSuffix("ControllerPreview")
    }
    return context.index.conforms(key, to: "UIViewRepresentable")
      || context.index.conforms(key, to: "UIViewControllerRepresentable")
  }

  // MARK: Scenes

  private static func constant(_ number: Int) -> String { "__pegbarPreview\(number)" }

  private static func head(_ number: Int) -> String {
    "@MainActor private let \(constant(number)) = { @MainActor @Sendable in "
  }

  private mutating func register(_ content: PreviewContent, number: Int, line: Int) {
    let traits = content.traits.isEmpty ? "" : ", traits: " + content.traits.joined(separator: ", ")
    scenes.append(
      "PegRuntime.SceneList.add(\(content.name)\(traits), file: \(SceneTail.literal(file.path)), "
        + "line: \(line), \(Self.constant(number)))")
    numbers[content.range.lowerBound] = number
    if let offset = content.returnOffset { edits.append(.insert("return ", at: offset)) }
  }

  /// The numbers of scenes by the places of their code.
  private var numbers: [Int: Int] = [:]

  /// Keeps of a structure only the code that makes scenes.
  private mutating func replace(_ range: Range<Int>, by contents: [PreviewContent]) {
    let own = contents.filter { range.contains($0.range.lowerBound) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    var position = range.lowerBound
    for (index, content) in own.enumerated() where content.range.lowerBound >= position {
      guard let number = numbers[content.range.lowerBound] else { continue }
      edits.append(
        Edit(
          position..<content.range.lowerBound, (index > 0 ? " }; " : "") + Self.head(number)))
      position = content.range.upperBound
    }
    edits.append(Edit(position..<range.upperBound, own.isEmpty ? "" : " }"))
  }

  // MARK: #Preview

  private mutating func rewriteMacro(_ node: Syntax) {
    let arguments =
      node.as(MacroExpansionDeclSyntax.self)?.arguments
      ?? node.as(MacroExpansionExprSyntax.self)?.arguments ?? []
    let closure =
      node.as(MacroExpansionDeclSyntax.self)?.trailingClosure
      ?? node.as(MacroExpansionExprSyntax.self)?.trailingClosure
      ?? arguments.lazy.compactMap { $0.expression.as(ClosureExprSyntax.self) }.first
    guard let closure, closure.signature == nil, var content = PreviewContent(closure.statements)
    else { return leaveOut(node, "a preview without code is left out") }
    if showsSwiftUI(closure.statements) {
      return leaveOut(node, "a preview of SwiftUI is left out")
    }
    readArguments(arguments, into: &content)
    let number = scenes.count + 1
    register(content, number: number, line: line(of: node))
    edits.append(
      Edit(node.range.lowerBound..<closure.leftBrace.range.upperBound, Self.head(number)))
    if closure.range.upperBound < node.range.upperBound {
      edits.append(.remove(closure.range.upperBound..<node.range.upperBound))
    }
  }

  private mutating func leaveOut(_ node: Syntax, _ message: String) {
    note(node, message)
    edits.append(.remove(node.range))
  }

  private mutating func readArguments(
    _ arguments: LabeledExprListSyntax, into content: inout PreviewContent
  ) {
    var isTrait = false
    for argument in arguments where !argument.expression.is(ClosureExprSyntax.self) {
      let text = OneLine.text(argument.expression)
      if let label = argument.label { isTrait = label.text == "traits" }
      if isTrait {
        if Self.isKnownTrait(text) {
          content.traits.append(text)
        } else {
          note(argument, "trait '\(text)' of a preview is left out")
        }
      } else if argument.label == nil, text != "nil" {
        content.name = text
      }
    }
  }

  private static func isKnownTrait(_ text: String) -> Bool {
    let name = text.drop { $0 == "." }.prefix { $0 != "(" }
    return [
      "defaultLayout", "sizeThatFitsLayout", "fixedLayout", "portrait", "portraitUpsideDown",
      "landscapeLeft", "landscapeRight",
    ].contains(String(name))
  }

  /// Whether the value of a preview is a view of SwiftUI.
  private func showsSwiftUI(_ items: CodeBlockItemListSyntax) -> Bool {
    guard let last = items.last?.item else { return false }
    var value = last.as(ReturnStmtSyntax.self)?.expression ?? last.as(ExprSyntax.self)
    while let call = value?.as(FunctionCallExprSyntax.self) {
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
        let base = member.base
      else {
        let name = DeclarationIndex.plain(call.calledExpression.trimmedDescription)
        guard let key = context.index.resolve(name, in: context.module.name) else {
          return SwiftUIPreviews.names.contains(name)
        }
        return context.index.conforms(key, to: "View") || isWrapper(name)
      }
      value = base
    }
    return false
  }
}
