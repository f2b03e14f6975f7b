public import Foundation

/// What a navigation bar shows while a controller is on top.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  package weak var bar: UINavigationBar?

  public init(title: String) {
    self.title = title
    super.init()
  }

  open var title: String? {
    didSet { bar?.itemChanged() }
  }

  /// Replaces the title.
  open var titleView: UIView? {
    didSet { bar?.itemChanged() }
  }

  /// The bar's look over content that has scrolled under it; nil takes the bar's own.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet { bar?.itemChanged() }
  }

  /// The bar's look over content at its top; nil takes the bar's own, or the standard one without background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { bar?.itemChanged() }
  }
}
