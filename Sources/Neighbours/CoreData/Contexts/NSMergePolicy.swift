public import Foundation

/// - Source: the values of Apple's `NSMergePolicyType`.
public enum NSMergePolicyType: UInt, Sendable {
  case errorMergePolicyType = 0
  case mergeByPropertyStoreTrumpMergePolicyType = 1
  case mergeByPropertyObjectTrumpMergePolicyType = 2
  case overwriteMergePolicyType = 3
  case rollbackMergePolicyType = 4
}

/// The resolution of a conflict between an object and its row, if both have changed.
///
/// - Source: Apple, "NSMergePolicy".
open class NSMergePolicy: NSObject, @unchecked Sendable {
  open private(set) var mergeType: NSMergePolicyType

  public init(merge ty: NSMergePolicyType) { mergeType = ty }

  public static let error = NSMergePolicy(merge: .errorMergePolicyType)
  public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)
  public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
  public static let mergeByPropertyStoreTrump = NSMergePolicy(
    merge: .mergeByPropertyStoreTrumpMergePolicyType)
  public static let mergeByPropertyObjectTrump = NSMergePolicy(
    merge: .mergeByPropertyObjectTrumpMergePolicyType)

  /// Returns the type of a context's policy.
  static func type(of policy: Any) -> NSMergePolicyType {
    (policy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType
  }
}

// Apple declares these as variables of any type. Nothing changes them.
public var NSErrorMergePolicy: NSMergePolicy { .error }
public var NSRollbackMergePolicy: NSMergePolicy { .rollback }
public var NSOverwriteMergePolicy: NSMergePolicy { .overwrite }
public var NSMergeByPropertyStoreTrumpMergePolicy: NSMergePolicy { .mergeByPropertyStoreTrump }
public var NSMergeByPropertyObjectTrumpMergePolicy: NSMergePolicy { .mergeByPropertyObjectTrump }

/// An object whose row was changed by another context.
open class NSMergeConflict: NSObject, @unchecked Sendable {
  open private(set) var sourceObject: NSManagedObject
  open private(set) var oldVersionNumber: Int
  open private(set) var newVersionNumber: Int

  init(_ object: NSManagedObject, row: StoreRow?) {
    sourceObject = object
    oldVersionNumber = object.version
    newVersionNumber = row?.version ?? 0
  }
}
