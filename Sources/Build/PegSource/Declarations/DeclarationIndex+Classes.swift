extension DeclarationIndex {
  /// The classes of the plan that another class of it inherits from.
  func findSuperclasses() -> Set<TypeKey> {
    var result: Set<TypeKey> = []
    for key in types {
      guard let name = superclass(of: key),
        let found = resolve(name, in: key.module, scope: key.name)
      else { continue }
      result.insert(found)
    }
    return result
  }

  /// Whether a type, a superclass or a protocol of theirs is declared with a protocol of the kit.
  func conforms(_ key: TypeKey, to name: String) -> Bool {
    (ancestry(of: key) + protocols(of: key)).contains { type in
      parts(of: type).contains { place in
        self[place].inherited.contains { inherited in
          inherited.split(separator: "&").contains { Self.plain(String($0)) == name }
        }
      }
    }
  }
}
