public import CoreGraphics
public import Foundation
public import UIFoundation

// Geometry as strings: "{1, 2.5}" is a point, "{{0, 0}, {10, 20}}" a rectangle.
//
// - Source: Apple's pages of NSCoder's `string(for:)` and `cgPoint(for:)`: a string that is not well formed gives zeros.
extension NSCoder {
  public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
  public class func string(for size: CGSize) -> String { text([size.width, size.height]) }
  public class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  public class func string(for transform: CGAffineTransform) -> String {
    "["
      + text([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
      .dropFirst().dropLast() + "]"
  }
  public class func string(for insets: UIEdgeInsets) -> String {
    text([insets.top, insets.left, insets.bottom, insets.right])
  }
  public class func string(for offset: UIOffset) -> String {
    text([offset.horizontal, offset.vertical])
  }

  public class func cgPoint(for string: String) -> CGPoint {
    let n = numbers(2, in: string)
    return CGPoint(x: n[0], y: n[1])
  }
  public class func cgSize(for string: String) -> CGSize {
    let n = numbers(2, in: string)
    return CGSize(width: n[0], height: n[1])
  }
  public class func cgVector(for string: String) -> CGVector {
    let n = numbers(2, in: string)
    return CGVector(dx: n[0], dy: n[1])
  }
  public class func cgRect(for string: String) -> CGRect {
    let n = numbers(4, in: string)
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let n = numbers(6, in: string)
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let n = numbers(4, in: string)
    return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }
  public class func uiOffset(for string: String) -> UIOffset {
    let n = numbers(2, in: string)
    return UIOffset(horizontal: n[0], vertical: n[1])
  }

  private class func text(_ numbers: [CGFloat]) -> String {
    let words = numbers.map { number in
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }
    return "{" + words.joined(separator: ", ") + "}"
  }

  /// Returns the numbers between brackets and commas; zeros if there are not `count` of them.
  private class func numbers(_ count: Int, in string: String) -> [CGFloat] {
    let words = string.split { "{}[], \t\n".contains($0) }
    let found = words.compactMap { Double($0) }
    guard found.count == count, words.count == count else {
      return Array(repeating: 0, count: count)
    }
    return found.map { CGFloat($0) }
  }
}
