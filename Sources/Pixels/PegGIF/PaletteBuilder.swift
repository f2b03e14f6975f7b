package import PegPixels

/// Chooses the palette of a film from its frames; it counts them one by one and does not keep them.
///
/// The palette of a film of at most 256 colours contains them all. Otherwise it contains the colours of flat areas,
/// which stay exact in every frame; `FrameEncoder` adds other colours for each frame.
///
/// Several builders may each count a part of the frames, on any threads, as long as no two threads use one builder at
/// once. The result does not depend on the division into parts.
package final class PaletteBuilder: @unchecked Sendable {
  private let counts = ColorCounts(isDense: true)
  /// The number of pixels of each colour in flat areas.
  private let flatCounts = ColorCounts(isDense: false)
  /// Whether each group of 4096 neighbouring indexes of `counts` contains a colour.
  private var usedGroups = [Bool](repeating: false, count: 4096)
  private var distinctColors = 0
  private var totalPixels = 0

  /// The shortest run of equal pixels, above equal ones, that counts as flat area.
  private static let flatRun = 8
  private static let maximumReservedColors = 64
  /// The divisor that limits the reserved colours to a quarter of a frame's: most colours remain for changed pixels.
  private static let reservedPart = 4

  package init() {}

  /// Returns the frames of a film to build the palette from: evenly spaced, the first and the last among them.
  package static func sampledFrames(frameCount: Int, maximum: Int = 12) -> [Int] {
    precondition(frameCount > 0 && maximum > 1, "\(maximum) samples of \(frameCount) frames")
    if frameCount <= maximum { return Array(0..<frameCount) }
    return (0..<maximum).map { ($0 * (frameCount - 1) + (maximum - 1) / 2) / (maximum - 1) }
  }

  /// Counts the colours of a frame.
  ///
  /// - Precondition: the frame is opaque.
  /// - Complexity: O(pixels).
  package func add(_ frame: Bitmap) {
    precondition(frame.isOpaque, "GIF frames must be opaque: draw them over a background first")
    totalPixels += frame.width * frame.height
    let pitch = frame.stride / 4
    frame.withBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for y in 0..<frame.height {
        var x = y &* pitch
        let end = x &+ frame.width
        while x < end {
          let pixel = pixels[x]
          let start = x
          repeat { x = x &+ 1 } while x < end && pixels[x] == pixel
          count(ColorCounts.index(UInt32(littleEndian: pixel)), x &- start)
          if x &- start >= Self.flatRun, y > 0, pixels[start &- pitch] == pixel,
            pixels[x &- 1 &- pitch] == pixel
          {
            _ = flatCounts.add(x &- start, at: ColorCounts.index(UInt32(littleEndian: pixel)))
          }
        }
      }
    }
  }

  @inline(__always)
  private func count(_ index: Int, _ run: Int) {
    if counts.add(run, at: index) {
      distinctColors &+= 1
      usedGroups[index &>> 12] = true
    }
  }

  /// Adds the counts of another builder.
  package func add(_ other: PaletteBuilder) {
    totalPixels += other.totalPixels
    other.forEachColor { index, run in
      count(index, Int(run))
      let flat = other.flatCounts[index]
      if flat > 0 { _ = flatCounts.add(Int(flat), at: index) }
    }
  }

  /// Returns the palette of all frames added so far.
  ///
  /// - Parameter maximumColors: as in `GIFLosses.colors`.
  /// - Precondition: a frame has been added.
  package func build(maximumColors: Int = 256) -> GIFPalette {
    precondition(totalPixels > 0, "a palette needs a frame")
    precondition(GIFLosses.colorRange.contains(maximumColors), "\(maximumColors) colours")
    if distinctColors <= maximumColors {
      var colors: [UInt32] = []
      forEachColor { index, _ in colors.append(ColorCounts.pixel(at: index)) }
      return GIFPalette(colors: Self.sorted(colors), isExact: true)
    }
    let reserved = reservedColors(
      most: min(Self.maximumReservedColors, maximumColors / Self.reservedPart))
    return GIFPalette(
      colors: Self.sorted(reserved.isEmpty ? [0xff00_0000] : reserved), isExact: false)
  }

  @inline(__always)
  private func forEachColor(_ body: (_ index: Int, _ count: UInt32) -> Void) {
    for group in 0..<4096 where usedGroups[group] {
      for index in group << 12..<(group + 1) << 12 {
        let count = counts[index]
        if count != 0 { body(index, count) }
      }
    }
  }

  /// Returns the colours that must stay exact: those of flat areas, and other colours that are as frequent.
  private func reservedColors(most: Int) -> [UInt32] {
    var areas: [(pixel: UInt32, area: Int)] = []
    forEachColor { index, count in
      let flat = Int(flatCounts[index])
      if flat * 4000 >= totalPixels || Int(count) * 1000 >= totalPixels {
        areas.append((ColorCounts.pixel(at: index), Int(count)))
      }
    }
    areas.sort { $0.area != $1.area ? $0.area > $1.area : $0.pixel < $1.pixel }
    return areas.prefix(most).map(\.pixel)
  }

  /// Returns the colours from dark to light, so that neighbouring indexes are similar colours.
  static func sorted(_ colors: [UInt32]) -> [UInt32] {
    func lightness(_ pixel: UInt32) -> UInt32 {
      3 * (pixel & 255) + 6 * (pixel >> 8 & 255) + (pixel >> 16 & 255)
    }
    return colors.sorted {
      lightness($0) != lightness($1) ? lightness($0) < lightness($1) : $0 < $1
    }
  }
}

/// A group of similar colours.
///
/// - Units: `color` has the mean R, G and B, 0...255; `weight` grows with the number of pixels.
struct ColorCell {
  var color: SIMD3<Double>
  var weight: Double
}
