import Foundation
import PegFoundation
import PegRuntime

/// The identities of objects that another context has saved.
struct MergedIdentities: @unchecked Sendable {
  var inserted: [NSManagedObjectID] = []
  var updated: [NSManagedObjectID] = []
  var deleted: [NSManagedObjectID] = []

  init(_ changes: SavedChanges) {
    inserted = changes.inserted.map(\.identity)
    updated = changes.updated.map(\.identity)
    deleted = changes.deleted.map(\.identity)
  }

  /// Reads the dictionary of a notification, or that of a batch request's results.
  init(_ info: [AnyHashable: Any]) {
    inserted = Self.identities(info, [NSInsertedObjectsKey, NSInsertedObjectIDsKey])
    updated = Self.identities(
      info,
      [NSUpdatedObjectsKey, NSUpdatedObjectIDsKey, NSRefreshedObjectsKey, NSRefreshedObjectIDsKey])
    deleted = Self.identities(info, [NSDeletedObjectsKey, NSDeletedObjectIDsKey])
  }

  private static func identities(
    _ info: [AnyHashable: Any], _ keys: [String]
  ) -> [NSManagedObjectID] {
    var result: Set<NSManagedObjectID> = []
    for value in keys.compactMap({ info[$0] }) {
      let items: [Any]
      switch value {
      case let set as Set<AnyHashable>: items = set.map(\.base)
      case let set as NSSet: items = set.allObjects
      case let list as [Any]: items = list
      default: items = []
      }
      for item in items {
        if let object = item as? NSManagedObject { result.insert(object.identity) }
        if let identity = item as? NSManagedObjectID { result.insert(identity) }
      }
    }
    return result.sorted { $0.number < $1.number }
  }
}

extension NSManagedObjectContext {
  /// Takes over changes that batch requests have made.
  public static func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any],
    into contexts: [NSManagedObjectContext]
  ) {
    for context in contexts { context.merge(MergedIdentities(changeNotificationData)) }
  }

  final func merge(_ identities: MergedIdentities) {
    lock.lock()
    defer { lock.unlock() }
    for identity in identities.inserted {
      guard row(of: identity) != nil else { continue }
      event.inserted.append(object(with: identity))
    }
    for identity in identities.updated {
      guard let object = registered[identity], row(of: identity) != nil else { continue }
      update(object)
      event.refreshed.append(object)
    }
    for identity in identities.deleted {
      guard let object = registered[identity] else { continue }
      inserted.remove(object)
      updated.remove(object)
      deleted.remove(object)
      if object.isUnread { object.isUnread = false }
      object.status = []
      event.deleted.append(object)
      event.forgotten.append(object)
    }
    processPendingChanges()
  }

  /// Reads an object's row again and keeps the object's own changes.
  private func update(_ object: NSManagedObject) {
    guard !object.isUnread, let row = row(of: object.identity) else { return }
    for property in object.kind.properties where !property.isTransient {
      let key = property.name
      let new = object.merged(object.values[key], object.committed[key], row.values[key])
      if !ManagedValue.areEqual(new, object.values[key]) {
        object.willChangeValue(forKey: key)
        object.values[key] = new
        PegRuntime.didChange(key, of: object)
      }
      object.committed[key] = row.values[key]
    }
    object.version = row.version
  }

  // MARK: Refreshing

  final func renew(_ object: NSManagedObject, keepsChanges flag: Bool) {
    guard object.owner === self, !inserted.contains(object) else { return }
    if flag {
      update(object)
    } else {
      turnIntoFault(object)
    }
    event.refreshed.append(object)
    scheduleProcessing()
  }

  private func turnIntoFault(_ object: NSManagedObject) {
    object.willTurnIntoFault()
    updated.remove(object)
    deleted.remove(object)
    object.status = []
    object.isUnread = true
    (object.values, object.committed) = ([:], [:])
    object.didTurnIntoFault()
  }

  final func renewAll() {
    for object in ordered(registered) where !object.isUnread { refresh(object, mergeChanges: true) }
  }

  private func ordered(_ objects: [NSManagedObjectID: NSManagedObject]) -> [NSManagedObject] {
    objects.values.sorted { $0.identity.number < $1.identity.number }
  }

  final func forgetAll() {
    for object in ordered(registered) { forget(object) }
    (inserted, updated, deleted) = (ObjectList(), ObjectList(), ObjectList())
    event = ContextEvent()
    event.invalidatesAll = true
    undoManager?.removeAllActions()
    processPendingChanges()
  }

  final func takeBack() {
    processPendingChanges()
    for object in inserted.order {
      object.status = []
      event.deleted.append(object)
      event.forgotten.append(object)
    }
    for object in updated.order + deleted.order {
      for property in object.kind.properties where !property.isTransient {
        let key = property.name
        if ManagedValue.areEqual(object.values[key], object.committed[key]) { continue }
        object.willChangeValue(forKey: key)
        object.values[key] = object.committed[key]
        PegRuntime.didChange(key, of: object)
      }
      if object.isDeleted {
        event.inserted.append(object)
      } else {
        event.updated.append(object)
      }
      object.status = []
    }
    (inserted, updated, deleted) = (ObjectList(), ObjectList(), ObjectList())
    undoManager?.removeAllActions()
    processPendingChanges()
  }
}
