/// The members of extensions to which a member in the class's body forwards.
///
/// Without Objective-C a member of an extension neither overrides nor can be overridden. So it gets another name, and a member
/// with its own name is added to the class, which calls it.
package struct ForwardedMembers: Sendable {
  /// A member of an extension of a class.
  package struct Member: Sendable {
    package var owner: DeclarationIndex.TypeKey
    package var member: DeclaredMember
    package var head: MemberHead
    /// The extension that declares it.
    package var place: DeclarationIndex.Place
    /// The access that the member has in its extension.
    package var access: String
    /// The attributes of the extension.
    package var attributes: [String]
    /// Whether the class stands in the same file.
    package var isInFileOfClass: Bool
  }

  /// A member that takes part in overriding and cannot be forwarded to.
  package struct Refusal: Sendable {
    package var offset: Int
    package var message: String
  }

  private var byClass: [DeclarationIndex.TypeKey: [Member]] = [:]
  private var byFile: [String: [Member]] = [:]
  private var refusals: [String: [Refusal]] = [:]

  init() {}

  init(in index: DeclarationIndex) {
    var known: Set<MemberPlace> = []
    for (number, file) in index.files.enumerated() {
      for (type, declared) in file.declarations.types.enumerated() {
        let place = DeclarationIndex.Place(file: number, type: type)
        for member in declared.members where member.isOverride {
          if declared.kind == .extension { add(member, at: place, in: index, &known) }
          addOverridden(by: member, at: place, in: index, &known)
        }
      }
    }
  }

  /// The members of all extensions of a class.
  package func members(of key: DeclarationIndex.TypeKey) -> [Member] { byClass[key] ?? [] }

  /// The members that a file declares in extensions.
  package func members(inFile path: String) -> [Member] { byFile[path] ?? [] }

  package func refusals(inFile path: String) -> [Refusal] { refusals[path] ?? [] }

  private struct MemberPlace: Hashable {
    var place: DeclarationIndex.Place
    var start: Int
  }

  private mutating func add(
    _ member: DeclaredMember, at place: DeclarationIndex.Place, in index: DeclarationIndex,
    _ known: inout Set<MemberPlace>
  ) {
    guard known.insert(MemberPlace(place: place, start: member.range.lowerBound)).inserted,
      let key = index.key(at: place)
    else { return }
    let type = index[place]
    let path = index.files[place.file].declarations.path
    if let reason = refusal(of: member, in: type, key, index) {
      let message = "\(member.fullName) of an extension of \(key.name) is not overridden: \(reason)"
      refusals[path, default: []].append(
        Refusal(offset: member.range.lowerBound, message: message))
      return
    }
    guard let head = member.head else { return }
    let own = member.access == "internal" ? type.access : member.access
    let new = Member(
      owner: key, member: member, head: head, place: place,
      access: own == "private" ? "fileprivate" : own, attributes: type.attributes,
      isInFileOfClass: index.path(of: key) == path)
    byClass[key, default: []].append(new)
    byFile[path, default: []].append(new)
  }

  private func refusal(
    of member: DeclaredMember, in type: DeclaredType, _ key: DeclarationIndex.TypeKey,
    _ index: DeclarationIndex
  ) -> String? {
    guard let declaration = index.declaration(of: key) else {
      return "the class is not the project's; subclass it"
    }
    if declaration.kind != .class { return "it is not a class" }
    if member.kind == .initializer { return "it is an initialiser; move it into the class" }
    if !type.requirements.isEmpty { return "the extension has a where clause" }
    guard let head = member.head else { return "its declaration cannot be repeated" }
    if head.parameters.contains(where: { $0.type.hasSuffix("...") }) {
      return "a variable number of arguments cannot be passed on; move it into the class"
    }
    return nil
  }

  /// Adds the member of a superclass's extension that a member overrides.
  private mutating func addOverridden(
    by member: DeclaredMember, at place: DeclarationIndex.Place, in index: DeclarationIndex,
    _ known: inout Set<MemberPlace>
  ) {
    guard let key = index.key(at: place) else { return }
    for ancestor in index.ancestry(of: key).dropFirst() {
      for part in index.parts(of: ancestor) {
        for other in index[part].members
        where other.kind == member.kind && other.fullName == member.fullName
          && other.isStatic == member.isStatic
        {
          if index[part].kind == .extension { add(other, at: part, in: index, &known) }
        }
      }
    }
  }
}

