import SwiftSyntax

/// Adds tables of the members that Objective-C sees to the end of each file, from where private members are reached.
struct TableRule: Rule {
  let triggers =
    ["@objc", "@IB", "@NSManaged", "dynamic", "@GKInspectable"] + RuntimeMemberRule.triggers

  func triggers(in context: RewriteContext) -> [String] {
    triggers + context.index.visibleNames.sorted()
  }

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    guard let declarations = context.index.file(file.path)?.declarations else { return }
    var tables: [String] = []
    var calls: [String] = []
    for (place, type) in declarations.types.enumerated() {
      guard let key = context.index.key(of: place, in: file.path),
        isTabled(type, key, in: context.index)
      else { continue }
      let lines = entries(of: type, key: key, index: context.index)
      let name = type.attributes.argument(of: "@objc")
      if lines.isEmpty, name == nil { continue }
      let number = calls.count + 1
      let function = "__pegTable\(number)"
      let owner = type.name
      let isGeneric = context.index.declaration(of: key)?.genericParameters.isEmpty == false
      if isGeneric {
        tables.append(
          "fileprivate protocol __PegTable\(number) { @MainActor static func \(function)() }")
      }
      let marker = isGeneric ? ": nonisolated __PegTable\(number)" : ""
      tables += [
        "extension \(owner)\(marker) { @MainActor fileprivate static func \(function)() {",
        "  let table = PegRuntime.ClassTable(\(owner).self\(name.map { ", name: \"\($0)\"" } ?? ""))",
      ]
      tables += lines.isEmpty ? ["  _ = table"] : lines
      tables.append("} }")
      if lines.contains(where: { $0.contains("\"forwardingTargetForSelector:\"") }) {
        tables.append("extension \(owner): PegRuntime.ForwardingObject {}")
      }
      // A generic class has a table for each type that it is used with. Only classes that are looked up tell which.
      calls.append(
        isGeneric
          ? "PegRuntime.Tables.addGeneric { ($0 as? any __PegTable\(number).Type)?.\(function)() }"
          : "\(owner).\(function)()")
      widen(type, of: declarations, in: file, result: &result)
    }
    guard !calls.isEmpty else { return }
    result.imports.insert("PegRuntime")
    result.tail += tables
    result.tail += SceneTail.lines("Tables", calls)
  }

  // MARK: Types

  /// Whether a type or the extended one is a class that code at the end of the file can name.
  private func isTabled(
    _ type: DeclaredType, _ key: DeclarationIndex.TypeKey, in index: DeclarationIndex
  ) -> Bool {
    if type.isLocal || type.kind == .extension && !type.requirements.isEmpty { return false }
    var outer = key
    while let dot = outer.name.lastIndex(of: ".") {
      outer.name = String(outer.name[..<dot])
      if index.declaration(of: outer)?.genericParameters.isEmpty == false { return false }
    }
    guard let declaration = index.declaration(of: key) else {
      return type.kind == .extension && !Kit.isProtocol(key.name)
    }
    return declaration.kind == .class
  }

  /// Makes a private nested type visible at the end of the file.
  private func widen(
    _ type: DeclaredType, of file: FileDeclarations, in text: SourceText,
    result: inout RewriteResult
  ) {
    var name = type.name
    while name.contains(".") {
      for other in file.types
      where other.name == name && other.kind != .extension && other.access == "private" {
        let start = other.range.lowerBound
        guard let word = text.offset(of: "private", in: start..<other.nameEnd) else { continue }
        let edit = Edit(word..<word + 7, "fileprivate")
        if !result.edits.contains(edit) { result.edits.append(edit) }
      }
      name = String(name[..<(name.lastIndex(of: ".") ?? name.startIndex)])
    }
  }

  // MARK: Entries

  private func entries(
    of type: DeclaredType, key: DeclarationIndex.TypeKey, index: DeclarationIndex
  ) -> [String] {
    var names: Set<String> = []
    return type.members.compactMap { member in
      guard !member.isStatic, index.isVisible(member, of: type, key: key) else { return nil }
      let name = index.objectiveCName(of: member, in: key)
      guard names.insert(name).inserted else { return nil }
      switch member.kind {
      case .function:
        let overloads = index.ownMembers(of: key, named: member.name)
          .filter { $0.member.fullName == member.fullName }
        return method(
          member, named: name, owner: type.name, isOverloaded: overloads.count > 1)
      case .property:
        return member.attributes.contains { $0.hasPrefix("@available(*, unavailable") }
          ? nil : "  table.property(\"\(name)\", \\\(type.name).\(member.name))"
      default: return nil
      }
    }
  }

  /// - Parameter isOverloaded: whether another method differs in types alone, so that the result's type is stated.
  private func method(
    _ member: DeclaredMember, named name: String, owner: String, isOverloaded: Bool
  ) -> String? {
    guard member.genericParameters.isEmpty, member.effects.isEmpty, member.parameters.count <= 4,
      !member.parameters.contains(where: {
        $0.type.hasPrefix("inout ") || $0.type.hasSuffix("...")
          || $0.type.split(whereSeparator: { !$0.isLetter }).contains("some")
      }),
      !member.attributes.contains(where: Self.isUnreachable)
    else { return nil }
    let letters = ["a", "b", "c", "d"]
    let parameters =
      (["o: \(owner)"]
        + zip(letters, member.parameters).map { "\($0): \($1.type.onOneLine.withoutAttributes)" })
    let arguments = zip(letters, member.parameters).map { letter, parameter in
      parameter.label == "_" ? letter : "\(parameter.label): \(letter)"
    }
    let result = isOverloaded && !member.type.isEmpty ? " as " + member.type.onOneLine : ""
    let call = "o.\(member.name.escapedName)(\(arguments.joined(separator: ", ")))\(result)"
    return "  table.method(\"\(name)\") { (\(parameters.joined(separator: ", "))) in \(call) }"
  }

  /// Whether code of the main actor cannot call the member.
  private static func isUnreachable(_ attribute: String) -> Bool {
    attribute.hasPrefix("@available(*, unavailable")
      || attribute.hasSuffix("Actor") && attribute != "@MainActor"
  }
}

extension SourceText {
  /// The offset of a word in a range; nil if it is not there.
  func offset(of word: String, in range: Range<Int>) -> Int? {
    let needle = Array(word.utf8)
    guard range.count >= needle.count else { return nil }
    return (range.lowerBound...range.upperBound - needle.count).first {
      bytes[$0..<$0 + needle.count].elementsEqual(needle)
    }
  }
}

extension String {
  /// A parameter's type as a closure's parameter may have it.
  fileprivate var withoutAttributes: String {
    var result = Substring(self)
    while result.hasPrefix("@autoclosure ") { result = result.dropFirst(13) }
    return String(result)
  }
}
