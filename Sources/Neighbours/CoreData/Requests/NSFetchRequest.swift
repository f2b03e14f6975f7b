public import Foundation
import PegScene

/// - Source: the values of Apple's `NSPersistentStoreRequestType`.
public enum NSPersistentStoreRequestType: UInt, Sendable {
  case fetchRequestType = 1
  case saveRequestType = 2
  case batchInsertRequestType = 5
  case batchUpdateRequestType = 6
  case batchDeleteRequestType = 7
}

/// Something that a context asks of its stores.
open class NSPersistentStoreRequest: NSObject {
  open var affectedStores: [NSPersistentStore]?
  open var requestType: NSPersistentStoreRequestType { .fetchRequestType }

  public override init() { super.init() }
}

/// The answer to a request.
open class NSPersistentStoreResult: NSObject {}

/// - Source: the values of Apple's `NSFetchRequestResultType`.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let managedObjectResultType = Self([])
  public static let managedObjectIDResultType = Self(rawValue: 1)
  public static let dictionaryResultType = Self(rawValue: 2)
  public static let countResultType = Self(rawValue: 4)
}

/// The criteria of a search. Requests of several types may share it.
final class FetchCriteria {
  var entityName: String?
  var entity: NSEntityDescription?
  var wantedClass: NSManagedObject.Type?
  var predicate: NSPredicate?
  var sortDescriptors: [NSSortDescriptor]?
  var limit = 0
  var offset = 0
  var batchSize = 0
  var resultType = NSFetchRequestResultType.managedObjectResultType
  var includesSubentities = true
  var includesPropertyValues = true
  var includesPendingChanges = true
  var returnsObjectsAsFaults = true
  var returnsDistinctResults = false
  var shouldRefreshRefetchedObjects = false
  var prefetchedPaths: [String]?
  var propertiesToFetch: [Any]?
  var propertiesToGroupBy: [Any]?
  var havingPredicate: NSPredicate?

  func copied() -> FetchCriteria {
    let copy = FetchCriteria()
    (copy.entityName, copy.entity, copy.wantedClass) = (entityName, entity, wantedClass)
    (copy.predicate, copy.sortDescriptors) = (predicate, sortDescriptors)
    (copy.limit, copy.offset, copy.batchSize) = (limit, offset, batchSize)
    (copy.resultType, copy.includesSubentities) = (resultType, includesSubentities)
    copy.includesPropertyValues = includesPropertyValues
    copy.includesPendingChanges = includesPendingChanges
    copy.returnsObjectsAsFaults = returnsObjectsAsFaults
    copy.returnsDistinctResults = returnsDistinctResults
    copy.shouldRefreshRefetchedObjects = shouldRefreshRefetchedObjects
    copy.prefetchedPaths = prefetchedPaths
    (copy.propertiesToFetch, copy.propertiesToGroupBy) = (propertiesToFetch, propertiesToGroupBy)
    copy.havingPredicate = havingPredicate
    return copy
  }

  /// Returns the entity in a context's model.
  func entity(in context: NSManagedObjectContext) -> NSEntityDescription {
    if let entity { return context.model?.entitiesByName[entity.name ?? ""] ?? entity }
    if let found = wantedClass.flatMap({ context.model?.entity(of: $0) }) { return found }
    guard let name = entityName else {
      ProgramEnd.raise(
        "NSInvalidArgumentException",
        "executeFetchRequest:error: A fetch request must have an entity.")
    }
    guard let found = context.model?.entitiesByName[name] else {
      ProgramEnd.raise(
        "NSInternalInconsistencyException",
        "NSFetchRequest could not locate an NSEntityDescription for entity name '\(name)'")
    }
    return found
  }
}

/// Returns a request as one of another type; nil for what is not a request: the form of a cast in rewritten code.
public func castResults<Other>(
  _ value: Any?, to type: NSFetchRequest<Other>.Type
) -> NSFetchRequest<Other>? {
  if let same = value as? NSFetchRequest<Other> { return same }
  return (value as? any FetchRequestOfAnyType).map { NSFetchRequest<Other>.sharing($0.criteria) }
}

/// A request, whatever the type of its results.
protocol FetchRequestOfAnyType { var criteria: FetchCriteria { get } }

