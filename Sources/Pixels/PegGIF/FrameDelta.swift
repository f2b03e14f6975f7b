import PegPixels

/// The part of a frame that a GIF must store: what changed since the frame before.
struct FramePatch {
  let bounds: PatchBounds
  /// Row by row; may hold the transparent index.
  var indexes: [UInt8]
  var usesTransparency: Bool
}

/// A rectangle of whole pixels.
///
/// - Units: pixels.
struct PatchBounds: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

/// Compares each frame with the one before it, by what the viewer sees of both.
struct FrameDelta {
  let width: Int
  let height: Int
  private let mapper: ColorMapper
  private let transparentIndex: UInt8?
  private let minimumCodeSize: Int
  private var pixels: [UInt32]
  private var shown: [UInt8]
  private var next: [UInt8]
  private var hasFrame = false
  private var sizes = LZWSize()

  init(width: Int, height: Int, palette: GIFPalette, mapper: ColorMapper) {
    self.width = width
    self.height = height
    self.mapper = mapper
    transparentIndex = palette.transparentIndex
    minimumCodeSize = palette.bitsPerPixel
    pixels = Array(repeating: 0, count: width * height)
    shown = Array(repeating: 0, count: width * height)
    next = shown
  }

  /// Takes the next frame and returns what must be stored of it; nil when it looks like the frame before.
  mutating func advance(to frame: Bitmap) -> FramePatch? {
    guard let bounds = map(frame) else { return nil }
    defer { swap(&shown, &next) }
    let isFirst = !hasFrame
    hasFrame = true
    let whole = crop(next, to: bounds)
    guard !isFirst, let transparent = transparentIndex else {
      return FramePatch(bounds: bounds, indexes: whole, usesTransparency: false)
    }
    guard let holes = punched(whole, old: crop(shown, to: bounds), transparent: transparent) else {
      return FramePatch(bounds: bounds, indexes: whole, usesTransparency: false)
    }
    let isSmaller =
      sizes.bits(of: holes, minimumCodeSize: minimumCodeSize)
      < sizes.bits(of: whole, minimumCodeSize: minimumCodeSize)
    return FramePatch(
      bounds: bounds, indexes: isSmaller ? holes : whole, usesTransparency: isSmaller)
  }

  /// Returns one pixel as it is already shown: a patch that changes nothing.
  func idlePatch() -> FramePatch {
    FramePatch(
      bounds: PatchBounds(x: 0, y: 0, width: 1, height: 1), indexes: [shown[0]],
      usesTransparency: false)
  }

  /// Fills `next` with the frame's indexes and returns what differs from `shown`.
  private mutating func map(_ frame: Bitmap) -> PatchBounds? {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      let range = y * width..<(y + 1) * width
      frame.withRow(y) { bytes in
        bytes.withMemoryRebound(to: UInt32.self) { row in
          pixels.withUnsafeMutableBufferPointer { pixels in
            next.withUnsafeMutableBufferPointer { next in
              shown.withUnsafeBufferPointer { shown in
                let old = UnsafeMutableBufferPointer(rebasing: pixels[range])
                let new = UnsafeMutableBufferPointer(rebasing: next[range])
                let before = UnsafeBufferPointer(rebasing: shown[range])
                _ = new.update(from: before)
                mapper.map(row, old: hasFrame ? UnsafeBufferPointer(old) : nil, into: new, y: y)
                _ = old.update(from: row)
                if !hasFrame { return }
                var first = 0
                while first < width, new[first] == before[first] { first = first &+ 1 }
                if first == width { return }
                var last = width - 1
                while new[last] == before[last] { last = last &- 1 }
                left = min(left, first)
                right = max(right, last)
                top = min(top, y)
                bottom = y
              }
            }
          }
        }
      }
    }
    if !hasFrame { return PatchBounds(x: 0, y: 0, width: width, height: height) }
    if right < 0 { return nil }
    return PatchBounds(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  private func crop(_ indexes: [UInt8], to bounds: PatchBounds) -> [UInt8] {
    var part: [UInt8] = []
    part.reserveCapacity(bounds.width * bounds.height)
    for y in bounds.y..<bounds.y + bounds.height {
      let start = y * width + bounds.x
      part.append(contentsOf: indexes[start..<start + bounds.width])
    }
    return part
  }

  /// Returns the indexes with holes where they are those shown already; nil when no hole pays.
  ///
  /// A hole pays where it hides a busy stretch: flat stretches are a few codes anyway, and holes in them break them up.
  private func punched(_ whole: [UInt8], old: [UInt8], transparent: UInt8) -> [UInt8]? {
    var holes = whole
    var hasHole = false
    var index = 0
    while index < whole.count {
      if whole[index] != old[index] {
        index += 1
        continue
      }
      let start = index
      var steps = 0
      repeat {
        index += 1
        if index == whole.count || whole[index] != old[index] { break }
        if whole[index] != whole[index - 1] { steps += 1 }
      } while true
      if steps >= Self.busySteps {
        hasHole = true
        for place in start..<index { holes[place] = transparent }
      }
    }
    return hasHole ? holes : nil
  }

  /// Changes of colour along a stretch from which on it counts as busy.
  private static let busySteps = 4
}
