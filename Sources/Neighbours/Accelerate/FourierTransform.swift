import Glibc

/// Complex numbers, real and imaginary parts apart.
public struct DSPSplitComplex {
  public var realp: UnsafeMutablePointer<Float>
  public var imagp: UnsafeMutablePointer<Float>

  public init(realp: UnsafeMutablePointer<Float>, imagp: UnsafeMutablePointer<Float>) {
    (self.realp, self.imagp) = (realp, imagp)
  }
}

/// A complex number.
public struct DSPComplex: Sendable {
  public var real: Float
  public var imag: Float

  public init() { self.init(real: 0, imag: 0) }
  public init(real: Float, imag: Float) { (self.real, self.imag) = (real, imag) }
}

public typealias FFTRadix = Int32
public typealias FFTDirection = Int32
public let kFFTRadix2 = 0
public let FFT_FORWARD = 1
public let FFT_INVERSE = -1
public let kFFTDirection_Forward = 1
public let kFFTDirection_Inverse = -1

/// The tables of a transform.
public final class FFTTables: Sendable {
  fileprivate let logarithm: Int

  fileprivate init(_ logarithm: Int) { self.logarithm = logarithm }
}

public typealias FFTSetup = FFTTables

/// Creates tables for transforms of up to 2 to the power of a number of elements.
public func vDSP_create_fftsetup(_ log2n: vDSP_Length, _ radix: FFTRadix) -> FFTSetup? {
  FFTTables(Int(log2n))
}

public func vDSP_destroy_fftsetup(_ setup: FFTSetup?) {}

/// Splits pairs into real and imaginary parts.
public func vDSP_ctoz(
  _ c: UnsafePointer<DSPComplex>, _ ic: vDSP_Stride, _ z: UnsafePointer<DSPSplitComplex>,
  _ iz: vDSP_Stride, _ n: vDSP_Length
) {
  // The stride of pairs counts floats.
  for index in 0..<Int(n) {
    z.pointee.realp[index * iz] = c[index * ic / 2].real
    z.pointee.imagp[index * iz] = c[index * ic / 2].imag
  }
}

/// Joins real and imaginary parts to pairs.
public func vDSP_ztoc(
  _ z: UnsafePointer<DSPSplitComplex>, _ iz: vDSP_Stride, _ c: UnsafeMutablePointer<DSPComplex>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  for index in 0..<Int(n) {
    c[index * ic / 2] = DSPComplex(
      real: z.pointee.realp[index * iz], imag: z.pointee.imagp[index * iz])
  }
}

/// Writes the squares of the lengths of complex numbers.
public func vDSP_zvmags(
  _ a: UnsafePointer<DSPSplitComplex>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  for index in 0..<Int(n) {
    let (x, y) = (a.pointee.realp[index * ia], a.pointee.imagp[index * ia])
    c[index * ic] = x * x + y * y
  }
}

/// Writes the lengths of complex numbers.
public func vDSP_zvabs(
  _ a: UnsafePointer<DSPSplitComplex>, _ ia: vDSP_Stride, _ c: UnsafeMutablePointer<Float>,
  _ ic: vDSP_Stride, _ n: vDSP_Length
) {
  vDSP_zvmags(a, ia, c, ic, n)
  for index in 0..<Int(n) { c[index * ic].formSquareRoot() }
}

/// Transforms complex numbers in their place.
///
/// - Source: Cooley and Tukey, 1965. The inverse is not divided by the number of elements, as Apple's is not.
public func vDSP_fft_zip(
  _ setup: FFTSetup, _ c: UnsafePointer<DSPSplitComplex>, _ ic: vDSP_Stride,
  _ log2n: vDSP_Length, _ direction: FFTDirection
) {
  precondition(Int(log2n) <= setup.logarithm, "the tables are too small for the transform")
  let count = 1 << Int(log2n)
  var values = (0..<count).map {
    (Double(c.pointee.realp[$0 * ic]), Double(c.pointee.imagp[$0 * ic]))
  }
  transform(&values, isInverse: direction < 0)
  for index in 0..<count {
    c.pointee.realp[index * ic] = Float(values[index].0)
    c.pointee.imagp[index * ic] = Float(values[index].1)
  }
}

/// Transforms real numbers, which lie in pairs, in their place.
///
/// Forward, the results are twice the mathematical ones, and the last of them lies in the first imaginary part, as Apple documents.
public func vDSP_fft_zrip(
  _ setup: FFTSetup, _ c: UnsafePointer<DSPSplitComplex>, _ ic: vDSP_Stride,
  _ log2n: vDSP_Length, _ direction: FFTDirection
) {
  precondition(Int(log2n) <= setup.logarithm, "the tables are too small for the transform")
  let count = 1 << Int(log2n)
  let half = count / 2
  let (real, imaginary) = (c.pointee.realp, c.pointee.imagp)
  var values = [(Double, Double)](repeating: (0, 0), count: count)
  if direction > 0 {
    for index in 0..<half {
      values[2 * index].0 = Double(real[index * ic])
      values[2 * index + 1].0 = Double(imaginary[index * ic])
    }
    transform(&values, isInverse: false)
    for index in 0..<half {
      real[index * ic] = Float(2 * values[index].0)
      imaginary[index * ic] = Float(2 * values[index].1)
    }
    imaginary[0] = Float(2 * values[half].0)
  } else {
    values[0] = (Double(real[0]), 0)
    values[half] = (Double(imaginary[0]), 0)
    for index in 1..<max(1, half) {
      let value = (Double(real[index * ic]), Double(imaginary[index * ic]))
      values[index] = value
      values[count - index] = (value.0, -value.1)
    }
    transform(&values, isInverse: true)
    for index in 0..<half {
      real[index * ic] = Float(values[2 * index].0)
      imaginary[index * ic] = Float(values[2 * index + 1].0)
    }
  }
}

private func transform(_ values: inout [(Double, Double)], isInverse: Bool) {
  let count = values.count
  var place = 0
  for index in 1..<max(1, count) {
    var bit = count >> 1
    while place & bit != 0 {
      place ^= bit
      bit >>= 1
    }
    place |= bit
    if index < place { values.swapAt(index, place) }
  }
  var size = 2
  while size <= count {
    let turn = (isInverse ? 2 : -2) * Double.pi / Double(size)
    for start in stride(from: 0, to: count, by: size) {
      for offset in 0..<(size / 2) {
        let (c, s) = (cos(turn * Double(offset)), sin(turn * Double(offset)))
        let (low, high) = (start + offset, start + offset + size / 2)
        let (a, b) = (values[low], values[high])
        let product = (b.0 * c - b.1 * s, b.0 * s + b.1 * c)
        values[low] = (a.0 + product.0, a.1 + product.1)
        values[high] = (a.0 - product.0, a.1 - product.1)
      }
    }
    size *= 2
  }
}

public let vDSP_HALF_WINDOW = 1
public let vDSP_HANN_DENORM = 0
public let vDSP_HANN_NORM = 2

/// Writes a window of raised cosines. With `vDSP_HANN_NORM` the mean of its squares is 1.
public func vDSP_hann_window(
  _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length, _ flag: Int32
) {
  // The mean of the squares of (1 - cos) / 2 is 3/8.
  let scale = flag & 2 != 0 ? (8.0 / 3).squareRoot() : 1
  let count = flag & 1 != 0 ? (Int(n) + 1) / 2 : Int(n)
  for index in 0..<count {
    c[index] = Float(scale * 0.5 * (1 - cos(2 * .pi * Double(index) / Double(n))))
  }
}
