import PegProject

/// Registers the views and view controllers that can be made without arguments.
///
/// Classes with subclasses in the project are left out, because their subclasses show them.
struct ScreenRule: Rule {
  var triggers: [String] { [] }

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    guard context.plan.registersClasses,
      let declarations = context.index.file(file.path)?.declarations
    else { return }
    var statements: [String] = []
    for type in declarations.types where isReachable(type, in: context) {
      let key = DeclarationIndex.TypeKey(module: context.module.name, name: type.name)
      guard !context.index.superclasses.contains(key),
        let arguments = Screens.arguments(of: key, in: context.index)
      else { continue }
      statements.append(
        "PegRuntime.SceneList.addFound(\(SceneTail.literal(type.name))) "
          + "{ \(type.name)(\(arguments)) }")
    }
    if statements.isEmpty { return }
    result.imports.insert("PegRuntime")
    result.tail += SceneTail.lines("Classes", statements)
  }

  /// Whether code at the end of the file can name the class.
  private func isReachable(_ type: DeclaredType, in context: RewriteContext) -> Bool {
    guard type.kind == .class, !type.isLocal, type.genericParameters.isEmpty else { return false }
    if type.attributes.contains(where: { $0.contains("unavailable") }) { return false }
    var outer = DeclarationIndex.TypeKey(module: context.module.name, name: type.name)
    var isNested = false
    while let dot = outer.name.lastIndex(of: ".") {
      isNested = true
      outer.name = String(outer.name[..<dot])
      guard let declaration = context.index.declaration(of: outer),
        declaration.genericParameters.isEmpty, !declaration.isLocal,
        !outer.name.contains(".") || declaration.access != "private"
      else { return false }
    }
    return !isNested || type.access != "private"
  }
}

/// Classes that may be screens.
enum Screens {
  /// The arguments with which a class can be made, such as "frame: .zero"; nil if it isn't a view or controller, or needs others.
  static func arguments(of key: DeclarationIndex.TypeKey, in index: DeclarationIndex) -> String? {
    let ancestry = index.ancestry(of: key)
    guard let kitClass = ancestry.last, kitClass.module.isEmpty, isScreen(kitClass.name) else {
      return nil
    }
    for (depth, type) in ancestry.enumerated() {
      let found = index.ownMembers(of: type, named: "init").filter {
        $0.member.kind == .initializer
      }
      // Initialisers for convenience are inherited only if all others are.
      let usable = found.filter {
        (depth == 0 || !$0.member.modifiers.contains("convenience"))
          && isUsable($0.member, isOwn: depth == 0)
      }
      if let first = usable.lazy.compactMap({ arguments(of: $0.member) }).min(by: {
        $0.count < $1.count
      }
      ) {
        return first
      }
      let isDesignated = found.contains {
        $0.type.kind == .class && !$0.member.modifiers.contains("convenience")
      }
      if isDesignated { return nil }
    }
    return needsLayout.contains(kitClass.name) ? nil : ""
  }

  /// Whether a class of the kit is a view or a view controller, by its name.
  static func isScreen(_ name: String) -> Bool {
    let endings = [
      "Controller", "View", "Cell", "Button", "Label", "Control", "Field", "Switch", "Slider",
      "Bar", "Stepper",
    ]
    return name.hasPrefix("UI") && endings.contains { name.hasSuffix($0) }
      && !name.hasSuffix("PresentationController") && !others.contains(name)
  }

  private static let others: Set<String> = [
    "UISearchController", "UIMenuController", "UIDocumentInteractionController",
    "UIPrintInteractionController", "UIHostingController",
  ]

  /// Classes that stop the program without a layout.
  private static let needsLayout: Set<String> = ["UICollectionView", "UICollectionViewController"]

  private static func isUsable(_ member: DeclaredMember, isOwn: Bool) -> Bool {
    member.type.isEmpty && member.effects.isEmpty && member.genericParameters.isEmpty
      && member.access != "private" && (isOwn || member.access != "fileprivate")
      && !member.attributes.contains { $0.contains("unavailable") }
  }

  private static func arguments(of member: DeclaredMember) -> String? {
    switch member.parameters.filter({ !$0.hasDefault }).map(\.label) {
    case []: ""
    case ["frame"]: "frame: .zero"
    case ["nibName", "bundle"]: "nibName: nil, bundle: nil"
    case ["style", "reuseIdentifier"]: "style: .default, reuseIdentifier: nil"
    case ["reuseIdentifier"]: "reuseIdentifier: nil"
    default: nil
    }
  }
}
