public import Foundation
import UIFoundation

/// Places a controller as a sheet that comes up to a detent.
///
/// - Units: points.
/// - Source: iOS 15 to 18 on phones: 10 below the safe area's top, corners of 10, a grabber of 36 × 5; on wide screens 540 × 620
///   for forms. The medium detent is half of the screen.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(_ rawValue: String) { self.rawValue = rawValue }

      public init(rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// What a custom detent is computed from.
    @preconcurrency @MainActor
    public struct ResolutionContext {
      public let containerTraitCollection: UITraitCollection
      /// The height of the large detent, without the safe area at the bottom.
      public let maximumDetentValue: CGFloat
    }

    public let identifier: Identifier
    /// Nil for the large one.
    fileprivate let resolver: (@MainActor (ResolutionContext) -> CGFloat?)?

    private init(
      _ identifier: Identifier, _ resolver: (@MainActor (ResolutionContext) -> CGFloat?)?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    public class func large() -> Detent { Detent(.large, nil) }

    public class func medium() -> Detent { Detent(.medium) { _ in nil } }

    /// - Parameter resolver: returns a height without the safe area at the bottom, nil where the detent is not available.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping @MainActor (ResolutionContext) -> CGFloat?
    ) -> Detent {
      count += 1
      return Detent(identifier ?? Identifier("detent-\(count)"), resolver)
    }

    private static var count = 0
  }

  /// The heights at which the sheet rests, from the smallest on.
  open var detents: [Detent] = [.large()] { didSet { changed() } }
  /// Nil for the first one.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
  /// The largest detent that leaves what lies behind bright.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
  open var prefersGrabberVisible = false { didSet { changed() } }
  open var preferredCornerRadius: CGFloat? { didSet { changed() } }
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  open func animateChanges(_ changes: () -> Void) { changes() }

  open func invalidateDetents() { changed() }

  private func changed() { presentedViewController.presentation.container?.setNeedsLayout() }

  private var selected: Detent? {
    detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
  }

  /// Whether the sheet is a panel in the middle of a wide screen.
  package override var isFloating: Bool {
    (containerView ?? presentedViewController.viewIfLoaded)?.traitCollection.horizontalSizeClass
      == .regular
  }

  package override var cornerRadius: CGFloat { preferredCornerRadius ?? 10 }
  package override var showsGrabber: Bool { prefersGrabberVisible && !isFloating }

  package override var dimmingAlpha: CGFloat {
    guard let limit = largestUndimmedDetentIdentifier,
      let own = detents.firstIndex(where: { $0 === selected }),
      let last = detents.firstIndex(where: { $0.identifier == limit })
    else { return 0.2 }
    return own <= last ? 0 : 0.2
  }

  package override var pushesBack: Bool {
    !isFloating && selected?.identifier == .large && dimmingAlpha > 0
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let bounds = container.bounds
    let safe = container.safeAreaInsets
    if isFloating {
      let own = presentedViewController.preferredContentSize
      let isForm = presentedViewController.modalPresentationStyle == .formSheet
      var size =
        isForm ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: CGFloat.infinity)
      if own.width > 0 { size.width = own.width }
      if own.height > 0 { size.height = own.height }
      size.width = min(size.width, bounds.width - 40)
      size.height = min(size.height, bounds.height - safe.top - safe.bottom - 20)
      return CGRect(
        x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
        width: size.width, height: size.height)
    }
    let tallest = bounds.height - safe.top - 10
    var height = tallest
    if let detent = selected, let resolver = detent.resolver {
      if detent.identifier == .medium {
        height = (bounds.height / 2).rounded()
      } else {
        let context = Detent.ResolutionContext(
          containerTraitCollection: container.traitCollection,
          maximumDetentValue: tallest - safe.bottom)
        height = min(tallest, (resolver(context) ?? tallest - safe.bottom) + safe.bottom)
      }
    }
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }
}

/// Places a controller beside what it belongs to; where room is scarce it becomes a sheet, unless the delegate objects.
///
/// - Units: points.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UISheetPresentationController {
  open weak var sourceView: UIView?
  open var sourceRect = CGRect.null
  /// Which sides an arrow may point to; none is drawn.
  open var permittedArrowDirections = UIPopoverArrowDirection.any

  package override var isFloating: Bool {
    super.isFloating
      || delegate?.adaptivePresentationStyle(for: self) == UIModalPresentationStyle.none
  }

  package override var slidesIn: Bool { !isFloating && super.slidesIn }

  /// A popover leaves what lies around it bright.
  package override var dimmingAlpha: CGFloat { isFloating ? 0 : super.dimmingAlpha }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard isFloating, let container = containerView, let sourceView else {
      return super.frameOfPresentedViewInContainerView
    }
    let own = presentedViewController.preferredContentSize
    let size = own == .zero ? CGSize(width: 320, height: 480) : own
    let source = sourceView.convert(
      sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    let room = container.bounds.inset(by: container.safeAreaInsets).insetBy(dx: 10, dy: 10)
    let below = source.maxY + 13
    let y = below + size.height <= room.maxY ? below : source.minY - 13 - size.height
    return CGRect(
      x: min(max(source.midX - size.width / 2, room.minX), room.maxX - size.width),
      y: max(y, room.minY), width: size.width, height: size.height)
  }
}

/// - Source: the values of Apple's `UIPopoverArrowDirection`.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}
