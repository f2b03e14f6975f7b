import Accelerate
import Testing

@Suite struct VImageTests {
  private let width = 9
  private let height = 7

  /// A picture of numbers that look random.
  private func picture() -> [UInt8] {
    var state: UInt32 = 12345
    return (0..<width * height * 4).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
  }

  private func convolve(
    _ pixels: [UInt8], _ box: (width: UInt32, height: UInt32), _ flags: Int
  ) -> (pixels: [UInt8], error: Int) {
    var (input, output) = (pixels, [UInt8](repeating: 0, count: pixels.count))
    var background: [UInt8] = [10, 20, 30, 40]
    let error = input.withUnsafeMutableBytes { from in
      output.withUnsafeMutableBytes { to in
        var source = vImage_Buffer(
          data: from.baseAddress, height: UInt(height), width: UInt(width), rowBytes: width * 4)
        var target = vImage_Buffer(
          data: to.baseAddress, height: UInt(height), width: UInt(width), rowBytes: width * 4)
        return vImageBoxConvolve_ARGB8888(
          &source, &target, nil, 0, 0, box.height, box.width, &background, vImage_Flags(flags))
      }
    }
    return (output, error)
  }

  /// The mean by its definition.
  private func slow(_ pixels: [UInt8], _ box: (width: Int, height: Int), _ flags: Int) -> [UInt8] {
    var result: [UInt8] = []
    let background = [10, 20, 30, 40]
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<4 {
          var (sum, count) = (0, 0)
          for dy in -(box.height / 2)...box.height / 2 {
            for dx in -(box.width / 2)...box.width / 2 {
              let isInside = (0..<width).contains(x + dx) && (0..<height).contains(y + dy)
              if !isInside, flags == kvImageTruncateKernel { continue }
              count += 1
              if !isInside, flags == kvImageBackgroundColorFill {
                sum += background[channel]
              } else {
                let (px, py) = (min(max(x + dx, 0), width - 1), min(max(y + dy, 0), height - 1))
                sum += Int(pixels[(py * width + px) * 4 + channel])
              }
            }
          }
          result.append(UInt8((sum + count / 2) / count))
        }
      }
    }
    return result
  }

  @Test(arguments: [kvImageEdgeExtend, kvImageBackgroundColorFill, kvImageTruncateKernel])
  func boxIsTheMeanOfItsPixels(flags: Int) {
    for box in [(1, 1), (3, 5), (7, 3), (11, 13)] {
      let fast = convolve(picture(), (UInt32(box.0), UInt32(box.1)), flags)
      #expect(fast.error == kvImageNoError)
      #expect(fast.pixels == slow(picture(), (box.0, box.1), flags), "\(box)")
    }
  }

  @Test func wrongArgumentsAreRefused() {
    #expect(convolve(picture(), (2, 3), kvImageEdgeExtend).error == kvImageInvalidKernelSize)
    #expect(convolve(picture(), (3, 3), 0).error == kvImageInvalidEdgeStyle)
  }

  @Test func matrixSwapsChannels() {
    var pixels: [UInt8] = [1, 2, 3, 4]
    var result: [UInt8] = [0, 0, 0, 0]
    // Column by column: the results are the source's channels 3, 2, 1 and half of channel 0 with a bias.
    let matrix: [Int16] = [0, 0, 0, 5, 0, 0, 10, 0, 0, 10, 0, 0, 10, 0, 0, 0]
    let bias: [Int32] = [0, 0, 0, 100]
    pixels.withUnsafeMutableBytes { from in
      result.withUnsafeMutableBytes { to in
        var source = vImage_Buffer(data: from.baseAddress, height: 1, width: 1, rowBytes: 4)
        var target = vImage_Buffer(data: to.baseAddress, height: 1, width: 1, rowBytes: 4)
        vImageMatrixMultiply_ARGB8888(&source, &target, matrix, 10, nil, bias, 0)
      }
    }
    #expect(result == [4, 3, 2, 11])
  }
}
