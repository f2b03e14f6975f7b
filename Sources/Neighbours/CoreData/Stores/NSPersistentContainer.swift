public import Foundation
import PegScene

/// A model with its coordinator and its contexts.
///
/// Each scene begins with empty stores.
///
/// - Source: Apple, "NSPersistentContainer".
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  open private(set) var name: String
  open private(set) var viewContext: NSManagedObjectContext
  open private(set) var managedObjectModel: NSManagedObjectModel
  open private(set) var persistentStoreCoordinator: NSPersistentStoreCoordinator
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// Creates a container with the model of a name in the app's bundle.
  public convenience init(name: String) {
    let url = ModelFile.url(named: name, for: Self.self)
    let model = url.flatMap { NSManagedObjectModel(contentsOf: $0) }
    if model == nil {
      SceneDiagnostics.reportOfCaller(
        .warning, "Core Data: failed to load the model named \(name); it has no entities")
    }
    self.init(name: name, managedObjectModel: model ?? NSManagedObjectModel())
  }

  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    let folder = Self.defaultDirectoryURL()
    persistentStoreDescriptions = [
      NSPersistentStoreDescription(url: folder.appendingPathComponent(name + ".sqlite"))
    ]
    super.init()
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
  }

  /// Returns the folder in which a store would have its file.
  open class func defaultDirectoryURL() -> URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSTemporaryDirectory())
  }

  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
    }
  }

  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  open func performBackgroundTask<Result, Failure: Error>(
    _ block: @escaping (NSManagedObjectContext) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let context = newBackgroundContext()
    nonisolated(unsafe) let block = block
    return try await context.perform { () throws(Failure) -> Result in try block(context) }
  }
}

/// A container whose objects iCloud would copy. Here nothing leaves the scene.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
  open override func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    SceneDiagnostics.reportOfCaller(
      .warning, "NSPersistentCloudKitContainer: nothing is synchronised with iCloud")
    super.loadPersistentStores(completionHandler: block)
  }

  public struct SchemaInitializationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let dryRun = Self(rawValue: 2)
    public static let printSchema = Self(rawValue: 4)
  }

  /// Fails: there is no container in iCloud.
  open func initializeCloudKitSchema(options: SchemaInitializationOptions = []) throws {
    throw NSError(domain: NSCocoaErrorDomain, code: NSCoreDataError)
  }
}

open class NSPersistentCloudKitContainerOptions: NSObject, @unchecked Sendable {
  open private(set) var containerIdentifier: String

  public init(containerIdentifier: String) { self.containerIdentifier = containerIdentifier }
}
