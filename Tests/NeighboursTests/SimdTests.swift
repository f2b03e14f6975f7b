import Accelerate
import Testing
import simd

/// Expected values are those of linear algebra.
@Suite struct SimdTests {
  @Test func vectors() {
    let (x, y) = (simd_float3(1, 0, 0), simd_float3(0, 1, 0))
    #expect(simd_cross(x, y) == simd_float3(0, 0, 1))
    #expect(simd_length(simd_float2(3, 4)) == 5)
    #expect(normalize(simd_double3(0, 0, 2)) == simd_double3(0, 0, 1))
    #expect(mix(x, y, t: 0.25) == simd_float3(0.75, 0.25, 0))
    #expect(reflect(simd_float2(1, -1), n: simd_float2(0, 1)) == simd_float2(1, 1))
    #expect(
      simd_clamp(simd_float2(-1, 2), simd_float2(0, 0), simd_float2(1, 1)) == simd_float2(0, 1))
  }

  @Test func matrices() {
    let matrix = simd_float3x3(rows: [
      simd_float3(2, 0, 1), simd_float3(1, 3, 2), simd_float3(1, 1, 1),
    ])
    // 2 · (3 - 2) + 1 · (1 - 3)
    #expect(matrix.determinant == Float(0))
    let other = simd_double4x4(rows: [
      simd_double4(1, 2, 0, 0), simd_double4(0, 1, 0, 3), simd_double4(0, 0, 2, 0),
      simd_double4(0, 0, 0, 1),
    ])
    let product = other * other.inverse
    for column in 0..<4 {
      for row in 0..<4 {
        #expect(abs(product[column, row] - (column == row ? 1 : 0)) < 1e-12)
      }
    }
    #expect(other.determinant == 2 && other[3, 1] == 3)
    #expect(simd_mul(matrix_identity_float4x4, simd_float4(1, 2, 3, 4)) == simd_float4(1, 2, 3, 4))
    let turn = simd_float2x2(rows: [simd_float2(0, -1), simd_float2(1, 0)])
    #expect(turn * simd_float2(1, 0) == simd_float2(0, 1) && turn.inverse == turn.transpose)
  }

  @Test func quaternions() {
    let quarter = simd_quatf(angle: .pi / 2, axis: simd_float3(0, 0, 1))
    let turned = quarter.act(simd_float3(1, 0, 0))
    #expect(simd_distance(turned, simd_float3(0, 1, 0)) < 1e-6)
    #expect(abs(quarter.angle - .pi / 2) < 1e-6)
    let half = simd_slerp(simd_quatf(angle: 0, axis: simd_float3(0, 0, 1)), quarter, 0.5)
    #expect(abs(half.angle - .pi / 4) < 1e-6)
    let back = simd_quatf(simd_float4x4(quarter))
    #expect(simd_distance(back.act(simd_float3(1, 0, 0)), turned) < 1e-5)
  }

  @Test func vDSPOfArrays() {
    #expect(vDSP.add([1.0, 2], [3, 4]) == [4, 6])
    #expect(vDSP.rootMeanSquare([3.0, 4]) == (12.5 as Double).squareRoot())
    var result: Float = 0
    vDSP_meanv([1, 2, 3, 6], 1, &result, 4)
    #expect(result == 3)
    var difference = [Float](repeating: 0, count: 2)
    vDSP_vsub([1, 2], 1, [5, 7], 1, &difference, 1, 2)
    #expect(difference == [4, 5])
  }

  /// A cosine of two periods in eight samples has its spectrum at two: half of eight, and twice as Apple's real transforms give.
  @Test func fourierTransform() throws {
    let setup = try #require(vDSP_create_fftsetup(3, FFTRadix(kFFTRadix2)))
    let wave: [Float] = [1, 0, -1, 0, 1, 0, -1, 0]
    var real = stride(from: 0, to: 8, by: 2).map { wave[$0] }
    var imaginary = stride(from: 1, to: 8, by: 2).map { wave[$0] }
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeMutableBufferPointer { imaginary in
        guard let realp = real.baseAddress, let imagp = imaginary.baseAddress else { return }
        var split = DSPSplitComplex(realp: realp, imagp: imagp)
        vDSP_fft_zrip(setup, &split, 1, 3, FFTDirection(FFT_FORWARD))
        #expect(abs(realp[2] - 8) < 1e-5 && abs(realp[1]) < 1e-5)
        vDSP_fft_zrip(setup, &split, 1, 3, FFTDirection(FFT_INVERSE))
        // Apple's real transforms there and back give 2 · n times the samples.
        #expect(abs(realp[0] - 16) < 1e-4 && abs(imagp[0]) < 1e-4)
      }
    }
    vDSP_destroy_fftsetup(setup)
  }
}
