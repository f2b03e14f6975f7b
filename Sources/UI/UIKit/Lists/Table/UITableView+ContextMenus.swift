public import Foundation
import UIFoundation

extension UITableViewDelegate {
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
