import Foundation
import PegDisplayList

/// How old content goes and new content comes.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old content fades into the new.
  public static let fade = CATransitionType(rawValue: "fade")
}

/// Lets what a layer shows when the transition is added fade into what the layer is changed to after that.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  public required init() { super.init() }

  /// - Precondition: it is `fade`; other ways are not built.
  open var type = CATransitionType.fade {
    didSet {
      precondition(
        type == .fade,
        "a transition of type \(type.rawValue) is not built; use CATransitionType.fade")
    }
  }

  /// What the layer and its sublayers looked like, in the layer's own coordinates.
  private(set) var old: DisplayList?

  override func resolve(duration: Double, layer: CALayer) {
    super.resolve(duration: duration, layer: layer)
    old = LayerSnapshotter.pictureOnScreen(of: layer)
  }

  package override func copyValues(to other: CAAnimation) {
    super.copyValues(to: other)
    (other as? CATransition)?.old = old
  }
}
