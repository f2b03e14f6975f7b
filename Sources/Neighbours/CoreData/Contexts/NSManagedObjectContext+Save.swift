import Foundation
import PegScene

extension NSManagedObjectContext {
  final func saveChanges() throws {
    lock.lock()
    defer { lock.unlock() }
    processPendingChanges()
    guard hasChanges else { return }
    guard parent != nil || persistentStoreCoordinator != nil else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSPersistentStoreSaveError,
        userInfo: [NSLocalizedDescriptionKey: "The context has neither a parent nor a coordinator."]
      )
    }
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    announceSave()
    processPendingChanges()
    try validate()
    let changes = SavedChanges(inserted.order, updated.order, deleted.order)
    if let parent {
      parent.performAndWait { parent.take(changes) }
    } else if let coordinator = persistentStoreCoordinator {
      try coordinator.performAndWait { try write(changes, to: coordinator) }
    }
    finish(changes)
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidSave, object: self, userInfo: changes.userInfo)
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidSaveObjectIDs, object: self, userInfo: changes.identities)
    offer(changes)
  }

  /// Calls `willSave()` of the changed objects, and of those that it changes.
  private func announceSave() {
    var seen: Set<ObjectIdentifier> = []
    for _ in 0..<1000 {
      let rest = (inserted.order + updated.order + deleted.order).filter {
        seen.insert(ObjectIdentifier($0)).inserted
      }
      if rest.isEmpty { return }
      for object in rest { object.willSave() }
    }
  }

  private func validate() throws {
    var errors: [NSError] = []
    func check(_ body: () throws -> Void) {
      do { try body() } catch { errors.append(error as NSError) }
    }
    for object in deleted.order { check(object.validateForDelete) }
    for object in inserted.order { check(object.validateForInsert) }
    for object in updated.order { check(object.validateForUpdate) }
    if let error = NSManagedObject.joined(errors) { throw error }
  }

  /// Makes what was saved the state that later changes are compared with.
  private func finish(_ changes: SavedChanges) {
    for object in changes.inserted + changes.updated {
      object.committed = object.values
      object.status = []
    }
    for object in changes.deleted {
      object.status = []
      forget(object)
    }
    (inserted, updated, deleted) = (ObjectList(), ObjectList(), ObjectList())
    for object in changes.inserted + changes.updated + changes.deleted { object.didSave() }
  }

  /// Hands saved changes to the contexts that merge them by themselves.
  private func offer(_ changes: SavedChanges) {
    let contexts =
      parent == nil
      ? persistentStoreCoordinator?.openContexts ?? [] : parent?.openChildren ?? []
    let all = contexts + openChildren
    let identities = MergedIdentities(changes)
    for context in all where context !== self && context.automaticallyMergesChangesFromParent {
      context.perform { context.merge(identities) }
    }
  }

  // MARK: Into the stores

  private func write(_ changes: SavedChanges, to coordinator: NSPersistentStoreCoordinator) throws {
    let policy = NSMergePolicy.type(of: mergePolicy)
    var conflicts: [NSMergeConflict] = []
    for object in changes.updated + changes.deleted {
      guard let row = coordinator.row(of: object.identity) else {
        if !deleted.contains(object) { conflicts.append(NSMergeConflict(object, row: nil)) }
        continue
      }
      if row.version != object.version, object.version > 0,
        policy == .errorMergePolicyType, object.conflicts(with: row)
      {
        conflicts.append(NSMergeConflict(object, row: row))
      }
    }
    if !conflicts.isEmpty, policy == .errorMergePolicyType {
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSManagedObjectMergeError,
        userInfo: [
          NSPersistentStoreSaveConflictsErrorKey: conflicts,
          NSLocalizedDescriptionKey: "Could not merge changes.",
        ])
    }
    for conflict in conflicts { updated.remove(conflict.sourceObject) }
    let merged = try UniquenessCheck(self, coordinator, policy).run(changes.inserted)
    let stores = try changes.inserted.map { try coordinator.store(for: $0.kind) }
    for (object, store) in zip(changes.inserted, stores) where !merged.contains(object) {
      makePermanent(object, in: store)
    }
    for object in changes.inserted where !merged.contains(object) { write(object, nil) }
    for object in changes.updated {
      guard let row = coordinator.row(of: object.identity) else { continue }
      if row.version != object.version { object.merge(row, policy) }
      write(object, row)
    }
    let gone = Set(changes.deleted.map(\.identity))
    for store in coordinator.persistentStores { store.rows.remove(gone) }
  }

  private func write(_ object: NSManagedObject, _ row: StoreRow?) {
    guard let store = object.identity.persistentStore else { return }
    var values = object.values
    for property in object.kind.properties where property.isTransient {
      values[property.name] = nil
    }
    object.version = store.rows.set(values, of: object.identity)
  }

  private func makePermanent(_ object: NSManagedObject, in store: NSPersistentStore) {
    guard object.identity.isTemporaryID else { return }
    let number = store.rows.nextNumber(of: object.kind.root.name ?? "")
    object.identity.makePermanent(row: number, in: store)
  }

  /// Gives objects that are not saved yet their permanent identities.
  public final func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
    guard let coordinator = persistentStoreCoordinator else { return }
    for object in objects { makePermanent(object, in: try coordinator.store(for: object.kind)) }
  }

  /// Chooses the store of an object that is not saved yet.
  public final func assign(_ object: Any, to store: NSPersistentStore) {
    if let object = object as? NSManagedObject { makePermanent(object, in: store) }
  }

  // MARK: Into the parent

  /// Takes the changes that a child saves.
  private func take(_ changes: SavedChanges) {
    for object in changes.inserted {
      let own = registered[object.identity] ?? materialize(object.identity)
      own.isUnread = false
      own.values = object.values
      own.status = [.inserted]
      inserted.append(own)
      event.inserted.append(own)
    }
    for object in changes.updated {
      guard let own = known(object.identity), !own.isDeleted else { continue }
      own.fire()
      for property in object.kind.properties {
        let key = property.name
        let value = object.values[key]
        if ManagedValue.areEqual(value, object.committed[key]) { continue }
        own.change(key) {
          own.values[key] = own.merged(value, object.committed[key], own.values[key])
        }
      }
    }
    for object in changes.deleted {
      guard let own = known(object.identity), !own.isDeleted else { continue }
      own.fire()
      own.status.insert(.deleted)
      updated.remove(own)
      if inserted.contains(own) {
        inserted.remove(own)
        event.forgotten.append(own)
      } else {
        deleted.append(own)
      }
      event.deleted.append(own)
    }
    scheduleProcessing()
    processPendingChanges()
  }
}

