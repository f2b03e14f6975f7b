public import Foundation
public import UIFoundation

/// What a finger that swipes a row brings in.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// From the edge inwards.
  public let actions: [UIContextualAction]
  /// Whether a swipe across the whole row does what the first action does.
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

  /// Gets the action, the view it was found in, and what to call with whether it was done.
  public typealias Handler =
    @MainActor (
      UIContextualAction, UIView, @escaping (Bool) -> Void
    ) -> Void

  public let style: Style
  public let handler: Handler
  open var title: String?
  /// Grey, or red for what destroys, until it is set.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private var ownColor: UIColor?
  /// Shown above the title, or alone.
  open var image: UIImage?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// A button beside a swiped row, as it was before iOS 11.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// - Source: the values of Apple's `UITableViewRowAction.Style`.
  public enum Style: Int, Sendable {
    case `default` = 0
    case normal = 1

    public static let destructive = Style.default
  }

  public let style: Style
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

  /// The action for a row as it is today.
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
