import PegBase

/// A Core Data model of a project, with what the source of its classes depends on.
struct DataModel {
  enum Generation { case none, category, `class` }

  struct Attribute {
    var name: String
    var type: String
    var isScalar: Bool
    /// The class of a transformable value.
    var valueClass: String?
  }

  struct Relationship {
    var name: String
    var destination: String
    var isToMany: Bool
    var isOrdered: Bool
  }

  struct Entity {
    var name: String
    /// The name of the class without a module; "NSManagedObject" if the model names none.
    var className: String
    var parent: String?
    var generation: Generation
    var attributes: [Attribute]
    var relationships: [Relationship]
    var fetchedProperties: [String]
  }

  var entities: [Entity]

  /// Reads the current version of a model.
  ///
  /// - Parameter path: a folder `.xcdatamodeld` of versions, or a version alone.
  /// - Throws: `ProjectError` for a description that cannot be read.
  init(path: String, _ files: ProjectFiles) throws(ProjectError) {
    var version = path
    if PathText.suffix(of: path) == "xcdatamodeld" {
      let names = files.names(in: path).filter { PathText.suffix(of: $0) == "xcdatamodel" }.sorted()
      let chosen = Self.currentVersion(of: path, files)
      guard let name = chosen.flatMap({ names.contains($0) ? $0 : nil }) ?? names.first else {
        entities = []
        return
      }
      version += "/" + name
    }
    version += "/contents"
    let root = try MarkupParser.read(try files.read(version), path: version)
    entities = (root.first("model") ?? root).children(named: "entity").map(Self.entity)
  }

  private static func currentVersion(of path: String, _ files: ProjectFiles) -> String? {
    let file = path + "/.xccurrentversion"
    guard files.isFile(file), let bytes = try? files.read(file),
      let list = try? PropertyList(bytes, path: file)
    else { return nil }
    return list["_XCCurrentVersionName"]?.string
  }

  private static func entity(_ element: MarkupElement) -> Entity {
    let generation: Generation =
      switch element.attributes["codeGenerationType"] {
      case "class": .class
      case "category": .category
      default: .none
      }
    return Entity(
      name: element.attributes["name"] ?? "",
      className: className(element.attributes["representedClassName"]),
      parent: element.attributes["parentEntity"], generation: generation,
      attributes: element.children(named: "attribute").map { child in
        Attribute(
          name: child.attributes["name"] ?? "", type: child.attributes["attributeType"] ?? "",
          isScalar: child.attributes["usesScalarValueType"] == "YES",
          valueClass: child.attributes["customClassName"])
      },
      relationships: element.children(named: "relationship").map { child in
        Relationship(
          name: child.attributes["name"] ?? "",
          destination: child.attributes["destinationEntity"] ?? "",
          isToMany: child.attributes["toMany"] == "YES",
          isOrdered: child.attributes["ordered"] == "YES")
      },
      fetchedProperties: element.children(named: "fetchedProperty").map {
        $0.attributes["name"] ?? ""
      })
  }

  private static func className(_ text: String?) -> String {
    let name = (text ?? "").split(separator: ".").last.map(String.init) ?? ""
    return name.isEmpty ? "NSManagedObject" : name
  }
}
