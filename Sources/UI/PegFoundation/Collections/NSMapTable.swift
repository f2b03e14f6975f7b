public import Foundation

/// A dictionary of objects whose keys or values may be weak: entries of which one is gone leave it.
///
/// Lists of its entries are in the order in which they were set, so that each run sees the same.
///
/// - Complexity: O(1) to set, find and remove.
open class NSMapTable<KeyType, ObjectType>: NSObject, NSCopying, @unchecked Sendable {
  private struct Entry {
    let key: ObjectReference
    var value: ObjectReference
  }

  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var entries: [Int: Entry] = [:]
  private var places: [Int: [Int]] = [:]
  private var next = 0

  public required init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity: Int = 0
  ) {
    (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions)
    super.init()
  }

  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { Self() }

  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    Self(keyOptions: .weakMemory)
  }

  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    Self(valueOptions: .weakMemory)
  }

  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    Self(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private func place(of key: AnyObject) -> Int? {
    let hash = ObjectReference.hash(of: key, byIdentity: keyOptions.comparesIdentity)
    return places[hash]?.first {
      entries[$0]?.key.isEqual(key, byIdentity: keyOptions.comparesIdentity) ?? false
    }
  }

  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey, let place = place(of: aKey as AnyObject) else { return nil }
    guard let object = entries[place]?.value.object else {
      remove(at: place)
      return nil
    }
    return object as? ObjectType
  }

  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey, let anObject else { return }
    let key = aKey as AnyObject
    let value = ObjectReference(
      anObject as AnyObject, isWeak: valueOptions.isWeak, byIdentity: true)
    if let place = place(of: key) {
      entries[place]?.value = value
      return
    }
    let entry = Entry(
      key: ObjectReference(
        key, isWeak: keyOptions.isWeak, byIdentity: keyOptions.comparesIdentity), value: value)
    entries[next] = entry
    places[entry.key.hash, default: []].append(next)
    next += 1
  }

  open func removeObject(forKey aKey: KeyType?) {
    guard let aKey, let place = place(of: aKey as AnyObject) else { return }
    remove(at: place)
  }

  private func remove(at place: Int) {
    guard let hash = entries.removeValue(forKey: place)?.key.hash else { return }
    places[hash]?.removeAll { $0 == place }
    if places[hash]?.isEmpty ?? false { places[hash] = nil }
  }

  open func removeAllObjects() {
    entries.removeAll()
    places.removeAll()
  }

  /// The entries whose key and value are alive, in the order in which they were set.
  private var alive: [(key: AnyObject, value: AnyObject)] {
    for (place, entry) in entries where entry.key.object == nil || entry.value.object == nil {
      remove(at: place)
    }
    return entries.sorted { $0.key < $1.key }.compactMap { _, entry in
      guard let key = entry.key.object, let value = entry.value.object else { return nil }
      return (key, value)
    }
  }

  open var count: Int { alive.count }

  open func keyEnumerator() -> NSEnumerator {
    NSArray(array: alive.map { $0.key as Any }).objectEnumerator()
  }

  open func objectEnumerator() -> NSEnumerator? {
    NSArray(array: alive.map { $0.value as Any }).objectEnumerator()
  }

  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var result: [AnyHashable: ObjectType] = [:]
    for (key, value) in alive {
      if let key = key as? NSObject, let value = value as? ObjectType { result[key] = value }
    }
    return result
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0)
    for (key, value) in alive {
      if let key = key as? KeyType, let value = value as? ObjectType {
        copy.setObject(value, forKey: key)
      }
    }
    return copy
  }
}
