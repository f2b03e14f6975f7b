import Foundation
import PegRuntime

/// A behaviour that is added to a view.
///
/// - Source: Apple's page of UIInteraction.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

private final class InteractionList {
  nonisolated(unsafe) static let key = UnsafeRawPointer(malloc(1)!)

  var items: [any UIInteraction] = []
}

extension UIView {
  private var interactionList: InteractionList? {
    objc_getAssociatedObject(self, InteractionList.key) as? InteractionList
  }

  /// The behaviours of the view, in the order in which they were added.
  public var interactions: [any UIInteraction] {
    get { interactionList?.items ?? [] }
    set {
      for old in interactions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue where !interactions.contains(where: { $0 === new }) {
        addInteraction(new)
      }
    }
  }

  /// Adds a behaviour, which leaves the view that it was in.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    let list = interactionList ?? InteractionList()
    list.items.append(interaction)
    objc_setAssociatedObject(self, InteractionList.key, list, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    interaction.didMove(to: self)
  }

  public func removeInteraction(_ interaction: any UIInteraction) {
    guard let list = interactionList, list.items.contains(where: { $0 === interaction }) else {
      return
    }
    interaction.willMove(to: nil)
    list.items.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
