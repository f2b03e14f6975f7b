import Foundation
import PegFoundation
import PegRuntime
import PegScene

// Values by name.

extension NSManagedObject {
  /// Reads the values of an object whose values have not been read, and calls `awakeFromFetch`.
  final func fire() {
    guard isUnread else { return }
    isUnread = false
    let row = owner?.row(of: identity)
    values = row?.values ?? [:]
    committed = values
    version = row?.version ?? 0
    for attribute in kind.attributes where attribute.isTransient && values[attribute.name] == nil {
      values[attribute.name] = attribute.defaultValue.map { ManagedValue.stored($0, attribute) }
    }
    awakeFromFetch()
  }

  /// Returns a value as the object keeps it.
  final func kept(_ key: String) -> Any? {
    switch owner?.reading ?? .firing {
    case .firing: fire()
    case .silent: if isUnread { return owner?.row(of: identity)?.values[key] }
    case .stored:
      if !isInserted { return isUnread ? owner?.row(of: identity)?.values[key] : committed[key] }
    }
    return values[key]
  }

  /// Returns a kept value as code sees it: relationships as objects.
  final func exposed(_ value: Any?, _ property: NSPropertyDescription) -> Any? {
    guard let relationship = property as? NSRelationshipDescription else { return value }
    if relationship.isToMany {
      let objects = ((value as? IdentityList)?.order ?? []).compactMap(related)
      return relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
    }
    return (value as? NSManagedObjectID).flatMap(related)
  }

  /// Returns the object of an identity in the object's context.
  final func related(_ identity: NSManagedObjectID) -> NSManagedObject? {
    if let owner { return owner.known(identity) }
    return companions[identity]
  }

  // MARK: Reading

  final func property(_ key: String) -> NSPropertyDescription {
    if let property = kind.propertiesByName[key] { return property }
    ProgramEnd.raise(
      "NSUnknownKeyException",
      "[<\(type(of: self))> valueForUndefinedKey:]: the entity \(kind.name ?? "") is not key value coding-compliant for the key \"\(key)\"."
    )
  }

  /// Returns the value of a name that the class has no property of.
  final func valueByName(_ key: String) -> Any? {
    if let property = kind.propertiesByName[key] {
      if let fetched = property as? NSFetchedPropertyDescription { return results(of: fetched) }
      return exposed(kept(key), property)
    }
    switch key {
    case "objectID": return identity
    case "entity": return kind
    case "managedObjectContext": return owner
    case "isDeleted", "deleted": return isDeleted
    case "isInserted", "inserted": return isInserted
    case "isUpdated", "updated": return isUpdated
    case "isFault", "fault": return isFault
    case "hasChanges": return hasChanges
    default: return exposed(nil, property(key))
    }
  }

  private func results(of property: NSFetchedPropertyDescription) -> Any? {
    guard let request = property.fetchRequest?.copied() else { return nil }
    request.predicate = request.predicate?.withSubstitutionVariables(["FETCH_SOURCE": self])
    return try? owner?.fetch(request)
  }

  // MARK: Writing

  /// Sets a value as `setValue(_:forKey:)` does: it announces the change and changes the inverse relationship.
  final func setByName(_ value: Any?, _ key: String) {
    fire()
    let property = property(key)
    if let relationship = property as? NSRelationshipDescription {
      setRelated(identities(of: value, relationship), relationship)
      return
    }
    guard let attribute = property as? NSAttributeDescription else { return }
    let new = ManagedValue.flattened(value).map { ManagedValue.stored($0, attribute) }
    change(key) { values[key] = new }
  }

  /// Announces a change, records how to undo it, and marks the object as changed.
  final func change(_ key: String, _ body: () -> Void) {
    let old = values[key]
    willChangeValue(forKey: key)
    body()
    didChangeValue(forKey: key)
    guard let undo = owner?.undoManager, undo.isUndoRegistrationEnabled else { return }
    undo.registerUndo(withTarget: self) { object in
      object.change(key) { object.values[key] = old }
    }
  }

  // MARK: Properties of subclasses

  /// Returns the value of an `@NSManaged` property: its form in rewritten code.
  public final func managedValue<Value>(_ key: String) -> Value {
    let value: Any?
    if let property = kind.propertiesByName[key] {
      willAccessValue(forKey: key)
      value = exposed(kept(key), property)
      didAccessValue(forKey: key)
    } else if let primitive = primitiveKey(key) {
      value = primitiveValue(forKey: primitive)
    } else {
      value = valueByName(key)
    }
    return ManagedValue.value(value, as: Value.self, key)
  }

  /// Sets an `@NSManaged` property: its form in rewritten code.
  public final func setManagedValue<Value>(_ value: Value, _ key: String) {
    if kind.propertiesByName[key] == nil, let primitive = primitiveKey(key) {
      setPrimitiveValue(value, forKey: primitive)
    } else {
      setByName(value, key)
    }
  }

  /// The key of a property such as "primitiveName".
  private func primitiveKey(_ key: String) -> String? {
    guard key.hasPrefix("primitive"), let first = key.dropFirst(9).first, first.isUppercase else {
      return nil
    }
    let name = String(key.dropFirst(9))
    let lower = first.lowercased() + name.dropFirst()
    return [lower, name].first { kind.propertiesByName[$0] != nil }
  }
}

/// - Source: the values of Apple's `NSKeyValueSetMutationKind`.
public enum NSKeyValueSetMutationKind: UInt, Sendable {
  case union = 1
  case minus = 2
  case intersect = 3
  case set = 4
}
