import Foundation
import PegRuntime

/// A set that stands for a to-many relationship and changes it.
final class RelatedSet: NSMutableSet {
  private let source: NSManagedObject
  private let relationship: NSRelationshipDescription

  init(_ source: NSManagedObject, _ relationship: NSRelationshipDescription) {
    (self.source, self.relationship) = (source, relationship)
    super.init(capacity: 0)
  }

  required init(capacity numItems: Int) { fatalError("a relationship's set has an object") }

  required init?(coder: NSCoder) { nil }

  private var objects: [NSManagedObject] {
    source.list(relationship).compactMap { source.related($0) }
  }

  override var count: Int { source.list(relationship).count }

  override func member(_ object: Any) -> Any? {
    guard let object = object as? NSManagedObject else { return nil }
    return objects.first { $0 === object }
  }

  override func objectEnumerator() -> NSEnumerator { NSArray(array: objects).objectEnumerator() }

  override func add(_ object: Any) {
    if let object = object as? NSManagedObject { source.insert([object], into: relationship) }
  }

  override func remove(_ object: Any) {
    if let object = object as? NSManagedObject { source.remove([object], from: relationship) }
  }

  override func addObjects(from array: [Any]) {
    source.insert(array.compactMap { $0 as? NSManagedObject }, into: relationship)
  }

  override func removeAllObjects() { source.edit(relationship) { $0 = IdentityList() } }

  // Foundation's description reads the storage of its own sets.
  override var description: String { "{(\(listed))}" }

  private var listed: String { objects.map(\.description).joined(separator: ", ") }
}

/// An ordered set that stands for a to-many relationship and changes it.
final class RelatedOrderedSet: NSMutableOrderedSet {
  private let source: NSManagedObject
  private let relationship: NSRelationshipDescription

  init(_ source: NSManagedObject, _ relationship: NSRelationshipDescription) {
    (self.source, self.relationship) = (source, relationship)
    super.init(capacity: 0)
  }

  override init(capacity numItems: Int) { fatalError("a relationship's set has an object") }

  required init(arrayLiteral elements: Any...) {
    fatalError("a relationship's set has an object")
  }

  required init?(coder: NSCoder) { nil }

  private var objects: [NSManagedObject] {
    source.list(relationship).compactMap { source.related($0) }
  }

  override var count: Int { source.list(relationship).count }

  override func object(at idx: Int) -> Any { objects[idx] }

  override func index(of object: Any) -> Int {
    guard let object = object as? NSManagedObject else { return NSNotFound }
    return source.list(relationship).firstIndex { $0 === object.identity } ?? NSNotFound
  }

  override func contains(_ object: Any) -> Bool { index(of: object) != NSNotFound }

  override func insert(_ object: Any, at idx: Int) {
    if let object = object as? NSManagedObject {
      source.insert([object], into: relationship, at: idx)
    }
  }

  override func add(_ object: Any) { insert(object, at: count) }

  override func removeObject(at idx: Int) { source.remove([objects[idx]], from: relationship) }

  override func remove(_ object: Any) {
    if let object = object as? NSManagedObject { source.remove([object], from: relationship) }
  }

  override func replaceObject(at idx: Int, with obj: Any) {
    source.performManaged(
      "replaceObjectIn\(relationship.name.prefix(1).uppercased())\(relationship.name.dropFirst())AtIndex:withObject:",
      idx, obj)
  }
}
