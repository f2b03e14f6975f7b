/// The number of elements.
public typealias vDSP_Length = UInt
/// The distance between elements. Units: elements.
public typealias vDSP_Stride = Int

// The functions of C, with their strides. Overlapping vectors are read before they are written, element by element.

@inline(__always)
private func each(_ count: vDSP_Length, _ body: (Int) -> Void) {
  for index in 0..<Int(count) { body(index) }
}

/// Writes the sums of two vectors' elements.
public func vDSP_vadd(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = a[$0 * ia] + b[$0 * ib] } }

/// Writes the sums of two vectors' elements.
public func vDSP_vaddD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ b: UnsafePointer<Double>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Double>, _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = a[$0 * ia] + b[$0 * ib] } }

/// Writes the second vector's elements minus the first's, in Apple's order.
public func vDSP_vsub(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = b[$0 * ib] - a[$0 * ia] } }

/// Writes the second vector's elements minus the first's, in Apple's order.
public func vDSP_vsubD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ b: UnsafePointer<Double>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Double>, _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = b[$0 * ib] - a[$0 * ia] } }

/// Writes the products of two vectors' elements.
public func vDSP_vmul(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = a[$0 * ia] * b[$0 * ib] } }

/// Writes the products of two vectors' elements.
public func vDSP_vmulD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ b: UnsafePointer<Double>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Double>, _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = a[$0 * ia] * b[$0 * ib] } }

/// Writes the second vector's elements divided by the first's, in Apple's order.
public func vDSP_vdiv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = b[$0 * ib] / a[$0 * ia] } }

/// Writes the second vector's elements divided by the first's, in Apple's order.
public func vDSP_vdivD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ b: UnsafePointer<Double>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Double>, _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = b[$0 * ib] / a[$0 * ia] } }

/// Writes the greater elements of two vectors.
public func vDSP_vmax(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = Swift.max(a[$0 * ia], b[$0 * ib]) } }

/// Writes the greater elements of two vectors.
public func vDSP_vmaxD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ b: UnsafePointer<Double>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Double>, _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = Swift.max(a[$0 * ia], b[$0 * ib]) } }

/// Writes the smaller elements of two vectors.
public func vDSP_vmin(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = Swift.min(a[$0 * ia], b[$0 * ib]) } }

/// Writes the smaller elements of two vectors.
public func vDSP_vminD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ b: UnsafePointer<Double>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Double>, _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = Swift.min(a[$0 * ia], b[$0 * ib]) } }

/// Writes the elements plus a number.
public func vDSP_vsadd(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = a[$0 * ia] + b.pointee } }

/// Writes the elements plus a number.
public func vDSP_vsaddD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ b: UnsafePointer<Double>,
  _ c: UnsafeMutablePointer<Double>, _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = a[$0 * ia] + b.pointee } }

/// Writes the elements times a number.
public func vDSP_vsmul(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = a[$0 * ia] * b.pointee } }

/// Writes the elements times a number.
public func vDSP_vsmulD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ b: UnsafePointer<Double>,
  _ c: UnsafeMutablePointer<Double>, _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = a[$0 * ia] * b.pointee } }

/// Writes the elements divided by a number.
public func vDSP_vsdiv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>,
  _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = a[$0 * ia] / b.pointee } }

/// Writes the elements divided by a number.
public func vDSP_vsdivD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ b: UnsafePointer<Double>,
  _ c: UnsafeMutablePointer<Double>, _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = a[$0 * ia] / b.pointee } }

/// Writes the squares of the elements.
public func vDSP_vsq(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = a[$0 * ia] * a[$0 * ia] } }

/// Writes the squares of the elements.
public func vDSP_vsqD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Double>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = a[$0 * ia] * a[$0 * ia] } }

/// Writes the distances of the elements from 0.
public func vDSP_vabs(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = Swift.abs(a[$0 * ia]) } }

/// Writes the distances of the elements from 0.
public func vDSP_vabsD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Double>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = Swift.abs(a[$0 * ia]) } }

/// Writes the elements with the other sign.
public func vDSP_vneg(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = -a[$0 * ia] } }

/// Writes the elements with the other sign.
public func vDSP_vnegD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Double>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = -a[$0 * ia] } }

/// Writes the sum of the elements.
public func vDSP_sve(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) {
  var result: Float = 0
  each(n) { result += a[$0 * ia] }
  c.pointee = result
}

/// Writes the sum of the elements.
public func vDSP_sveD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Double>, _ n: vDSP_Length
) {
  var result: Double = 0
  each(n) { result += a[$0 * ia] }
  c.pointee = result
}

/// Writes the sum of the squares of the elements.
public func vDSP_svesq(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) {
  var result: Float = 0
  each(n) { result += a[$0 * ia] * a[$0 * ia] }
  c.pointee = result
}

/// Writes the sum of the squares of the elements.
public func vDSP_svesqD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Double>, _ n: vDSP_Length
) {
  var result: Double = 0
  each(n) { result += a[$0 * ia] * a[$0 * ia] }
  c.pointee = result
}

/// Writes the mean of the elements.
public func vDSP_meanv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) {
  var result: Float = 0
  each(n) { result += a[$0 * ia] }
  c.pointee = result / Float(n)
}

/// Writes the mean of the elements.
public func vDSP_meanvD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Double>, _ n: vDSP_Length
) {
  var result: Double = 0
  each(n) { result += a[$0 * ia] }
  c.pointee = result / Double(n)
}

/// Writes the mean of the squares of the elements.
public func vDSP_measqv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) {
  var result: Float = 0
  each(n) { result += a[$0 * ia] * a[$0 * ia] }
  c.pointee = result / Float(n)
}

