import SwiftSyntax

/// Removes attributes and modifiers that have a meaning only with Objective-C's runtime or with Interface Builder.
struct AttributeRule: Rule {
  let triggers = [
    "@objc", "@IB", "@nonobjc", "@NSCopying", "dynamic", "@UIApplicationMain",
    "@NSApplicationMain", "@GKInspectable", "weak",
  ]

  static let attributes: Set<String> = [
    "objc", "objcMembers", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "IBSegueAction", "nonobjc", "NSCopying", "UIApplicationMain", "NSApplicationMain",
    "GKInspectable", "objcImplementation", "_objcRuntimeName",
  ]

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    let visitor = AttributeVisitor(file: file)
    visitor.walk(file.tree)
    result.edits += visitor.edits
  }
}

private final class AttributeVisitor: SyntaxVisitor {
  private let file: SourceText
  private let keepsDynamic: Bool
  var edits: [Edit] = []

  init(file: SourceText) {
    self.file = file
    // A replacement at run time is Swift's own and needs the modifier.
    keepsDynamic = file.contains("_dynamicReplacement")
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard AttributeRule.attributes.contains(node.attributeName.trimmedDescription) else {
      return .visitChildren
    }
    edits.append(.remove(node.range(withSpacesIn: file)))
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.tokenKind == .keyword(.dynamic) && !keepsDynamic || overridesWeakly(node) {
      edits.append(.remove(node.range(withSpacesIn: file)))
    }
    return .skipChildren
  }

  /// Whether `weak` stands before an override, which stores nothing; UIKit's own property may be computed here.
  private func overridesWeakly(_ node: DeclModifierSyntax) -> Bool {
    node.name.tokenKind == .keyword(.weak)
      && node.parent?.as(DeclModifierListSyntax.self)?.contains {
        $0.name.tokenKind == .keyword(.override)
      } == true
  }
}

extension SyntaxProtocol {
  /// The bytes of the node and of the spaces behind it on its line.
  func range(withSpacesIn file: SourceText) -> Range<Int> {
    var end = range.upperBound
    while end < file.bytes.count, file.bytes[end] == 0x20 || file.bytes[end] == 0x09 { end += 1 }
    return range.lowerBound..<end
  }
}
