import Foundation
import PegFoundation
import PegRuntime
import PegScene

extension NSManagedObjectContext {
  /// Returns the results of a request.
  public final func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
    try results(of: request.criteria, in: request.affectedStores).map { result in
      if let result = result as? Result { return result }
      ProgramEnd.raise(
        "NSInvalidArgumentException",
        "A request for results of the type \(Result.self) found a \(type(of: result))")
    }
  }

  /// Returns the number of results of a request.
  public final func count<Result>(for request: NSFetchRequest<Result>) throws -> Int {
    found(by: request.criteria, in: request.affectedStores).count
  }

  /// Returns what a request finds, as its result type demands.
  final func results(
    of criteria: FetchCriteria, in stores: [NSPersistentStore]? = nil
  ) throws -> [Any] {
    let objects = found(by: criteria, in: stores)
    switch criteria.resultType {
    case .managedObjectIDResultType: return objects.map(\.identity)
    case .countResultType: return [NSNumber(value: objects.count)]
    case .dictionaryResultType:
      return reading(.silent) { FetchedDictionaries(criteria, self).rows(of: objects) }
    default: break
    }
    if criteria.shouldRefreshRefetchedObjects {
      for object in objects where !object.hasChanges { refresh(object, mergeChanges: false) }
    }
    if !criteria.returnsObjectsAsFaults { for object in objects { object.fire() } }
    return objects
  }

  /// Returns the objects that a request finds, in its order.
  final func found(
    by criteria: FetchCriteria, in stores: [NSPersistentStore]? = nil
  ) -> [NSManagedObject] {
    lock.lock()
    defer { lock.unlock() }
    processPendingChanges()
    let entity = criteria.entity(in: self)
    let entities = criteria.includesSubentities ? entity.family : [entity]
    var objects = candidates(entities, criteria, stores)
    let isGrouped = criteria.resultType == .dictionaryResultType
    reading(criteria.includesPendingChanges ? .silent : .stored) {
      if let predicate = criteria.predicate {
        objects = objects.filter { predicate.evaluate(with: $0) }
      }
      if let descriptors = criteria.sortDescriptors, !descriptors.isEmpty {
        objects = Self.sorted(objects, by: descriptors)
      }
    }
    if isGrouped, criteria.propertiesToGroupBy != nil { return objects }
    if criteria.offset > 0 { objects = Array(objects.dropFirst(criteria.offset)) }
    if criteria.limit > 0 { objects = Array(objects.prefix(criteria.limit)) }
    return objects
  }

  /// Returns all objects of some entities: those of the source by age, then those that are not saved.
  private func candidates(
    _ entities: [NSEntityDescription], _ criteria: FetchCriteria, _ stores: [NSPersistentStore]?
  ) -> [NSManagedObject] {
    let names = entities.compactMap(\.name)
    var objects = identities(of: names, stores).map { object(with: $0) }
    guard criteria.includesPendingChanges else { return objects }
    objects.removeAll { $0.isDeleted }
    let wanted = Set(names)
    objects += inserted.order.filter { wanted.contains($0.kind.name ?? "") }
    return objects
  }

  /// Returns the identities of the objects that the parent or the stores have.
  private func identities(
    of names: [String], _ stores: [NSPersistentStore]?
  ) -> [NSManagedObjectID] {
    guard let parent else {
      return persistentStoreCoordinator?.identities(of: names, in: stores) ?? []
    }
    let wanted = Set(names)
    let saved = parent.identities(of: names, stores).filter {
      parent.registered[$0]?.isDeleted != true
    }
    return saved
      + parent.inserted.order.filter { wanted.contains($0.kind.name ?? "") }.map(\.identity)
  }

  final func reading<Result>(_ mode: Reading, _ body: () throws -> Result) rethrows -> Result {
    let before = reading
    reading = mode
    defer { reading = before }
    return try body()
  }

  /// Sorts objects; those that are equal keep their order.
  static func sorted<Object>(_ objects: [Object], by descriptors: [NSSortDescriptor]) -> [Object] {
    objects.enumerated().sorted { left, right in
      for descriptor in descriptors {
        switch descriptor.compare(left.element, to: right.element) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return left.offset < right.offset
    }.map(\.element)
  }

  // MARK: Other requests

  /// Performs a request of any kind.
  ///
  /// - Throws: as `fetch(_:)`; an error for a request that nothing can perform.
  @discardableResult
  public final func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    guard let request = request as? any ContextRequest else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSPersistentStoreOperationError,
        userInfo: [NSLocalizedDescriptionKey: "Unknown command type \(request)"])
    }
    return try request.perform(in: self)
  }
}

/// A request that a context performs by itself.
protocol ContextRequest: NSPersistentStoreRequest {
  func perform(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult
}

/// Dictionaries of properties in the place of objects.
struct FetchedDictionaries {
  private let criteria: FetchCriteria
  private let context: NSManagedObjectContext

  init(_ criteria: FetchCriteria, _ context: NSManagedObjectContext) {
    (self.criteria, self.context) = (criteria, context)
  }

  func rows(of objects: [NSManagedObject]) -> [NSDictionary] {
    let properties =
      criteria.propertiesToFetch ?? criteria.entity(in: context).attributes.map { $0 as Any }
    var rows: [NSDictionary]
    if let keys = criteria.propertiesToGroupBy?.compactMap(Self.name) {
      rows = groups(of: objects, by: keys).map { row($0, properties) }
      if let having = criteria.havingPredicate { rows.removeAll { !having.evaluate(with: $0) } }
      if criteria.offset > 0 { rows = Array(rows.dropFirst(criteria.offset)) }
      if criteria.limit > 0 { rows = Array(rows.prefix(criteria.limit)) }
    } else if properties.contains(where: Self.isAggregate) {
      rows = [row(objects, properties)]
    } else {
      rows = objects.map { row([$0], properties) }
    }
    if criteria.returnsDistinctResults {
      var seen: [NSDictionary] = []
      for row in rows where !seen.contains(row) { seen.append(row) }
      rows = seen
    }
    return rows
  }

  private static func name(_ property: Any) -> String? {
    (property as? String) ?? (property as? NSPropertyDescription)?.name
  }

  /// Whether an expression is of all objects, such as "sum:".
  private static func isAggregate(_ property: Any) -> Bool {
    guard let expression = (property as? NSExpressionDescription)?.expression else { return false }
    return expression.expressionType == .function
  }

  private func groups(
    of objects: [NSManagedObject], by keys: [String]
  ) -> [[NSManagedObject]] {
    var places: [[AnyHashable?]: Int] = [:]
    var groups: [[NSManagedObject]] = []
    for object in objects {
      let values = keys.map { object.value(forKeyPath: $0) as? AnyHashable }
      if let place = places[values] {
        groups[place].append(object)
      } else {
        places[values] = groups.count
        groups.append([object])
      }
    }
    return groups
  }

  private func row(_ objects: [NSManagedObject], _ properties: [Any]) -> NSDictionary {
    let row = NSMutableDictionary()
    for property in properties {
      guard let name = Self.name(property) else { continue }
      let value: Any?
      if let column = property as? NSExpressionDescription, let expression = column.expression {
        let isOfAll = Self.isAggregate(property)
        value = expression.expressionValue(with: isOfAll ? objects : objects.first, context: nil)
      } else {
        value = objects.first?.value(forKeyPath: name)
      }
      let shown = (value as? NSManagedObject)?.identity ?? ManagedValue.flattened(value)
      if let shown { row[NSString(string: name)] = shown }
    }
    return row
  }
}
