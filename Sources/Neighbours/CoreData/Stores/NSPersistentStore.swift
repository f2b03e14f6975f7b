public import Foundation

public let NSSQLiteStoreType = "SQLite"
public let NSBinaryStoreType = "Binary"
public let NSInMemoryStoreType = "InMemory"
public let NSXMLStoreType = "XML"

public let NSStoreTypeKey = "NSStoreType"
public let NSStoreUUIDKey = "NSStoreUUID"
public let NSStoreModelVersionHashesKey = "NSStoreModelVersionHashes"
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
public let NSPersistentStoreTimeoutOption = "NSPersistentStoreTimeoutOption"
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
public let NSSQLiteAnalyzeOption = "NSSQLiteAnalyzeOption"
public let NSSQLiteManualVacuumOption = "NSSQLiteManualVacuumOption"
public let NSIgnorePersistentStoreVersioningOption = "NSIgnorePersistentStoreVersioningOption"
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"
public let NSPersistentStoreForceDestroyOption = "NSPersistentStoreForceDestroyOption"
public let NSPersistentStoreUbiquitousContentNameKey = "PersistentStoreUbiquitousContentName"

/// The objects that a coordinator keeps. They live in memory and end with the scene; no file is read or written.
///
/// - Source: Apple, "NSPersistentStore".
open class NSPersistentStore: NSObject, @unchecked Sendable {
  public struct StoreType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    public static let binary = StoreType(rawValue: NSBinaryStoreType)
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
  }

  open internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  open private(set) var configurationName: String
  open private(set) var options: [AnyHashable: Any]?
  open private(set) var type: String
  open var url: URL?
  open var identifier: String!
  open var isReadOnly: Bool
  open var metadata: [String: Any]!
  let rows: StoreRows

  init(
    _ coordinator: NSPersistentStoreCoordinator, type: String, configuration: String?, url: URL?,
    options: [AnyHashable: Any]?
  ) {
    persistentStoreCoordinator = coordinator
    configurationName = configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
    self.options = options
    self.type = type
    self.url = url
    isReadOnly = (options?[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? false
    rows = StoreRows.of(type == NSInMemoryStoreType ? nil : url)
    super.init()
    identifier = rows.identifier
    metadata = [NSStoreTypeKey: type, NSStoreUUIDKey: rows.identifier]
  }

  /// Whether the store keeps objects of an entity.
  func keeps(_ entity: NSEntityDescription) -> Bool {
    let members = persistentStoreCoordinator?.managedObjectModel
      .entities(forConfigurationName: configurationName)
    return members?.contains { $0.name == entity.name } ?? true
  }
}

/// - Source: Apple, "NSPersistentStoreDescription".
open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {
  open var type = NSSQLiteStoreType
  open var configuration: String?
  open var url: URL?
  open private(set) var options: [String: NSObject] = [:]
  open var isReadOnly = false
  open var timeout: TimeInterval = 240
  open private(set) var sqlitePragmas: [String: NSObject] = [:]
  open var shouldAddStoreAsynchronously = false
  open var shouldMigrateStoreAutomatically = true
  open var shouldInferMappingModelAutomatically = true
  open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?

  public override init() { super.init() }
  public init(url: URL) { self.url = url }

  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }

  open func setValue(_ value: NSObject?, forPragmaNamed name: String) {
    sqlitePragmas[name] = value
  }
}
