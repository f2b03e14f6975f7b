public import Foundation
import UIFoundation

/// A rectangle that takes part in layout like a view but is not one.
///
/// - Units: points, in the coordinates of the owning view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  enum Role {
    case custom
    case safeArea
    case margins
    case readable
    case topBars
    case bottomBars
    /// The content of a scroll view, in its own coordinates.
    case content
    /// The visible part of a scroll view, in its own coordinates.
    case frame
  }

  let role: Role

  public override init() {
    role = .custom
    super.init()
  }

  /// Creates a built-in guide of a view.
  init(role: Role, of view: UIView) {
    self.role = role
    owningView = view
    switch role {
    case .custom: break
    case .safeArea: identifier = "UIViewSafeAreaLayoutGuide"
    case .margins: identifier = "UIViewLayoutMarginsGuide"
    case .readable: identifier = "UIViewReadableContentGuide"
    case .topBars: identifier = "topLayoutGuide"
    case .bottomBars: identifier = "bottomLayoutGuide"
    case .content: identifier = "UIScrollView-contentLayoutGuide"
    case .frame: identifier = "UIScrollView-frameLayoutGuide"
    }
    super.init()
  }

  open package(set) weak var owningView: UIView?
  open var identifier = ""

  /// The guide's frame after the last layout.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch role {
    case .custom: return view.layoutRoot.hostedEngine?.roundedFrame(of: self) ?? .zero
    case .safeArea, .margins, .readable, .topBars, .bottomBars, .content, .frame:
      return CGRect(origin: .zero, size: view.bounds.size).inset(by: insets)
    }
  }

  /// The distances of a built-in guide from the view's edges.
  var insets: UIEdgeInsets {
    switch role {
    case .custom: .zero
    case .safeArea: owningView?.safeAreaInsets ?? .zero
    case .margins: owningView?.layoutMargins ?? .zero
    case .readable: owningView?.readableInsets ?? .zero
    case .topBars: owningView?.topBarInsets ?? .zero
    case .bottomBars: owningView?.bottomBarInsets ?? .zero
    case .content: (owningView as? UIScrollView)?.contentGuideInsets ?? .zero
    case .frame: (owningView as? UIScrollView)?.frameGuideInsets ?? .zero
    }
  }

  /// Whether constraints leave the guide's place or size open; meant for debugging.
  open var hasAmbiguousLayout: Bool {
    owningView?.layoutRoot.hostedEngine?.isAmbiguous(self) ?? false
  }

  /// Returns the constraints of an axis that the guide's place and size depend on.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    owningView?.layoutRoot.hostedEngine?.constraints(affecting: self, axis) ?? []
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
