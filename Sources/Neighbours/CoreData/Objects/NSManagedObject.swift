public import Foundation
public import PegFoundation
import PegRuntime
import PegScene

/// An object whose properties an entity describes.
///
/// `@NSManaged` properties of a subclass read and write the values that the object keeps by name.
///
/// - Source: Apple, "NSManagedObject".
open class NSManagedObject: NSObject, NSFetchRequestResult {
  /// Changes that the context has not saved.
  struct Status: OptionSet {
    let rawValue: Int
    static let inserted = Status(rawValue: 1)
    static let updated = Status(rawValue: 2)
    static let deleted = Status(rawValue: 4)
  }

  /// The description of the object, under a name that leaves `entity` to subclasses.
  final let kind: NSEntityDescription
  final var identity: NSManagedObjectID
  final weak var owner: NSManagedObjectContext?
  /// Attributes as values, to-one relationships as `NSManagedObjectID`, to-many relationships as `IdentityList`.
  final var values: [String: Any] = [:]
  /// The values that were fetched or saved last.
  final var committed: [String: Any] = [:]
  /// The version of the row that `committed` was read from.
  final var version = 0
  final var isUnread = false
  final var status: Status = []
  /// Related objects that have no context to keep them.
  final var companions: [NSManagedObjectID: NSManagedObject] = [:]

  private static let tables: Void = {
    let table = ClassTable(NSManagedObject.self)
    table.method("valueForUndefinedKey:") { (object: NSManagedObject, key: String) in
      object.valueByName(key)
    }
    // Key paths may lead through collections.
    table.method("valueForKeyPath:") { (object: NSManagedObject, path: String) in
      PegFoundation.NSExpression(forKeyPath: path).expressionValue(with: object, context: nil)
    }
    table.method("setValue:forUndefinedKey:") {
      (object: NSManagedObject, value: Any?, key: String) in object.setByName(value, key)
    }
  }()

