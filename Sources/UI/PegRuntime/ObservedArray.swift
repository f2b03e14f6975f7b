public import Foundation

extension RuntimeObject {
  /// Returns an array that reads and changes the array of a property; observers learn the kind and the indexes of each change.
  ///
  /// A property of type NSMutableArray keeps its array, any other gets a new value.
  ///
  /// - Source: Apple, Key-Value Coding Programming Guide, "Search Pattern for Mutable Arrays".
  public func mutableArrayValue(forKey key: String) -> NSMutableArray {
    ObservedArray(of: self, key: key)
  }
}

/// The array of a property.
private final class ObservedArray: NSMutableArray {
  private let owner: AnyObject
  private let key: String

  init(of owner: AnyObject, key: String) {
    self.owner = owner
    self.key = key
    super.init(capacity: 0)
  }

  required init(objects: UnsafePointer<AnyObject>?, count: Int) { Self.refuse() }
  required init?(coder: NSCoder) { Self.refuse() }
  required convenience init(arrayLiteral elements: Any...) { Self.refuse() }

  private static func refuse() -> Never { fatalError("the array is made for a property only") }

  private var items: [Any] {
    switch KeyValue.get(key, of: owner) {
    case let array as NSArray: array.map { $0 }
    case let array as [Any]: array
    default: []
    }
  }

  /// Changes the property's value and announces it.
  ///
  /// - Parameter indexes: those of the items afterwards; for a removal those before.
  private func change(
    _ kind: NSKeyValueChange, _ indexes: IndexSet, old: [Any]? = nil, new: [Any]? = nil,
    _ body: (NSMutableArray) -> Void
  ) {
    if indexes.isEmpty { return }
    let change = ObservationRecord.Change(old: old, new: new, kind: kind, indexes: indexes)
    let records = Observation.records(of: owner, key: key)
    for record in records { record.willChangeItems(change) }
    if let array = KeyValue.get(key, of: owner) as? NSMutableArray, type(of: array) != Self.self {
      body(array)
    } else {
      let array = NSMutableArray(array: items)
      body(array)
      KeyValue.set(array.map { $0 }, key, of: owner)
    }
    for record in records { record.didChangeItems(change) }
  }

  override var count: Int {
    (KeyValue.get(key, of: owner) as? NSArray)?.count ?? items.count
  }
  override func object(at index: Int) -> Any { items[index] }

  override func insert(_ anObject: Any, at index: Int) { insert([anObject], at: [index]) }
  override func insert(_ objects: [Any], at indexes: IndexSet) {
    change(.insertion, indexes, new: objects) { $0.insert(objects, at: indexes) }
  }
  override func addObjects(from otherArray: [Any]) {
    insert(otherArray, at: IndexSet(count..<count + otherArray.count))
  }

  override func removeObject(at index: Int) { removeObjects(at: [index]) }
  override func removeObjects(at indexes: IndexSet) {
    let items = items
    change(.removal, indexes, old: indexes.map { items[$0] }) { $0.removeObjects(at: indexes) }
  }
  override func removeObjects(in range: NSRange) {
    removeObjects(at: IndexSet(range.location..<range.location + range.length))
  }
  override func removeAllObjects() { removeObjects(at: IndexSet(0..<count)) }

  override func replaceObject(at index: Int, with anObject: Any) {
    replaceObjects(at: [index], with: [anObject])
  }
  override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
    let items = items
    change(.replacement, indexes, old: indexes.map { items[$0] }, new: objects) { array in
      for (index, object) in zip(indexes, objects) { array.replaceObject(at: index, with: object) }
    }
  }
  override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
    removeObjects(in: range)
    insert(otherArray, at: IndexSet(range.location..<range.location + otherArray.count))
  }
  override func setArray(_ otherArray: [Any]) {
    removeAllObjects()
    addObjects(from: otherArray)
  }
}
