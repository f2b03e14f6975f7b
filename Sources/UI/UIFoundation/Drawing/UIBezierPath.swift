public import CoreGraphics
public import Foundation
import PegGeometry

/// A path with its drawing attributes.
///
/// - Units: points.
open class UIBezierPath: NSObject, NSCopying {
  private var storage = CGMutablePath()

  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  /// The permitted error of drawn curves. It has no effect: the error is always below a fortieth of a pixel.
  open var flatness: CGFloat = 0.6
  /// Whether the even-odd rule is used for filling.
  open var usesEvenOddFillRule = false
  var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

  public override init() { super.init() }

  public convenience init(rect: CGRect) {
    self.init(cgPath: CGPath(rect: rect, transform: nil))
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init(cgPath: CGPath(ellipseIn: rect, transform: nil))
  }

  /// Creates a rectangle with continuous corners, as in UIKit.
  ///
  /// - Parameter cornerRadius: limited to half the short side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let shape = RoundedRect(rect: Rect(rect), radius: cornerRadius, curve: .continuous)
    self.init(cgPath: CGPath(cornerRadius > 0 ? shape.path : Path(Rect(rect))))
  }

  /// Creates a rectangle with some continuous corners; the radius is the width of `cornerRadii`.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    func radius(_ corner: UIRectCorner) -> Double {
      corners.contains(corner) ? cornerRadii.width : 0
    }
    let shape = RoundedRect(
      rect: Rect(rect),
      radii: RoundedRect.Radii(
        topLeft: radius(.topLeft), topRight: radius(.topRight),
        bottomRight: radius(.bottomRight), bottomLeft: radius(.bottomLeft)), curve: .continuous)
    self.init(cgPath: CGPath(shape.isRect ? Path(Rect(rect)) : shape.path))
  }

  /// - Parameter clockwise: the direction as seen on the screen.
  /// - Units: angles in radians.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: cgPath)
    copy.takeStyle(of: self)
    return copy
  }

  private func takeStyle(of other: UIBezierPath) {
    lineWidth = other.lineWidth
    lineCapStyle = other.lineCapStyle
    lineJoinStyle = other.lineJoinStyle
    miterLimit = other.miterLimit
    flatness = other.flatness
    usesEvenOddFillRule = other.usesEvenOddFillRule
    dash = other.dash
  }

  /// A copy of the path without its drawing attributes.
  open var cgPath: CGPath {
    get { storage.copy()! }
    set { storage = newValue.mutableCopy()! }
  }

  // MARK: Building

  open func move(to point: CGPoint) { storage.move(to: point) }

  open func addLine(to point: CGPoint) { storage.addLine(to: point) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    storage.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    storage.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Appends an arc, after a line to its start.
  ///
  /// - Parameter clockwise: the direction as seen on the screen.
  /// - Units: angles in radians.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    storage.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  open func close() { storage.closeSubpath() }

  open func removeAllPoints() { storage = CGMutablePath() }

  open func append(_ bezierPath: UIBezierPath) { storage.addPath(bezierPath.cgPath) }

  /// Returns the path with each subpath drawn from its end to its start.
  open func reversing() -> UIBezierPath {
    let result = UIBezierPath(cgPath: CGPath(storage.path.reversed))
    result.takeStyle(of: self)
    return result
  }

  open func apply(_ transform: CGAffineTransform) {
    storage = CGMutablePath(storage, mappedBy: transform)
  }

  // MARK: Drawing

  /// Fills the path with the current context's fill colour.
  open func fill() { fillPath(in: nil, alpha: 1) }

  /// Fills the path with the current context's fill colour in a blend mode.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    fillPath(in: blendMode, alpha: alpha)
  }

  /// Strokes the path with the current context's stroke colour.
  open func stroke() { strokePath(in: nil, alpha: 1) }

  /// Strokes the path with the current context's stroke colour in a blend mode.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    strokePath(in: blendMode, alpha: alpha)
  }

  /// Clips later drawing in the current context to the inside of the path.
  open func addClip() { clipCurrentContext() }

  // MARK: Queries

  open var isEmpty: Bool { storage.isEmpty }

  /// The smallest box of the path itself; null for an empty path.
  open var bounds: CGRect { storage.isEmpty ? .null : storage.boundingBoxOfPath }

  open var currentPoint: CGPoint { storage.currentPoint }

  /// Returns whether the point is inside the filled path; open subpaths count as closed.
  open func contains(_ point: CGPoint) -> Bool {
    storage.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Dashes

  /// Sets the lengths of dashes and gaps, and the position in the pattern at which the path begins.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [])
  }

  /// Returns the pattern through those pointers that are not nil.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    if let pattern { for (index, length) in dash.lengths.enumerated() { pattern[index] = length } }
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
  }
}

extension CGMutablePath {
  fileprivate convenience init(_ other: CGPath, mappedBy transform: CGAffineTransform) {
    self.init()
    addPath(other, transform: transform)
  }
}