  /// Creates an object, and inserts it into a context if there is one.
  public required init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) {
    Self.tables
    kind = entity
    if let found = context?.takeAwaited() {
      identity = found
      super.init()
      isUnread = true
      return
    }
    identity = NSManagedObjectID(entity: entity, number: Self.nextNumber(entity))
    super.init()
    if entity.isAbstract, entity.managedObjectModel?.isInUse == true {
      ProgramEnd.raise(
        "NSInvalidArgumentException",
        "Cannot create an object of the abstract entity \(entity.name ?? "")")
    }
    for attribute in entity.attributes {
      values[attribute.name] = attribute.defaultValue.map { ManagedValue.stored($0, attribute) }
    }
    context?.insert(self)
  }

  /// Inserts a new object of the entity whose class this is.
  public required convenience init(context moc: NSManagedObjectContext) {
    guard let entity = moc.model?.entity(of: Self.self) ?? Self.entityInUse() else {
      ProgramEnd.raise(
        "NSInvalidArgumentException",
        "An NSManagedObject of class '\(name(ofClass: Self.self))' must have a valid NSEntityDescription."
      )
    }
    self.init(entity: entity, insertInto: moc)
  }

  /// Creates an object without a context, of the entity whose class this is.
  public override convenience init() {
    self.init(entity: Self.entity(), insertInto: nil)
  }

  private static func nextNumber(_ entity: NSEntityDescription) -> Int {
    entity.managedObjectModel?.nextNumber() ?? 0
  }

  // MARK: The class

  private static func entityInUse() -> NSEntityDescription? {
    NSManagedObjectModel.entityInUse(of: self)
  }

  /// Returns the entity whose objects have this class, in the latest model that a coordinator uses.
  open class func entity() -> NSEntityDescription {
    if let found = entityInUse() { return found }
    ProgramEnd.raise(
      "NSInternalInconsistencyException",
      "No NSEntityDescriptions in any model claim the NSManagedObject subclass '\(name(ofClass: self))' so +entity is confused. Have you loaded your NSManagedObjectModel yet?"
    )
  }

  /// Returns a request for the objects of this class.
  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    let request = NSFetchRequest<any NSFetchRequestResult>(
      entityName: entityInUse()?.name ?? String(describing: self))
    ManagedClasses.add(self)
    request.wantedClass = self
    return request
  }

  open class var contextShouldIgnoreUnmodeledPropertyChanges: Bool { true }

  // MARK: Identity

  open var entity: NSEntityDescription { kind }
  open var objectID: NSManagedObjectID { identity }
  open var managedObjectContext: NSManagedObjectContext? { owner }

  open override var hash: Int { identity.number }

  open override var description: String {
    let name = kind.name ?? ""
    let data = isUnread ? "<fault>" : "\(Self.text(of: self))"
    return
      "<\(type(of: self))> (entity: \(name); id: \(identity.uriRepresentation()); data: \(data))"
  }

  private static func text(of object: NSManagedObject) -> String {
    let lines = object.kind.properties.sorted { $0.name < $1.name }.map { property in
      "\(property.name) = \(object.values[property.name].map { "\($0)" } ?? "nil")"
    }
    return "{" + lines.joined(separator: "; ") + "}"
  }

  // MARK: State

  open var isInserted: Bool { status.contains(.inserted) && !isDeleted }
  open var isUpdated: Bool { status.contains(.updated) && !isDeleted && !isInserted }
  open var isDeleted: Bool { status.contains(.deleted) }
  open var isFault: Bool { isUnread }
  open var hasChanges: Bool { !status.isEmpty }
  open var hasPersistentChangedValues: Bool { isInserted || isDeleted || !changedValues().isEmpty }
  open var faultingState: Int { isUnread ? 1 : 0 }

  open func hasFault(forRelationshipNamed key: String) -> Bool { isUnread }

  /// Returns the values that have changed since the object was fetched or saved.
  open func changedValues() -> [String: Any] {
    var result: [String: Any] = [:]
    if isUnread { return result }
    for property in kind.properties where !property.isTransient {
      if !ManagedValue.areEqual(values[property.name], committed[property.name]) {
        result[property.name] = exposed(values[property.name], property) ?? NSNull()
      }
    }
    return result
  }

  open func changedValuesForCurrentEvent() -> [String: Any] { changedValues() }

  /// Returns values as they were fetched or saved last.
  open func committedValues(forKeys keys: [String]?) -> [String: Any] {
    fire()
    var result: [String: Any] = [:]
    for property in kind.properties where keys?.contains(property.name) ?? true {
      result[property.name] = exposed(committed[property.name], property) ?? NSNull()
    }
    return result
  }

  // MARK: Life

  /// Called once, when the object is inserted.
  open func awakeFromInsert() {}
  /// Called when the object's values are read.
  open func awakeFromFetch() {}
  /// Called when the object is about to be deleted.
  open func prepareForDeletion() {}
  /// Called before the context saves the object's changes.
  open func willSave() {}
  /// Called after the context has saved the object's changes.
  open func didSave() {}
  open func willTurnIntoFault() {}
  open func didTurnIntoFault() {}

  // MARK: Validation

  /// Checks an object that is saved for the first time.
  open func validateForInsert() throws { try validateProperties() }
  /// Checks an object whose changes are saved.
  open func validateForUpdate() throws { try validateProperties() }
  /// Checks an object whose deletion is saved.
  open func validateForDelete() throws { try validateDeletion() }

  /// Checks the value of one property.
  open func validateValue(
    _ value: AutoreleasingUnsafeMutablePointer<AnyObject?>, forKey key: String
  ) throws {
    if let property = kind.propertiesByName[key] { try validate(value.pointee, of: property) }
  }

  // MARK: Values

  /// Returns a value without announcing that it is read.
  open func primitiveValue(forKey key: String) -> Any? {
    exposed(kept(key), property(key))
  }

  /// Called before a value is read.
  open func willAccessValue(forKey key: String?) {
    if owner?.reading ?? .firing == .firing { fire() }
  }
  /// Called after a value was read.
  open func didAccessValue(forKey key: String?) {}

  /// Sets a value without announcing the change.
  open func setPrimitiveValue(_ value: Any?, forKey key: String) {
    fire()
    let property = property(key)
    if let relationship = property as? NSRelationshipDescription {
      values[key] = identities(of: value, relationship)
    } else if let attribute = property as? NSAttributeDescription {
      values[key] = ManagedValue.flattened(value).map { ManagedValue.stored($0, attribute) }
    }
  }

  /// Announces that a value is about to change.
  open func willChangeValue(forKey key: String) {
    fire()
    PegRuntime.willChange(key, of: self)
  }

  /// Announces that a value has changed; the object has changes from then on.
  open func didChangeValue(forKey key: String) {
    PegRuntime.didChange(key, of: self)
    guard let property = kind.propertiesByName[key] else { return }
    owner?.noteChange(of: self, isPersistent: !property.isTransient)
  }

  open func willChangeValue(
    forKey inKey: String, withSetMutation inMutationKind: NSKeyValueSetMutationKind,
    using inObjects: Set<AnyHashable>
  ) { willChangeValue(forKey: inKey) }

  open func didChangeValue(
    forKey inKey: String, withSetMutation inMutationKind: NSKeyValueSetMutationKind,
    using inObjects: Set<AnyHashable>
  ) { didChangeValue(forKey: inKey) }
}
