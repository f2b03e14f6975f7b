public import Foundation

@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem {
  /// - Source: the values of Apple's `UIPreviewAction.Style`.
  public enum Style: Int, Sendable {
    case `default` = 0
    case selected = 1
    case destructive = 2
  }

  open private(set) var title: String
  open private(set) var style: Style
  open private(set) var handler: (any UIPreviewActionItem, UIViewController) -> Void

  public init(
    title: String, style: Style,
    handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) {
    self.title = title
    self.style = style
    self.handler = { item, controller in
      if let action = item as? UIPreviewAction { handler(action, controller) }
    }
  }
}

/// A line under a preview that opens further actions.
@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
  open private(set) var title: String
  open private(set) var style: UIPreviewAction.Style
  open private(set) var actions: [UIPreviewAction]

  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    self.title = title
    self.style = style
    self.actions = actions
  }
}
