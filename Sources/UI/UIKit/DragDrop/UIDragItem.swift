public import Foundation
import UIFoundation

/// The shape of a drag's preview.
///
/// - Source: Apple's page of UIDragPreviewParameters.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The place of a drag's preview.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that a finger lifts, or that a dropped item becomes, and its place.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
  /// Returns the preview at another place.
  open override func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// A view that shows an item under the finger.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
  open private(set) var view: UIView
  open private(set) var parameters: UIDragPreviewParameters

  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    self.parameters = parameters
  }

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }
}

/// A thing that a finger drags.
///
/// - Source: Apple's page of UIDragItem.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  open private(set) var itemProvider: NSItemProvider
  /// An object for the program itself, which no other program sees.
  open var localObject: Any?
  /// Makes the view that is shown once the finger moves; nil keeps the lifted one.
  open var previewProvider: (() -> UIDragPreview?)?

  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}
