public import PegRuntime
public import UIFoundation

/// An entry of a menu that calls a method of the first responder in the chain that has it.
///
/// - Source: Apple's page of UICommand.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  open private(set) var action: Selector
  /// A value that tells commands of the same action apart.
  open private(set) var propertyList: Any?
  open private(set) var alternates: [UICommandAlternate]
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State
  /// The object that the command is sent from while its action runs; nil at other times.
  open package(set) weak var sender: AnyObject?

  package init(
    _ action: Selector, _ title: String, _ image: UIImage?, _ propertyList: Any?,
    _ alternates: [UICommandAlternate]
  ) {
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    attributes = []
    state = .off
    super.init(title: title, subtitle: nil, image: image)
  }

  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(action, title, image, propertyList, alternates)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
  }

  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
}

/// Another title and action of a command while modifier keys are down.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
  open private(set) var title: String
  open private(set) var action: Selector
  open private(set) var modifierFlags: UIKeyModifierFlags

  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
  }
}

/// An entry of a menu that does something: an action or a command.
@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
  var title: String { get set }
  var discoverabilityTitle: String? { get set }
  var image: UIImage? { get set }
  var attributes: UIMenuElement.Attributes { get set }
  var state: UIMenuElement.State { get set }
  var sender: AnyObject? { get }
  func performWithSender(_ sender: Any?, target: Any?)
}