extension NSFetchRequest: FetchRequestOfAnyType {}

/// A search for objects of an entity.
///
/// - Source: Apple, "NSFetchRequest".
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  let criteria: FetchCriteria

  public override init() {
    criteria = FetchCriteria()
    super.init()
  }

  public convenience init(entityName: String) {
    self.init()
    criteria.entityName = entityName
  }

  private init(_ criteria: FetchCriteria) {
    self.criteria = criteria
    super.init()
  }

  /// Returns a request that changes with another one.
  static func sharing(_ criteria: FetchCriteria) -> NSFetchRequest { NSFetchRequest(criteria) }

  /// Returns a request that changes by itself.
  final func copied() -> NSFetchRequest {
    let copy = NSFetchRequest(criteria.copied())
    copy.affectedStores = affectedStores
    return copy
  }

  open override func copy() -> Any { copied() }

  var wantedClass: NSManagedObject.Type? {
    get { criteria.wantedClass }
    set { criteria.wantedClass = newValue }
  }

  open var entityName: String? { criteria.entityName ?? criteria.entity?.name }

  open var entity: NSEntityDescription? {
    get {
      criteria.entity ?? criteria.wantedClass.flatMap { NSManagedObjectModel.entityInUse(of: $0) }
    }
    set { criteria.entity = newValue }
  }

  open var predicate: NSPredicate? {
    get { criteria.predicate }
    set { criteria.predicate = newValue }
  }

  open var sortDescriptors: [NSSortDescriptor]? {
    get { criteria.sortDescriptors }
    set { criteria.sortDescriptors = newValue }
  }

  /// The greatest number of results; 0 means any number.
  open var fetchLimit: Int {
    get { criteria.limit }
    set { criteria.limit = newValue }
  }

  /// The number of results that are left out at the beginning.
  open var fetchOffset: Int {
    get { criteria.offset }
    set { criteria.offset = newValue }
  }

  /// The number of objects that would be read at once. All objects are in memory here.
  open var fetchBatchSize: Int {
    get { criteria.batchSize }
    set { criteria.batchSize = newValue }
  }

  open var resultType: NSFetchRequestResultType {
    get { criteria.resultType }
    set { criteria.resultType = newValue }
  }

  open var includesSubentities: Bool {
    get { criteria.includesSubentities }
    set { criteria.includesSubentities = newValue }
  }

  open var includesPropertyValues: Bool {
    get { criteria.includesPropertyValues }
    set { criteria.includesPropertyValues = newValue }
  }

  open var includesPendingChanges: Bool {
    get { criteria.includesPendingChanges }
    set { criteria.includesPendingChanges = newValue }
  }

  open var returnsObjectsAsFaults: Bool {
    get { criteria.returnsObjectsAsFaults }
    set { criteria.returnsObjectsAsFaults = newValue }
  }

  open var returnsDistinctResults: Bool {
    get { criteria.returnsDistinctResults }
    set { criteria.returnsDistinctResults = newValue }
  }

  open var shouldRefreshRefetchedObjects: Bool {
    get { criteria.shouldRefreshRefetchedObjects }
    set { criteria.shouldRefreshRefetchedObjects = newValue }
  }

  open var relationshipKeyPathsForPrefetching: [String]? {
    get { criteria.prefetchedPaths }
    set { criteria.prefetchedPaths = newValue }
  }

  /// Names or descriptions of the properties in dictionaries.
  open var propertiesToFetch: [Any]? {
    get { criteria.propertiesToFetch }
    set { criteria.propertiesToFetch = newValue }
  }

  open var propertiesToGroupBy: [Any]? {
    get { criteria.propertiesToGroupBy }
    set { criteria.propertiesToGroupBy = newValue }
  }

  open var havingPredicate: NSPredicate? {
    get { criteria.havingPredicate }
    set { criteria.havingPredicate = newValue }
  }

  /// Searches in the context whose `perform(_:)` runs the calling code.
  open func execute() throws -> [ResultType] {
    guard let context = NSManagedObjectContext.ofThread else {
      ProgramEnd.raise(
        "NSInternalInconsistencyException",
        "-[NSFetchRequest execute:] may only be called on a managed object context's queue.")
    }
    return try context.fetch(self)
  }
}
