public import Foundation
import PegRuntime
import PegScene

// Relationships and their inverses.

extension NSManagedObject {
  /// Returns what a relationship keeps of objects: an identity, a list of them, or nil.
  final func identities(of value: Any?, _ relationship: NSRelationshipDescription) -> Any? {
    let objects = Self.objects(in: ManagedValue.flattened(value), relationship.name)
    for object in objects { join(object, relationship) }
    if relationship.isToMany { return IdentityList(objects.map(\.identity)) }
    return objects.first?.identity
  }

  private static func objects(in value: Any?, _ name: String) -> [NSManagedObject] {
    switch value {
    case nil: return []
    case let object as NSManagedObject: return [object]
    case let set as NSOrderedSet: return set.array.compactMap { $0 as? NSManagedObject }
    case let set as NSSet: return sorted(set.allObjects)
    case let list as NSArray: return list.compactMap { $0 as? NSManagedObject }
    case let list as [Any]: return list.compactMap { $0 as? NSManagedObject }
    case let set as Set<AnyHashable>: return sorted(set.map(\.base))
    case let value?:
      ProgramEnd.raise(
        "NSInvalidArgumentException",
        "Unacceptable type of value for relationship: property = \"\(name)\"; given type = \(type(of: value))."
      )
    }
  }

  /// Returns the objects of a set in the order of their creation, so that no hash decides.
  private static func sorted(_ objects: [Any]) -> [NSManagedObject] {
    objects.compactMap { $0 as? NSManagedObject }.sorted { $0.identity.number < $1.identity.number }
  }

  /// Makes an object reachable from this one: both have the same context, or none.
  private func join(_ object: NSManagedObject, _ relationship: NSRelationshipDescription) {
    if object.owner === owner {
      if owner == nil {
        companions[object.identity] = object
        object.companions[identity] = self
      }
    } else if object.owner == nil, let owner {
      owner.insert(object)
    } else if owner == nil, let other = object.owner {
      other.insert(self)
    } else {
      ProgramEnd.raise(
        "NSInvalidArgumentException",
        "Illegal attempt to establish a relationship '\(relationship.name)' between objects in different contexts (source = \(self) , destination = \(object))"
      )
    }
  }

  /// Returns the identities of a relationship of either kind.
  final func list(_ relationship: NSRelationshipDescription) -> [NSManagedObjectID] {
    switch kept(relationship.name) {
    case let identity as NSManagedObjectID: [identity]
    case let list as IdentityList: list.order
    default: []
    }
  }

  /// Sets a relationship, and the inverse relationships of the objects that leave and enter it.
  final func setRelated(_ new: Any?, _ relationship: NSRelationshipDescription) {
    let key = relationship.name
    let old = values[key]
    if ManagedValue.areEqual(old, new) { return }
    let before = list(relationship)
    change(key) { values[key] = new }
    let after = list(relationship)
    guard let inverse = relationship.inverseRelationship else { return }
    let (left, entered) = (Set(before), Set(after))
    for identity in before where !entered.contains(identity) {
      related(identity)?.remove(self, from: inverse)
    }
    for identity in after where !left.contains(identity) {
      related(identity)?.add(self, to: inverse)
    }
  }

  /// Removes an object from a relationship, whose inverse is already right.
  final func remove(_ object: NSManagedObject, from relationship: NSRelationshipDescription) {
    let key = relationship.name
    fire()
    if relationship.isToMany {
      guard var list = values[key] as? IdentityList, list.contains(object.identity) else { return }
      list.remove(object.identity)
      change(key) { values[key] = list }
    } else if values[key] as? NSManagedObjectID === object.identity {
      change(key) { values[key] = nil }
    }
  }

  /// Adds an object to a relationship, whose inverse is already right; a to-one relationship leaves its former object.
  final func add(_ object: NSManagedObject, to relationship: NSRelationshipDescription) {
    let key = relationship.name
    fire()
    if relationship.isToMany {
      var list = values[key] as? IdentityList ?? IdentityList()
      if list.contains(object.identity) { return }
      list.append(object.identity)
      change(key) { values[key] = list }
    } else {
      let former = values[key] as? NSManagedObjectID
      if former === object.identity { return }
      change(key) { values[key] = object.identity }
      if let former, let inverse = relationship.inverseRelationship {
        related(former)?.remove(self, from: inverse)
      }
    }
    if owner == nil { companions[object.identity] = object }
  }

  // MARK: Collections that write

  /// Returns a set that changes a to-many relationship when it is changed.
  public final func mutableSetValue(forKey key: String) -> NSMutableSet {
    RelatedSet(self, toMany(key))
  }

  /// Returns an ordered set that changes a to-many relationship when it is changed.
  public final func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet {
    RelatedOrderedSet(self, toMany(key))
  }

  public final func mutableSetValue(forKeyPath keyPath: String) -> NSMutableSet {
    guard let dot = keyPath.lastIndex(of: ".") else { return mutableSetValue(forKey: keyPath) }
    let object = value(forKeyPath: String(keyPath[..<dot])) as? NSManagedObject
    let key = String(keyPath[keyPath.index(after: dot)...])
    return object?.mutableSetValue(forKey: key) ?? NSMutableSet()
  }

