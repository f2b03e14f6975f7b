import PegProject

/// Adds what the runtime needs to make views and controllers by an `init()` that their class declares.
///
/// UIKit's own `init()` calls another initialiser. Swift counts that of a subclass as a new one, which the method table of
/// `PegRuntime.instance(of:)` does not lead to.
struct PlainInstanceRule: Rule {
  let triggers = ["init()"]

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    guard let declarations = context.index.file(file.path)?.declarations else { return }
    for type in declarations.types where type.kind == .class && canConform(type, context) {
      guard let member = type.members.first(where: Self.isPlain) else { continue }
      let made =
        member.modifiers.contains("required")
        ? "self.init()" : "self == \(type.name).self ? \(type.name)() : nil"
      let access = ["open", "public"].contains(type.access) ? "public " : ""
      result.tail.append(
        "extension \(type.name): PegRuntime.PlainInstance { "
          + "\(access)static func plainInstance() -> AnyObject? { \(made) } }")
      result.imports.insert("PegRuntime")
    }
  }

  private static func isPlain(_ member: DeclaredMember) -> Bool {
    member.kind == .initializer && member.parameters.isEmpty && member.type.isEmpty
      && member.effects.isEmpty && !member.isOverride && member.access != "private"
      && !member.attributes.contains { $0.hasPrefix("@available") }
  }

  /// Whether code at the end of the file can name the class, and no superclass conforms already.
  private func canConform(_ type: DeclaredType, _ context: RewriteContext) -> Bool {
    let isHidden = ["private", "fileprivate"].contains(type.access) && type.name.contains(".")
    guard !type.isLocal, !isHidden, type.genericParameters.isEmpty else { return false }
    let key = DeclarationIndex.TypeKey(module: context.module.name, name: type.name)
    let ancestry = context.index.ancestry(of: key)
    guard let kitClass = ancestry.last, kitClass.module.isEmpty, kitClass.name.hasPrefix("UI")
    else { return false }
    return !ancestry.dropFirst().contains { above in
      context.index.declaration(of: above)?.members.contains(where: Self.isPlain) ?? false
    }
  }
}
