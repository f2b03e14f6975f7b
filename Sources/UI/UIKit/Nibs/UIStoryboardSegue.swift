public import Foundation

/// The way from one controller to another, which a storyboard describes.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  open private(set) var identifier: String?
  open private(set) var source: UIViewController
  open private(set) var destination: UIViewController
  private var handler: (() -> Void)?

  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Sets what `perform` does, if that is not overridden.
  package func setHandler(_ handler: @escaping () -> Void) { self.handler = handler }

  /// Shows the destination; subclasses override it.
  open func perform() { handler?() }
}

/// The place at which an unwind segue starts.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
  open private(set) var source: UIViewController
  open private(set) var unwindAction: Selector
  open private(set) var sender: Any?

  package init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}

/// A segue as the storyboard describes it.
@MainActor
package final class SegueTemplate {
  package enum Kind: Equatable {
    case show
    case showDetail
    /// Over the source; the numbers are raw values of styles, nil for the destination's own.
    case present(style: Int?, transition: Int?)
    case popover
    case push
    case replace
    case custom
    case embed
    case unwind(action: String)
  }

  package let identifier: String?
  package let kind: Kind
  package let animates: Bool
  /// The subclass of `UIStoryboardSegue`; nil for that class.
  package let segueClass: AnyClass?
  /// Makes the destination, given the source and the sender; nil if an action of the source refuses it.
  package let destination: @MainActor (UIViewController, Any?) -> UIViewController?
  /// Sets up a popover or an embedded view, given the source and the destination.
  package let place: (@MainActor (UIViewController, UIViewController) -> Void)?

  package init(
    identifier: String?, kind: Kind, animates: Bool = true, segueClass: AnyClass? = nil,
    place: (@MainActor (UIViewController, UIViewController) -> Void)? = nil,
    destination: @escaping @MainActor (UIViewController, Any?) -> UIViewController?
  ) {
    self.identifier = identifier
    self.kind = kind
    self.animates = animates
    self.segueClass = segueClass
    self.place = place
    self.destination = destination
  }
}

/// The part of a storyboard or a nib that a controller comes from.
@MainActor
package final class ControllerNib {
  package var nibName: String?
  package var bundle: Bundle?
  /// A `UIStoryboard`; nil for a nib.
  package var storyboard: NSObject?
  package var segues: [SegueTemplate] = []
  /// Objects of the scene that nothing else retains.
  package var topLevel: [AnyObject] = []
  /// Makes the root view and what belongs to it; nil if the view is in a nib of its own.
  package var loadView: (@MainActor (UIViewController) -> Void)?

  package init(nibName: String? = nil, bundle: Bundle? = nil) {
    self.nibName = nibName
    self.bundle = bundle
  }
}
