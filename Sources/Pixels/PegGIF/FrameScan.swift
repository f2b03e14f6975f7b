import CGIFKernels
import Glibc
import PegGIFRecords
import PegPixels

/// The pixels of a frame.
struct FramePixels {
  let width: Int
  let height: Int
  private let first: UnsafePointer<UInt32>
  private let pitch: Int

  /// - Parameter bytes: the bytes of the bitmap, which must outlive this value.
  init(_ bytes: UnsafeRawBufferPointer, of bitmap: Bitmap) {
    guard let first = bytes.bindMemory(to: UInt32.self).baseAddress else {
      preconditionFailure("a bitmap has pixels")
    }
    self.first = first
    width = bitmap.width
    height = bitmap.height
    pitch = bitmap.stride / 4
  }

  func row(_ y: Int) -> UnsafePointer<UInt32> { first + y &* pitch }
}

/// The differences between a frame and the one before, and the counts that the choice of colours needs.
struct FrameScan {
  /// The rectangle that changed; its height is 0 if nothing did.
  private(set) var place = GIFImagePlace(x: 0, y: 0, width: 0, height: 0)
  /// The changed pixels that have none of the film's colours.
  let histogram: FrameHistogram
  /// The colours of those pixels, as long as they are few.
  private(set) var own = ColorSet()
  private(set) var countsOwn = true
  private(set) var hasForeign = false
  /// Whether an unchanged pixel may be shown in a colour that isn't its own.
  private(set) var hasHoles = false
  /// For each of the film's colours, whether a changed pixel has it.
  private var used = [UInt8](repeating: 0, count: 256)
  /// For each pixel of the rectangle the operation to perform on it, encoded as in the kernel.
  private let kinds: UnsafeMutablePointer<UInt16>
  private let width: Int

  /// - Parameters:
  /// - isSure: whether an unchanged pixel of a film colour is known to be shown in that colour.
  /// - mostOwn: the number of own colours to count at most.
  init(
    _ frame: FramePixels, after previous: FramePixels?, filmColors: ColorSet, isSure: Bool,
    mostOwn: Int, kernels: GIFKernels, memory: FrameMemory
  ) {
    width = frame.width
    kinds = memory.take(frame.width * frame.height, of: UInt16.self)
    histogram = FrameHistogram(memory: memory)
    let kernels = kernels.table
    var (left, right, top, bottom) = (width, -1, frame.height, -1)
    for y in 0..<frame.height {
      let (row, old) = (frame.row(y), previous?.row(y))
      if let old, memcmp(row, old, 4 * width) == 0 { continue }
      // Unchanged rows are examined when a row below them changes.
      let first = bottom < 0 ? y : bottom + 1
      if bottom < 0 { top = y }
      bottom = y
      for y in first...y {
        let changes = scan(frame.row(y), previous?.row(y), y, filmColors, isSure, kernels)
        left = min(left, Int(changes.first))
        right = max(right, Int(changes.last))
        if changes.has_holes != 0 { hasHoles = true }
        if changes.has_free != 0 {
          hasForeign = true
          countOwn(row, y, most: mostOwn)
        }
      }
    }
    if bottom >= 0 {
      place = GIFImagePlace(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
  }

  /// Returns the operations for a row of the rectangle.
  func kinds(ofRow y: Int) -> UnsafePointer<UInt16> {
    UnsafePointer(kinds + (y &* width &+ place.x))
  }

  /// Whether a changed pixel has the film colour with this number.
  func uses(_ number: Int) -> Bool { used[number] != 0 }

  private mutating func scan(
    _ row: UnsafePointer<UInt32>, _ old: UnsafePointer<UInt32>?, _ y: Int, _ filmColors: ColorSet,
    _ isSure: Bool, _ kernels: UnsafePointer<peg_gif_kernels>
  ) -> peg_changes {
    let (sums, kinds, width) = (histogram.sums, kinds, width)
    return used.withUnsafeMutableBufferPointer { used in
      filmColors.withPlaces { places in
        var counted = peg_scan(
          film_colors: places, still_is_sure: isSure ? 1 : 0, used: used.baseAddress!, sums: sums)
        return kernels.pointee.scan(&counted, row, old, kinds + y &* width, width)
      }
    }
  }

  private mutating func countOwn(_ row: UnsafePointer<UInt32>, _ y: Int, most: Int) {
    if !countsOwn { return }
    let kinds = kinds + y &* width
    for x in 0..<width where Int(kinds[x]) == peg_kind_free {
      if own.insert(row[x]) == nil || own.colors.count >= most {
        countsOwn = false
        return
      }
    }
  }
}
