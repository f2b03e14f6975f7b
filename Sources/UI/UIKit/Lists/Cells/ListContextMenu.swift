import Foundation
import UIFoundation

/// A table or a collection whose delegate provides context menus.
@MainActor
protocol ContextMenuList: UIScrollView {
  /// Asks the delegate for the menu at a point; returns also the cell that is lifted.
  func contextMenu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, cell: UIView)?
  /// Returns the delegate's preview of a menu that comes, or that goes; nil for the cell.
  func contextMenuPreview(
    _ configuration: UIContextMenuConfiguration, isEnding: Bool
  ) -> UITargetedPreview?
  func contextMenuWillCommit(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating)
  func contextMenuWillChange(
    _ configuration: UIContextMenuConfiguration, isEnding: Bool,
    _ animator: (any UIContextMenuInteractionAnimating)?)
}

/// Shows the context menus of a list's delegate.
@MainActor
final class ListContextMenu: NSObject, UIContextMenuInteractionDelegate {
  private weak var list: (any ContextMenuList)?
  private weak var cell: UIView?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  init(_ list: any ContextMenuList) {
    self.list = list
    super.init()
    list.addInteraction(interaction)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let found = list?.contextMenu(at: location) else { return nil }
    cell = found.cell
    return found.configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    list?.contextMenuPreview(configuration, isEnding: false)
      ?? cell.flatMap { $0.window == nil ? nil : UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { list?.contextMenuPreview(configuration, isEnding: true) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { list?.contextMenuWillCommit(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list?.contextMenuWillChange(configuration, isEnding: false, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { list?.contextMenuWillChange(configuration, isEnding: true, animator) }
}