/// Writes the mean of the squares of the elements.
public func vDSP_measqvD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Double>, _ n: vDSP_Length
) {
  var result: Double = 0
  each(n) { result += a[$0 * ia] * a[$0 * ia] }
  c.pointee = result / Double(n)
}

/// Writes the root of the mean of the squares of the elements.
public func vDSP_rmsqv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) {
  var result: Float = 0
  each(n) { result += a[$0 * ia] * a[$0 * ia] }
  c.pointee = (result / Float(n)).squareRoot()
}

/// Writes the root of the mean of the squares of the elements.
public func vDSP_rmsqvD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Double>, _ n: vDSP_Length
) {
  var result: Double = 0
  each(n) { result += a[$0 * ia] * a[$0 * ia] }
  c.pointee = (result / Double(n)).squareRoot()
}

/// Writes the greatest element.
public func vDSP_maxv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) {
  var result: Float = -.infinity
  each(n) { result = Swift.max(result, a[$0 * ia]) }
  c.pointee = result
}

/// Writes the greatest element.
public func vDSP_maxvD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Double>, _ n: vDSP_Length
) {
  var result: Double = -.infinity
  each(n) { result = Swift.max(result, a[$0 * ia]) }
  c.pointee = result
}

/// Writes the smallest element.
public func vDSP_minv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) {
  var result: Float = .infinity
  each(n) { result = Swift.min(result, a[$0 * ia]) }
  c.pointee = result
}

/// Writes the smallest element.
public func vDSP_minvD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Double>, _ n: vDSP_Length
) {
  var result: Double = .infinity
  each(n) { result = Swift.min(result, a[$0 * ia]) }
  c.pointee = result
}

/// Writes the greatest distance of an element from 0.
public func vDSP_maxmgv(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) {
  var result: Float = 0
  each(n) { result = Swift.max(result, Swift.abs(a[$0 * ia])) }
  c.pointee = result
}

/// Writes the greatest distance of an element from 0.
public func vDSP_maxmgvD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Double>, _ n: vDSP_Length
) {
  var result: Double = 0
  each(n) { result = Swift.max(result, Swift.abs(a[$0 * ia])) }
  c.pointee = result
}

/// Writes the sum of the products of two vectors' elements.
public func vDSP_dotpr(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length
) {
  var result: Float = 0
  each(n) { result += a[$0 * ia] * b[$0 * ib] }
  c.pointee = result
}

/// Writes the sum of the products of two vectors' elements.
public func vDSP_dotprD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ b: UnsafePointer<Double>, _ ib: vDSP_Stride,
  _ c: UnsafeMutablePointer<Double>, _ n: vDSP_Length
) {
  var result: Double = 0
  each(n) { result += a[$0 * ia] * b[$0 * ib] }
  c.pointee = result
}

/// Writes one number to each element.
public func vDSP_vfill(
  _ a: UnsafePointer<Float>, _ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = a.pointee } }

/// Writes one number to each element.
public func vDSP_vfillD(
  _ a: UnsafePointer<Double>, _ c: UnsafeMutablePointer<Double>, _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = a.pointee } }

/// Writes 0 to each element.
public func vDSP_vclr(_ c: UnsafeMutablePointer<Float>, _ ic: vDSP_Stride, _ n: vDSP_Length) {
  each(n) { c[$0 * ic] = 0 }
}

/// Writes 0 to each element.
public func vDSP_vclrD(_ c: UnsafeMutablePointer<Double>, _ ic: vDSP_Stride, _ n: vDSP_Length) {
  each(n) { c[$0 * ic] = 0 }
}

/// Writes numbers at equal distances.
public func vDSP_vramp(
  _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ c: UnsafeMutablePointer<Float>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = a.pointee + Float($0) * b.pointee } }

/// Writes numbers at equal distances.
public func vDSP_vrampD(
  _ a: UnsafePointer<Double>, _ b: UnsafePointer<Double>, _ c: UnsafeMutablePointer<Double>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) { each(n) { c[$0 * ic] = a.pointee + Double($0) * b.pointee } }

/// Writes the elements within bounds.
public func vDSP_vclip(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>,
  _ c: UnsafePointer<Float>,
  _ d: UnsafeMutablePointer<Float>, _ id: vDSP_Stride, _ n: vDSP_Length
) { each(n) { d[$0 * id] = Swift.min(Swift.max(a[$0 * ia], b.pointee), c.pointee) } }

/// Writes the elements within bounds.
public func vDSP_vclipD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ b: UnsafePointer<Double>,
  _ c: UnsafePointer<Double>,
  _ d: UnsafeMutablePointer<Double>, _ id: vDSP_Stride, _ n: vDSP_Length
) { each(n) { d[$0 * id] = Swift.min(Swift.max(a[$0 * ia], b.pointee), c.pointee) } }

/// Writes the elements times a number plus another.
public func vDSP_vsmsa(
  _ a: UnsafePointer<Float>, _ ia: vDSP_Stride, _ b: UnsafePointer<Float>,
  _ c: UnsafePointer<Float>,
  _ d: UnsafeMutablePointer<Float>, _ id: vDSP_Stride, _ n: vDSP_Length
) { each(n) { d[$0 * id] = a[$0 * ia] * b.pointee + c.pointee } }

/// Writes the elements times a number plus another.
public func vDSP_vsmsaD(
  _ a: UnsafePointer<Double>, _ ia: vDSP_Stride, _ b: UnsafePointer<Double>,
  _ c: UnsafePointer<Double>,
  _ d: UnsafeMutablePointer<Double>, _ id: vDSP_Stride, _ n: vDSP_Length
) { each(n) { d[$0 * id] = a[$0 * ia] * b.pointee + c.pointee } }
