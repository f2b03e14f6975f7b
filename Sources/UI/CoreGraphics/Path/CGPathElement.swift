public import Foundation
import PegGeometry

/// The kind of a path's element.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint = 0
  case addLineToPoint = 1
  case addQuadCurveToPoint = 2
  case addCurveToPoint = 3
  case closeSubpath = 4
}

/// One element of a path, valid only while the called block runs.
public struct CGPathElement {
  public var type: CGPathElementType
  /// - Shape: as many points as the type requires: 1, 1, 2, 3 or none; control points come first.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) ->
  Void

extension CGPath {
  /// Calls the block with each element of the path.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    let points = UnsafeMutablePointer<CGPoint>.allocate(capacity: 3)
    points.initialize(repeating: .zero, count: 3)
    defer { points.deallocate() }
    for element in path.elements {
      let type: CGPathElementType
      switch element {
      case .move(let p):
        (type, points[0]) = (.moveToPoint, CGPoint(p))
      case .line(let p):
        (type, points[0]) = (.addLineToPoint, CGPoint(p))
      case .quadratic(let c, let p):
        (type, points[0], points[1]) = (.addQuadCurveToPoint, CGPoint(c), CGPoint(p))
      case .cubic(let c1, let c2, let p):
        (type, points[0], points[1], points[2]) = (
          .addCurveToPoint, CGPoint(c1), CGPoint(c2), CGPoint(p)
        )
      case .close: type = .closeSubpath
      }
      withUnsafePointer(to: CGPathElement(type: type, points: points)) { block($0) }
    }
  }

  /// Calls the function with `info` and each element of the path.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}
