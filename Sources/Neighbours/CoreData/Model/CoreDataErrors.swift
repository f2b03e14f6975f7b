public import Foundation

// - Source: the values of Apple's CoreDataErrors.h, of the domain NSCocoaErrorDomain.

public let NSDetailedErrorsKey = "NSDetailedErrors"
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
public let NSValidationPredicateErrorKey = "NSValidationErrorPredicate"
public let NSValidationValueErrorKey = "NSValidationErrorValue"
public let NSAffectedStoresErrorKey = "NSAffectedStoresErrorKey"
public let NSAffectedObjectsErrorKey = "NSAffectedObjectsErrorKey"
public let NSPersistentStoreSaveConflictsErrorKey = "conflictList"
public let NSSQLiteErrorDomain = "NSSQLiteErrorDomain"

public let NSManagedObjectValidationError = 1550
public let NSManagedObjectConstraintValidationError = 1551
public let NSValidationMultipleErrorsError = 1560
public let NSValidationMissingMandatoryPropertyError = 1570
public let NSValidationRelationshipLacksMinimumCountError = 1580
public let NSValidationRelationshipExceedsMaximumCountError = 1590
public let NSValidationRelationshipDeniedDeleteError = 1600
public let NSValidationNumberTooLargeError = 1610
public let NSValidationNumberTooSmallError = 1620
public let NSValidationDateTooLateError = 1630
public let NSValidationDateTooSoonError = 1640
public let NSValidationInvalidDateError = 1650
public let NSValidationStringTooLongError = 1660
public let NSValidationStringTooShortError = 1670
public let NSValidationStringPatternMatchingError = 1680
public let NSValidationInvalidURIError = 1690
public let NSManagedObjectContextLockingError = 132000
public let NSPersistentStoreCoordinatorLockingError = 132010
public let NSManagedObjectReferentialIntegrityError = 133000
public let NSManagedObjectExternalRelationshipError = 133010
public let NSManagedObjectMergeError = 133020
public let NSManagedObjectConstraintMergeError = 133021
public let NSPersistentStoreInvalidTypeError = 134000
public let NSPersistentStoreTypeMismatchError = 134010
public let NSPersistentStoreIncompatibleSchemaError = 134020
public let NSPersistentStoreSaveError = 134030
public let NSPersistentStoreIncompleteSaveError = 134040
public let NSPersistentStoreSaveConflictsError = 134050
public let NSCoreDataError = 134060
public let NSPersistentStoreOperationError = 134070
public let NSPersistentStoreOpenError = 134080
public let NSPersistentStoreTimeoutError = 134090
public let NSPersistentStoreIncompatibleVersionHashError = 134100
public let NSMigrationError = 134110
public let NSMigrationMissingSourceModelError = 134130
public let NSMigrationMissingMappingModelError = 134140
public let NSMigrationManagerSourceStoreError = 134150
public let NSMigrationManagerDestinationStoreError = 134160
public let NSEntityMigrationPolicyError = 134170
public let NSSQLiteError = 134180
public let NSInferredMappingModelError = 134190
public let NSExternalRecordImportError = 134200

extension CocoaError.Code {
  public static var managedObjectValidation: Self { Self(rawValue: 1550) }
  public static var validationMultipleErrors: Self { Self(rawValue: 1560) }
  public static var validationMissingMandatoryProperty: Self { Self(rawValue: 1570) }
  public static var validationRelationshipDeniedDelete: Self { Self(rawValue: 1600) }
  public static var validationNumberTooLarge: Self { Self(rawValue: 1610) }
  public static var validationNumberTooSmall: Self { Self(rawValue: 1620) }
  public static var validationStringTooLong: Self { Self(rawValue: 1660) }
  public static var validationStringTooShort: Self { Self(rawValue: 1670) }
  public static var managedObjectMerge: Self { Self(rawValue: 133020) }
  public static var managedObjectConstraintMerge: Self { Self(rawValue: 133021) }
  public static var persistentStoreInvalidType: Self { Self(rawValue: 134000) }
  public static var persistentStoreSave: Self { Self(rawValue: 134030) }
  public static var persistentStoreOpen: Self { Self(rawValue: 134080) }
  public static var coreData: Self { Self(rawValue: 134060) }
  public static var persistentStoreIncompatibleVersionHash: Self { Self(rawValue: 134100) }
  public static var migration: Self { Self(rawValue: 134110) }
}

/// Sentences for the codes of errors.
enum CoreDataErrorText {
  static func sentence(_ code: Int) -> String {
    switch code {
    case NSValidationMissingMandatoryPropertyError: "A required value is missing"
    case NSValidationRelationshipDeniedDeleteError:
      "Items cannot be deleted while others belong to them"
    case NSValidationRelationshipLacksMinimumCountError: "Too few items"
    case NSValidationRelationshipExceedsMaximumCountError: "Too many items"
    case NSValidationNumberTooLargeError: "The number is too large"
    case NSValidationNumberTooSmallError: "The number is too small"
    case NSValidationDateTooLateError: "The date is too late"
    case NSValidationDateTooSoonError: "The date is too soon"
    case NSValidationStringTooLongError: "The text is too long"
    case NSValidationStringTooShortError: "The text is too short"
    case NSValidationStringPatternMatchingError: "The text does not match its pattern"
    default: "The operation could not be completed"
    }
  }
}
