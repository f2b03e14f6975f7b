import CoreGraphics
import Foundation
import PegDisplayList
import PegGeometry
import PegMotion

/// Lets what a layer showed before fade into what it shows now.
package final class ContentDissolve: CAAnimation {
  /// What the layer and its sublayers looked like, in the layer's own coordinates.
  fileprivate var old: DisplayList?

  public required init() { super.init() }

  /// Keeps what is on the screen of the layer now.
  package convenience init(of layer: CALayer) {
    self.init()
    old = LayerSnapshotter.pictureOnScreen(of: layer)
  }

  package override func copyValues(to other: CAAnimation) {
    super.copyValues(to: other)
    (other as? ContentDissolve)?.old = old
  }
}

extension CALayer {
  /// The picture that fades out over the layer, and how far it has faded; nil where nothing does.
  var dissolve: (old: DisplayList, share: Float)? {
    for run in (motion?.runs ?? []).reversed() {
      let old = (run.animation as? ContentDissolve)?.old ?? (run.animation as? CATransition)?.old
      guard let old else { continue }
      return run.position.map { (old, Float(run.animation.fraction(at: $0))) }
    }
    return nil
  }
}
