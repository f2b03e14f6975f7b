import Foundation

/// Finds rows that have the same values as new objects in the properties of a uniqueness constraint.
struct UniquenessCheck {
  private let context: NSManagedObjectContext
  private let coordinator: NSPersistentStoreCoordinator
  private let policy: NSMergePolicyType

  init(
    _ context: NSManagedObjectContext, _ coordinator: NSPersistentStoreCoordinator,
    _ policy: NSMergePolicyType
  ) { (self.context, self.coordinator, self.policy) = (context, coordinator, policy) }

  /// Resolves the conflicts of new objects.
  ///
  /// - Returns: the objects that are not saved, because a row stands for them.
  /// - Throws: Apple's error if the policy resolves none.
  func run(_ objects: [NSManagedObject]) throws -> Set<NSManagedObject> {
    var merged: Set<NSManagedObject> = []
    var fresh: [[AnyHashable]: NSManagedObject] = [:]
    for object in objects {
      for keys in constraints(of: object.kind) {
        let values = keys.map { object.values[$0] as? AnyHashable }
        guard !values.contains(nil) else { continue }
        let place =
          [AnyHashable(object.kind.root.name ?? ""), AnyHashable(keys)] + values.compactMap { $0 }
        if let twin = fresh[place], twin !== object, !merged.contains(twin) {
          try refuse(object)
          merged.insert(policy == .mergeByPropertyStoreTrumpMergePolicyType ? object : twin)
          fresh[place] = policy == .mergeByPropertyStoreTrumpMergePolicyType ? twin : object
        } else if let identity = row(object.kind, keys, values) {
          try refuse(object)
          merged.insert(object)
          if policy != .mergeByPropertyStoreTrumpMergePolicyType, policy != .rollbackMergePolicyType
          {
            update(identity, with: object)
          }
        } else {
          fresh[place] = object
        }
        if merged.contains(object) { break }
      }
    }
    return merged
  }

  private func constraints(of entity: NSEntityDescription) -> [[String]] {
    let own = entity.uniquenessConstraints.map { constraint in
      constraint.compactMap { ($0 as? String) ?? ($0 as? NSPropertyDescription)?.name }
    }.filter { !$0.isEmpty }
    return own + (entity.superentity.map(constraints) ?? [])
  }

  private func refuse(_ object: NSManagedObject) throws {
    guard policy == .errorMergePolicyType else { return }
    throw NSError(
      domain: NSCocoaErrorDomain, code: NSManagedObjectConstraintMergeError,
      userInfo: [
        NSAffectedObjectsErrorKey: [object],
        NSLocalizedDescriptionKey: "Could not merge changes: another object has the same values.",
      ])
  }

  private func row(
    _ entity: NSEntityDescription, _ keys: [String], _ values: [AnyHashable?]
  ) -> NSManagedObjectID? {
    let names = entity.root.family.compactMap(\.name)
    return coordinator.identities(of: names, in: nil).first { identity in
      if let object = context.registered[identity], object.isDeleted { return false }
      guard let row = coordinator.row(of: identity) else { return false }
      return zip(keys, values).allSatisfy { row.values[$0] as? AnyHashable == $1 }
    }
  }

  /// Writes the values of a new object into the row that stands for it.
  private func update(_ identity: NSManagedObjectID, with object: NSManagedObject) {
    guard let store = identity.persistentStore, var row = store.rows[identity] else { return }
    for attribute in object.kind.attributes where !attribute.isTransient {
      row.values[attribute.name] = object.values[attribute.name]
    }
    _ = store.rows.set(row.values, of: identity)
    if let twin = context.registered[identity] {
      context.refresh(twin, mergeChanges: false)
      context.event.refreshed.append(twin)
    }
  }
}
