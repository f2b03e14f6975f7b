public import Foundation
public import PegFoundation

/// A property of an entity.
///
/// - Source: Apple, "NSPropertyDescription".
open class NSPropertyDescription: NSObject, @unchecked Sendable {
  /// The entity that declares the property.
  open internal(set) unowned(unsafe) var entity: NSEntityDescription!
  open var name = ""
  open var isOptional = true
  open var isTransient = false
  open var userInfo: [AnyHashable: Any]?
  open var isIndexed = false
  open var isIndexedBySpotlight = false
  open var isStoredInExternalRecord = false
  open var renamingIdentifier: String?
  open var versionHashModifier: String?
  open private(set) var validationPredicates: [NSPredicate] = []
  open private(set) var validationWarnings: [Any] = []

  public override init() { super.init() }

  open func setValidationPredicates(
    _ validationPredicates: [NSPredicate]?, withValidationWarnings validationWarnings: [String]?
  ) {
    self.validationPredicates = validationPredicates ?? []
    self.validationWarnings = validationWarnings ?? []
  }
}

/// - Source: the values of Apple's `NSAttributeType`.
public enum NSAttributeType: UInt, Sendable {
  case undefinedAttributeType = 0
  case integer16AttributeType = 100
  case integer32AttributeType = 200
  case integer64AttributeType = 300
  case decimalAttributeType = 400
  case doubleAttributeType = 500
  case floatAttributeType = 600
  case stringAttributeType = 700
  case booleanAttributeType = 800
  case dateAttributeType = 900
  case binaryDataAttributeType = 1000
  case UUIDAttributeType = 1100
  case URIAttributeType = 1200
  case transformableAttributeType = 1800
  case objectIDAttributeType = 2000
  case compositeAttributeType = 2100
}

/// A property that is a value, such as a number or a text.
///
/// - Source: Apple, "NSAttributeDescription".
open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {
  /// The type of an attribute, under the names that it has since iOS 15.
  public struct AttributeType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }
    private init(_ type: NSAttributeType) { rawValue = type.rawValue }

    public static let undefined = Self(.undefinedAttributeType)
    public static let integer16 = Self(.integer16AttributeType)
    public static let integer32 = Self(.integer32AttributeType)
    public static let integer64 = Self(.integer64AttributeType)
    public static let decimal = Self(.decimalAttributeType)
    public static let double = Self(.doubleAttributeType)
    public static let float = Self(.floatAttributeType)
    public static let string = Self(.stringAttributeType)
    public static let boolean = Self(.booleanAttributeType)
    public static let date = Self(.dateAttributeType)
    public static let binaryData = Self(.binaryDataAttributeType)
    public static let uuid = Self(.UUIDAttributeType)
    public static let uri = Self(.URIAttributeType)
    public static let transformable = Self(.transformableAttributeType)
    public static let objectID = Self(.objectIDAttributeType)
    public static let composite = Self(.compositeAttributeType)
  }

  open var attributeType = NSAttributeType.undefinedAttributeType
  open var attributeValueClassName: String?
  /// The value of the attribute in an object that is inserted.
  open var defaultValue: Any?
  open var valueTransformerName: String?
  open var allowsExternalBinaryDataStorage = false
  open var preservesValueInHistoryOnDeletion = false
  open var allowsCloudEncryption = false
  /// The bounds of a number or a date, or of the length of a text, that a model gives.
  var bounds = ValueBounds()

  open var type: AttributeType {
    get { AttributeType(rawValue: attributeType.rawValue) }
    set { attributeType = NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType }
  }
}

/// An attribute that Core Data computes. Here it keeps the value that code gives it.
open class NSDerivedAttributeDescription: NSAttributeDescription, @unchecked Sendable {
  open var derivationExpression: PegFoundation.NSExpression?
}

/// - Source: the values of Apple's `NSDeleteRule`.
public enum NSDeleteRule: UInt, Sendable {
  case noActionDeleteRule = 0
  case nullifyDeleteRule = 1
  case cascadeDeleteRule = 2
  case denyDeleteRule = 3
}

/// A property that is another object, or several.
///
/// - Source: Apple, "NSRelationshipDescription".
open class NSRelationshipDescription: NSPropertyDescription, @unchecked Sendable {
  open weak var destinationEntity: NSEntityDescription?
  open weak var inverseRelationship: NSRelationshipDescription?
  /// The greatest number of objects; 0 means any number, 1 a to-one relationship.
  open var maxCount = 0
  open var minCount = 0
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  open var isOrdered = false

  open var isToMany: Bool { maxCount != 1 }
}

/// A property whose objects a request finds.
open class NSFetchedPropertyDescription: NSPropertyDescription, @unchecked Sendable {
  open var fetchRequest: NSFetchRequest<any NSFetchRequestResult>?
}

/// A column of a dictionary that a request returns, computed by an expression.
///
/// - Source: Apple, "NSExpressionDescription".
open class NSExpressionDescription: NSPropertyDescription, @unchecked Sendable {
  open var expression: PegFoundation.NSExpression?
  open var expressionResultType = NSAttributeType.undefinedAttributeType

  open var resultType: NSAttributeDescription.AttributeType {
    get { NSAttributeDescription.AttributeType(rawValue: expressionResultType.rawValue) }
    set {
      expressionResultType =
        NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType
    }
  }
}

/// - Source: the values of Apple's `NSFetchIndexElementType`.
public enum NSFetchIndexElementType: UInt, Sendable {
  case binary = 0
  case rTree = 1
}

/// A property in an index.
open class NSFetchIndexElementDescription: NSObject, @unchecked Sendable {
  open private(set) var property: NSPropertyDescription?
  open var collationType: NSFetchIndexElementType
  open var isAscending = true

  public init(property: NSPropertyDescription, collationType: NSFetchIndexElementType) {
    self.property = property
    self.collationType = collationType
  }

  open var propertyName: String? { property?.name }
}

/// An index of an entity. Objects in memory are found without one.
open class NSFetchIndexDescription: NSObject, @unchecked Sendable {
  open var name: String
  open var elements: [NSFetchIndexElementDescription]
  open var partialIndexPredicate: NSPredicate?

  public init(name: String, elements: [NSFetchIndexElementDescription]?) {
    self.name = name
    self.elements = elements ?? []
  }
}
