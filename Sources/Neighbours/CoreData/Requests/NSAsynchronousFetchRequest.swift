public import Foundation
import PegFoundation

typealias BatchExpression = PegFoundation.NSExpression

/// A search whose results come later.
///
/// - Source: Apple, "NSAsynchronousFetchRequest".
open class NSAsynchronousFetchRequest<ResultType>: NSPersistentStoreRequest, ContextRequest {
  public typealias Completion = (NSAsynchronousFetchResult<ResultType>) -> Void

  open private(set) var fetchRequest: NSFetchRequest<ResultType>
  open private(set) var completionBlock: Completion?
  open var estimatedResultCount = 0

  public init(fetchRequest request: NSFetchRequest<ResultType>, completionBlock blk: Completion?) {
    fetchRequest = request
    completionBlock = blk
    super.init()
  }

  func perform(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let result = NSAsynchronousFetchResult(self, context)
    nonisolated(unsafe) let (request, block, pending) = (fetchRequest, completionBlock, result)
    context.perform {
      do {
        pending.finalResult = try context.fetch(request)
      } catch {
        pending.operationError = error
      }
      block?(pending)
    }
    return result
  }
}

/// The results of a search, which are there when its completion is called.
open class NSAsynchronousFetchResult<ResultType>: NSPersistentStoreResult {
  open private(set) var fetchRequest: NSAsynchronousFetchRequest<ResultType>
  open private(set) var managedObjectContext: NSManagedObjectContext
  open internal(set) var finalResult: [ResultType]?
  open internal(set) var operationError: (any Error)?
  open var progress: Progress? { nil }

  init(_ request: NSAsynchronousFetchRequest<ResultType>, _ context: NSManagedObjectContext) {
    fetchRequest = request
    managedObjectContext = context
  }

  open func cancel() {}
}
