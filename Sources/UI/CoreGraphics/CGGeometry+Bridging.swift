package import Foundation
package import PegGeometry

extension Point {
  package init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}

extension Size {
  package init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

extension Rect {
  package init(_ rect: CGRect) {
    self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
}

extension CGPoint {
  package init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
  package init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
  package init(_ rect: Rect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
