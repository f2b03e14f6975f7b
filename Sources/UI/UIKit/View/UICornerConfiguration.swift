public import Foundation
import PegGeometry
import PegRuntime
import QuartzCore
public import UIFoundation

/// The radius of a view's corner.
///
/// - Source: Apple's pages of `UICornerRadius` and `UICornerConfiguration`, new in iOS 26.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  enum Kind: Hashable, Sendable {
    case fixed(Double)
    case concentric(minimum: Double)
  }

  let kind: Kind

  public init(floatLiteral value: Double) { kind = .fixed(value) }
  public init(integerLiteral value: Int) { kind = .fixed(Double(value)) }
  private init(_ kind: Kind) { self.kind = kind }

  /// A radius. Units: points.
  public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(.fixed(radius)) }

  /// The radius of an arc with the same centre as that of the container's corner.
  ///
  /// - Units: points.
  public static func containerConcentric(minimum: Double? = nil) -> UICornerRadius {
    UICornerRadius(.concentric(minimum: minimum ?? 0))
  }
}

/// The radii of a view's corners, which follow its size and its place in its container.
public struct UICornerConfiguration: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case capsule(maximum: Double?)
    /// In the order top left, top right, bottom left, bottom right; the largest of `linked` corners counts for all of them.
    case corners([UICornerRadius?], linked: [[Int]])
  }

  let shape: Shape

  private init(_ shape: Shape) { self.shape = shape }

  /// Half of the shorter side. Units: points.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    UICornerConfiguration(.capsule(maximum: maximumRadius))
  }

  /// The same kind of radius at every corner; concentric ones may differ.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(
      topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: radius,
      bottomRightRadius: radius)
  }

  /// A radius for each corner; nil for a sharp one.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?, bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      .corners(
        [topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius], linked: []))
  }

  /// One radius for all corners: the largest, if concentric ones differ.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(
      .corners([radius, radius, radius, radius], linked: [[0, 1, 2, 3]]))
  }

  public static func uniformEdges(
    topRadius: UICornerRadius, bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      .corners(
        [topRadius, topRadius, bottomRadius, bottomRadius], linked: [[0, 1], [2, 3]]))
  }

  public static func uniformEdges(
    leftRadius: UICornerRadius, rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      .corners(
        [leftRadius, rightRadius, leftRadius, rightRadius], linked: [[0, 2], [1, 3]]))
  }
}

/// The configuration of a view, kept beside it, since few views have one.
private final class CornerStore {
  nonisolated(unsafe) static let key = UnsafeRawPointer(malloc(1)!)

  let configuration: UICornerConfiguration
  init(_ configuration: UICornerConfiguration) { self.configuration = configuration }
}

extension UIView {
  private var cornerStore: CornerStore? {
    objc_getAssociatedObject(self, CornerStore.key) as? CornerStore
  }

  /// The radii of the corners; set, they replace those of the layer whenever the view lays out.
  public var cornerConfiguration: UICornerConfiguration {
    get { cornerStore?.configuration ?? .corners(radius: .fixed(Double(layer.cornerRadius))) }
    set {
      objc_setAssociatedObject(
        self, CornerStore.key, CornerStore(newValue), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      layoutState.hasCornerConfiguration = true
      applyCorners()
      setNeedsLayout()
    }
  }

  /// The radius that a corner has now; the largest of several. Units: points.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    let radii = layer.shownRadii
    let masks: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
    return zip(masks, radii).filter { corner.contains($0.0) }.map { CGFloat($0.1) }.max() ?? 0
  }

  /// Gives the layer the radii that the configuration has for the view's size and place.
  func applyCorners() {
    guard let shape = cornerStore?.configuration.shape else { return }
    let half = Double(min(bounds.width, bounds.height)) / 2
    switch shape {
    case .capsule(let maximum):
      let radius = min(half, maximum ?? .infinity)
      layer.setRadii([radius, radius, radius, radius])
    case .corners(let corners, let linked):
      var radii = corners.indices.map { index -> Double in
        switch corners[index]?.kind {
        case .fixed(let radius): max(0, radius)
        case .concentric(let minimum): max(minimum, concentricRadius(index))
        case nil: 0
        }
      }
      for group in linked {
        let most = group.map { radii[$0] }.max() ?? 0
        for index in group { radii[index] = most }
      }
      layer.setRadii(radii)
    }
  }

  /// Returns the radius at which a corner is concentric with that of the nearest rounded view around.
  ///
  /// - Source: arcs with one centre differ in their radii by the distance between them; of two distances, the larger one counts.
  private func concentricRadius(_ index: Int) -> Double {
    var container = superview
    while let view = container {
      let radius = view.layer.shownRadii[index]
      if radius > 0 {
        let frame = convert(bounds, to: view)
        let bounds = view.bounds
        let dx = index % 2 == 0 ? frame.minX - bounds.minX : bounds.maxX - frame.maxX
        let dy = index < 2 ? frame.minY - bounds.minY : bounds.maxY - frame.maxY
        return max(0, radius - Double(max(dx, dy)))
      }
      container = view.superview
    }
    return 0
  }
}

extension CALayer {
  /// The radii in the order top left, top right, bottom left, bottom right. Units: points.
  fileprivate var shownRadii: [Double] {
    let radii = outline.radii
    return [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight]
  }

  fileprivate func setRadii(_ radii: [Double]) {
    let masks: [CACornerMask] = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    let most = radii.max() ?? 0
    setOwnRadii(topLeft: radii[0], topRight: radii[1], bottomLeft: radii[2], bottomRight: radii[3])
    if cornerRadius != CGFloat(most) { cornerRadius = CGFloat(most) }
    let rounded = CACornerMask(
      zip(masks, radii).filter { $0.1 > 0 }.map(\.0))
    if maskedCorners != rounded, most > 0 { maskedCorners = rounded }
  }
}
