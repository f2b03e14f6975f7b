import CoreGraphics
import Testing

/// What code that imports nothing but `CoreGraphics` says.
struct DrawingImportTests {
  @Test func pathsTakeTransforms() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 2, y: 3))
    let turned = path.copy(using: [CGAffineTransform(scaleX: 2, y: 2)])
    #expect(turned?.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 6))
    #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5).alpha == CGFloat(0.5))
    #expect(CGRect.null.isNull && CGSize(width: 1, height: 2).height == CGFloat(2))
  }
}
