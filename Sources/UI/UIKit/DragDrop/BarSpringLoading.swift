import CoreGraphics
import Foundation

/// Activates one of several parts of a view under a finger that holds dragged items.
@MainActor
private final class PartSpringBehavior: NSObject, UISpringLoadedInteractionBehavior {
  typealias Part = (item: AnyHashable, view: UIView)

  private let part: (CGPoint) -> Part?

  /// - Parameter part: returns the part at a point of the view.
  init(_ part: @escaping (CGPoint) -> Part?) { self.part = part }

  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let view = interaction.view else { return false }
    let point = context.location(in: view)
    guard view.point(inside: point, with: nil), let found = part(point) else { return false }
    context.targetItem = found.item
    context.targetView = found.view
    return true
  }
}

extension UIBarButtonItem: UISpringLoadedInteractionSupporting {}

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
  /// Whether dragged items that are held over a segment select it.
  public var isSpringLoaded: Bool {
    get { hasOwnSpring }
    set {
      let behavior = PartSpringBehavior { [weak self] point in
        self?.springLoadedSegment(at: point.x).map { (AnyHashable($0.index), $0.view) }
      }
      setOwnSpring(newValue, behavior) { [weak self] in
        guard let index = $0.targetItem as? Int else { return }
        self?.tap(segment: index)
      }
    }
  }
}

extension UITabBar: UISpringLoadedInteractionSupporting {
  /// Whether dragged items that are held over an item select it.
  public var isSpringLoaded: Bool {
    get { hasOwnSpring }
    set {
      let behavior = PartSpringBehavior { [weak self] point in
        guard let self,
          let (item, button) = zip(items ?? [], buttons).first(where: {
            $1.frame.contains(point) && $0.isEnabled
          })
        else { return nil }
        return (AnyHashable(item), button)
      }
      setOwnSpring(newValue, behavior) { [weak self] in
        guard let item = $0.targetItem as? UITabBarItem else { return }
        self?.tap(item)
      }
    }
  }
}