/// The objects that a save writes.
struct SavedChanges {
  let inserted: [NSManagedObject]
  let updated: [NSManagedObject]
  let deleted: [NSManagedObject]

  init(
    _ inserted: [NSManagedObject], _ updated: [NSManagedObject], _ deleted: [NSManagedObject]
  ) { (self.inserted, self.updated, self.deleted) = (inserted, updated, deleted) }

  var userInfo: [AnyHashable: Any] {
    [
      NSInsertedObjectsKey: Set(inserted), NSUpdatedObjectsKey: Set(updated),
      NSDeletedObjectsKey: Set(deleted),
    ]
  }

  var identities: [AnyHashable: Any] {
    [
      NSInsertedObjectIDsKey: Set(inserted.map(\.identity)),
      NSUpdatedObjectIDsKey: Set(updated.map(\.identity)),
      NSDeletedObjectIDsKey: Set(deleted.map(\.identity)),
    ]
  }
}

// MARK: Merging with rows

extension NSManagedObject {
  /// Whether an attribute or a to-one relationship has changed here and in the row.
  final func conflicts(with row: StoreRow) -> Bool {
    if isDeleted { return true }
    return kind.properties.contains { property in
      let key = property.name
      if property.isTransient || committed[key] is IdentityList || values[key] is IdentityList {
        return false
      }
      return !ManagedValue.areEqual(row.values[key], committed[key])
    }
  }

  /// Takes over the values of a row that has changed, as a policy demands.
  final func merge(_ row: StoreRow, _ policy: NSMergePolicyType) {
    for property in kind.properties where !property.isTransient {
      let key = property.name
      let isOwn = !ManagedValue.areEqual(values[key], committed[key])
      let isForeign = !ManagedValue.areEqual(row.values[key], committed[key])
      let merged = merged(values[key], committed[key], row.values[key])
      switch policy {
      case .overwriteMergePolicyType:
        if !isOwn && values[key] is IdentityList { values[key] = merged }
      case .rollbackMergePolicyType: values[key] = row.values[key]
      case .mergeByPropertyStoreTrumpMergePolicyType:
        values[key] = isForeign && !(merged is IdentityList) ? row.values[key] : merged
      default: values[key] = merged
      }
    }
    version = row.version
  }

  /// Returns a value with the changes of both sides: the object's own win, lists have the additions and removals of both.
  final func merged(_ own: Any?, _ base: Any?, _ other: Any?) -> Any? {
    if ManagedValue.areEqual(own, base) { return other }
    guard let own = own as? IdentityList else { return own }
    let old = base as? IdentityList ?? IdentityList()
    var result = other as? IdentityList ?? IdentityList()
    if result == old { return own }
    for identity in old.order where !own.contains(identity) { result.remove(identity) }
    for identity in own.order where !old.contains(identity) { result.append(identity) }
    return result
  }
}
