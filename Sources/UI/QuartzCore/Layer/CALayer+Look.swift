public import CoreGraphics
import Foundation
import PegDisplayList
package import PegGeometry

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension CALayer {
  /// Returns the length of a corner's curve along the edges, as a multiple of its radius.
  ///
  /// - Source: Apple documentation: 1 for circular corners; 1.528665 for continuous ones, as observed.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public var rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The filter for scaled contents.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The radii of a layer's corners as parts of the largest one.
package struct CornerShares: Hashable, Sendable {
  private var shares: [UInt: Double] = [:]

  package subscript(corner: CACornerMask) -> Double {
    get { shares[corner.rawValue] ?? 1 }
    set { shares[corner.rawValue] = newValue }
  }
}

extension CALayer {
  /// Gives corners radii that may differ; `cornerRadius` must be the largest of them. Units: points.
  package func setOwnRadii(
    topLeft: CGFloat, topRight: CGFloat, bottomLeft: CGFloat, bottomRight: CGFloat
  ) {
    let radii: [(CACornerMask, CGFloat)] = [
      (.layerMinXMinYCorner, topLeft), (.layerMaxXMinYCorner, topRight),
      (.layerMinXMaxYCorner, bottomLeft), (.layerMaxXMaxYCorner, bottomRight),
    ]
    let most = radii.map(\.1).max() ?? 0
    guard most > 0, radii.contains(where: { $0.1 != most && $0.1 != 0 }) else {
      cornerShares = nil
      return
    }
    var shares = CornerShares()
    for (corner, radius) in radii { shares[corner] = Double(radius / most) }
    cornerShares = shares
  }

  /// The outline of the bounds with its rounded corners.
  package var outline: RoundedRect {
    // Radii that differ are those of the largest corner, `cornerRadius`, by a factor, so that they are animated with it.
    func radius(_ corner: CACornerMask) -> Double {
      let share = cornerShares?[corner] ?? 1
      return maskedCorners.contains(corner) ? Double(cornerRadius) * share : 0
    }
    return RoundedRect(
      rect: Rect(bounds),
      radii: RoundedRect.Radii(
        topLeft: radius(.layerMinXMinYCorner), topRight: radius(.layerMaxXMinYCorner),
        bottomRight: radius(.layerMaxXMaxYCorner), bottomLeft: radius(.layerMinXMaxYCorner)),
      curve: cornerCurve == .continuous ? .continuous : .circular)
  }

  /// The shadow of the layer; nil if it is invisible. A layer that masks to its bounds clips its shadow away.
  var shadow: Shadow? {
    guard shadowOpacity > 0, !masksToBounds, let shadowColor, shadowColor.alpha > 0,
      let color = shadowColor.copy(alpha: shadowColor.alpha * CGFloat(min(1, shadowOpacity)))
    else { return nil }
    return Shadow(
      color: color.straight,
      offset: Point(x: shadowOffset.width, y: shadowOffset.height), radius: max(0, shadowRadius))
  }

  /// The projective map from the layer's plane to its superlayer's; nil if `mapToSuperlayer` is the whole map.
  ///
  /// - Source: own derivation: the layer's transform about its anchor point, then the superlayer's `sublayerTransform`
  ///   about its anchor point; z is 0 in the layer's plane, and the result is viewed along z.
  var projectionToSuperlayer: Homography? {
    let parent = superlayer?.sublayerTransform ?? CATransform3DIdentity
    if CATransform3DIsAffine(transform), CATransform3DIsIdentity(parent) { return nil }
    return Homography(spaceToSuperlayer)
  }

  /// Maps the space around the layer's plane to the space around its superlayer's.
  var spaceToSuperlayer: CATransform3D {
    let parent = superlayer?.sublayerTransform ?? CATransform3DIdentity
    let (x, y) = (
      bounds.minX + bounds.width * anchorPoint.x, bounds.minY + bounds.height * anchorPoint.y
    )
    let place = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeTranslation(-x, -y, -anchorPointZ), transform),
      CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ))
    var whole = place
    if let superlayer {
      let own = superlayer.bounds
      let centerX = own.minX + own.width * superlayer.anchorPoint.x
      let centerY = own.minY + own.height * superlayer.anchorPoint.y
      whole = CATransform3DConcat(place, CATransform3DMakeTranslation(-centerX, -centerY, 0))
      whole = CATransform3DConcat(whole, parent)
      whole = CATransform3DConcat(whole, CATransform3DMakeTranslation(centerX, centerY, 0))
    }
    return whole
  }

  /// Whether the layer's back faces the viewer, so that its corners have the opposite order.
  var facesAway: Bool {
    guard let projection = projectionToSuperlayer else { return mapToSuperlayer.determinant < 0 }
    return facesAway(under: projection)
  }

  /// Returns whether the layer's back faces the viewer under a projection.
  func facesAway(under projection: Homography) -> Bool {
    let corners = Rect(bounds).corners.prefix(3).compactMap { projection.apply($0) }
    guard corners.count == 3 else { return false }
    let (u, v) = (corners[1] - corners[0], corners[2] - corners[0])
    return u.x * v.y - u.y * v.x < 0
  }
}
