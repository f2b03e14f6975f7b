public import Foundation
import UIFoundation

extension UITableViewDelegate {
  public func tableView(
    _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
  ) -> Bool { false }

  public func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }

  public func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}

  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  public func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  public func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  public func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  public func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

extension UITableView: ContextMenuList {
  /// Shows the context menus of the delegate.
  public var contextMenuInteraction: UIContextMenuInteraction? { contextMenu?.interaction }

  func contextMenu(
    at point: CGPoint
  ) -> (configuration: UIContextMenuConfiguration, cell: UIView)? {
    guard let path = indexPathForRow(at: point), let cell = cellForRow(at: path),
      let found = delegate?.tableView(
        self, contextMenuConfigurationForRowAt: path, point: convert(point, to: cell))
    else { return nil }
    cell.setHighlighted(false, animated: false)
    return (found, cell)
  }

  func editMenu(at point: CGPoint) -> (menu: UIMenu, cell: UIView)? {
    guard let path = indexPathForRow(at: point), let cell = cellForRow(at: path), let delegate,
      delegate.tableView(self, shouldShowMenuForRowAt: path)
    else { return nil }
    cell.setHighlighted(false, animated: false)
    let menu = CellEditMenu.menu { [weak self] action, sender in
      guard let self else { return false }
      return delegate.tableView(self, canPerformAction: action, forRowAt: path, withSender: sender)
    } perform: { [weak self] action, sender in
      guard let self else { return }
      delegate.tableView(self, performAction: action, forRowAt: path, withSender: sender)
    }
    return (menu, cell)
  }

  func contextMenuPreview(
    _ configuration: UIContextMenuConfiguration, isEnding: Bool
  ) -> UITargetedPreview? {
    isEnding
      ? delegate?.tableView(
        self, previewForDismissingContextMenuWithConfiguration: configuration)
      : delegate?.tableView(
        self, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func contextMenuWillCommit(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate?.tableView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func contextMenuWillChange(
    _ configuration: UIContextMenuConfiguration, isEnding: Bool,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if isEnding {
      delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
    } else {
      delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
    }
  }
}
