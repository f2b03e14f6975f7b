/// Objective-C's names for members, by the compiler's law.
package enum ObjectiveCName {
  /// The selector of a method, such as "tapWithSender:" for `tap(sender:)`.
  ///
  /// - Source: SE-0005 and Swift's `AbstractFunctionDecl::getObjCSelector`: "With" joins the base name and the first label unless
  ///   the name ends or the label begins with a preposition.
  package static func method(_ name: String, labels: [String], effects: [String] = []) -> String {
    var pieces = labels.map { $0 == "_" ? "" : $0 }
    if effects.contains("throws") { pieces.append("error") }
    if effects.contains("async") { pieces.append("completionHandler") }
    guard let first = pieces.first else { return name }
    var head = name
    if labels.isEmpty {
      head += effects.contains("async") ? "WithCompletionHandler" : "AndReturnError"
    } else if !first.isEmpty {
      if !isPreposition(firstWord(first)), !isPreposition(lastWord(name)) { head += "With" }
      head += capitalized(first)
    }
    return ([head] + pieces.dropFirst()).map { $0 + ":" }.joined()
  }

  package static func setter(_ property: String) -> String { "set\(capitalized(property)):" }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func firstWord(_ text: String) -> String {
    let start = text.prefix { $0.isUppercase }
    return start.isEmpty
      ? String(text.prefix { !$0.isUppercase })
      : String(start) + text.dropFirst(start.count).prefix { !$0.isUppercase }
  }

  private static func lastWord(_ text: String) -> String {
    guard let start = text.lastIndex(where: \.isUppercase) else { return text }
    return String(text[start...])
  }

  private static func isPreposition(_ word: String) -> Bool {
    prepositions.contains(word.lowercased())
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}

extension DeclarationIndex {
  /// The name of a member in Objective-C: that of `@objc(name)`, here, in a superclass or in a protocol, or the one that follows
  /// from its Swift name.
  package func objectiveCName(of member: DeclaredMember, in owner: TypeKey) -> String {
    if let own = member.attributes.argument(of: "@objc") { return own.filter { $0 != " " } }
    for other in members(of: owner, named: member.name)
    where other.member.kind == member.kind && other.member.fullName == member.fullName {
      if let name = other.member.attributes.argument(of: "@objc") {
        return name.filter { $0 != " " }
      }
    }
    // The name of a keyword is the one without its backticks.
    let name = member.name.filter { $0 != "`" }
    guard member.kind == .function else { return name }
    if member.isOverride, let known = Kit.runtimeMembers[member.fullName] { return known }
    return ObjectiveCName.method(
      name, labels: member.parameters.map(\.label), effects: member.effects)
  }
}
