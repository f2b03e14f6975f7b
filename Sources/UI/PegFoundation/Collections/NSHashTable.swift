public import Foundation

/// A set of objects that may be weak: those that are gone leave it.
///
/// Lists of its objects are in the order in which they were added, so that each run sees the same.
///
/// - Complexity: O(1) to add, find and remove.
open class NSHashTable<ObjectType>: NSObject, NSCopying, @unchecked Sendable {
  private let options: NSPointerFunctions.Options
  private var entries: [Int: ObjectReference] = [:]
  private var places: [Int: [Int]] = [:]
  private var next = 0

  public required init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    self.options = options
    super.init()
  }

  /// Returns a table that does not keep its objects alive.
  open class func weakObjects() -> NSHashTable<ObjectType> {
    NSHashTable<ObjectType>(options: .weakMemory)
  }

  private func place(of object: AnyObject) -> Int? {
    let hash = ObjectReference.hash(of: object, byIdentity: options.comparesIdentity)
    return places[hash]?.first {
      entries[$0]?.isEqual(object, byIdentity: options.comparesIdentity) ?? false
    }
  }

  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return place(of: object as AnyObject).flatMap { entries[$0]?.object as? ObjectType }
  }

  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  open func add(_ object: ObjectType?) {
    guard let object else { return }
    let value = object as AnyObject
    guard place(of: value) == nil else { return }
    let entry = ObjectReference(
      value, isWeak: options.isWeak, byIdentity: options.comparesIdentity)
    entries[next] = entry
    places[entry.hash, default: []].append(next)
    next += 1
  }

  open func remove(_ object: ObjectType?) {
    guard let object, let place = place(of: object as AnyObject) else { return }
    remove(at: place)
  }

  private func remove(at place: Int) {
    guard let entry = entries.removeValue(forKey: place) else { return }
    places[entry.hash]?.removeAll { $0 == place }
    if places[entry.hash]?.isEmpty ?? false { places[entry.hash] = nil }
  }

  open func removeAllObjects() {
    entries.removeAll()
    places.removeAll()
  }

  /// The objects that are alive, in the order in which they were added.
  open var allObjects: [ObjectType] {
    for (place, entry) in entries where entry.object == nil { remove(at: place) }
    return entries.sorted { $0.key < $1.key }.compactMap { $0.value.object as? ObjectType }
  }

  open var anyObject: ObjectType? { allObjects.first }
  open var count: Int { allObjects.count }
  open var setRepresentation: Set<AnyHashable> {
    Set(allObjects.compactMap { ($0 as AnyObject) as? NSObject }.map { AnyHashable($0) })
  }

  open func objectEnumerator() -> NSEnumerator {
    NSArray(array: allObjects.map { $0 as Any }).objectEnumerator()
  }

  open func union(_ other: NSHashTable<ObjectType>) {
    for object in other.allObjects { add(object) }
  }

  open func minus(_ other: NSHashTable<ObjectType>) {
    for object in other.allObjects { remove(object) }
  }

  open func intersect(_ other: NSHashTable<ObjectType>) {
    for object in allObjects where !other.contains(object) { remove(object) }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self(options: options, capacity: 0)
    for object in allObjects { copy.add(object) }
    return copy
  }

  open override var description: String { "NSHashTable \(allObjects)" }
}

extension NSHashTable: Sequence {
  public func makeIterator() -> Array<ObjectType>.Iterator { allObjects.makeIterator() }
}
