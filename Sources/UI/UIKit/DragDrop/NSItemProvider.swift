public import Foundation
public import UIFoundation

/// An object that an item provider can load.
///
/// - Source: Apple's page of NSItemProviderReading. Objects stay in the program, so that they are never made from data.
@preconcurrency
public protocol NSItemProviderReading: NSObjectProtocol {
  static var readableTypeIdentifiersForItemProvider: [String] { get }
}

/// An object that an item provider can carry.
@preconcurrency
public protocol NSItemProviderWriting: NSObjectProtocol {
  static var writableTypeIdentifiersForItemProvider: [String] { get }
}

/// Carries objects from one place of the program to another, as a drag does.
///
/// - Source: Apple's page of NSItemProvider. Data of other programs, files and in-place loading are absent.
open class NSItemProvider: NSObject, @unchecked Sendable {
  /// The error of an object that the provider doesn't have. Source: `NSItemProvider.ErrorCode.unavailableCoercionError`.
  private static let unavailable = NSError(domain: "NSItemProviderErrorDomain", code: -1200)
  private var objects: [any NSItemProviderWriting] = []
  open var suggestedName: String?

  public override init() {}

  public init(object: any NSItemProviderWriting) { objects = [object] }

  /// Adds another representation, after the ones before.
  open func registerObject(_ object: any NSItemProviderWriting) { objects.append(object) }

  /// The types of the objects, in the order in which they were added.
  open var registeredTypeIdentifiers: [String] {
    objects.flatMap { type(of: $0).writableTypeIdentifiersForItemProvider }
  }

  /// Returns whether one of the objects has exactly this type.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
      || Self.parents[typeIdentifier].map { !$0.isDisjoint(with: registeredTypeIdentifiers) }
        ?? false
  }

  /// The types that conform to more general ones, as far as the providers below use them.
  private static let parents: [String: Set<String>] = [
    "public.text": ["public.utf8-plain-text", "public.plain-text"],
    "public.plain-text": ["public.utf8-plain-text"],
    "public.image": ["public.png"],
  ]

  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    object(of: aClass) != nil
  }

  /// Gives the first object of a class, or an error, on the main queue of the scene.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    deliver(object(of: aClass), completionHandler)
  }

  /// Gives the data of the first object of a type, or an error: texts as UTF-8, addresses as text and pictures as PNG.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    let found = objects.first { object in
      let own = type(of: object).writableTypeIdentifiersForItemProvider
      return own.contains(typeIdentifier)
        || Self.parents[typeIdentifier].map { !$0.isDisjoint(with: own) } ?? false
    }
    let data: Data? =
      switch found {
      case let text as NSString: Data((text as String).utf8)
      case let url as NSURL: Data((url as URL).absoluteString.utf8)
      case let image as UIImage: image.pngData()
      default: nil
      }
    return deliver(data, completionHandler)
  }

  open func canLoadObject<T: _ObjectiveCBridgeable>(ofClass aClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { object(of: T._ObjectiveCType.self) != nil }

  /// Gives the first object of a Swift type, such as `String`.
  @discardableResult
  open func loadObject<T: _ObjectiveCBridgeable>(
    ofClass aClass: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    let found = object(of: T._ObjectiveCType.self) as? T._ObjectiveCType
    return deliver(found.map { T._unconditionallyBridgeFromObjectiveC($0) }, completionHandler)
  }

  /// Returns the first object of a class.
  func object(of aClass: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
    for object in objects {
      var own = Mirror(reflecting: object) as Mirror?
      while let mirror = own {
        if ObjectIdentifier(mirror.subjectType) == ObjectIdentifier(aClass) {
          return object as? any NSItemProviderReading
        }
        own = mirror.superclassMirror
      }
    }
    return nil
  }

  private func deliver<T>(
    _ object: T?, _ completion: @escaping (T?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    nonisolated(unsafe) let work = {
      progress.completedUnitCount = 1
      completion(object, object == nil ? Self.unavailable : nil)
    }
    DispatchQueue.main.async { work() }
    return progress
  }
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.png"] }
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }
}

extension UIColor: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
  public static var writableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
}
