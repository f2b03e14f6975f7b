public import Foundation
import PegScene
public import UIFoundation

/// The glass of iOS 26 beneath a view's content.
///
/// It is drawn as a blur with a tint, without the refraction at its edges, which is reported.
open class UIGlassEffect: UIVisualEffect, @unchecked Sendable {
  public enum Style: Int, Sendable {
    case regular = 0
    case clear = 1
  }

  package private(set) var style = Style.regular
  /// Whether the glass reacts to touches; it does not here.
  open var isInteractive = false
  /// The colour over the blur; nil for none.
  open var tintColor: UIColor?

  public override init() {
    super.init()
    SceneDiagnostics.reportMissing("UIGlassEffect is drawn as a blur, without refraction")
  }

  public convenience init(style: Style) {
    self.init()
    self.style = style
  }
}

/// Joins the glass of the views inside when they are near; here each is drawn alone.
open class UIGlassContainerEffect: UIVisualEffect, @unchecked Sendable {
  /// The distance at which views join. Units: points.
  open var spacing: CGFloat = 0

  public override init() { super.init() }
}
