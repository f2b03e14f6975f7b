public import Foundation
import PegScene

/// The stores of a model's objects, which contexts read and write.
///
/// - Source: Apple, "NSPersistentStoreCoordinator".
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  open private(set) var managedObjectModel: NSManagedObjectModel
  open private(set) var persistentStores: [NSPersistentStore] = []
  open var name: String?
  let lock = NSRecursiveLock()
  private var contexts: [WeakContext] = []

  private struct WeakContext { weak var context: NSManagedObjectContext? }

  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
    super.init()
    model.use()
  }

  // MARK: Stores

  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    let known = [NSSQLiteStoreType, NSBinaryStoreType, NSInMemoryStoreType, NSXMLStoreType]
    guard known.contains(storeType) else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSPersistentStoreInvalidTypeError,
        userInfo: [NSLocalizedDescriptionKey: "A store cannot have the type \(storeType)."])
    }
    let store = NSPersistentStore(
      self, type: storeType, configuration: configuration, url: storeURL, options: options)
    lock.withLock { persistentStores.append(store) }
    NotificationCenter.default.post(
      name: .NSPersistentStoreCoordinatorStoresDidChange, object: self,
      userInfo: [NSAddedPersistentStoresKey: [store]])
    return store
  }

  @discardableResult
  open func addPersistentStore(
    type: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(
      ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
  }

  open func addPersistentStore(
    with storeDescription: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    var failure: (any Error)?
    do {
      var options: [AnyHashable: Any] = storeDescription.options
      if storeDescription.isReadOnly { options[NSReadOnlyPersistentStoreOption] = true }
      try addPersistentStore(
        ofType: storeDescription.type, configurationName: storeDescription.configuration,
        at: storeDescription.url, options: options)
    } catch {
      failure = error
    }
    nonisolated(unsafe) let block = block
    let error = failure
    if storeDescription.shouldAddStoreAsynchronously {
      ContextTurns.onMain { block(storeDescription, error) }
    } else {
      block(storeDescription, error)
    }
  }

  open func remove(_ store: NSPersistentStore) throws {
    lock.withLock { persistentStores.removeAll { $0 === store } }
    NotificationCenter.default.post(
      name: .NSPersistentStoreCoordinatorStoresDidChange, object: self,
      userInfo: [NSRemovedPersistentStoresKey: [store]])
  }

  open func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  ) throws { StoreRows.destroy(url) }

  open func destroyPersistentStore(
    at url: URL, type storeType: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil
  ) throws { StoreRows.destroy(url) }

  open func persistentStore(for URL: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url?.standardizedFileURL == URL.standardizedFileURL }
  }

  open func url(for store: NSPersistentStore) -> URL {
    store.url ?? URL(fileURLWithPath: "/dev/null")
  }

  open func setURL(_ url: URL, for store: NSPersistentStore) -> Bool {
    store.url = url
    return true
  }

  open func metadata(for store: NSPersistentStore) -> [String: Any] { store.metadata }

  open func setMetadata(_ metadata: [String: Any]?, for store: NSPersistentStore) {
    store.metadata = metadata
  }

  /// Returns what a file says of its store. No store has a file here, so that it throws, as for a file that is not there.
  open class func metadataForPersistentStore(
    ofType storeType: String, at url: URL, options: [AnyHashable: Any]? = nil
  ) throws -> [String: Any] {
    throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: url.path])
  }

  open class func metadataForPersistentStore(
    type: NSPersistentStore.StoreType, at url: URL, options: [AnyHashable: Any]? = nil
  ) throws -> [String: Any] {
    try metadataForPersistentStore(ofType: type.rawValue, at: url, options: options)
  }

  // MARK: Identities

  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    let name = url.deletingLastPathComponent().lastPathComponent
    let stores = persistentStores.filter { $0.identifier == url.host }
    return stores.flatMap { $0.rows.identities(of: [name]) }
      .first { $0.uriRepresentation() == url }
  }

  // MARK: Work

  open func perform(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block
    ContextTurns.onMain { self.performAndWait { block() } }
  }

  open func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try block()
  }

  // MARK: Contexts

  func add(_ context: NSManagedObjectContext) {
    lock.withLock {
      contexts.removeAll { $0.context == nil }
      contexts.append(WeakContext(context: context))
    }
  }

  /// The contexts that read from the stores, in the order of their creation.
  var openContexts: [NSManagedObjectContext] { lock.withLock { contexts.compactMap(\.context) } }

  // MARK: Rows

  func row(of identity: NSManagedObjectID) -> StoreRow? {
    if let store = identity.persistentStore, let row = store.rows[identity] { return row }
    return persistentStores.lazy.compactMap { $0.rows[identity] }.first
  }

  func identities(
    of entities: [String], in stores: [NSPersistentStore]?
  ) -> [NSManagedObjectID] {
    (stores ?? persistentStores).flatMap { $0.rows.identities(of: entities) }
  }

  /// Returns the store of a new object: the first that keeps its entity.
  ///
  /// - Throws: Apple's error for a coordinator without stores.
  func store(for entity: NSEntityDescription) throws -> NSPersistentStore {
    guard let store = persistentStores.first(where: { $0.keeps(entity) && !$0.isReadOnly }) else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSPersistentStoreSaveError,
        userInfo: [
          NSLocalizedDescriptionKey:
            "This NSPersistentStoreCoordinator has no persistent stores (unknown). It cannot perform a save operation."
        ])
    }
    return store
  }
}

public let NSAddedPersistentStoresKey = "added"
public let NSRemovedPersistentStoresKey = "removed"
public let NSUUIDChangedPersistentStoresKey = "changed"
public let NSPersistentStoreURLKey = "storeURL"
public let NSPersistentHistoryTokenKey = "historyToken"

extension NSNotification.Name {
  public static let NSPersistentStoreCoordinatorStoresWillChange = Self(
    rawValue: "NSPersistentStoreCoordinatorStoresWillChangeNotification")
  public static let NSPersistentStoreCoordinatorStoresDidChange = Self(
    rawValue: "NSPersistentStoreCoordinatorStoresDidChangeNotification")
  public static let NSPersistentStoreCoordinatorWillRemoveStore = Self(
    rawValue: "NSPersistentStoreCoordinatorWillRemoveStoreNotification")
  public static let NSPersistentStoreRemoteChange = Self(
    rawValue: "NSPersistentStoreRemoteChangeNotification")
}
