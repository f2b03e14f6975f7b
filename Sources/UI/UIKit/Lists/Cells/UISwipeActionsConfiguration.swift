public import Foundation
public import UIFoundation

/// The actions that a swipe of a row shows.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the edge inwards.
  open private(set) var actions: [UIContextualAction]
  /// Whether a swipe across the whole row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// A button beside a swiped row.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// - Source: the values of Apple's `UIContextualAction.Style`.
  public enum Style: Int, Sendable {
    case normal = 0
    case destructive = 1
  }

  /// Receives the action, its view, and a closure to call with whether the action was performed.
  public typealias Handler =
    @MainActor (
      UIContextualAction, UIView, @escaping (Bool) -> Void
    ) -> Void

  open private(set) var style: Style
  open private(set) var handler: Handler
  open var title: String?
  /// The colour of the button; by default grey, or red for destructive actions.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private var ownColor: UIColor?
  /// The image above the title, or alone.
  open var image: UIImage?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// A button beside a swiped row, in the API before iOS 11.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// - Source: the values of Apple's `UITableViewRowAction.Style`.
  public enum Style: Int, Sendable {
    case `default` = 0
    case normal = 1

    public static let destructive = Style.default
  }

  open private(set) var style: Style
  open var title: String?
  open var backgroundColor: UIColor?
  private let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void

  public init(
    style: Style, title: String?,
    handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  /// Returns the contextual action for a row.
  func contextual(_ path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(
      style: style == .normal ? .normal : .destructive, title: title
    ) { [self] _, _, done in
      handler(self, path)
      done(true)
    }
    action.backgroundColor = backgroundColor
    return action
  }
}
