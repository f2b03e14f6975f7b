import Foundation
import PegFoundation

/// Reads the description of a model that Xcode's editor writes.
///
/// - Source: files `contents` of `.xcdatamodel` folders in public repositories.
final class ModelReader {
  private(set) var entities: [NSEntityDescription] = []
  private(set) var configurations: [(name: String, members: [String])] = []
  private(set) var templates: [(name: String, request: NSFetchRequest<any NSFetchRequestResult>)] =
    []
  private(set) var identifiers: Set<AnyHashable> = []

  /// Returns a model's parts; nil for data that is not a model.
  static func read(_ data: Data) -> ModelReader? {
    guard let root = ModelMarkup.read(Array(data)), root.name == "model" else { return nil }
    let reader = ModelReader()
    reader.build(root)
    return reader
  }

  // MARK: Entities

  private func build(_ root: ModelElement) {
    if let identifier = root["userDefinedModelVersionIdentifier"], !identifier.isEmpty {
      identifiers = [identifier]
    }
    let elements = root.children(named: "entity")
    var named: [String: NSEntityDescription] = [:]
    for element in elements {
      let entity = NSEntityDescription()
      entity.name = element["name"] ?? ""
      entity.managedObjectClassName = element["representedClassName"] ?? "NSManagedObject"
      entity.isAbstract = element.isTrue("isAbstract")
      entity.renamingIdentifier = element["elementID"]
      entity.userInfo = Self.userInfo(element)
      entity.uniquenessConstraints = Self.constraints(element)
      named[entity.name ?? ""] = entity
      entities.append(entity)
    }
    for (entity, element) in zip(entities, elements) {
      if let parent = element["parentEntity"].flatMap({ named[$0] }) {
        parent.subentities.append(entity)
      }
    }
    for (entity, element) in zip(entities, elements) {
      entity.properties =
        (entity.superentity?.properties ?? [])
        + element.children.compactMap { property($0, named) }
    }
    connect(elements, named)
    for element in root.children(named: "configuration") {
      configurations.append(
        (element["name"] ?? "", element.children(named: "memberEntity").compactMap { $0["name"] }))
    }
    for element in root.children(named: "fetchRequest") {
      templates.append((element["name"] ?? "", request(element)))
    }
  }

  /// Sets the inverse relationships.
  private func connect(_ elements: [ModelElement], _ named: [String: NSEntityDescription]) {
    for (entity, element) in zip(entities, elements) {
      for child in element.children(named: "relationship") {
        guard let name = child["name"], let inverse = child["inverseName"],
          let relationship = entity.relationshipsByName[name],
          let other = (child["inverseEntity"] ?? child["destinationEntity"]).flatMap({ named[$0] })
        else { continue }
        relationship.inverseRelationship = other.relationshipsByName[inverse]
      }
    }
  }

  private static func userInfo(_ element: ModelElement) -> [AnyHashable: Any]? {
    guard let info = element.children(named: "userInfo").first else { return nil }
    var result: [AnyHashable: Any] = [:]
    for entry in info.children(named: "entry") {
      if let key = entry["key"] { result[key] = entry["value"] ?? "" }
    }
    return result
  }

  private static func constraints(_ element: ModelElement) -> [[Any]] {
    var result: [[Any]] = []
    for list in element.children(named: "uniquenessConstraints") {
      for constraint in list.children(named: "uniquenessConstraint") {
        result.append(constraint.children(named: "constraint").compactMap { $0["value"] })
      }
    }
    return result
  }

  // MARK: Properties

  private func property(
    _ element: ModelElement, _ named: [String: NSEntityDescription]
  ) -> NSPropertyDescription? {
    let property: NSPropertyDescription
    switch element.name {
    case "attribute": property = attribute(element)
    case "relationship": property = relationship(element, named)
    case "fetchedProperty":
      let fetched = NSFetchedPropertyDescription()
      fetched.fetchRequest = element.children(named: "fetchRequest").first.map(request)
      property = fetched
    default: return nil
    }
    property.name = element["name"] ?? ""
    property.isOptional = element.isTrue("optional")
    property.isTransient = element.isTrue("transient")
    property.isIndexed = element.isTrue("indexed")
    property.renamingIdentifier = element["elementID"]
    property.userInfo = Self.userInfo(element)
    return property
  }

