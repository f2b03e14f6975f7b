/// The declarations of a plan's modules, as far as rules have to know of other files.
///
/// Names are looked up as Swift does, by syntax alone: enclosing types first, then the module, then the other modules. Types of
/// the kit are not in the index.
package struct DeclarationIndex: Sendable {
  package struct File: Hashable, Sendable {
    package var module: String
    package var declarations: FileDeclarations

    package init(module: String, declarations: FileDeclarations) {
      self.module = module
      self.declarations = declarations
    }
  }

  /// A type or an extension in a file.
  package struct Place: Hashable, Sendable {
    package var file: Int
    package var type: Int
  }

  /// A type with its extensions. A type of the kit has extensions only.
  package struct TypeKey: Hashable, Sendable {
    /// Empty for a type of the kit.
    package var module: String
    package var name: String

    package init(module: String, name: String) {
      self.module = module
      self.name = name
    }
  }

  /// A member, the file that declares it, and the type or extension around it.
  package struct Found: Sendable {
    package var member: DeclaredMember
    package var type: DeclaredType
    package var owner: TypeKey
    package var path: String
  }

  package let files: [File]
  private let modules: [String]
  private var declared: [TypeKey: Place] = [:]
  private var aliases: [TypeKey: String] = [:]
  private var extensions: [TypeKey: [Place]] = [:]
  private var keys: [Place: TypeKey] = [:]
  private var globals: [String: [(file: Int, member: Int)]] = [:]
  private var filesByPath: [String: [Int]] = [:]
  /// The module whose copy of a file is meant if several modules have the file.
  private var home: String?
  /// Base names of members that any file calls as `object.name?(…)`, or that a forwarding object may be asked for.
  package let optionalCalls: Set<String>
  private(set) var visible: Requirements = Requirements()
  /// The members of extensions that take part in overriding.
  package private(set) var forwards = ForwardedMembers()
  /// The classes of the plan that have subclasses in it.
  package private(set) var superclasses: Set<TypeKey> = []

  package init(files: [(module: String, text: SourceText)]) {
    self.init(
      files: files.map { File(module: $0.module, declarations: FileDeclarations(of: $0.text)) })
  }

  package init(files: [File]) {
    self.files = files
    var modules: [String] = []
    for file in files where modules.last != file.module && !modules.contains(file.module) {
      modules.append(file.module)
    }
    self.modules = modules
    let members = files.lazy.flatMap(\.declarations.types).flatMap(\.members)
    var calls = Set(files.flatMap(\.declarations.optionalCalls))
    // An object that forwards asks by name for the methods of any delegate.
    if members.contains(where: { $0.fullName == "forwardingTarget(for:)" }) {
      calls.formUnion(members.map(\.name).filter(Kit.isOptionalMember))
    }
    optionalCalls = calls
    for (number, file) in files.enumerated() {
      filesByPath[file.declarations.path, default: []].append(number)
      for (index, type) in file.declarations.types.enumerated() where type.kind != .extension {
        let key = TypeKey(module: file.module, name: type.name)
        let place = Place(file: number, type: index)
        // One type may stand in several clauses of #if: the first counts.
        if declared[key] == nil { declared[key] = place }
        keys[place] = key
      }
      for (index, member) in file.declarations.globals.enumerated() {
        globals[member.name, default: []].append((number, index))
        if member.kind == .typealias {
          aliases[TypeKey(module: file.module, name: member.name)] = member.type
        }
      }
    }
    addNestedAliases()
    addExtensions()
    visible = Requirements(of: self)
    forwards = ForwardedMembers(in: self)
    superclasses = findSuperclasses()
  }

  private mutating func addNestedAliases() {
    for file in files {
      for type in file.declarations.types {
        for member in type.members where member.kind == .typealias {
          aliases[TypeKey(module: file.module, name: type.name + "." + member.name)] = member.type
        }
      }
    }
  }

  private mutating func addExtensions() {
    for (number, file) in files.enumerated() {
      for (index, type) in file.declarations.types.enumerated() where type.kind == .extension {
        let place = Place(file: number, type: index)
        let key =
          resolve(type.name, in: file.module) ?? TypeKey(module: "", name: type.name)
        extensions[key, default: []].append(place)
        keys[place] = key
      }
    }
  }

  // MARK: Types

  package subscript(place: Place) -> DeclaredType {
    files[place.file].declarations.types[place.type]
  }

  func fileNumber(of path: String) -> Int? {
    let numbers = filesByPath[path] ?? []
    return numbers.first { files[$0].module == home } ?? numbers.first
  }

  /// The same declarations for rules that look at the files of one module.
  func seen(from module: String) -> DeclarationIndex {
    var result = self
    result.home = module
    return result
  }

  package func file(_ path: String) -> File? { fileNumber(of: path).map { files[$0] } }

  /// Whether the project has a type of a name, at the top or inside of another.
  func declaresType(_ name: String) -> Bool {
    files.contains {
      $0.declarations.types.contains { type in
        type.kind != .extension && (type.name == name || type.name.hasSuffix(".\(name)"))
      }
    }
  }

  /// The declaration of a type; nil for one of the kit.
  package func declaration(of key: TypeKey) -> DeclaredType? { declared[key].map { self[$0] } }

  /// The module and file of a type's declaration.
  package func path(of key: TypeKey) -> String? {
    declared[key].map { files[$0.file].declarations.path }
  }

  /// The type's declaration, if the plan has it, and its extensions.
  package func parts(of key: TypeKey) -> [Place] {
    (declared[key].map { [$0] } ?? []) + (extensions[key] ?? [])
  }

  /// The type that stands at a place, or that an extension at the place extends.
  package func key(at place: Place) -> TypeKey? { keys[place] }

  /// The type or extension whose declaration contains a byte of a file, the innermost one.
  package func innermost(at offset: Int, in path: String) -> Place? {
    guard let file = fileNumber(of: path) else { return nil }
    let types = files[file].declarations.types
    return types.indices.last { types[$0].range.contains(offset) }
      .map { Place(file: file, type: $0) }
  }

  /// All types of the plan that are declared, in the order of files.
  package var types: [TypeKey] {
    files.indices.flatMap { file in
      files[file].declarations.types.indices.compactMap { type in
        let place = Place(file: file, type: type)
        return self[place].kind == .extension ? nil : keys[place]
      }
    }
  }

  /// Finds a type by its name as written in a scope.
  ///
  /// - Parameters:
  ///   - name: Generic arguments, `?`, `!`, `any` and `some` are ignored.
  ///   - scope: The name of the type around the place, such as "Outer.Inner"; empty at the level of the file.
  package func resolve(_ name: String, in module: String, scope: String = "") -> TypeKey? {
    resolve(Self.plain(name), in: module, scope: scope, depth: 0)
  }

  private func resolve(_ name: String, in module: String, scope: String, depth: Int) -> TypeKey? {
    guard depth < 8, !name.isEmpty else { return nil }
    var outer = scope
    while true {
      let full = outer.isEmpty ? name : outer + "." + name
      let key = TypeKey(module: module, name: full)
      if declared[key] != nil { return key }
      if let target = aliases[key] {
        if let found = resolve(Self.plain(target), in: module, scope: outer, depth: depth + 1) {
          return found
        }
      }
      if outer.isEmpty { break }
      outer = outer.lastIndex(of: ".").map { String(outer[..<$0]) } ?? ""
    }
    for other in modules where other != module {
      let short = name.hasPrefix(other + ".") ? String(name.dropFirst(other.count + 1)) : name
      let key = TypeKey(module: other, name: short)
      if declared[key] != nil { return key }
      if let target = aliases[key],
        let found = resolve(Self.plain(target), in: other, scope: "", depth: depth + 1)
      {
        return found
      }
    }
    if name.hasPrefix(module + ".") {
      return resolve(
        String(name.dropFirst(module.count + 1)), in: module, scope: "", depth: depth + 1)
    }
    return nil
  }

  /// The target of a type alias as written, of the module itself before others; nil if there is none of the name.
  func alias(_ name: String, in module: String) -> String? {
    aliases[TypeKey(module: module, name: name)]
      ?? modules.lazy.compactMap { self.aliases[TypeKey(module: $0, name: name)] }.first
  }

  /// The name of a type without generic arguments, marks of optionals, `any` and `some`.
  package static func plain(_ type: String) -> String {
    var result = ""
    var depth = 0
    for character in type {
      switch character {
      case "<": depth += 1
      case ">": depth -= 1
      case "?", "!", "(", ")": break
      default: if depth == 0 { result.append(character) }
      }
    }
    for word in ["any ", "some ", "inout ", "weak "] where result.hasPrefix(word) {
      result.removeFirst(word.count)
    }
    return result.filter { $0 != " " && $0 != "\n" }
  }

  /// The superclass's name as written; nil if no class of the plan or of the kit is named first.
  ///
  /// A name that the plan does not declare counts as a class unless it is known as a protocol by ``Kit``.
  package func superclass(of key: TypeKey) -> String? {
    guard let type = declaration(of: key), type.kind == .class, let first = type.inherited.first
    else { return nil }
    let scope = key.name
    if let found = resolve(first, in: key.module, scope: scope) {
      return declaration(of: found)?.kind == .class ? first : nil
    }
    return Kit.isProtocol(Self.plain(first)) ? nil : first
  }

  /// The class and its superclasses, nearest first; the last one may be a class of the kit.
  package func ancestry(of key: TypeKey) -> [TypeKey] {
    var result = [key]
    while let last = result.last, let name = superclass(of: last) {
      let next =
        resolve(name, in: last.module, scope: last.name)
        ?? TypeKey(module: "", name: Self.plain(name))
      if result.contains(next) { break }
      result.append(next)
    }
    return result
  }

  /// The protocols of the plan that a type conforms to, by its own declaration, its extensions, its superclasses and by other protocols.
  package func protocols(of key: TypeKey) -> [TypeKey] {
    var result: [TypeKey] = []
    var seen: Set<TypeKey> = []
    var open = ancestry(of: key)
    while let next = open.popLast() {
      for place in parts(of: next) {
        for name in self[place].inherited.flatMap(Self.parts(ofComposition:)) {
          guard let found = resolve(name, in: files[place.file].module, scope: next.name),
            declaration(of: found)?.kind == .protocol, seen.insert(found).inserted
          else { continue }
          result.append(found)
          open.append(found)
        }
      }
    }
    return result
  }

  private static func parts(ofComposition type: String) -> [String] {
    type.split(separator: "&").map { plain(String($0)) }
  }

  // MARK: Members

  /// Members of a type, its extensions, superclasses and protocols of the plan, nearest first.
  package func members(of key: TypeKey, named name: String? = nil) -> [Found] {
    (ancestry(of: key) + protocols(of: key)).flatMap { ownMembers(of: $0, named: name) }
  }

  /// Members of a type and of its extensions.
  package func ownMembers(of key: TypeKey, named name: String? = nil) -> [Found] {
    parts(of: key).flatMap { place in
      let type = self[place]
      return type.members.filter { name == nil || $0.name == name }.map {
        Found(
          member: $0, type: type, owner: key, path: files[place.file].declarations.path)
      }
    }
  }

  /// Functions and variables of files, those of the module first.
  package func globals(named name: String, in module: String) -> [DeclaredMember] {
    let places = globals[name] ?? []
    let (own, other) = (
      places.filter { files[$0.file].module == module },
      places.filter { files[$0.file].module != module }
    )
    return (own + other).map { files[$0.file].declarations.globals[$0.member] }
  }
}
