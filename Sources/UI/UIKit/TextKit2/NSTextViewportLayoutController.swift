import CoreGraphics
public import Foundation

/// Shows the fragments in sight, one surface for each.
@preconcurrency @MainActor
public protocol NSTextViewportLayoutControllerDelegate: NSObjectProtocol {
  /// Returns the part of the text container in sight, with what is prepared around it.
  func viewportBounds(for textViewportLayoutController: NSTextViewportLayoutController) -> CGRect
  /// Called with each fragment in sight.
  func textViewportLayoutController(
    _ textViewportLayoutController: NSTextViewportLayoutController,
    configureRenderingSurfaceFor textLayoutFragment: NSTextLayoutFragment)
  func textViewportLayoutControllerWillLayout(
    _ textViewportLayoutController: NSTextViewportLayoutController)
  func textViewportLayoutControllerDidLayout(
    _ textViewportLayoutController: NSTextViewportLayoutController)
}

extension NSTextViewportLayoutControllerDelegate {
  public func textViewportLayoutControllerWillLayout(
    _ textViewportLayoutController: NSTextViewportLayoutController
  ) {}
  public func textViewportLayoutControllerDidLayout(
    _ textViewportLayoutController: NSTextViewportLayoutController
  ) {}
}

/// Finds the fragments of a text that are in sight.
///
/// - Units: points.
/// - Source: Apple's page of NSTextViewportLayoutController.
@preconcurrency @MainActor
open class NSTextViewportLayoutController: NSObject {
  /// The overlap below which a fragment is out of sight, because places of lines are rounded. Units: points.
  private static let tolerance: CGFloat = 0.01

  open weak var delegate: (any NSTextViewportLayoutControllerDelegate)?
  open private(set) weak var textLayoutManager: NSTextLayoutManager?
  open private(set) var viewportBounds = CGRect.zero
  /// The part of the text in sight; nil before the first layout.
  open private(set) var viewportRange: NSTextRange?

  public init(textLayoutManager: NSTextLayoutManager) {
    self.textLayoutManager = textLayoutManager
  }

  /// Calls the delegate with the fragments in sight.
  open func layoutViewport() {
    guard let delegate, let textLayoutManager else { return }
    delegate.textViewportLayoutControllerWillLayout(self)
    viewportBounds = delegate.viewportBounds(for: self)
    viewportRange = nil
    let bounds = viewportBounds
    textLayoutManager.enumerateTextLayoutFragments(from: nil, options: .ensuresLayout) {
      let frame = $0.layoutFragmentFrame
      guard frame.minY < bounds.maxY - Self.tolerance else { return false }
      guard frame.maxY > bounds.minY + Self.tolerance else { return true }
      viewportRange = viewportRange?.union($0.rangeInElement) ?? $0.rangeInElement
      delegate.textViewportLayoutController(self, configureRenderingSurfaceFor: $0)
      return true
    }
    delegate.textViewportLayoutControllerDidLayout(self)
  }

  /// Returns the height at which a place of the text is, for views that scroll there.
  open func relocateViewport(to textLocation: any NSTextLocation) -> CGFloat {
    textLayoutManager?.textLayoutFragment(for: textLocation)?.layoutFragmentFrame.minY ?? 0
  }

  open func adjustViewport(byVerticalOffset verticalOffset: CGFloat) {
    viewportBounds.origin.y += verticalOffset
  }
}
