public import Foundation
import UIFoundation

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { false }

  public func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }

  public func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}

  public func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    // The older method is asked for single items.
    indexPaths.count == 1
      ? self.collectionView(
        collectionView, contextMenuConfigurationForItemAt: indexPaths[0], point: point) : nil
  }

  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  public func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(
      collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(
      collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  public func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  public func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  public func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  public func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  public func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

extension UICollectionView: ContextMenuList {
  /// Shows the context menus of the delegate.
  public var contextMenuInteraction: UIContextMenuInteraction? { contextMenu?.interaction }

  func contextMenu(
    at point: CGPoint
  ) -> (configuration: UIContextMenuConfiguration, cell: UIView)? {
    guard let path = indexPathForItem(at: point), let cell = cellForItem(at: path),
      let found = delegate?.collectionView(
        self, contextMenuConfigurationForItemsAt: [path], point: convert(point, to: cell))
    else { return nil }
    contextMenuPath = path
    cell.isHighlighted = false
    return (found, cell)
  }

  func editMenu(at point: CGPoint) -> (menu: UIMenu, cell: UIView)? {
    guard let path = indexPathForItem(at: point), let cell = cellForItem(at: path), let delegate,
      delegate.collectionView(self, shouldShowMenuForItemAt: path)
    else { return nil }
    cell.isHighlighted = false
    let menu = CellEditMenu.menu { [weak self] action, sender in
      guard let self else { return false }
      return delegate.collectionView(
        self, canPerformAction: action, forItemAt: path, withSender: sender)
    } perform: { [weak self] action, sender in
      guard let self else { return }
      delegate.collectionView(self, performAction: action, forItemAt: path, withSender: sender)
    }
    return (menu, cell)
  }

  func contextMenuPreview(
    _ configuration: UIContextMenuConfiguration, isEnding: Bool
  ) -> UITargetedPreview? {
    guard let path = contextMenuPath else { return nil }
    return isEnding
      ? delegate?.collectionView(
        self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
      : delegate?.collectionView(
        self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
  }

  func contextMenuWillCommit(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate?.collectionView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func contextMenuWillChange(
    _ configuration: UIContextMenuConfiguration, isEnding: Bool,
    _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if isEnding {
      delegate?.collectionView(
        self, willEndContextMenuInteraction: configuration, animator: animator)
    } else {
      delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
    }
  }
}
