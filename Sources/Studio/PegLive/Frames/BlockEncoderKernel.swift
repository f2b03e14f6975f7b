import CFrameKernels
import Glibc
import PegGeometry

/// Encodes the rows of rectangles in blocks of eight pixels, each as its difference from the row above if that is small.
///
/// - Shape: `controls` has room for a word for each row and one for each eight of its blocks; `data` for all pixels and eight more
///   words. A picture has a word for each pixel, with red in the lowest byte.
struct BlockEncoderKernel {
  private let controls: UnsafeMutablePointer<UInt32>
  private let data: UnsafeMutablePointer<UInt32>
  private(set) var controlCount = 0
  private(set) var dataCount = 0
  /// Whether it runs on every processor, for tests; the words are the same.
  var isPortable = false

  init(controls: UnsafeMutablePointer<UInt32>, data: UnsafeMutablePointer<UInt32>) {
    self.controls = controls
    self.data = data
  }

  /// - Precondition: the rectangle lies in the picture, and has at most 65,535 rows.
  mutating func encode(
    _ picture: UnsafeBufferPointer<UInt32>, stride: Int, _ rect: PixelRect
  ) {
    let width = rect.width
    let kernel = (isPortable ? peg_encode_row_baseline() : peg_encode_row_best())!
    func row(_ y: Int) -> UnsafePointer<UInt32> { picture.baseAddress! + y * stride + rect.x0 }
    func equalsRowAbove(_ y: Int) -> Bool {
      y > rect.y0 && memcmp(row(y), row(y - 1), 4 * width) == 0
    }
    var y = rect.y0
    while y < rect.y1 {
      let head = controlCount
      controlCount += 1
      var (equal, coded) = (0, 0)
      while y < rect.y1, equalsRowAbove(y) { (equal, y) = (equal + 1, y + 1) }
      while y < rect.y1, !equalsRowAbove(y) {
        let above = y > rect.y0 ? row(y - 1) : nil
        dataCount += kernel(row(y), above, width, controls + controlCount, data + dataCount)
        controlCount += (width + 63) / 64
        (coded, y) = (coded + 1, y + 1)
      }
      (controls + head).initialize(to: UInt32(equal) | UInt32(coded) << 16)
    }
  }
}
