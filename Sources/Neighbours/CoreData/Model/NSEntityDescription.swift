public import Foundation
import PegRuntime
import PegScene

/// A kind of object in a model.
///
/// - Source: Apple, "NSEntityDescription".
open class NSEntityDescription: NSObject, @unchecked Sendable {
  open internal(set) weak var managedObjectModel: NSManagedObjectModel!
  open var name: String?
  open var isAbstract = false
  open internal(set) weak var superentity: NSEntityDescription?
  open var userInfo: [AnyHashable: Any]?
  open var renamingIdentifier: String?
  open var versionHashModifier: String?
  open var indexes: [NSFetchIndexDescription] = []
  open var compoundIndexes: [[Any]] = []
  /// The names of properties, or the properties, that no two objects have in common.
  open var uniquenessConstraints: [[Any]] = []
  private var ownProperties: [NSPropertyDescription] = []
  private var foundClass: NSManagedObject.Type?
  private var known: [String: NSPropertyDescription]?

  public override init() { super.init() }

  /// The name of the class of the objects, "NSManagedObject" at first.
  open var managedObjectClassName: String! = "NSManagedObject" {
    didSet { foundClass = nil }
  }

  open var subentities: [NSEntityDescription] = [] {
    didSet { for entity in subentities { entity.superentity = self } }
  }

  open var subentitiesByName: [String: NSEntityDescription] {
    Dictionary(subentities.map { ($0.name ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Properties

  /// The properties, with those of the superentities in front.
  open var properties: [NSPropertyDescription] {
    get { (superentity?.properties ?? []) + ownProperties }
    set {
      let inherited = Set((superentity?.properties ?? []).map(ObjectIdentifier.init))
      ownProperties = newValue.filter { !inherited.contains(ObjectIdentifier($0)) }
      for property in ownProperties { property.entity = self }
      forgetNames()
    }
  }

  func forgetNames() {
    known = nil
    for entity in subentities { entity.forgetNames() }
  }

  open var propertiesByName: [String: NSPropertyDescription] {
    if let known, managedObjectModel?.isInUse == true { return known }
    let result = Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
    known = result
    return result
  }

  open var attributesByName: [String: NSAttributeDescription] {
    propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
  }

  open var relationshipsByName: [String: NSRelationshipDescription] {
    propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }

  open func relationships(forDestination entity: NSEntityDescription)
    -> [NSRelationshipDescription]
  {
    relationships.filter { $0.destinationEntity === entity }
  }

  /// In the order of the model, which results must not depend on a hash for.
  var attributes: [NSAttributeDescription] {
    properties.compactMap { $0 as? NSAttributeDescription }
  }
  var relationships: [NSRelationshipDescription] {
    properties.compactMap { $0 as? NSRelationshipDescription }
  }

  // MARK: Kinds

  /// Whether the entity is another one or inherits from it.
  open func isKindOf(entity: NSEntityDescription) -> Bool {
    var current: NSEntityDescription? = self
    while let found = current {
      if found === entity || found.name == entity.name && found.name != nil { return true }
      current = found.superentity
    }
    return false
  }

  /// The entity and those that inherit from it.
  var family: [NSEntityDescription] { [self] + subentities.flatMap(\.family) }

  /// The topmost entity above.
  var root: NSEntityDescription { superentity?.root ?? self }

  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    guard let model = context.model else {
      ProgramEnd.raise(
        "NSInternalInconsistencyException",
        "entityForName: could not locate an NSManagedObjectModel for entity name '\(entityName)'")
    }
    return model.entitiesByName[entityName]
  }

  /// Inserts a new object of an entity.
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      ProgramEnd.raise(
        "NSInternalInconsistencyException",
        "+entityForName: could not find entity named '\(entityName)' in this model.")
    }
    return entity.objectClass.init(entity: entity, insertInto: context)
  }

  // MARK: The class

  /// The class of the objects; NSManagedObject if there is none of the name.
  var objectClass: NSManagedObject.Type {
    if let foundClass { return foundClass }
    let found = findClass() ?? inheritedClass
    foundClass = found
    return found
  }

  private var inheritedClass: NSManagedObject.Type {
    let wanted = managedObjectClassName ?? ""
    if !wanted.isEmpty, wanted != "NSManagedObject" {
      SceneDiagnostics.reportOfCaller(
        .warning,
        "Core Data: unable to load the class \(wanted) of the entity \(name ?? ""); its objects are plain managed objects"
      )
    }
    return NSManagedObject.self
  }

  private func findClass() -> NSManagedObject.Type? {
    var name = managedObjectClassName ?? ""
    if name.isEmpty || name == "NSManagedObject" { return nil }
    let module = managedObjectModel?.moduleName
    if name.hasPrefix(".") { name.removeFirst() }
    var names = [name]
    if !name.contains("."), let module { names.insert("\(module).\(name)", at: 0) }
    for name in names {
      if let found = classNamed(name) as? NSManagedObject.Type { return found }
    }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return Tables.type(shortName: last) as? NSManagedObject.Type
      ?? ManagedClasses.type(named: last)
  }
}

extension NSManagedObjectModel {
  /// Returns the entity whose objects have a class, or the nearest of its superclasses.
  func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    var current: AnyClass? = type
    while let wanted = current, wanted != NSManagedObject.self {
      if let found = entities.first(where: { $0.objectClass == wanted }) { return found }
      current = _getSuperclass(wanted)
    }
    return nil
  }
}

/// Classes of managed objects that code has named before any entity was looked up by class.
enum ManagedClasses {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var types: [String: NSManagedObject.Type] = [:]

  /// Remembers a class by its name without its module.
  static func add(_ type: NSManagedObject.Type) {
    lock.withLock { types[String(describing: type)] = type }
  }

  static func type(named name: String) -> NSManagedObject.Type? {
    lock.withLock { types[name] }
  }
}