  private func toMany(_ key: String) -> NSRelationshipDescription {
    guard let relationship = property(key) as? NSRelationshipDescription, relationship.isToMany
    else {
      ProgramEnd.raise(
        "NSInvalidArgumentException",
        "NSManagedObjects of entity '\(kind.name ?? "")' do not support -mutableSetValueForKey: for the property '\(key)'"
      )
    }
    return relationship
  }

  /// Changes a to-many relationship by a function of its objects' identities.
  final func edit(
    _ relationship: NSRelationshipDescription, _ body: (inout IdentityList) -> Void
  ) {
    fire()
    var list = values[relationship.name] as? IdentityList ?? IdentityList()
    body(&list)
    setRelated(list, relationship)
  }

  /// Adds or removes objects, or inserts them at an index.
  final func insert(
    _ objects: [NSManagedObject], into relationship: NSRelationshipDescription, at index: Int? = nil
  ) {
    for object in objects { join(object, relationship) }
    edit(relationship) { list in
      for (offset, object) in objects.enumerated() {
        if let index {
          list.insert(object.identity, at: index + offset)
        } else {
          list.append(object.identity)
        }
      }
    }
  }

  final func remove(
    _ objects: [NSManagedObject], from relationship: NSRelationshipDescription
  ) {
    edit(relationship) { list in
      for object in objects { list.remove(object.identity) }
    }
  }

  // MARK: Accessors that Xcode generates

  /// Performs an `@NSManaged` method such as "addItemsObject:": its form in rewritten code.
  public final func performManaged(_ selector: String, _ arguments: Any...) {
    guard let call = RelationshipCall(selector, of: kind) else {
      ProgramEnd.raise(
        "NSInvalidArgumentException",
        "-[\(type(of: self)) \(selector)]: unrecognized selector sent to instance")
    }
    let key = call.relationship.name
    let objects = arguments.first.map { Self.objects(in: $0 is Int ? nil : $0, key) } ?? []
    let others = arguments.last.map { Self.objects(in: $0 is Int ? nil : $0, key) } ?? []
    switch call.action {
    case .add: insert(objects, into: call.relationship)
    case .remove: remove(objects, from: call.relationship)
    case .insert:
      let index = Self.indexes(arguments.last).first ?? 0
      insert(objects, into: call.relationship, at: index)
    case .removeAt:
      let places = Set(Self.indexes(arguments.first))
      edit(call.relationship) { list in
        list = IdentityList(
          list.order.enumerated().filter { !places.contains($0.offset) }.map(\.element))
      }
    case .replace:
      let places = Self.indexes(arguments.first)
      for object in others { join(object, call.relationship) }
      edit(call.relationship) { list in
        var order = list.order
        for (place, object) in zip(places, others) where order.indices.contains(place) {
          order[place] = object.identity
        }
        list = IdentityList(order)
      }
    }
  }

  private static func indexes(_ value: Any?) -> [Int] {
    switch value {
    case let index as Int: [index]
    case let set as NSIndexSet: set.map { $0 }
    case let set as IndexSet: Array(set)
    default: []
    }
  }
}

/// A method by which Xcode's generated code changes a to-many relationship, by its Objective-C name.
///
/// - Source: Apple, "Generating code" of the Core Data model editor, and Core Data Programming Guide, "To-many relationships".
struct RelationshipCall {
  enum Action { case add, remove, insert, removeAt, replace }

  let relationship: NSRelationshipDescription
  let action: Action

  private static let forms: [(head: String, tail: String, action: Action)] = [
    ("insertObject:in", "AtIndex:", .insert), ("removeObjectFrom", "AtIndex:", .removeAt),
    ("replaceObjectIn", "AtIndex:withObject:", .replace), ("insert", ":atIndexes:", .insert),
    ("remove", "AtIndexes:", .removeAt), ("add", "Object:", .add), ("remove", "Object:", .remove),
    ("add", ":", .add), ("remove", ":", .remove),
  ]

  init?(_ selector: String, of entity: NSEntityDescription) {
    for form in Self.forms where selector.hasPrefix(form.head) && selector.hasSuffix(form.tail) {
      let length = selector.count - form.head.count - form.tail.count
      guard length > 0 else { continue }
      let name = String(selector.dropFirst(form.head.count).prefix(length))
      if let found = Self.relationship(name, entity) {
        (relationship, action) = (found, form.action)
        return
      }
    }
    // "replaceItemsAtIndexes:withItems:" has the name twice.
    guard selector.hasPrefix("replace"), let end = selector.range(of: "AtIndexes:with"),
      let found = Self.relationship(String(selector[..<end.lowerBound].dropFirst(7)), entity)
    else { return nil }
    (relationship, action) = (found, .replace)
  }

  private static func relationship(
    _ name: String, _ entity: NSEntityDescription
  ) -> NSRelationshipDescription? {
    let lower = name.prefix(1).lowercased() + name.dropFirst()
    let found = [name, lower].lazy.compactMap { entity.propertiesByName[$0] }.first
    guard let relationship = found as? NSRelationshipDescription, relationship.isToMany else {
      return nil
    }
    return relationship
  }
}
