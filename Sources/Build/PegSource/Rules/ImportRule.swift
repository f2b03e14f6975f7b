import PegProject
import SwiftSyntax

/// Imports modules under the names that they have on Linux, leaves out those that are missing, and adds what a bridging or
/// umbrella header would have supplied.
struct ImportRule: Rule {
  var triggers: [String] { [] }

  /// Modules of Apple's whose names another module has here.
  private static let replacements = [
    "Darwin": "Glibc", "ObjectiveC": "Foundation", "CoreFoundation": "Foundation",
    "Dispatch": "Foundation", "OSLog": "os", "UIKitCore": "UIKit",
  ]
  /// Modules that bring Foundation along.
  private static let withFoundation: Set<String> = [
    "Foundation", "UIKit", "QuartzCore", "XCTest",
  ]

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    guard let declarations = context.index.file(file.path)?.declarations else { return }
    let available = Self.available(in: context)
    let isSimple = declarations.imports.allSatisfy { available.contains($0) }
    if !isSimple { rewriteImports(of: file, available, &result) }
    addMissingImports(to: file, declarations, context, &result)
  }

  /// The modules that a file imports, without submodules, each once.
  static func modules(of file: SourceText, in context: RewriteContext) -> [String] {
    var result: [String] = []
    for path in context.index.file(file.path)?.declarations.imports ?? [] {
      let name = String(path.prefix { $0 != "." })
      if !result.contains(name) { result.append(name) }
    }
    return result
  }

  private static func available(in context: RewriteContext) -> Set<String> {
    Set(
      context.plan.modules.map(\.name) + context.plan.availableModules
        + context.plan.partialModules + ["Swift"])
  }

  // MARK: Imports that are there

  private func rewriteImports(
    of file: SourceText, _ available: Set<String>, _ result: inout RewriteResult
  ) {
    var usesDarwin = false
    for item in file.tree.statements {
      guard let node = item.item.as(ImportDeclSyntax.self), let module = node.path.first?.name.text
      else { continue }
      // SwiftUI has a rule of its own.
      if module == "SwiftUI" && !available.contains(module) { continue }
      let target = Self.range(of: node)
      if available.contains(module) {
        if node.importKindSpecifier == nil, node.path.count > 1 {
          result.edits.append(Edit(node.path.range, module))
        } else if let name = node.path.last?.name.text, node.path.count > 2 {
          // A declaration of a submodule, such as `class Foundation.NSLock.NSRecursiveLock`.
          result.edits.append(Edit(node.path.range, "\(module).\(name)"))
        }
      } else if let other = Self.replacements[module], available.contains(other) {
        result.edits.append(Edit(target, other))
        usesDarwin = usesDarwin || module == "Darwin"
      } else {
        result.edits.append(.remove(item.range))
        result.missingModules.append(module)
        result.notes.append(
          (node.range.lowerBound, "module '\(module)' is missing; its import is left out"))
      }
    }
    if usesDarwin { renameDarwin(in: Syntax(file.tree), &result) }
  }

  /// The kind and the path of an import.
  private static func range(of node: ImportDeclSyntax) -> Range<Int> {
    let start = node.importKindSpecifier?.range.lowerBound ?? node.path.range.lowerBound
    return start..<node.path.range.upperBound
  }

  /// Writes `Glibc.sqrt` for `Darwin.sqrt`.
  private func renameDarwin(in node: Syntax, _ result: inout RewriteResult) {
    Self.renameModule("Darwin", in: node, to: "Glibc", &result) { _ in true }
  }

  /// Renames a module where it stands before a name for which a condition holds, of an expression or a type.
  private static func renameModule(
    _ module: String, in node: Syntax, to other: String, _ result: inout RewriteResult,
    _ isMoved: (String) -> Bool
  ) {
    for child in node.children(viewMode: .sourceAccurate) {
      if let access = child.as(MemberAccessExprSyntax.self),
        let base = access.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == module,
        isMoved(access.declName.baseName.text)
      {
        result.edits.append(Edit(base.range, other))
      }
      if let type = child.as(MemberTypeSyntax.self),
        let base = type.baseType.as(IdentifierTypeSyntax.self), base.name.text == module,
        isMoved(type.name.text)
      {
        result.edits.append(Edit(base.name.range, other))
      }
      if !child.is(TokenSyntax.self) {
        renameModule(module, in: child, to: other, &result, isMoved)
      }
    }
  }

  // MARK: Imports that are missing

  private func addMissingImports(
    to file: SourceText, _ declarations: FileDeclarations, _ context: RewriteContext,
    _ result: inout RewriteResult
  ) {
    let imports = Set(
      declarations.imports.map { path in
        let module = String(path.prefix { $0 != "." })
        return Self.replacements[module] ?? module
      })
    addFoundationParts(to: file, imports, context, &result)
    if imports.contains("UIKit") || imports.contains("SwiftUI") { return }
    let needsFoundation = imports.isDisjoint(with: Self.withFoundation)
    guard needsFoundation || mentionsUIKit(file), Self.isImported("UIKit", in: context) else {
      return
    }
    let names = UsedNames(in: file.tree).foreign(to: context.index).map(\.name)
    let start = file.tree.statements.first?.range.lowerBound ?? 0
    if names.contains(where: Self.isUIKitName) {
      result.edits.append(.insert("import UIKit; ", at: start))
    } else if needsFoundation, !names.isEmpty {
      result.edits.append(.insert("import Foundation; ", at: start))
    }
  }

  /// Imports the modules that Foundation is divided into on Linux, if a file uses names of theirs.
  private func addFoundationParts(
    to file: SourceText, _ imports: Set<String>, _ context: RewriteContext,
    _ result: inout RewriteResult
  ) {
    guard !imports.isDisjoint(with: Self.withFoundation),
      ["URL", "HTTP", "XML"].contains(where: { file.contains($0) })
    else { return }
    let names = UsedNames(in: file.tree).foreign(to: context.index).map(\.name)
    let isQualified = file.contains("Foundation.URL") || file.contains("Foundation.HTTP")
    if isQualified {
      Self.renameModule(
        "Foundation", in: Syntax(file.tree), to: "FoundationNetworking", &result,
        Self.isNetworkingName)
    }
    // UIKit brings the first of them along, but not its name.
    if isQualified || !imports.contains("UIKit") && names.contains(where: Self.isNetworkingName) {
      result.imports.insert("FoundationNetworking")
    }
    if names.contains(where: { $0.hasPrefix("XMLParser") }) {
      result.imports.insert("FoundationXML")
    }
  }

  /// Whether a name is one that Foundation has in FoundationNetworking on Linux.
  private static func isNetworkingName(_ name: String) -> Bool {
    [
      "URLSession", "URLRequest", "URLResponse", "URLAuthentication", "URLCredential",
      "URLProtocol",
      "URLCache", "HTTPCookie", "HTTPURLResponse", "CachedURLResponse", "NSMutableURLRequest",
      "NSURLRequest",
    ].contains { name.hasPrefix($0) }
  }

  private static func isImported(_ module: String, in context: RewriteContext) -> Bool {
    context.index.files.contains {
      $0.module == context.module.name && $0.declarations.imports.contains(module)
    }
  }

  private func mentionsUIKit(_ file: SourceText) -> Bool {
    (["UI", "CA", "CG"] + Self.namesOfText).contains { file.contains($0) }
  }

  /// UIKit's names that begin as Foundation's.
  private static let namesOfText = [
    "NSTextAttachment", "NSLayoutConstraint", "NSLayoutManager", "NSTextContainer",
    "NSTextStorage", "NSMutableParagraphStyle", "NSParagraphStyle", "NSShadow",
    "NSDirectionalEdgeInsets",
  ]

  /// Whether a name that the project does not declare has the prefix of a framework that UIKit brings along.
  private static func isUIKitName(_ name: String) -> Bool {
    let characters = Array(name.utf8.prefix(3))
    guard characters.count == 3, (65...90).contains(characters[2]) else {
      return name == "Selector"
    }
    // These are Foundation's on Linux.
    if ["CGFloat", "CGRect", "CGPoint", "CGSize", "CGRectEdge"].contains(name) { return false }
    return ["UI", "CA", "CG"].contains { name.hasPrefix($0) }
      || namesOfText.contains(name)
  }
}
