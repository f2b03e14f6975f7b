package import PegPixels
import PegGIFRecords

/// One image of a film, ready to be written.
package struct EncodedFrame: Sendable {
  let place: GIFImagePlace
  /// Nil where the film's own colours do.
  let palette: [UInt32]?
  let transparentIndex: UInt8?
  let minimumCodeSize: Int
  let codes: [UInt8]
  /// True when every pixel is shown in its own colour.
  let isLossless: Bool
}

/// Encodes single frames of a film, on any thread and in any order: a frame depends on itself and the one before alone.
package struct FrameEncoder: Sendable {
  let palette: GIFPalette
  let tuning: GIFTuning
  private let filmColors: ColorSet

  package init(palette: GIFPalette, tuning: GIFTuning = GIFTuning()) {
    self.palette = palette
    self.tuning = tuning
    filmColors = ColorSet(palette.colors)
  }

  /// What is known of a pixel before its frame's colours are chosen.
  enum Kind {
    /// The film's colour below is the pixel's own.
    static let still: UInt16 = 0x100
    static let free: UInt16 = 0x200
    static let hole: UInt16 = 0x300
  }

  /// Returns what must be stored of the frame; nil when it is the one before.
  package func encode(_ frame: Bitmap, after previous: Bitmap?) -> EncodedFrame? {
    let width = frame.width
    let kinds = UnsafeMutablePointer<UInt16>.allocate(capacity: width * frame.height)
    defer { kinds.deallocate() }
    let histogram = FrameHistogram()
    var own = ColorSet()
    var countsOwn = true
    var used = [Bool](repeating: false, count: 256)
    var hasForeign = false
    let canHole = palette.transparentIndex != nil || !palette.isExact
    var (left, right, top, bottom) = (width, -1, frame.height, -1)
    for y in 0..<frame.height {
      Self.withRows(frame, previous, y) { row, old in
        var (first, last) = (width, -1)
        var lastPixel: UInt32 = 0
        var lastNumber = -1
        for x in 0..<width {
          let pixel = UInt32(littleEndian: row[x])
          if pixel != lastPixel {
            lastPixel = pixel
            lastNumber = filmColors.number(of: pixel)
          }
          let number = lastNumber
          let isStill = old.map { $0[x] == row[x] } ?? false
          if !isStill {
            if first > x { first = x }
            last = x
          }
          var kind: UInt16
          if number >= 0 {
            kind = UInt16(truncatingIfNeeded: number)
            if isStill { kind |= Kind.still }
            if isStill, canHole, palette.isExact, number >= 0 {}
            used[number] = true
          } else if isStill {
            kind = Kind.hole
          } else {
            kind = Kind.free
            hasForeign = true
            histogram.add(pixel)
            if countsOwn, own.insert(pixel) == nil || own.colors.count > 255 { countsOwn = false }
          }
          kinds[y &* width &+ x] = kind
        }
        if last >= 0 {
          left = min(left, first)
          right = max(right, last)
          top = min(top, y)
          bottom = y
        }
      }
    }
    if bottom < 0 { return nil }
    let place = GIFImagePlace(
      x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    if !hasForeign {
      return image(
        frame, kinds, place, colors: palette.colors, isLocal: false,
        transparent: palette.transparentIndex, numbers: Array(0..<palette.count), isExact: true)
    }
    // The film's colours that occur here stay exact beside the frame's own.
    let kept = palette.colors.indices.filter { used[$0] }
    var colors = kept.map { palette.colors[$0] }
    let isExact = countsOwn && colors.count + own.colors.count <= 255
    if isExact {
      colors += own.colors
    } else {
      let room = tuning.colors - colors.count
      let cells = histogram.cells()
      let centers = PaletteRefinement.refine(
        VarianceCut.colors(of: cells, count: room), fixed: colors, cells: cells,
        rounds: tuning.rounds)
      var set = ColorSet(colors)
      for center in centers { _ = set.insert(center) }
      colors = set.colors
    }
    colors = PaletteBuilder.sorted(colors)
    let local = ColorSet(colors)
    return image(
      frame, kinds, place, colors: colors, isLocal: true, transparent: UInt8(colors.count),
      numbers: palette.colors.map { local.number(of: $0) }, isExact: isExact)
  }

  private func image(
    _ frame: Bitmap, _ kinds: UnsafeMutablePointer<UInt16>, _ place: GIFImagePlace,
    colors: [UInt32], isLocal: Bool, transparent: UInt8?, numbers: [Int], isExact: Bool
  ) -> EncodedFrame {
    let entries = colors.count + (transparent == nil ? 0 : 1)
    let codeSize = max(2, Int.bitWidth - (entries - 1).leadingZeroBitCount)
    var codes = LZWCodes(
      minimumCodeSize: codeSize, expectedBytes: place.width * place.height / 4)
    let set = ColorSet(colors)
    let table = NearestTable(colors)
    let vectors = colors.map {
      SIMD4<Int32>(Int32($0 & 255), Int32($0 >> 8 & 255), Int32($0 >> 16 & 255), 0)
    }
    var usesTransparency = false
    // Errors in sixteenths, of the row below and of this one; a column of margin on both sides.
    var below = [SIMD4<Int32>](repeating: .zero, count: place.width + 2)
    var here = below
    let strength = Int32(tuning.diffusion)
    let bound = Int32(tuning.lossy)
    let maximumDistance = Int32(tuning.lossyLimit)
    for y in place.y..<place.y + place.height {
      swap(&below, &here)
      frame.withRow(y) { bytes in
        bytes.withMemoryRebound(to: UInt32.self) { row in
          below.withUnsafeMutableBufferPointer { below in
            here.withUnsafeMutableBufferPointer { here in
              vectors.withUnsafeBufferPointer { vectors in
                below.update(repeating: .zero)
                var carry = SIMD4<Int32>.zero
                let kinds = kinds + (y &* frame.width &+ place.x)
                for x in 0..<place.width {
                  let kind = kinds[x]
                  if kind != Kind.free {
                    carry = .zero
                    if kind == Kind.hole {
                      usesTransparency = true
                      codes.put(transparent.unsafelyUnwrapped)
                      continue
                    }
                    let number = numbers[Int(kind & 0xff)]
                    if kind & Kind.still != 0, let transparent {
                      if number < 0
                        || (!codes.continues(with: UInt8(truncatingIfNeeded: number))
                          && codes.continues(with: transparent))
                      {
                        usesTransparency = true
                        codes.put(transparent)
                        continue
                      }
                    }
                    codes.put(UInt8(truncatingIfNeeded: number))
                    continue
                  }
                  let pixel = UInt32(littleEndian: row[place.x &+ x])
                  if isExact {
                    codes.put(UInt8(truncatingIfNeeded: set.number(of: pixel)))
                    continue
                  }
                  let source = SIMD4<Int32>(
                    Int32(pixel & 255), Int32(pixel &>> 8 & 255), Int32(pixel &>> 16 & 255), 0)
                  var wanted = source &* 16 &+ carry &+ here[x &+ 1]
                  wanted = wanted.clamped(
                    lowerBound: .zero, upperBound: SIMD4(repeating: 255 &* 16))
                  let rounded = (wanted &+ 8) &>> 4
                  let target = rounded.clamped(
                    lowerBound: .zero, upperBound: SIMD4(repeating: 255))
                  var index = table.nearest(target)
                  if bound > 0, !codes.continues(with: UInt8(truncatingIfNeeded: index)) {
                    var best = min(
                      maximumDistance, Self.distance(target &- vectors[index]) &+ bound)
                    var code = codes.firstContinuation
                    while code != 0 {
                      let candidate = Int(codes.index(of: code))
                      if candidate < vectors.count {
                        let distance = Self.distance(target &- vectors[candidate])
                        if distance < best {
                          best = distance
                          index = candidate
                        }
                      }
                      code = codes.continuation(after: code)
                    }
                  }
                  codes.put(UInt8(truncatingIfNeeded: index))
                  let error = ((wanted &- vectors[index] &* 16) &* strength) &>> 8
                  carry = error &* 7
                  below[x] = below[x] &+ error &* 3
                  below[x &+ 1] = below[x &+ 1] &+ error &* 5
                  below[x &+ 2] = below[x &+ 2] &+ error
                }
              }
            }
          }
        }
      }
    }
    return EncodedFrame(
      place: place, palette: isLocal ? colors : nil,
      transparentIndex: usesTransparency ? transparent : nil, minimumCodeSize: codeSize,
      codes: codes.finish(), isLossless: isExact)
  }

  @inline(__always)
  private static func distance(_ d: SIMD4<Int32>) -> Int32 {
    d.x &* d.x &* 3 &+ d.y &* d.y &* 4 &+ d.z &* d.z &* 2
  }

  private static func withRows(
    _ frame: Bitmap, _ previous: Bitmap?, _ y: Int,
    _ body: (UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt32>?) -> Void
  ) {
    frame.withRow(y) { bytes in
      bytes.withMemoryRebound(to: UInt32.self) { row in
        guard let previous else { return body(row, nil) }
        previous.withRow(y) { bytes in
          bytes.withMemoryRebound(to: UInt32.self) { body(row, $0) }
        }
      }
    }
  }
}

/// What a quality stands for.
package struct GIFTuning: Hashable, Sendable {
  /// Share of a pixel's error that its neighbours take, in 1/4096 of a unit of 16.
  package var diffusion = 14
  package var lossy = 0
  package var lossyLimit = 100_000
  package var colors = 255
  package var rounds = 3
  package init() {}
}
