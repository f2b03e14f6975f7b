public import Foundation

/// A strong or weak reference to an object, with the object's hash at the time it was made.
struct ObjectReference {
  private var strong: AnyObject?
  private weak var weakObject: AnyObject?
  let hash: Int

  init(_ object: AnyObject, isWeak: Bool, byIdentity: Bool) {
    if isWeak { weakObject = object } else { strong = object }
    hash = Self.hash(of: object, byIdentity: byIdentity)
  }

  var object: AnyObject? { strong ?? weakObject }

  static func hash(of object: AnyObject, byIdentity: Bool) -> Int {
    if !byIdentity, let object = object as? NSObject { return object.hash }
    return ObjectIdentifier(object).hashValue
  }

  func isEqual(_ other: AnyObject, byIdentity: Bool) -> Bool {
    guard let object else { return false }
    if object === other { return true }
    guard !byIdentity, let object = object as? NSObject else { return false }
    return object.isEqual(other)
  }
}

/// The rules by which a collection keeps and compares its objects.
open class NSPointerFunctions: NSObject {
  /// The memory, the comparison and the copying of objects.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let strongMemory: Options = []
    public static let weakMemory = Options(rawValue: 5 << 0)
    /// Compares by `isEqual(_:)`.
    public static let objectPersonality: Options = []
    /// Compares by identity.
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
    /// Copies objects that come in.
    public static let copyIn = Options(rawValue: 1 << 16)

    var isWeak: Bool { rawValue & 0xFF == 5 }
    var comparesIdentity: Bool { rawValue & 0x0200 != 0 }
  }
}
