public import Foundation
package import PegGeometry

/// An immutable sequence of lines and curves.
///
/// - Units: points.
public class CGPath: Hashable, @unchecked Sendable {
  /// The path. Only `CGMutablePath` changes it; as on Apple's platforms, threads must not share its instances.
  package internal(set) var path: Path

  package init(_ path: Path) { self.path = path }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(Rect(rect)).mapped(transform))
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: Rect(rect)).mapped(transform))
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let size = Size(width: cornerWidth, height: cornerHeight)
    self.init(Path(rect: Rect(rect), corners: size).mapped(transform))
  }

  public var isEmpty: Bool { path.isEmpty }

  public var currentPoint: CGPoint { path.currentPoint.map { CGPoint($0) } ?? .zero }

  public func copy() -> CGPath? { CGPath(path) }

  /// Returns a copy of the path with its points mapped.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.mapped(transform))
  }

  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.path = path
    return copy
  }

  /// Returns a mutable copy of the path with its points mapped.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.path = path.mapped(transform)
    return copy
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }

  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Path {
  func mapped(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { transformed(by: Affine($0.pointee)) } ?? self
  }
}
