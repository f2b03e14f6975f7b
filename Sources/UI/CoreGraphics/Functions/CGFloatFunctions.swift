public import Foundation

// Apple's CoreGraphics declares the C library's functions for CGFloat, so that code may say `CoreGraphics.floor(x)`. Foundation has
// them here; these are for the qualified names, and Foundation's come first elsewhere.

/// Returns `sqrt` of a number.
@_disfavoredOverload
public func sqrt(_ x: CGFloat) -> CGFloat { CGFloat(Foundation.sqrt(Double(x))) }

/// Returns `sin` of a number.
@_disfavoredOverload
public func sin(_ x: CGFloat) -> CGFloat { CGFloat(Foundation.sin(Double(x))) }

/// Returns `cos` of a number.
@_disfavoredOverload
public func cos(_ x: CGFloat) -> CGFloat { CGFloat(Foundation.cos(Double(x))) }

/// Returns `tan` of a number.
@_disfavoredOverload
public func tan(_ x: CGFloat) -> CGFloat { CGFloat(Foundation.tan(Double(x))) }

/// Returns `asin` of a number.
@_disfavoredOverload
public func asin(_ x: CGFloat) -> CGFloat { CGFloat(Foundation.asin(Double(x))) }

/// Returns `acos` of a number.
@_disfavoredOverload
public func acos(_ x: CGFloat) -> CGFloat { CGFloat(Foundation.acos(Double(x))) }

/// Returns `atan` of a number.
@_disfavoredOverload
public func atan(_ x: CGFloat) -> CGFloat { CGFloat(Foundation.atan(Double(x))) }

/// Returns `exp` of a number.
@_disfavoredOverload
public func exp(_ x: CGFloat) -> CGFloat { CGFloat(Foundation.exp(Double(x))) }

/// Returns `exp2` of a number.
@_disfavoredOverload
public func exp2(_ x: CGFloat) -> CGFloat { CGFloat(Foundation.exp2(Double(x))) }

/// Returns `log` of a number.
@_disfavoredOverload
public func log(_ x: CGFloat) -> CGFloat { CGFloat(Foundation.log(Double(x))) }

/// Returns `log2` of a number.
@_disfavoredOverload
public func log2(_ x: CGFloat) -> CGFloat { CGFloat(Foundation.log2(Double(x))) }

/// Returns `log10` of a number.
@_disfavoredOverload
public func log10(_ x: CGFloat) -> CGFloat { CGFloat(Foundation.log10(Double(x))) }

/// Returns `floor` of a number.
@_disfavoredOverload
public func floor(_ x: CGFloat) -> CGFloat { CGFloat(Foundation.floor(Double(x))) }

/// Returns `ceil` of a number.
@_disfavoredOverload
public func ceil(_ x: CGFloat) -> CGFloat { CGFloat(Foundation.ceil(Double(x))) }

/// Returns `round` of a number.
@_disfavoredOverload
public func round(_ x: CGFloat) -> CGFloat { CGFloat(Foundation.round(Double(x))) }

/// Returns `trunc` of a number.
@_disfavoredOverload
public func trunc(_ x: CGFloat) -> CGFloat { CGFloat(Foundation.trunc(Double(x))) }

/// Returns `rint` of a number.
@_disfavoredOverload
public func rint(_ x: CGFloat) -> CGFloat { CGFloat(Foundation.rint(Double(x))) }

/// Returns `fabs` of a number.
@_disfavoredOverload
public func fabs(_ x: CGFloat) -> CGFloat { CGFloat(Foundation.fabs(Double(x))) }

/// Returns `pow` of two numbers.
@_disfavoredOverload
public func pow(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
  CGFloat(Foundation.pow(Double(x), Double(y)))
}

/// Returns `fmod` of two numbers.
@_disfavoredOverload
public func fmod(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
  CGFloat(Foundation.fmod(Double(x), Double(y)))
}

/// Returns `atan2` of two numbers.
@_disfavoredOverload
public func atan2(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
  CGFloat(Foundation.atan2(Double(x), Double(y)))
}

/// Returns `hypot` of two numbers.
@_disfavoredOverload
public func hypot(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
  CGFloat(Foundation.hypot(Double(x), Double(y)))
}
