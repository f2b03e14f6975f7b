public import Foundation
public import UIKit

/// A colour for filters. Units: sRGB components, 0...1.
open class CIColor: NSObject, @unchecked Sendable {
  open private(set) var red: CGFloat
  open private(set) var green: CGFloat
  open private(set) var blue: CGFloat
  open private(set) var alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  public convenience init(color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(cgColor: CGColor) { self.init(color: UIColor(cgColor: cgColor)) }

  /// Creates the colour of three or four numbers with space between them.
  public convenience init(string representation: String) {
    let numbers = representation.split(separator: " ").compactMap { Double($0) }.map { CGFloat($0) }
    func number(_ index: Int, _ other: CGFloat) -> CGFloat {
      index < numbers.count ? numbers[index] : other
    }
    self.init(
      red: number(0, 0), green: number(1, 0), blue: number(2, 0), alpha: number(3, 1))
  }

  open var numberOfComponents: Int { 4 }
  open var stringRepresentation: String { "\(red) \(green) \(blue) \(alpha)" }
  open override var description: String { stringRepresentation }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CIColor else { return false }
    return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
  }

  open override var hash: Int { [red, green, blue, alpha].hashValue }

  public static let black = CIColor(red: 0, green: 0, blue: 0)
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  public static let cyan = CIColor(red: 0, green: 1, blue: 1)
  public static let magenta = CIColor(red: 1, green: 0, blue: 1)
  public static let yellow = CIColor(red: 1, green: 1, blue: 0)
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// The colour as a pixel of linear light, multiplied by alpha.
  var pixel: SIMD4<Float> {
    let linear = Encoding.linear(SIMD3(Float(red), Float(green), Float(blue))) * Float(alpha)
    return SIMD4(linear.x, linear.y, linear.z, Float(alpha))
  }

  var linear: SIMD3<Float> { Encoding.linear(SIMD3(Float(red), Float(green), Float(blue))) }
}

/// Several numbers for filters, such as a point or a rectangle.
open class CIVector: NSObject, @unchecked Sendable {
  private let values: [CGFloat]

  private init(all values: [CGFloat]) { self.values = values }

  public convenience init(values: UnsafePointer<CGFloat>, count: Int) {
    self.init(all: Array(UnsafeBufferPointer(start: values, count: count)))
  }

  public convenience init(x: CGFloat) { self.init(all: [x]) }
  public convenience init(x: CGFloat, y: CGFloat) { self.init(all: [x, y]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init(all: [x, y, z]) }
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init(all: [x, y, z, w])
  }
  public convenience init(cgPoint: CGPoint) { self.init(x: cgPoint.x, y: cgPoint.y) }
  public convenience init(cgRect: CGRect) {
    self.init(x: cgRect.minX, y: cgRect.minY, z: cgRect.width, w: cgRect.height)
  }
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(all: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }

  /// Creates the vector of a text such as "[1 2 3]".
  public convenience init(string representation: String) {
    self.init(
      all: representation.split { " []".contains($0) }.compactMap { Double($0) }.map { CGFloat($0) }
    )
  }

  open var count: Int { values.count }
  /// Returns a number; 0 beyond the last one.
  open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  open var x: CGFloat { value(at: 0) }
  open var y: CGFloat { value(at: 1) }
  open var z: CGFloat { value(at: 2) }
  open var w: CGFloat { value(at: 3) }
  open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
  open var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform(a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
  }
  open var stringRepresentation: String {
    "[" + values.map { "\($0)" }.joined(separator: " ") + "]"
  }
  open override var description: String { stringRepresentation }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.values == values }
  open override var hash: Int { values.hashValue }

  var floats: SIMD4<Float> { SIMD4(Float(x), Float(y), Float(z), Float(w)) }
}
