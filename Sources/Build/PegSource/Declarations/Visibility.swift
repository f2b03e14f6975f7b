/// The part of the declarations that Objective-C sees.
extension DeclarationIndex {
  private static let attributes = [
    "@objc", "@IBOutlet", "@IBAction", "@IBInspectable", "@IBSegueAction", "@NSManaged",
    "@GKInspectable",
  ]

  /// Whether code can find a member of a class by its Objective-C name.
  package func isVisible(_ member: DeclaredMember, of type: DeclaredType, key: TypeKey) -> Bool {
    if member.has("@nonobjc") || member.isStatic { return false }
    // The table of the class that declares the member finds overrides too. Only the kit has none.
    if member.isOverride {
      return isCalledOptionally(member, key) || replacesRuntimeMember(member.fullName, key)
    }
    if member.modifiers.contains("dynamic") || Self.attributes.contains(where: member.has) {
      return true
    }
    let isHidden = ["private", "fileprivate"].contains(member.access)
    if type.kind == .extension, type.has("@objc"), !isHidden { return true }
    if !isHidden,
      ancestry(of: key).contains(where: { declaration(of: $0)?.has("@objcMembers") == true })
    {
      return true
    }
    guard member.kind == .function || member.kind == .property else { return false }
    if requirements[member.fullName]?.contains(where: { protocols(of: key).contains($0) }) == true {
      return true
    }
    return isCalledOptionally(member, key)
  }

  /// Whether a class has to replace a method of Apple's NSObject by its table, since no superclass declares it.
  func replacesRuntimeMember(_ fullName: String, _ key: TypeKey) -> Bool {
    guard Kit.runtimeMembers[fullName] != nil, let kitClass = ancestry(of: key).last,
      kitClass.module.isEmpty
    else { return false }
    return !Kit.declares(fullName, inClass: kitClass.name)
  }

  /// Whether a superclass of the plan has a method.
  func isInherited(_ fullName: String, by key: TypeKey) -> Bool {
    ancestry(of: key).dropFirst().contains { ancestor in
      ownMembers(of: ancestor).contains { $0.member.fullName == fullName }
    }
  }

  /// Whether a method may belong to one of the kit's protocols, and code asks for it by `?`.
  private func isCalledOptionally(_ member: DeclaredMember, _ key: TypeKey) -> Bool {
    member.kind == .function && optionalCalls.contains(member.name)
      && (member.isOverride || conformsToKit(key))
  }

  /// Whether a class names a protocol that the plan does not declare.
  private func conformsToKit(_ key: TypeKey) -> Bool {
    ancestry(of: key).contains { ancestor in
      parts(of: ancestor).contains { place in
        self[place].inherited.contains { Kit.isProtocol(Self.plain($0)) }
      }
    }
  }

  /// The type at a place of a file.
  package func key(of type: Int, in path: String) -> TypeKey? {
    fileNumber(of: path).flatMap { key(at: Place(file: $0, type: type)) }
  }

  /// The members that protocols and calls of the plan make visible.
  struct Requirements: Sendable {
    /// Members of `@objc` protocols by their full names.
    var all: [String: [TypeKey]] = [:]
    /// Optional members of `@objc` protocols by their base names.
    var optional: [String: [Found]] = [:]
    /// Texts of which a file has one if it may have members that Objective-C sees without an attribute.
    var names: Set<String> = []
    var properties: Set<String> = []
    /// The last names of all types, and the names of all members that could be taken for one.
    var types: Set<String> = []

    init() {}

    init(of index: DeclarationIndex) {
      for (number, file) in index.files.enumerated() {
        for member in file.declarations.globals where member.kind != .function {
          types.insert(member.name)
        }
        for (position, type) in file.declarations.types.enumerated() {
          if type.kind != .extension { types.insert(type.name.lastName) }
          for member in type.members where member.kind != .function { types.insert(member.name) }
          for member in type.members where member.kind == .property && type.kind != .protocol {
            properties.insert(member.name)
          }
          guard let key = index.key(at: Place(file: number, type: position)) else { continue }
          if type.has("@objcMembers") { names.insert(type.name.lastName) }
          guard type.kind == .protocol, type.has("@objc") else { continue }
          add(type, key, path: file.declarations.path)
        }
      }
      for (number, file) in index.files.enumerated() {
        for position in file.declarations.types.indices {
          let place = Place(file: number, type: position)
          addClass(place, in: index)
        }
      }
      names.formUnion(index.optionalCalls.map { "func \($0)(" })
    }

    private mutating func add(_ type: DeclaredType, _ key: TypeKey, path: String) {
      for member in type.members {
        all[member.fullName, default: []].append(key)
        names.insert(member.name)
        guard member.isOptionalRequirement else { continue }
        optional[member.name, default: []].append(
          Found(member: member, type: type, owner: key, path: path))
      }
    }

    /// Subclasses of `@objcMembers` classes have visible members in files that name neither.
    private mutating func addClass(_ place: Place, in index: DeclarationIndex) {
      guard let key = index.key(at: place),
        index.ancestry(of: key).contains(where: {
          index.declaration(of: $0)?.has("@objcMembers") == true
        })
      else { return }
      names.insert(key.name.lastName)
    }
  }

  var requirements: [String: [TypeKey]] { visible.all }
  package var optionalRequirements: [String: [Found]] { visible.optional }
  package var visibleNames: Set<String> { visible.names }
  var typeNames: Set<String> { visible.types }
  /// The names of all properties of types other than protocols.
  package var propertyNames: Set<String> { visible.properties }
}

extension String {
  /// The part behind the last dot.
  fileprivate var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}
