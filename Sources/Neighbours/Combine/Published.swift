import Synchronization

/// A type whose objects publish before they change.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// A publisher that emits before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// A publisher that emits before a property marked `@Published` changes.
  ///
  /// The first access finds those properties by reflection and gives them the publisher. Objects without any are kept in a
  /// table by their identity.
  public var objectWillChange: ObservableObjectPublisher { WillChange.publisher(of: self) }
}

/// The publisher of an observable object.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  public typealias Output = Void
  public typealias Failure = Never
  private let core = SubjectCore<Void, Never>(nil, ignoresDemand: true)

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    core.subscribe(subscriber, owner: self, name: "ObservableObjectPublisher")
  }

  /// Publishes that the object is about to change.
  public func send() { core.send(()) }
}

/// Finds the publishers of observable objects.
private enum WillChange {
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private struct Table: Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    var limit = 64
  }

  private static let table = Mutex(Table())

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    var properties: [any PublishedProperty] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for child in level.children {
        guard let property = child.value as? any PublishedProperty else { continue }
        if let known = property.willChange { return known }
        properties.append(property)
      }
      mirror = level.superclassMirror
    }
    guard properties.isEmpty else {
      let publisher = properties[0].install(ObservableObjectPublisher())
      for property in properties.dropFirst() { _ = property.install(publisher) }
      return publisher
    }
    nonisolated(unsafe) let object = object
    return table.withLock { table in
      let id = ObjectIdentifier(object)
      if let entry = table.entries[id], entry.object === object { return entry.publisher }
      if table.entries.count >= table.limit {
        table.entries = table.entries.filter { $0.value.object != nil }
        table.limit = max(64, table.entries.count * 2)
      }
      let publisher = ObservableObjectPublisher()
      table.entries[id] = Entry(object: object, publisher: publisher)
      return publisher
    }
  }
}

/// A published property of any type.
private protocol PublishedProperty {
  var willChange: ObservableObjectPublisher? { get }
  /// Keeps a publisher unless it has one; returns the one that it has then.
  func install(_ publisher: ObservableObjectPublisher) -> ObservableObjectPublisher
}

extension Published: PublishedProperty {
  fileprivate var willChange: ObservableObjectPublisher? { box.lock.with { box.willChange } }
  fileprivate func install(_ publisher: ObservableObjectPublisher) -> ObservableObjectPublisher {
    box.lock.with {
      let known = box.willChange ?? publisher
      box.willChange = known
      return known
    }
  }
}

/// The value of a published property, and its subscribers.
final class PublishedBox<Value> {
  let lock = Lock()
  let core: SubjectCore<Value, Never>
  var willChange: ObservableObjectPublisher?
  private var sources: [PublishedSubscriber<Value>] = []

  init(_ value: Value) { core = SubjectCore(value) }

  deinit { for source in sources { source.cancel() } }

  var value: Value {
    core.lock.with {
      guard let value = core.value else { preconditionFailure("a property without a value") }
      return value
    }
  }

  /// Publishes a value, then stores it.
  func set(_ value: Value) {
    let publisher = lock.with { willChange }
    publisher?.send()
    core.send(value, stores: false)
    let old = core.lock.with {
      defer { core.value = value }
      return core.value
    }
    _ = old
  }

  func keep(_ source: PublishedSubscriber<Value>) {
    lock.with {
      sources.removeAll { $0.isDone }
      sources.append(source)
    }
  }
}

/// A property of a class that publishes its values before it stores them.
@propertyWrapper
public struct Published<Value> {
  private(set) var box: PublishedBox<Value>

  public init(initialValue: Value) { box = PublishedBox(initialValue) }
  public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("unavailable") }
    set { fatalError("unavailable") }
  }

  /// The publisher of the values; a property that is set to another one's publisher shares its value.
  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    set { box = newValue.box }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set { object[keyPath: storageKeyPath].box.set(newValue) }
  }

  /// A publisher of the values of a property, beginning with the present one.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    let box: PublishedBox<Value>

    public func receive<S: Subscriber>(subscriber: S) where Value == S.Input, S.Failure == Never {
      box.core.subscribe(subscriber, owner: box.core, name: "PublishedSubject")
    }
  }
}

extension Published: @unchecked Sendable where Value: Sendable {}
