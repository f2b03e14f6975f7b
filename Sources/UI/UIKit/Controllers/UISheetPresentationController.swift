public import Foundation
import UIFoundation

/// Receives the user's changes of a sheet's detent.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// Places a controller as a sheet that rests at detents. Fingers drag it from one to another, and off the screen.
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

    /// The values from which a custom detent is computed.
    @preconcurrency @MainActor
    public struct ResolutionContext {
      public let containerTraitCollection: UITraitCollection
      /// The height of the large detent, without the safe area at the bottom.
      public let maximumDetentValue: CGFloat
    }

    public let identifier: Identifier
    /// Returns the height; nil for the large detent.
    fileprivate let resolver: (@MainActor (ResolutionContext) -> CGFloat?)?

    private init(
      _ identifier: Identifier, _ resolver: (@MainActor (ResolutionContext) -> CGFloat?)?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    public class func large() -> Detent { Detent(.large, nil) }

    public class func medium() -> Detent { Detent(.medium) { _ in nil } }

    /// - Parameter resolver: returns a height without the safe area at the bottom, or nil if the detent is not
    ///   available.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping @MainActor (ResolutionContext) -> CGFloat?
    ) -> Detent {
      count += 1
      return Detent(identifier ?? Identifier("detent-\(count)"), resolver)
    }

    private static var count = 0
  }

  /// The heights at which the sheet rests, the smallest first.
  open var detents: [Detent] = [.large()] { didSet { changed() } }
  /// The detent at which the sheet rests; nil for the first one.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
  /// The largest detent at which the content behind is not dimmed.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
  open var prefersGrabberVisible = false { didSet { changed() } }
  open var preferredCornerRadius: CGFloat? { didSet { changed() } }
  /// Whether a finger that scrolls up from the content's top moves the sheet to a larger detent first.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Makes changes and animates their effects on the sheet.
  open func animateChanges(_ changes: () -> Void) {
    withoutActuallyEscaping(changes) { drag.animate($0) }
  }

  open func invalidateDetents() { changed() }

  private func changed() {
    presentedViewController.presentation.container?.setNeedsLayout()
    presentedViewController.setNeedsStatusBarAppearanceUpdate()
  }

  private var selected: Detent? {
    let available = availableDetents.map(\.detent)
    return available.first { $0.identifier == selectedDetentIdentifier } ?? available.first
  }

  /// The detents that fit, with their heights; if none fits, the large one.
  private var availableDetents: [(detent: Detent, height: CGFloat)] {
    guard let container = containerView else { return detents.map { ($0, 0) } }
    let known = detents.compactMap { detent in
      height(at: detent, in: container).map { (detent: detent, height: $0) }
    }
    return known.isEmpty ? [(.large(), tallest(in: container))] : known
  }

  // MARK: Fingers

  private(set) lazy var drag = SheetDrag(self)

  /// Whether fingers move the sheet.
  var isDraggable: Bool { true }

  /// The tops of the sheet at its detents; a floating panel has one top only.
  var restingPlaces: [(detent: Detent?, top: CGFloat)] {
    guard let container = containerView, !isFloating else {
      return [(nil, frameOfPresentedViewInContainerView.minY)]
    }
    return availableDetents.map { ($0.detent, container.bounds.height - $0.height) }
  }

  /// Selects the detent to which the user has brought the sheet.
  func userSelected(_ detent: Detent?) {
    guard let detent, detent.identifier != selected?.identifier else { return }
    selectedDetentIdentifier = detent.identifier
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// Whether touches beside the sheet go to the covered view.
  package override var letsTouchesThrough: Bool {
    largestUndimmedDetentIdentifier != nil && dimmingAlpha == 0 && !isFloating
  }

  /// The sheet's frame now, under a finger or at its detent.
  package override var shownFrame: CGRect {
    var frame = frameOfPresentedViewInContainerView
    guard let top = drag.top, let container = containerView else { return frame }
    let lowest = restingPlaces.map(\.top).max() ?? frame.minY
    if !isFloating { frame.size.height = container.bounds.height - min(top, lowest) }
    frame.origin.y = top
    return frame
  }

  /// Whether the sheet is a panel in the middle of a wide screen.
  package override var isFloating: Bool {
    (containerView ?? presentedViewController.viewIfLoaded)?.traitCollection.horizontalSizeClass
      == .regular
  }

  package override var cornerRadius: CGFloat { preferredCornerRadius ?? 10 }
  package override var showsGrabber: Bool { prefersGrabberVisible && !isFloating }

  private static let dimming: CGFloat = 0.2

  /// The alpha of the dimming view. Under a finger it changes between two detents, and falls to 0 as the sheet leaves.
  package override var dimmingAlpha: CGFloat {
    guard let container = containerView else { return Self.dimming }
    let top = shownFrame.minY
    let places = restingPlaces
    let available = availableDetents.map(\.detent)
    if let limit = largestUndimmedDetentIdentifier,
      let last = available.firstIndex(where: { $0.identifier == limit })
    {
      guard last + 1 < available.count else { return 0 }
      if isFloating {
        return available[...last].contains { $0.identifier == selected?.identifier }
          ? 0 : Self.dimming
      }
      return Self.dimming * share(of: top, from: places[last].top, to: places[last + 1].top)
    }
    let lowest = places.map(\.top).max() ?? top
    return Self.dimming * share(of: top, from: container.bounds.height, to: lowest)
  }

  /// Returns how far a top has come from one top to another, 0...1.
  private func share(of top: CGFloat, from: CGFloat, to: CGFloat) -> CGFloat {
    from == to ? 1 : min(1, max(0, (top - from) / (to - from)))
  }

  package override var pushesBack: Bool {
    !isFloating && selected?.identifier == .large && largestUndimmedDetentIdentifier != .large
  }

  package override var pushedBackShare: CGFloat {
    guard !isFloating, let container = containerView, largestUndimmedDetentIdentifier != .large,
      case let places = restingPlaces,
      let large = places.firstIndex(where: { $0.detent?.identifier == .large })
    else { return 0 }
    let below = large > 0 ? places[large - 1].top : container.bounds.height
    return share(of: shownFrame.minY, from: below, to: places[large].top)
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
    let shown = selected.flatMap { height(at: $0, in: container) } ?? tallest(in: container)
    return CGRect(x: 0, y: bounds.height - shown, width: bounds.width, height: shown)
  }

  private func tallest(in container: UIView) -> CGFloat {
    container.bounds.height - container.safeAreaInsets.top - 10
  }

  /// - Source: Apple's pages: a detent whose resolver returns nil is unavailable, and so is the medium one in a compact
  ///   height.
  private func height(at detent: Detent, in container: UIView) -> CGFloat? {
    let tallest = tallest(in: container)
    guard let resolver = detent.resolver else { return tallest }
    if detent.identifier == .medium {
      let isLow = container.traitCollection.verticalSizeClass == .compact
      return isLow ? nil : (container.bounds.height / 2).rounded()
    }
    let bottom = container.safeAreaInsets.bottom
    let context = Detent.ResolutionContext(
      containerTraitCollection: container.traitCollection, maximumDetentValue: tallest - bottom)
    return resolver(context).map { min(tallest, $0 + bottom) }
  }
}
