import CoreGraphics
public import Foundation

/// The result of a drop.
///
/// - Source: the values of Apple's `UIDropOperation`.
public enum UIDropOperation: UInt, Sendable {
  case cancel = 0
  case forbidden = 1
  case copy = 2
  case move = 3
}

public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  case none = 0
  case `default` = 1
}

/// The offer of a view to the items above it.
///
/// - Source: Apple's page of UIDropProposal.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  open private(set) var operation: UIDropOperation
  open var isPrecise = false
  open var prefersFullSizePreview = false

  public init(operation: UIDropOperation) { self.operation = operation }
}

/// The items of a drag and the place of the finger.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  var items: [UIDragItem] { get }
  /// Returns the place of the finger. Units: points of the view.
  func location(in view: UIView) -> CGPoint
  var allowsMoveOperation: Bool { get }
  var isRestrictedToDraggingApplication: Bool { get }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag as its source sees it.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// A value for the program itself.
  var localContext: Any? { get set }
}

/// A drag as the views below the finger see it.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  var localDragSession: (any UIDragSession)? { get }
  var progress: Progress { get }
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// Gives the objects of all items that have one of the class, on the main queue.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDragDropSession {
  public func canLoadObjects<T: _ObjectiveCBridgeable>(ofClass aClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

extension UIDropSession {
  /// Gives the values of all items that have one of the Swift type, such as `String`.
  @discardableResult
  public func loadObjects<T: _ObjectiveCBridgeable>(
    ofClass aClass: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: T._ObjectiveCType.self as any NSItemProviderReading.Type) { found in
      completion(
        found.compactMap { $0 as? T._ObjectiveCType }
          .map { T._unconditionallyBridgeFromObjectiveC($0) })
    }
  }
}

/// Runs code with an animation of a drag.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects changes that run with a drag's animations.
@MainActor
final class DragAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  func runAnimations() { for change in animations { change() } }

  func runCompletions(_ position: UIViewAnimatingPosition) {
    let work = completions
    completions = []
    for completion in work { completion(position) }
  }
}

/// One drag, seen from its source and from the views below it.
@MainActor
class DragDropSession: NSObject, UIDragDropSession {
  var items: [UIDragItem] = []
  /// The finger. Units: points of the window.
  var point = CGPoint.zero
  weak var window: UIWindow?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false

  func location(in view: UIView) -> CGPoint {
    window.map { view.convert(point, from: $0) } ?? point
  }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

@MainActor
final class SourceSession: DragDropSession, UIDragSession {
  var localContext: Any?
}

@MainActor
final class DestinationSession: DragDropSession, UIDropSession {
  private(set) var localDragSession: (any UIDragSession)?
  let progress = Progress(totalUnitCount: 1)
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default

  init(_ source: SourceSession) {
    localDragSession = source
    super.init()
    items = source.items
    window = source.window
    point = source.point
    allowsMoveOperation = source.allowsMoveOperation
    isRestrictedToDraggingApplication = source.isRestrictedToDraggingApplication
  }

  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    var found: [any NSItemProviderReading] = []
    var left = providers.count
    guard left > 0 else {
      nonisolated(unsafe) let none = completion
      DispatchQueue.main.async { none([]) }
      return progress
    }
    for provider in providers {
      provider.loadObject(ofClass: aClass) { object, _ in
        if let object { found.append(object) }
        left -= 1
        if left == 0 { completion(found) }
      }
    }
    return progress
  }
}
