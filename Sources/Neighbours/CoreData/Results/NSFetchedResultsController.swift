public import Foundation
import PegFoundation
import PegRuntime
import PegScene

/// - Source: the values of Apple's `NSFetchedResultsChangeType`.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete = 2
  case move = 3
  case update = 4
}

/// The objects of one section.
public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var indexTitle: String? { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

/// An object that the controller calls when its results change.
///
/// - Source: Apple, "NSFetchedResultsControllerDelegate".
@preconcurrency @MainActor
public protocol NSFetchedResultsControllerDelegate: AnyObject {
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith diff: CollectionDifference<NSManagedObjectID>)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType)
  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    sectionIndexTitleForSectionName sectionName: String
  ) -> String?
}

// A delegate that implements a method for snapshots or differences gets no other calls. These say that it does not.
extension NSFetchedResultsControllerDelegate {
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
  ) { controller.results.isUnanswered = true }

  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith diff: CollectionDifference<NSManagedObjectID>
  ) { controller.results.isUnanswered = true }

  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}

  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {}

  public func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}

  public func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}

  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    sectionIndexTitleForSectionName sectionName: String
  ) -> String? { nil }
}

/// The results of a request in sections, for tables and collections. With a delegate they follow the changes of the context.
///
/// - Source: Apple, "NSFetchedResultsController".
open class NSFetchedResultsController<ResultType>: NSObject {
  let results: FetchedResults
  open private(set) var fetchRequest: NSFetchRequest<ResultType>

  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    self.fetchRequest = fetchRequest
    results = FetchedResults(fetchRequest.criteria, context, sectionNameKeyPath, name)
    super.init()
    if (fetchRequest.sortDescriptors ?? []).isEmpty {
      ProgramEnd.raise(
        "NSInvalidArgumentException",
        "An instance of NSFetchedResultsController requires a fetch request with sort descriptors")
    }
  }

  init(_ results: FetchedResults, _ request: NSFetchRequest<ResultType>) {
    (self.results, fetchRequest) = (results, request)
  }

  // Controllers of the same results are equal, whatever their types.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? any ResultsController)?.results === results
  }

  open override var hash: Int { ObjectIdentifier(results).hashValue }

  open var managedObjectContext: NSManagedObjectContext { results.context }
  open var sectionNameKeyPath: String? { results.sectionPath }
  open var cacheName: String? { results.cacheName }

  open weak var delegate: (any NSFetchedResultsControllerDelegate)? {
    get { results.delegate }
    set { results.follow(newValue) }
  }

  /// Searches, so that the results are there.
  open func performFetch() throws { try results.performFetch() }

  open class func deleteCache(withName name: String?) {}

  // MARK: Results

  open var fetchedObjects: [ResultType]? { results.objects?.map(Self.result) }

  private static func result(_ object: Any) -> ResultType {
    if let result = object as? ResultType { return result }
    ProgramEnd.raise(
      "NSInvalidArgumentException",
      "A controller of results of the type \(ResultType.self) found a \(type(of: object))")
  }

  open func object(at indexPath: IndexPath) -> ResultType {
    guard
      let section = results.sections.indices.contains(indexPath.first ?? -1)
        ? results.sections[indexPath[0]] : nil, indexPath.count == 2,
      section.items.indices.contains(indexPath[1])
    else {
      ProgramEnd.raise(
        "NSInvalidArgumentException",
        "no object at index \(indexPath.last ?? 0) in section at index \(indexPath.first ?? 0)")
    }
    return Self.result(section.items[indexPath[1]])
  }

  open func indexPath(forObject object: ResultType) -> IndexPath? {
    results.path(of: object as AnyObject)
  }

  // MARK: Sections

  open var sections: [any NSFetchedResultsSectionInfo]? {
    results.objects == nil ? nil : results.sections
  }

  open var sectionIndexTitles: [String] { results.sections.compactMap(\.indexTitle) }

  open func sectionIndexTitle(forSectionName sectionName: String) -> String? {
    results.indexTitle(of: sectionName)
  }

  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
    results.sections.firstIndex { $0.indexTitle == title } ?? sectionIndex
  }
}

/// A controller, whatever the type of its results.
protocol ResultsController: AnyObject {
  var results: FetchedResults { get }
}

extension NSFetchedResultsController: ResultsController {}

/// Returns a controller as one of another type; nil for what is not one: the form of a cast in rewritten code. Both have the same results.
public func castResults<Other>(
  _ value: Any?, to type: NSFetchedResultsController<Other>.Type
) -> NSFetchedResultsController<Other>? {
  if let same = value as? NSFetchedResultsController<Other> { return same }
  return (value as? any ResultsController).map { controller in
    NSFetchedResultsController<Other>(
      controller.results, NSFetchRequest<Other>.sharing(controller.results.criteria))
  }
}
