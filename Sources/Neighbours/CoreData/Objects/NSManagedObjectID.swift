public import Foundation

/// The identity of a managed object in all contexts.
///
/// An object that is inserted has a temporary one. It becomes permanent when the object is saved, and stays the same object here.
///
/// - Source: Apple, "NSManagedObjectID".
open class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {
  open private(set) var entity: NSEntityDescription
  open internal(set) weak var persistentStore: NSPersistentStore?
  /// A number that orders the identities of a model by their creation, so that hashes are the same in each run.
  let number: Int
  /// The number of the object's row; nil before it is saved.
  private(set) var row: Int?

  init(entity: NSEntityDescription, number: Int) {
    self.entity = entity
    self.number = number
  }

  open var isTemporaryID: Bool { row == nil }

  func makePermanent(row: Int, in store: NSPersistentStore) {
    if self.row == nil { self.row = row }
    persistentStore = store
  }

  open func uriRepresentation() -> URL {
    let name = entity.name ?? ""
    let text =
      row.map { "x-coredata://\(persistentStore?.identifier ?? "")/\(name)/p\($0)" }
      ?? "x-coredata:///\(name)/t\(number)"
    return URL(string: text) ?? URL(fileURLWithPath: "/" + text)
  }

  open override var hash: Int { number }

  open override var description: String { "\(uriRepresentation().absoluteString)" }
}

/// A type of the results of a request.
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// The identities of the objects of a to-many relationship, in the order in which they were added.
struct IdentityList: Equatable {
  private(set) var order: [NSManagedObjectID] = []
  private var members: Set<NSManagedObjectID> = []

  init(_ identities: [NSManagedObjectID] = []) {
    for identity in identities { append(identity) }
  }

  func contains(_ identity: NSManagedObjectID) -> Bool { members.contains(identity) }

  mutating func append(_ identity: NSManagedObjectID) {
    if members.insert(identity).inserted { order.append(identity) }
  }

  mutating func insert(_ identity: NSManagedObjectID, at index: Int) {
    if members.insert(identity).inserted { order.insert(identity, at: min(index, order.count)) }
  }

  mutating func remove(_ identity: NSManagedObjectID) {
    guard members.remove(identity) != nil else { return }
    order.removeAll { $0 === identity }
  }
}
