import Foundation

/// Activates the cell of a list under a finger that holds dragged items.
@MainActor
private final class ListSpringBehavior: NSObject, UISpringLoadedInteractionBehavior {
  private weak var list: (any DragDropList)?
  private let allows: (IndexPath, any UISpringLoadedInteractionContext) -> Bool

  init(
    _ list: any DragDropList,
    allows: @escaping (IndexPath, any UISpringLoadedInteractionContext) -> Bool
  ) { (self.list, self.allows) = (list, allows) }

  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let list, let path = list.draggedPath(at: context.location(in: list)) else {
      return false
    }
    context.targetItem = path
    context.targetView = list.draggedCell(at: path)
    return allows(path, context)
  }
}

extension UITableView: UISpringLoadedInteractionSupporting {
  /// Whether dragged items that are held over a row select it.
  public var isSpringLoaded: Bool {
    get { hasOwnSpring }
    set {
      let behavior = ListSpringBehavior(self) { [weak self] path, context in
        guard let self else { return false }
        return delegate?.tableView(self, shouldSpringLoadRowAt: path, with: context)
          ?? true
      }
      setOwnSpring(newValue, behavior) { [weak self] in
        guard let path = $0.targetItem as? IndexPath else { return }
        self?.userSelect(path)
      }
    }
  }
}

extension UICollectionView: UISpringLoadedInteractionSupporting {
  /// Whether dragged items that are held over an item select it.
  public var isSpringLoaded: Bool {
    get { hasOwnSpring }
    set {
      let behavior = ListSpringBehavior(self) { [weak self] path, context in
        guard let self else { return false }
        return delegate?.collectionView(self, shouldSpringLoadItemAt: path, with: context) ?? true
      }
      setOwnSpring(newValue, behavior) { [weak self] in
        guard let path = $0.targetItem as? IndexPath else { return }
        self?.userSelect(path)
      }
    }
  }
}
