public import Foundation
public import UIFoundation

/// The area that a layout manager lays text out in.
///
/// - Units: points.
/// - Source: Apple's page of NSTextContainer.
open class NSTextContainer: NSObject {
  /// Called after a property changed.
  var onChange: (() -> Void)?
  /// Pixels per point of the view that shows the text; the positions of lines are rounded to these.
  var scale: CGFloat = 1000
  open internal(set) weak var layoutManager: NSLayoutManager?
  open internal(set) weak var textLayoutManager: NSTextLayoutManager?

  public init(size: CGSize) { self.size = size }

  public override convenience init() { self.init(size: .zero) }

  public required init(coder: NSCoder) { size = .zero }

  /// A side of 0 sets no limit.
  open var size: CGSize { didSet { if size != oldValue { changed() } } }

  /// The space at both ends of each line.
  open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }

  /// The most lines shown; 0 sets no limit.
  open var maximumNumberOfLines = 0 { didSet { changed() } }

  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }

  /// The shapes that text flows around.
  open var exclusionPaths: [UIBezierPath] = [] { didSet { changed() } }

  /// Whether the width follows that of the text view.
  open var widthTracksTextView = false
  open var heightTracksTextView = false

  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

  private func changed() {
    layoutManager?.invalidate()
    textLayoutManager?.invalidate()
    onChange?()
  }

  /// Takes the size of the view that shows the text.
  func follow(_ new: CGSize, scale: CGFloat) {
    guard new != size || scale != self.scale else { return }
    let notify = onChange
    onChange = nil
    size = new
    self.scale = scale
    layoutManager?.invalidate()
    textLayoutManager?.invalidate()
    onChange = notify
  }

  /// Returns the parts of a line that text may be on, from left to right.
  func segments(top: CGFloat, bottom: CGFloat) -> [(left: CGFloat, right: CGFloat)] {
    let width = size.width > 0 ? size.width : 1e7
    var free = [(left: lineFragmentPadding, right: width - lineFragmentPadding)]
    for path in exclusionPaths {
      for taken in Self.extents(of: path, top: top, bottom: bottom) {
        free = free.flatMap { segment -> [(left: CGFloat, right: CGFloat)] in
          guard taken.lowerBound < segment.right, taken.upperBound > segment.left else {
            return [segment]
          }
          return [
            (segment.left, taken.lowerBound - lineFragmentPadding),
            (taken.upperBound + lineFragmentPadding, segment.right),
          ].filter { $0.1 > $0.0 }
        }
      }
    }
    return free.filter { $0.right - $0.left >= Self.narrowest }
  }

  /// The narrowest part of a line that text is put on. Source: own choice.
  private static let narrowest: CGFloat = 20

  /// Returns what each closed part of a path takes of a line: from its leftmost to its rightmost point between the line's edges.
  private static func extents(
    of path: UIBezierPath, top: CGFloat, bottom: CGFloat
  ) -> [ClosedRange<CGFloat>] {
    var result: [ClosedRange<CGFloat>] = []
    var extent: ClosedRange<CGFloat>?
    var (start, pen) = (CGPoint.zero, CGPoint.zero)
    func close() {
      if let extent { result.append(extent) }
      extent = nil
    }
    func note(_ x: CGFloat) {
      extent = extent.map { min($0.lowerBound, x)...max($0.upperBound, x) } ?? x...x
    }
    func line(to point: CGPoint) {
      let (a, b) = pen.y <= point.y ? (pen, point) : (point, pen)
      pen = point
      guard b.y >= top, a.y <= bottom else { return }
      func x(_ y: CGFloat) -> CGFloat {
        b.y == a.y ? a.x : a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)
      }
      note(a.y < top ? x(top) : a.x)
      note(b.y > bottom ? x(bottom) : b.x)
    }
    func curve(_ point: (CGFloat) -> CGPoint) {
      for step in 1...32 { line(to: point(CGFloat(step) / 32)) }
    }
    path.cgPath.applyWithBlock { pointer in
      let element = pointer.pointee
      let (p0, from) = (element.points[0], pen)
      switch element.type {
      case .moveToPoint:
        close()
        (start, pen) = (p0, p0)
      case .addLineToPoint: line(to: p0)
      case .addQuadCurveToPoint:
        let p1 = element.points[1]
        curve { t in
          let u = 1 - t
          return CGPoint(
            x: u * u * from.x + 2 * u * t * p0.x + t * t * p1.x,
            y: u * u * from.y + 2 * u * t * p0.y + t * t * p1.y)
        }
      case .addCurveToPoint:
        let (p1, p2) = (element.points[1], element.points[2])
        curve { t in
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          return CGPoint(
            x: a * from.x + b * p0.x + c * p1.x + d * p2.x,
            y: a * from.y + b * p0.y + c * p1.y + d * p2.y)
        }
      default: line(to: start)
      }
    }
    line(to: start)
    close()
    return result
  }
}
