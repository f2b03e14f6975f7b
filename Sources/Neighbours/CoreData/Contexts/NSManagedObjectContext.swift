public import Foundation
public import PegFoundation
import PegScene

/// - Source: the values of Apple's `NSManagedObjectContextConcurrencyType`.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType = 0
  case privateQueueConcurrencyType = 1
  case mainQueueConcurrencyType = 2
}

/// The objects that code works with, and their changes until they are saved.
///
/// A context keeps the objects that it has given out. Work of `perform(_:)` takes a turn of the scene's main queue, also that of a
/// private queue, so that a scene runs in one order.
///
/// - Source: Apple, "NSManagedObjectContext".
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  public struct ConcurrencyType: Hashable, Sendable {
    let type: NSManagedObjectContextConcurrencyType

    public static let privateQueue = Self(type: .privateQueueConcurrencyType)
    public static let mainQueue = Self(type: .mainQueueConcurrencyType)
  }

  public enum ScheduledTaskType: Sendable {
    case immediate, enqueued
  }

  /// The way in which values of objects are read.
  enum Reading { case firing, silent, stored }

  open private(set) var concurrencyType: NSManagedObjectContextConcurrencyType
  open var name: String?
  open var transactionAuthor: String?
  open private(set) var userInfo = NSMutableDictionary()
  open var undoManager: UndoManager?
  open var mergePolicy: Any = NSErrorMergePolicy
  open var propagatesDeletesAtEndOfEvent = true
  open var retainsRegisteredObjects = false
  open var shouldDeleteInaccessibleFaults = true
  open var stalenessInterval: TimeInterval = -1
  open var automaticallyMergesChangesFromParent = false

  let lock = NSRecursiveLock()
  private let queue = DispatchQueue(label: "NSManagedObjectContext")
  var registered: [NSManagedObjectID: NSManagedObject] = [:]
  var inserted = ObjectList()
  var updated = ObjectList()
  var deleted = ObjectList()
  var event = ContextEvent()
  var reading = Reading.firing
  private var awaited: NSManagedObjectID?
  private var isProcessingScheduled = false
  private var children: [WeakContext] = []

  private struct WeakContext { weak var context: NSManagedObjectContext? }

  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) { concurrencyType = ct }

  public convenience init(_ type: ConcurrencyType) { self.init(concurrencyType: type.type) }

  public override convenience init() { self.init(concurrencyType: .confinementConcurrencyType) }

  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    get { parent?.persistentStoreCoordinator ?? ownCoordinator }
    set {
      ownCoordinator = newValue
      newValue?.add(self)
    }
  }
  private var ownCoordinator: NSPersistentStoreCoordinator?

  open var parent: NSManagedObjectContext? {
    didSet { parent?.children.append(WeakContext(context: self)) }
  }

  var openChildren: [NSManagedObjectContext] { children.compactMap(\.context) }

  var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }

  // MARK: Work

  open func perform(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block
    let work: @Sendable () -> Void = { self.run(block) }
    if concurrencyType == .privateQueueConcurrencyType {
      ContextTurns.onPrivate(queue, work)
    } else {
      ContextTurns.onMain(work)
    }
  }

  private func run<Result, Failure: Error>(
    _ block: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = begin()
    defer { end(before) }
    let result = try block()
    processPendingChanges()
    return result
  }

  private static let key = "CoreData.NSManagedObjectContext"

  /// The context whose work the thread does.
  static var ofThread: NSManagedObjectContext? {
    Thread.current.threadDictionary[key] as? NSManagedObjectContext
  }

  private func begin() -> NSManagedObjectContext? {
    lock.lock()
    let before = Self.ofThread
    Thread.current.threadDictionary[Self.key] = self
    return before
  }

  private func end(_ before: NSManagedObjectContext?) {
    Thread.current.threadDictionary[Self.key] = before
    lock.unlock()
  }

  open func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result {
    let before = begin()
    defer { end(before) }
    return try block()
  }

  open func perform<Result, Failure: Error>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    nonisolated(unsafe) let block = block
    let outcome = await withCheckedContinuation { turn in
      let work: () -> Void = {
        turn.resume(returning: Outcome(result: Swift.Result(catching: block)))
      }
      self.perform(work)
    }
    return try outcome.result.get()
  }

  private struct Outcome<Value, Failure: Error>: @unchecked Sendable {
    var result: Swift.Result<Value, Failure>
  }

  // MARK: Objects

  open var registeredObjects: Set<NSManagedObject> { Set(registered.values) }
  open var insertedObjects: Set<NSManagedObject> { inserted.set }
  open var updatedObjects: Set<NSManagedObject> { updated.set }
  open var deletedObjects: Set<NSManagedObject> { deleted.set }
  open var hasChanges: Bool { !inserted.isEmpty || !updated.isEmpty || !deleted.isEmpty }

  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    registered[objectID]
  }

  /// Returns the object of an identity, without a look at the store.
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    registered[objectID] ?? materialize(objectID)
  }

  /// Returns the object of an identity.
  ///
  /// - Throws: Apple's error if there is none.
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    guard let object = known(objectID), !object.isDeleted else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSManagedObjectReferentialIntegrityError,
        userInfo: [NSAffectedObjectsErrorKey: [objectID]])
    }
    object.fire()
    return object
  }

  /// Returns the object of an identity; nil if neither the context nor its source has it.
  func known(_ identity: NSManagedObjectID) -> NSManagedObject? {
    if let object = registered[identity] { return object }
    return row(of: identity) == nil ? nil : materialize(identity)
  }

  /// Makes an object whose values have not been read.
  func materialize(_ identity: NSManagedObjectID) -> NSManagedObject {
    let entity = model?.entitiesByName[identity.entity.name ?? ""] ?? identity.entity
    awaited = identity
    let object = entity.objectClass.init(entity: entity, insertInto: self)
    awaited = nil
    object.owner = self
    registered[identity] = object
    return object
  }

  /// Returns the identity of the object that is being made, once.
  func takeAwaited() -> NSManagedObjectID? {
    defer { awaited = nil }
    return awaited
  }

  // MARK: Source

  /// Returns the values that the parent or the store has for an object; nil if it has none.
  func row(of identity: NSManagedObjectID) -> StoreRow? {
    guard let parent else { return ownCoordinator?.row(of: identity) }
    guard let object = parent.registered[identity] else { return parent.row(of: identity) }
    if object.isDeleted { return nil }
    if object.isUnread { return parent.row(of: identity) }
    return StoreRow(values: object.values, version: 0)
  }

  // MARK: Insertion and deletion

  open func insert(_ object: NSManagedObject) {
    if object.owner === self {
      if deleted.contains(object) { restore(object) }
      return
    }
    object.owner = self
    object.status = [.inserted]
    registered[object.identity] = object
    inserted.append(object)
    event.inserted.append(object)
    let companions = object.companions.values.sorted { $0.identity.number < $1.identity.number }
    object.companions = [:]
    for companion in companions where companion.owner == nil { insert(companion) }
    scheduleProcessing()
    registerUndo { context in context.delete(object) }
    object.awakeFromInsert()
  }

  private func restore(_ object: NSManagedObject) {
    deleted.remove(object)
    object.status.remove(.deleted)
    noteChange(of: object, isPersistent: true)
  }

  open func delete(_ object: NSManagedObject) {
    guard object.owner === self, !object.isDeleted else { return }
    object.fire()
    object.prepareForDeletion()
    object.status.insert(.deleted)
    updated.remove(object)
    event.updated.remove(object)
    if inserted.contains(object) {
      inserted.remove(object)
      if event.inserted.contains(object) { event.inserted.remove(object) }
      event.forgotten.append(object)
    } else {
      deleted.append(object)
    }
    event.deleted.append(object)
    for relationship in object.kind.relationships { propagate(from: object, relationship) }
    scheduleProcessing()
    registerUndo { context in context.insert(object) }
  }

  /// Does to the objects of a relationship what its rule demands when an object is deleted.
  private func propagate(
    from object: NSManagedObject, _ relationship: NSRelationshipDescription
  ) {
    for identity in object.list(relationship) {
      guard let other = known(identity), !other.isDeleted else { continue }
      switch relationship.deleteRule {
      case .noActionDeleteRule, .denyDeleteRule: break
      case .cascadeDeleteRule: delete(other)
      case .nullifyDeleteRule:
        if let inverse = relationship.inverseRelationship { other.remove(object, from: inverse) }
      }
    }
  }

  private func registerUndo(_ step: @escaping (NSManagedObjectContext) -> Void) {
    guard let undoManager, undoManager.isUndoRegistrationEnabled else { return }
    undoManager.registerUndo(withTarget: self, handler: step)
  }

  open func undo() {
    processPendingChanges()
    undoManager?.undo()
  }

  open func redo() { undoManager?.redo() }

  // MARK: Saving

  /// Saves the changes: into the parent, or into the stores.
  ///
  /// - Throws: an error of the domain NSCocoaErrorDomain, if an object is not valid or its row has changed.
  open func save() throws { try saveChanges() }

  /// Takes back all changes that are not saved.
  open func rollback() { takeBack() }

  /// Forgets all objects.
  open func reset() { forgetAll() }

  /// Forgets an object's values, or reads those that it has not changed again.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    renew(object, keepsChanges: flag)
  }

  open func refreshAllObjects() { renewAll() }

  /// Takes over what another context has saved.
  open func mergeChanges(fromContextDidSave notification: Notification) {
    merge(MergedIdentities(notification.userInfo ?? [:]))
  }

  // MARK: Changes

  /// Remembers that an object has changed.
  func noteChange(of object: NSManagedObject, isPersistent: Bool) {
    guard reading == .firing, !object.isDeleted else { return }
    if isPersistent, !object.status.contains(.inserted) {
      object.status.insert(.updated)
      updated.append(object)
    }
    if !event.inserted.contains(object) { event.updated.append(object) }
    scheduleProcessing()
  }

  func scheduleProcessing() {
    // A private queue announces changes when its work ends.
    if isProcessingScheduled || concurrencyType == .privateQueueConcurrencyType { return }
    isProcessingScheduled = true
    ContextTurns.onMain { [weak self] in self?.processPendingChanges() }
  }

  /// Announces the changes since the last announcement.
  open func processPendingChanges() {
    isProcessingScheduled = false
    if event.isEmpty { return }
    let event = event
    self.event = ContextEvent()
    for object in event.forgotten.order { forget(object) }
    NotificationCenter.default.post(
      name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: event.userInfo)
  }

  /// Ends the life of an object in the context.
  func forget(_ object: NSManagedObject) {
    registered[object.identity] = nil
    object.owner = nil
  }
}

/// The changes of a context that have not been announced.
struct ContextEvent {
  var inserted = ObjectList()
  var updated = ObjectList()
  var deleted = ObjectList()
  var refreshed = ObjectList()
  /// Objects that were inserted and deleted without being saved.
  var forgotten = ObjectList()
  var invalidatesAll = false

  var isEmpty: Bool {
    inserted.isEmpty && updated.isEmpty && deleted.isEmpty && refreshed.isEmpty && !invalidatesAll
  }

  var userInfo: [AnyHashable: Any] {
    var info: [AnyHashable: Any] = [:]
    if !inserted.isEmpty { info[NSInsertedObjectsKey] = inserted.set }
    if !updated.isEmpty { info[NSUpdatedObjectsKey] = updated.set }
    if !deleted.isEmpty { info[NSDeletedObjectsKey] = deleted.set }
    if !refreshed.isEmpty { info[NSRefreshedObjectsKey] = refreshed.set }
    if invalidatesAll { info[NSInvalidatedAllObjectsKey] = [NSManagedObjectID]() }
    return info
  }
}
