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
    package var role = Role.forwarded
  }

  package enum Role: Hashable, Sendable {
    /// The class's body has a member that calls this one.
    case forwarded
    /// Extensions of other classes of the kit override the member: it chooses among them by the object's class.
    case dispatcher(classes: [String])
    /// The member that a dispatcher, named here, chooses for its class.
    case dispatched(by: String)
    /// The member takes the place of the kit's own.
    case replacement
  }

  /// A member that takes part in overriding and cannot be forwarded to.
  package struct Refusal: Sendable {
    package var offset: Int
    package var message: String
  }

  private var byClass: [DeclarationIndex.TypeKey: [Member]] = [:]
  private var byFile: [String: [Member]] = [:]
  private var refusals: [String: [Refusal]] = [:]
  /// The members that extensions add to the kit's classes, by their names with labels.
  private var ofKit: [String: [Overridden]] = [:]

  init() {}

  init(in index: DeclarationIndex) {
    ofKit = Self.membersOfKit(in: index)
    defer { ofKit = [:] }
    var known: Set<MemberPlace> = []
    for (number, file) in index.files.enumerated() {
      for (type, declared) in file.declarations.types.enumerated() {
        let place = DeclarationIndex.Place(file: number, type: type)
        for member in declared.members where member.isOverride {
          if declared.kind == .extension {
            add(member, at: place, in: index, &known)
          } else if let key = index.key(at: place),
            addDispatched(member, at: place, key, in: index)
          {
            continue
          }
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
    if addDispatched(member, at: place, key, in: index) { return }
    if member.isOverride, index.declaration(of: key) == nil, let head = member.head,
      head.isDispatchable(member.kind), KitReplacements.contains(member.fullName, ofClass: key.name)
    {
      byFile[path, default: []].append(
        Member(
          owner: key, member: member, head: head, place: place, access: "internal", attributes: [],
          isInFileOfClass: false, role: .replacement))
      return
    }
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

  /// Adds a member that overrides one of an extension of a kit's class: in an extension of another class of the kit, or in a
  /// class of the project.
  ///
  /// - Returns: false if not exactly one member may be the overridden one.
  private mutating func addDispatched(
    _ member: DeclaredMember, at place: DeclarationIndex.Place, _ key: DeclarationIndex.TypeKey,
    in index: DeclarationIndex
  ) -> Bool {
    guard !member.isStatic, let head = member.head, head.isDispatchable(member.kind),
      let base = overridden(by: member, of: key, in: index),
      let baseHead = base.member.head
    else { return false }
    let basePath = index.files[base.place.file].declarations.path
    if let type = index.declaration(of: key),
      !Self.canDispatch(to: type, at: place, from: base, in: index)
    {
      return false
    }
    // An override has accessors, or observers of a property that can be set.
    guard member.kind == .function || head.isObserved || head.isSettable == baseHead.isSettable
    else {
      return false
    }
    var dispatcher = Member(
      owner: base.key, member: base.member, head: baseHead, place: base.place, access: "internal",
      attributes: [], isInFileOfClass: false, role: .dispatcher(classes: [key.name]))
    let name = dispatcher.newName("_from")
    let known = byFile[basePath]?.firstIndex {
      $0.place == base.place && $0.member.range == base.member.range
    }
    if let known, case .dispatcher(let classes) = byFile[basePath]?[known].role {
      dispatcher.role = .dispatcher(classes: classes + [key.name])
      byFile[basePath]?[known] = dispatcher
    } else {
      byFile[basePath, default: []].append(dispatcher)
    }
    byFile[index.files[place.file].declarations.path, default: []].append(
      Member(
        owner: key, member: member, head: head, place: place, access: "internal", attributes: [],
        isInFileOfClass: false, role: .dispatched(by: name)))
    return true
  }

  private typealias Overridden = (
    key: DeclarationIndex.TypeKey, place: DeclarationIndex.Place, member: DeclaredMember
  )

  /// Returns the member of an extension of a kit's class that a member overrides; nil if there is none, or more than one.
  private func overridden(
    by member: DeclaredMember, of key: DeclarationIndex.TypeKey, in index: DeclarationIndex
  ) -> Overridden? {
    let isOfProject = index.declaration(of: key) != nil
    let ancestry = index.ancestry(of: key)
    if isOfProject {
      // A class of the project above may declare the member itself.
      let above = ancestry.dropFirst().filter { index.declaration(of: $0) != nil }
      let declared = above.flatMap { index.ownMembers(of: $0) }.map(\.member)
      if declared.contains(where: { !$0.isOverride && isAlike($0, member) }) { return nil }
    }
    var found = (ofKit[member.fullName] ?? []).filter {
      $0.key != key && isAlike($0.member, member) && (!isOfProject || isVisible($0, in: index))
    }
    if found.count > 1 {
      let types = member.parameters.map(\.type)
      found = found.filter { $0.member.parameters.map(\.type) == types }
    }
    if found.count > 1 { found = found.filter { ancestry.contains($0.key) } }
    return found.count == 1 ? found[0] : nil
  }

  private func isAlike(_ one: DeclaredMember, _ other: DeclaredMember) -> Bool {
    one.kind == other.kind && one.fullName == other.fullName && one.isStatic == other.isStatic
  }

  /// Whether Objective-C sees a member, so that a class may override it.
  private func isVisible(_ found: Overridden, in index: DeclarationIndex) -> Bool {
    index[found.place].has("@objc") || found.member.has("@objc") || found.member.has("@IBAction")
  }

  /// Returns the members that extensions add to the kit's classes, by their names with labels.
  private static func membersOfKit(in index: DeclarationIndex) -> [String: [Overridden]] {
    var result: [String: [Overridden]] = [:]
    for file in index.files.indices {
      for type in index.files[file].declarations.types.indices {
        let place = DeclarationIndex.Place(file: file, type: type)
        guard index[place].kind == .extension, let owner = index.key(at: place),
          index.declaration(of: owner) == nil, !Kit.isProtocol(owner.name)
        else { continue }
        for member in index[place].members where !member.isOverride {
          result[member.fullName, default: []].append((owner, place, member))
        }
      }
    }
    return result
  }

  /// Whether the file of an extension of the kit can name a class of the project.
  private static func canDispatch(
    to type: DeclaredType, at place: DeclarationIndex.Place, from base: Overridden,
    in index: DeclarationIndex
  ) -> Bool {
    let isPrivate = ["private", "fileprivate"].contains(type.access)
    return type.kind == .class && type.genericParameters.isEmpty && !type.isLocal
      && index.files[place.file].module == index.files[base.place.file].module
      && (!isPrivate || place.file == base.place.file && !type.name.contains("."))
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
    if member.kind == .subscript, head.hasVariadic {
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
    return "pegbar_\(owner)_\(name)" + (head.hasVariadic ? "_list" : "") + suffix
  }

  /// The members with which a dispatcher stands for the overridden one, on one line.
  ///
  /// The class is looked for at run time, since the kit's hierarchy is not in the index.
  func dispatch(to classes: [String]) -> String {
    if head.isSettable { return dispatchSetter(to: classes) }
    let from = newName("_from")
    let isProperty = member.kind == .property
    let list = isProperty ? "" : arguments.joined(separator: ", ")
    let call = isProperty ? "" : "(\(list))"
    let effects = Self.effects(member.effects.joined(separator: " "))
    let result = isProperty ? "->" + head.result.dropFirst() : head.result
    let parameters = "_ pegbarStart: AnyClass?" + (list.isEmpty ? "" : ", " + listParameters)
    let own = member.access == "internal" ? "" : member.access + " "
    let declaration =
      isProperty
      ? "var \(member.name)\(head.result)"
      : "func \(member.name)\(head.generics)(\(parameterList)) \(head.result)"
    return "; internal func \(from)\(head.generics)(\(parameters)) \(result) { "
      + search(classes) { "return \(effects)\($0)\(call)" }
      + "return \(effects)\(newName())\(call) }; \(own)\(declaration) { "
      + "\(effects)\(from)(Swift.type(of: self)\(list.isEmpty ? "" : ", " + list)) }"
  }

  /// The members with which a dispatcher stands for a property that can be set: a subscript by the class to begin with, which
  /// calls of `super` can assign to as well.
  private func dispatchSetter(to classes: [String]) -> String {
    let type = "->" + head.result.dropFirst()
    let own = ["open": "public ", "internal": ""][member.access] ?? member.access + " "
    let from = newName("_from")
    let whole = "self[\(from): Swift.type(of: self)]"
    return "; internal subscript(\(from) pegbarStart: AnyClass?) \(type) { "
      + "get { \(search(classes) { "return \($0)" })return \(newName()) } "
      + "set { \(search(classes) { "return \($0) = newValue" })\(newName()) = newValue } }; "
      + "\(own)var \(member.name)\(head.result) { get { \(whole) } set { \(whole) = newValue } }"
  }

  /// Returns statements that look for the first of some classes, from `pegbarStart` upwards.
  ///
  /// - Parameter action: makes the statement for a class, which gets the renamed member of `self` as that class.
  private func search(_ classes: [String], _ action: (String) -> String) -> String {
    let cases = classes.map { name in
      "if pegbarClass == \(name).self, let object = self as? \(name) "
        + "{ \(action("object.\(newName(of: name))")) }"
    }
    return "var pegbarNext = pegbarStart; while let pegbarClass = pegbarNext { "
      + cases.joined(separator: "; ") + "; pegbarNext = _getSuperclass(pegbarClass) }; "
  }

  /// The property that calls a renamed override's observers around the setter of the class above, on one line.
  func observed(through dispatcher: String) -> String {
    let above = "self[\(dispatcher): _getSuperclass(\(owner.name).self)]"
    func call(_ name: String, _ value: String) -> String {
      guard let observer = head.accessors.first(where: { $0.name == name }) else { return "" }
      return "\(newName("_" + name))(\(observer.usesValue ? value : "")); "
    }
    let usesOld = head.accessors.contains { $0.name == "didSet" && $0.usesValue }
    return "; internal var \(newName())\(head.result) { get { \(above) } set { "
      + (usesOld ? "let pegbarOld = \(above); " : "") + call("willSet", "newValue")
      + "\(above) = newValue; " + call("didSet", "pegbarOld") + "} }"
  }

  private func newName(of name: String) -> String {
    var other = self
    other.owner.name = name
    return other.newName()
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

  private var parameterList: String { Self.text(of: head.parameters, of: member.kind) }

  /// The parameters with an array in the place of a variable number of arguments.
  private var listParameters: String {
    let parameters = head.parameters.map { parameter in
      var parameter = parameter
      if parameter.isVariadic { parameter.type = "[\(parameter.type.dropLast(3))]" }
      return parameter
    }
    return Self.text(of: parameters, of: member.kind)
  }

  private static func text(
    of parameters: [MemberHead.Parameter], of kind: DeclaredMember.Kind
  ) -> String {
    parameters.map { parameter in
      let isOneName =
        parameter.label == parameter.name && kind == .function
        || parameter.label == "_" && kind == .subscript
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