extension ForwardedMembers.Member {
  /// The name that the member has in its extension: of one class only, for those of subclasses must not meet it.
  func newName(_ suffix: String = "") -> String {
    let owner = owner.name.replacing(".", with: "_")
    let name = member.name.filter { $0 != "`" }
    return "pegbar_\(owner)_\(name)" + suffix
  }

  /// The member of the class that calls the one in the extension, on one line.
  var forwarder: String {
    let kept = (attributes + member.attributes).filter { attribute in
      ["@available", "@MainActor", "@discardableResult", "@preconcurrency"]
        .contains { attribute == $0 || attribute.hasPrefix($0 + "(") }
    }
    var words = kept.map { $0.split { $0 == "\n" || $0 == " " }.joined(separator: " ") }
    if access != "internal" { words.append(access) }
    words += member.modifiers.filter { $0 != "dynamic" && $0 != "final" }
    switch member.kind {
    case .function: words.append("func \(member.name)\(head.generics)(\(parameterList))")
    case .subscript: words.append("subscript\(head.generics)(\(parameterList))")
    default: words.append("var \(member.name)")
    }
    return words.joined(separator: " ") + (member.kind == .property ? "" : " ") + head.result
      + " { \(forwarderBody) };"
  }

  private var parameterList: String {
    head.parameters.map { parameter in
      let isOneName =
        parameter.label == parameter.name && member.kind == .function
        || parameter.label == "_" && member.kind == .subscript
      return (isOneName ? parameter.name : "\(parameter.label) \(parameter.name)")
        + ": \(parameter.type)\(parameter.initial)"
    }.joined(separator: ", ")
  }

  private var arguments: [String] {
    head.parameters.map { parameter in
      let type = parameter.type
      let value =
        type.contains("@autoclosure")
        ? parameter.name + "()" : (type.hasPrefix("inout ") ? "&" : "") + parameter.name
      return (parameter.label == "_" ? "" : "\(parameter.label): ") + value
    }
  }

  private static func effects(_ text: String) -> String {
    (text.contains("throws") ? "try " : "") + (text.contains("async") ? "await " : "")
  }

  private var forwarderBody: String {
    switch member.kind {
    case .function:
      let effects = member.effects.joined(separator: " ").replacing("rethrows", with: "throws")
      return "\(Self.effects(effects))\(newName())(\(arguments.joined(separator: ", ")))"
    case .subscript:
      var list = arguments
      list[0] = subscriptLabel + ": " + head.parameters[0].name
      return accessorBodies(of: "self[\(list.joined(separator: ", "))]")
    default:
      let observers = head.accessors.filter { ["willSet", "didSet"].contains($0.name) }
      if observers.isEmpty { return accessorBodies(of: newName()) }
      return observers.map { observer in
        let value = observer.name == "didSet" ? "oldValue" : "newValue"
        return "\(observer.name) { \(newName("_" + observer.name))"
          + "(\(observer.usesValue ? value : "")) }"
      }.joined(separator: " ")
    }
  }

  /// The label of a renamed subscript's first parameter.
  var subscriptLabel: String {
    let label = head.parameters[0].label
    return newName(label == "_" ? "" : "_" + label)
  }

  private func accessorBodies(of value: String) -> String {
    let get = head.accessors.first { $0.name == "get" }
    let effects = get?.effects ?? ""
    let getter = "get\(effects.isEmpty ? "" : " " + effects) { \(Self.effects(effects))\(value) }"
    let isMutable = head.accessors.contains { ["set", "_modify"].contains($0.name) }
    return isMutable ? "\(getter) set { \(value) = newValue }" : getter
  }
}
