import Foundation
import PegNib
import PegRuntime
import PegScene
import UIKit

/// Makes the objects of one scene, nib or prototype, in Apple's order: all objects with their properties, then constraints,
/// connections, runtime attributes, and last `awakeFromNib`.
///
/// - Source: Apple, "Resource Programming Guide: Nib Files"; the pages of `awakeFromNib` and `init(coder:)`.
@MainActor
final class NibBuilder: NibReading {
  let file: NibFile
  let storyboard: UIStoryboard?
  /// The builder of the objects around a prototype.
  private let outside: NibBuilder?
  /// The identifier with which a cell's nib was registered.
  var reuseIdentifier: String?

  /// The objects by the ids of their elements. A controller outlives its builder's passes, and is not retained.
  private var objects: [String: Reference] = [:]
  /// The objects of the present pass, which nothing else may retain before they are connected.
  private var made: [(object: NSObject, element: NibElement)] = []
  /// Sources whose connections lead to objects of the next pass.
  var waiting: [(source: Reference, element: NibElement)] = []
  var constraints: [(view: UIView, constraint: NibConstraint)] = []
  var embeds: [() -> Void] = []
  /// The controller of the scene, at which segues begin.
  private(set) weak var controller: UIViewController?
  /// The owner of a xib.
  private weak var owner: AnyObject?

  struct Reference {
    weak var object: AnyObject?
  }

  init(_ file: NibFile, storyboard: UIStoryboard? = nil, outside: NibBuilder? = nil) {
    self.file = file
    self.storyboard = storyboard
    self.outside = outside
    file.adapt()
  }

  /// The controller at which segues begin.
  var source: UIViewController? { controller ?? outside?.source ?? owner as? UIViewController }

  // MARK: Objects

  /// Returns the object of an id; nil if the file has none, or it is not made yet.
  func object(_ id: String) -> AnyObject? { objects[id]?.object ?? outside?.object(id) }

  func register(_ object: AnyObject, _ id: String?) {
    if let id { objects[id] = Reference(object: object) }
  }

  /// Makes the object of an element with everything in it; nil if its initialiser returns nil.
  func make(_ element: NibElement) -> NSObject? {
    if let id = element.id, let known = objects[id]?.object as? NSObject { return known }
    let type = NibClasses.type(of: element, in: file)
    let coder = NibCoder(self, element)
    let object: NSObject?
    switch type {
    case let type as UIView.Type: object = type.init(coder: coder)
    case let type as UIViewController.Type: object = type.init(coder: coder)
    case let type as UICollectionViewLayout.Type: object = type.init(coder: coder)
    case let type as UIBarItem.Type: object = type.init(coder: coder)
    case let type as UINavigationItem.Type: object = type.init(coder: coder)
    default:
      let new = instance(of: type)
      fill(new, element)
      object = new
    }
    if object == nil {
      report(element, "init(coder:) of \(type) returned nil")
    }
    return object
  }

  /// Sets the properties of an object and makes what it contains.
  func fill(_ object: NSObject, _ element: NibElement) {
    element.markRead()
    register(object, element.id)
    made.append((object, element))
    NibWatch.made?(object, element.id)
    if let controller = object as? UIViewController { self.controller = controller }
    attempt { try ViewFill(builder: self).fillProperties(of: object, element) }
  }

  /// Returns the identifier of a reusable view.
  func identifier(_ element: NibElement) -> String? {
    element["reuseIdentifier"] ?? reuseIdentifier
  }

  // MARK: Passes

  /// Makes the controller of a scene; its view is made by the next pass, when the controller loads it.
  func scene(
    _ element: NibElement, _ scene: NibScene?, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    for placeholder in scene?.placeholders ?? [] {
      _ = (placeholder["placeholderIdentifier"], placeholder.customClass, placeholder.customModule)
    }
    let made = creator?(NibCoder(self, element)) ?? make(element) as? UIViewController
    guard let made else { return nil }
    let nib = made.nib ?? ControllerNib(bundle: file.bundle)
    nib.storyboard = storyboard
    if let view = element.child(key: "view") {
      nib.loadView = { [self] in load(view, scene, for: $0) }
    }
    made.nib = nib
    finish()
    return made
  }

  /// Makes the view of a scene's controller and the other objects of the scene.
  private func load(_ element: NibElement, _ scene: NibScene?, for controller: UIViewController) {
    self.controller = controller
    register(controller, controller.nib.flatMap { _ in scene?.controller?.id })
    guard let view = make(element) as? UIView else { return }
    controller.view = view
    if let guides = scene?.controller { attempt { try registerBarGuides(guides) } }
    for object in scene?.objects ?? [] {
      if let made = make(object) { controller.nib?.topLevel.append(made) }
    }
    finish()
  }

  private func registerBarGuides(_ element: NibElement) throws {
    for guide in try element.layoutGuides {
      switch guide.kind {
      case .top: register(controller?.topLayoutGuide as AnyObject, guide.id)
      case .bottom: register(controller?.bottomLayoutGuide as AnyObject, guide.id)
      default: break
      }
    }
  }

  /// Makes the objects of a xib.
  func nib(owner: AnyObject?, externalObjects: [String: Any]) -> [Any] {
    self.owner = owner
    for placeholder in document.placeholders {
      // The owner's class is for Xcode's lists of outlets; the owner itself comes from the caller.
      _ = (placeholder.customClass, placeholder.customModule)
      switch placeholder["placeholderIdentifier"] {
      case "IBFilesOwner":
        if let owner {
          register(owner, placeholder.id)
          waiting.append((Reference(object: owner), placeholder))
        }
      case "IBFirstResponder", nil: break
      case let name?:
        if let object = externalObjects[name] { register(object as AnyObject, placeholder.id) }
      }
    }
    let objects = document.objects.compactMap { make($0) }
    finish()
    return objects
  }

  /// Constrains and connects what the pass has made, and wakes it.
  func finish() {
    install()
    let pass = made
    let sources = waiting + pass.map { (Reference(object: $0.object), $0.element) }
    waiting = []
    for (source, element) in sources {
      if let source = source.object { connect(source, element) }
    }
    for (object, element) in pass { setRuntimeAttributes(of: object, element) }
    for embed in embeds { embed() }
    embeds = []
    if file.isAlone { for (object, element) in pass { showPrototypes(of: object, element) } }
    for (object, _) in pass { wake(object) }
    made = []
  }

  private func showPrototypes(of object: NSObject, _ element: NibElement) {
    guard object is UITableView || object is UICollectionView, let list = object as? UIScrollView
    else { return }
    attempt { try PrototypeSource(element, in: self).attach(to: list) }
  }

  private func wake(_ object: NSObject) {
    if let known = object as? any NibAwaking {
      known.awakeFromNib()
    } else if let method = Tables.method("awakeFromNib", of: type(of: object)) {
      _ = method.call(on: object, with: [])
    }
  }
}
