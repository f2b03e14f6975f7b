import PegBase

/// The classes of managed objects that Xcode generates when it builds a model whose entities ask for it.
///
/// - Source: Apple, "Generating code" of the Core Data model editor, and generated files `+CoreDataProperties.swift` in public
///   repositories.
package struct ManagedClassSource {
  private let entities: [DataModel.Entity]
  private var out = ""

  /// Returns the source for a target's models; nil if no entity asks for one.
  ///
  /// - Parameters:
  ///   - target: a target of a project.
  ///   - root: the folder outside of which nothing is read.
  /// - Returns: the source, and a line for each model that cannot be read.
  package static func source(of target: Target, root: String) -> (text: String?, notes: [String]) {
    let files = ProjectFiles(roots: [root])
    var entities: [DataModel.Entity] = []
    var notes: [String] = []
    for file in target.resources.filter({ $0.kind == .dataModel }).flatMap(\.files) {
      do {
        entities += try DataModel(path: file.path, files).entities
      } catch {
        notes.append("\(error)")
      }
    }
    guard entities.contains(where: { $0.generation != .none }) else { return (nil, notes) }
    var source = ManagedClassSource(entities: entities)
    source.write(identifiable: identifiable(in: target, files))
    return (source.out, notes)
  }

  private init(entities: [DataModel.Entity]) { self.entities = entities }

  /// Returns the lines of a target's files that declare that a type is identifiable.
  private static func identifiable(in target: Target, _ files: ProjectFiles) -> [Substring] {
    target.sources.flatMap { path -> [Substring] in
      guard let bytes = try? files.read(path) else { return [] }
      return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        .filter { $0.contains("Identifiable") }
    }
  }

  private func className(ofEntity name: String) -> String {
    entities.first { $0.name == name }?.className ?? "NSManagedObject"
  }

  private mutating func write(identifiable: [Substring]) {
    out = "import Foundation\nimport CoreData\n"
    var seen: Set<String> = []
    for entity in entities
    where entity.generation != .none && seen.insert(entity.className).inserted {
      guard Self.isName(entity.className), entity.className != "NSManagedObject" else { continue }
      if entity.generation == .class { writeClass(entity) }
      writeProperties(entity)
      for relationship in entity.relationships.sorted(by: { $0.name < $1.name })
      where relationship.isToMany && Self.isName(relationship.name) {
        writeAccessors(relationship, entity.className)
      }
      let isKnown = identifiable.contains { line in
        line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
          .contains { $0 == entity.className }
      }
      if entity.parent == nil, !isKnown {
        out += "\nextension \(entity.className) : Identifiable {}\n"
      }
    }
  }

  private mutating func writeClass(_ entity: DataModel.Entity) {
    let parent = entity.parent.map(className(ofEntity:)) ?? "NSManagedObject"
    out += """

      @objc(\(entity.className))
      public class \(entity.className): \(parent) {}

      """
  }

  private mutating func writeProperties(_ entity: DataModel.Entity) {
    let name = entity.className
    out += """

      extension \(name) {
        @nonobjc public class func fetchRequest() -> NSFetchRequest<\(name)> {
          return NSFetchRequest<\(name)>(entityName: \(Self.quoted(entity.name)))
        }

      """
    var properties = entity.attributes.map { ($0.name, Self.type(of: $0)) }
    properties += entity.relationships.map { relationship in
      let single = className(ofEntity: relationship.destination) + "?"
      let many = relationship.isOrdered ? "NSOrderedSet?" : "NSSet?"
      return (relationship.name, relationship.isToMany ? many : single)
    }
    properties += entity.fetchedProperties.map { ($0, "[NSManagedObject]?") }
    for (property, type) in properties.sorted(by: { $0.0 < $1.0 }) where Self.isName(property) {
      out += "  @NSManaged public var \(Self.escaped(property)): \(type)\n"
    }
    out += "}\n"
  }

  /// Values of classes are optional, whatever the model says; scalars are not.
  private static func type(of attribute: DataModel.Attribute) -> String {
    switch attribute.type {
    case "Integer 16": attribute.isScalar ? "Int16" : "NSNumber?"
    case "Integer 32": attribute.isScalar ? "Int32" : "NSNumber?"
    case "Integer 64": attribute.isScalar ? "Int64" : "NSNumber?"
    case "Double": attribute.isScalar ? "Double" : "NSNumber?"
    case "Float": attribute.isScalar ? "Float" : "NSNumber?"
    case "Boolean": attribute.isScalar ? "Bool" : "NSNumber?"
    case "Date": attribute.isScalar ? "TimeInterval" : "Date?"
    case "Decimal": "NSDecimalNumber?"
    case "String": "String?"
    case "Binary": "Data?"
    case "UUID": "UUID?"
    case "URI": "URL?"
    case "Transformable": (attribute.valueClass ?? "NSObject") + "?"
    default: "Any?"
    }
  }

  private mutating func writeAccessors(
    _ relationship: DataModel.Relationship, _ owner: String
  ) {
    let key = relationship.name.prefix(1).uppercased() + relationship.name.dropFirst()
    let item = className(ofEntity: relationship.destination)
    let set = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
    var methods: [(objc: String, swift: String)] = []
    if relationship.isOrdered {
      methods = [
        ("insertObject:in\(key)AtIndex:", "insertInto\(key)(_ value: \(item), at idx: Int)"),
        ("removeObjectFrom\(key)AtIndex:", "removeFrom\(key)(at idx: Int)"),
        (
          "insert\(key):atIndexes:", "insertInto\(key)(_ values: [\(item)], at indexes: NSIndexSet)"
        ),
        ("remove\(key)AtIndexes:", "removeFrom\(key)(at indexes: NSIndexSet)"),
        (
          "replaceObjectIn\(key)AtIndex:withObject:",
          "replace\(key)(at idx: Int, with value: \(item))"
        ),
        (
          "replace\(key)AtIndexes:with\(key):",
          "replace\(key)(at indexes: NSIndexSet, with values: [\(item)])"
        ),
      ]
    }
    methods += [
      ("add\(key)Object:", "addTo\(key)(_ value: \(item))"),
      ("remove\(key)Object:", "removeFrom\(key)(_ value: \(item))"),
      ("add\(key):", "addTo\(key)(_ values: \(set))"),
      ("remove\(key):", "removeFrom\(key)(_ values: \(set))"),
    ]
    out += "\nextension \(owner) {\n"
    for method in methods {
      out += "  @objc(\(method.objc)) @NSManaged public func \(method.swift)\n"
    }
    out += "}\n"
  }

  // MARK: Names

  private static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !first.properties.isDigit else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private static let keywords: Set = [
    "class", "default", "extension", "in", "is", "operator", "protocol", "repeat", "return", "self",
    "switch", "where", "case", "for", "func", "import", "public", "internal", "private", "static",
  ]

  private static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline } + "\""
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isDigit: Bool { numericType != nil }
}
