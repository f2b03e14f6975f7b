public import Foundation
public import PegRuntime
public import UIFoundation

// Geometry as objects, under UIKit's names.

extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }

  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
  }

  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }

  public convenience init(uiOffset offset: UIOffset) {
    self.init(numbers: [offset.horizontal, offset.vertical])
  }

  public convenience init(cgVector vector: CGVector) { self.init(numbers: [vector.dx, vector.dy]) }

  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }

  // The value that an object was made of; zeros, or the identity, for any other object, as on iOS.

  public var uiEdgeInsetsValue: UIEdgeInsets {
    numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }

  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    numbers(4).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    } ?? .zero
  }

  public var uiOffsetValue: UIOffset {
    numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  public var cgVectorValue: CGVector {
    numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }

  public var cgAffineTransformValue: CGAffineTransform {
    numbers(6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }

  /// Foundation on Linux keeps arrays of numbers in values, and no structures.
  private convenience init(numbers: [CGFloat]) {
    let numbers = numbers.map(Double.init)
    self.init(bytes: numbers, objCType: "[\(numbers.count)d]")
  }

  private func numbers(_ count: Int) -> [CGFloat]? {
    guard String(cString: objCType) == "[\(count)d]" else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    numbers.withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { getValue(start) }
    }
    return numbers.map { CGFloat($0) }
  }
}

extension ObjectMembers {
  public var uiEdgeInsetsValue: UIEdgeInsets! { (object as? NSValue)?.uiEdgeInsetsValue }
  public var uiOffsetValue: UIOffset! { (object as? NSValue)?.uiOffsetValue }
  public var cgVectorValue: CGVector! { (object as? NSValue)?.cgVectorValue }
  public var cgAffineTransformValue: CGAffineTransform! {
    (object as? NSValue)?.cgAffineTransformValue
  }
}
