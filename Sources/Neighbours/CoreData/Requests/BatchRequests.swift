public import Foundation
import PegFoundation

// Requests that change rows of stores. Contexts do not notice: code merges the identities that the requests return.

/// - Source: the values of Apple's `NSBatchDeleteRequestResultType`.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly = 0
  case resultTypeObjectIDs = 1
  case resultTypeCount = 2
}

/// A deletion of rows, without objects.
///
/// - Source: Apple, "NSBatchDeleteRequest".
open class NSBatchDeleteRequest: NSPersistentStoreRequest, ContextRequest {
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
  open private(set) var fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  private let identities: [NSManagedObjectID]?

  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {
    fetchRequest = fetch
    identities = nil
    super.init()
  }

  public init(objectIDs objects: [NSManagedObjectID]) {
    fetchRequest = NSFetchRequest(entityName: objects.first?.entity.name ?? "")
    identities = objects
    super.init()
  }

  open override var requestType: NSPersistentStoreRequestType { .batchDeleteRequestType }

  func perform(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let reader = BatchContext(context)
    let criteria = fetchRequest.criteria.copied()
    criteria.includesPendingChanges = false
    let objects =
      identities.map { $0.compactMap { reader.context.known($0) } }
      ?? reader.context.found(by: criteria, in: fetchRequest.affectedStores)
    for object in objects { reader.context.delete(object) }
    let all = reader.context.deleted.order.map(\.identity)
    try reader.context.save()
    let result = NSBatchDeleteResult()
    result.resultType = resultType
    switch resultType {
    case .resultTypeStatusOnly: result.result = true
    case .resultTypeCount: result.result = all.count
    case .resultTypeObjectIDs: result.result = all
    }
    return result
  }
}

open class NSBatchDeleteResult: NSPersistentStoreResult {
  open internal(set) var result: Any?
  open internal(set) var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
}

/// - Source: the values of Apple's `NSBatchUpdateRequestResultType`.
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
  case statusOnlyResultType = 0
  case updatedObjectIDsResultType = 1
  case updatedObjectsCountResultType = 2
}

/// A change of rows, without objects.
///
/// - Source: Apple, "NSBatchUpdateRequest".
open class NSBatchUpdateRequest: NSPersistentStoreRequest, ContextRequest {
  open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType
  open var predicate: NSPredicate?
  open var includesSubentities = true
  /// New values by the names or descriptions of properties. An expression is computed for each row.
  open var propertiesToUpdate: [AnyHashable: Any]?
  private let criteria = FetchCriteria()

  public init(entityName: String) {
    criteria.entityName = entityName
    super.init()
  }

  public init(entity: NSEntityDescription) {
    criteria.entity = entity
    super.init()
  }

  open var entityName: String { criteria.entityName ?? criteria.entity?.name ?? "" }
  open var entity: NSEntityDescription { criteria.entity ?? NSEntityDescription() }
  open override var requestType: NSPersistentStoreRequestType { .batchUpdateRequestType }

  func perform(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let reader = BatchContext(context)
    criteria.predicate = predicate
    criteria.includesSubentities = includesSubentities
    let objects = reader.context.found(by: criteria)
    for object in objects {
      for (key, value) in propertiesToUpdate ?? [:] {
        let name = (key.base as? NSPropertyDescription)?.name ?? key.base as? String ?? ""
        let expression = value as? BatchExpression
        object.setByName(expression?.expressionValue(with: object, context: nil) ?? value, name)
      }
    }
    try reader.context.save()
    let result = NSBatchUpdateResult()
    result.resultType = resultType
    switch resultType {
    case .statusOnlyResultType: result.result = true
    case .updatedObjectIDsResultType: result.result = objects.map(\.identity)
    case .updatedObjectsCountResultType: result.result = objects.count
    }
    return result
  }
}

open class NSBatchUpdateResult: NSPersistentStoreResult {
  open internal(set) var result: Any?
  open internal(set) var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType
}

/// - Source: the values of Apple's `NSBatchInsertRequestResultType`.
public enum NSBatchInsertRequestResultType: UInt, Sendable {
  case statusOnly = 0
  case objectIDs = 1
  case count = 2
}

/// An insertion of rows.
///
/// - Source: Apple, "NSBatchInsertRequest".
open class NSBatchInsertRequest: NSPersistentStoreRequest, ContextRequest {
  open var resultType = NSBatchInsertRequestResultType.statusOnly
  open var objectsToInsert: [[String: Any]]?
  open var dictionaryHandler: ((NSMutableDictionary) -> Bool)?
  open var managedObjectHandler: ((NSManagedObject) -> Bool)?
  private let criteria = FetchCriteria()

  public init(entityName: String, objects dictionaries: [[String: Any]]) {
    criteria.entityName = entityName
    objectsToInsert = dictionaries
    super.init()
  }

  public init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
    criteria.entity = entity
    objectsToInsert = dictionaries
    super.init()
  }

  public init(
    entity: NSEntityDescription, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
  ) {
    criteria.entity = entity
    dictionaryHandler = handler
    super.init()
  }

  public init(
    entityName: String, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
  ) {
    criteria.entityName = entityName
    dictionaryHandler = handler
    super.init()
  }

  public init(
    entity: NSEntityDescription, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
  ) {
    criteria.entity = entity
    managedObjectHandler = handler
    super.init()
  }

  public init(
    entityName: String, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
  ) {
    criteria.entityName = entityName
    managedObjectHandler = handler
    super.init()
  }

  open var entityName: String { criteria.entityName ?? criteria.entity?.name ?? "" }
  open var entity: NSEntityDescription? { criteria.entity }
  open override var requestType: NSPersistentStoreRequestType { .batchInsertRequestType }

  func perform(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let reader = BatchContext(context)
    let entity = criteria.entity(in: context)
    func make() -> NSManagedObject {
      entity.objectClass.init(entity: entity, insertInto: reader.context)
    }
    func fill(_ object: NSManagedObject, _ values: [String: Any]) {
      for (key, value) in values.sorted(by: { $0.key < $1.key }) { object.setByName(value, key) }
    }
    for values in objectsToInsert ?? [] { fill(make(), values) }
    if let dictionaryHandler {
      while true {
        let values = NSMutableDictionary()
        if dictionaryHandler(values) { break }
        fill(make(), values as? [String: Any] ?? [:])
      }
    }
    if let managedObjectHandler {
      while true {
        let object = make()
        if managedObjectHandler(object) {
          reader.context.delete(object)
          break
        }
      }
    }
    let identities = reader.context.inserted.order.map(\.identity)
    try reader.context.save()
    let result = NSBatchInsertResult()
    result.resultType = resultType
    switch resultType {
    case .statusOnly: result.result = true
    case .count: result.result = identities.count
    case .objectIDs: result.result = identities
    }
    return result
  }
}

open class NSBatchInsertResult: NSPersistentStoreResult {
  open internal(set) var result: Any?
  open internal(set) var resultType = NSBatchInsertRequestResultType.statusOnly
}

/// A context on the stores in which a batch request does its work, so that others do not notice.
private struct BatchContext {
  let context: NSManagedObjectContext

  init(_ other: NSManagedObjectContext) {
    context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = other.persistentStoreCoordinator
    context.mergePolicy =
      NSMergePolicy.type(of: other.mergePolicy) == .errorMergePolicyType
      ? NSMergePolicy.overwrite : other.mergePolicy
  }
}