  private func relationship(
    _ element: ModelElement, _ named: [String: NSEntityDescription]
  ) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    relationship.destinationEntity = element["destinationEntity"].flatMap { named[$0] }
    relationship.isOrdered = element.isTrue("ordered")
    relationship.minCount = element["minCount"].flatMap { Int($0) } ?? 0
    relationship.maxCount = element["maxCount"].flatMap { Int($0) } ?? 0
    if !element.isTrue("toMany") { relationship.maxCount = 1 }
    if element.isTrue("toMany"), relationship.maxCount == 1 { relationship.maxCount = 0 }
    switch element["deletionRule"] {
    case "Cascade": relationship.deleteRule = .cascadeDeleteRule
    case "Deny": relationship.deleteRule = .denyDeleteRule
    case "No Action": relationship.deleteRule = .noActionDeleteRule
    default: relationship.deleteRule = .nullifyDeleteRule
    }
    return relationship
  }

  private static let types: [String: NSAttributeType] = [
    "Integer 16": .integer16AttributeType, "Integer 32": .integer32AttributeType,
    "Integer 64": .integer64AttributeType, "Decimal": .decimalAttributeType,
    "Double": .doubleAttributeType, "Float": .floatAttributeType, "String": .stringAttributeType,
    "Boolean": .booleanAttributeType, "Date": .dateAttributeType,
    "Binary": .binaryDataAttributeType, "UUID": .UUIDAttributeType, "URI": .URIAttributeType,
    "Transformable": .transformableAttributeType, "ObjectID": .objectIDAttributeType,
    "Composite": .compositeAttributeType,
  ]

  private func attribute(_ element: ModelElement) -> NSAttributeDescription {
    let attribute: NSAttributeDescription
    if element.isTrue("derived") {
      attribute = NSDerivedAttributeDescription()
    } else {
      attribute = NSAttributeDescription()
    }
    let type = element["attributeType"].flatMap { Self.types[$0] } ?? .undefinedAttributeType
    attribute.attributeType = type
    attribute.valueTransformerName = element["valueTransformerName"]
    attribute.attributeValueClassName = element["customClassName"]
    attribute.allowsExternalBinaryDataStorage = element.isTrue("allowsExternalBinaryDataStorage")
    if let text = element["defaultValueString"] {
      attribute.defaultValue = Self.value(text, of: type)
    } else if let seconds = element["defaultDateTimeInterval"].flatMap({ Double($0) }) {
      attribute.defaultValue = Date(timeIntervalSinceReferenceDate: seconds)
    }
    attribute.bounds = ValueBounds(
      least: (element["minValueString"] ?? element["minDateTimeInterval"]).flatMap { Double($0) },
      greatest: (element["maxValueString"] ?? element["maxDateTimeInterval"]).flatMap {
        Double($0)
      },
      pattern: element["regularExpressionString"])
    return attribute
  }

  private static func value(_ text: String, of type: NSAttributeType) -> Any? {
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      Int64(text).map { NSNumber(value: $0) } ?? Double(text).map { NSNumber(value: Int64($0)) }
    case .doubleAttributeType: Double(text).map { NSNumber(value: $0) }
    case .floatAttributeType: Float(text).map { NSNumber(value: $0) }
    case .decimalAttributeType: NSDecimalNumber(string: text)
    case .booleanAttributeType: NSNumber(value: ["YES", "1", "true"].contains(text))
    case .stringAttributeType: text
    case .UUIDAttributeType: UUID(uuidString: text)
    case .URIAttributeType: URL(string: text)
    default: nil
    }
  }

  private func request(_ element: ModelElement) -> NSFetchRequest<any NSFetchRequestResult> {
    let request = NSFetchRequest<any NSFetchRequestResult>(entityName: element["entity"] ?? "")
    if let text = element["predicateString"], !text.isEmpty {
      request.predicate = NSPredicate(format: text)
    }
    request.fetchLimit = element["fetchLimit"].flatMap { Int($0) } ?? 0
    return request
  }
}
