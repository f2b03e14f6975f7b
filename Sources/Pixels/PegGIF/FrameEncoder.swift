import PegGIFRecords
package import PegPixels

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
  let losses: GIFLosses
  private let filmColors: ColorSet

  package init(palette: GIFPalette, losses: GIFLosses = GIFLosses(.default)) {
    self.palette = palette
    self.losses = losses
    filmColors = ColorSet(palette.colors)
  }

  /// The most of the film's colours that a frame keeps beside its own; where the film has more, a pixel's colour does not
  /// tell how it was shown before.
  private var mostKept: Int { losses.colors * 3 / 4 }

  /// What is known of a pixel before its frame's colours are chosen.
  private enum Kind {
    /// Added to the number of a film colour: the pixel was shown in it before.
    static let still: UInt16 = 0x100
    /// Changed, and of no film colour.
    static let free: UInt16 = 0x200
    /// To be left as it is shown.
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
    let stillColorsAreSure = palette.count <= mostKept || palette.transparentIndex == nil
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
          let kind: UInt16
          if number >= 0, !isStill || stillColorsAreSure {
            kind = UInt16(truncatingIfNeeded: number) | (isStill ? Kind.still : 0)
            if !isStill { used[number] = true }
          } else if isStill {
            kind = Kind.hole
          } else {
            kind = Kind.free
            hasForeign = true
            histogram.add(pixel)
            if countsOwn, own.insert(pixel) == nil || own.colors.count >= losses.colors {
              countsOwn = false
            }
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
    let kept = palette.colors.indices.filter { used[$0] }.map { palette.colors[$0] }
    let isExact = countsOwn && kept.count + own.colors.count < losses.colors
    var colors = isExact ? kept : Array(kept.prefix(mostKept))
    if isExact {
      colors += own.colors
    } else {
      let room = losses.colors - 1 - colors.count
      let cells = histogram.cells()
      let centers = PaletteRefinement.refine(
        VarianceCut.colors(of: cells, count: room), fixed: colors, cells: cells)
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
    let vectors = colors.map(Self.vector)
    var usesTransparency = false
    // Errors in sixteenths, of the row below and of this one; a column of margin on both sides.
    var below = [SIMD4<Int32>](repeating: .zero, count: place.width + 2)
    var here = below
    let bound = Int32(losses.errorBound)
    let diffusion = Int32(losses.diffusion)
    // The row above, for how much a place differs from its neighbours: the eye forgives a wrong colour where colours
    // change anyhow, and sees it in a shadow or a clear sky. There an eighth of the bound is left.
    // Source: measured on the standard film of docs/performance.md, where it gains 2 of SSIMULACRA2 at 3.8 MB.
    var above = [UInt32](repeating: 0, count: place.width)
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
                defer {
                  for x in above.indices { above[x] = UInt32(littleEndian: row[place.x &+ x]) }
                }
                for x in 0..<place.width {
                  let kind = kinds[x]
                  if kind != Kind.free {
                    let number = kind == Kind.hole ? -1 : numbers[Int(kind & 0xff)]
                    let isStill = kind & Kind.still != 0
                    // Of a hole and the colour, the one that the code stream can go on with.
                    if isStill, let transparent,
                      number < 0
                        || (!codes.continues(with: UInt8(truncatingIfNeeded: number))
                          && codes.continues(with: transparent))
                    {
                      carry = .zero
                      usesTransparency = true
                      codes.put(transparent)
                      continue
                    }
                    if number >= 0 {
                      carry = .zero
                      codes.put(UInt8(truncatingIfNeeded: number))
                      continue
                    }
                  }
                  let pixel = UInt32(littleEndian: row[place.x &+ x])
                  if isExact {
                    codes.put(UInt8(truncatingIfNeeded: set.number(of: pixel)))
                    continue
                  }
                  let source = Self.vector(pixel)
                  var wanted = source &* 16 &+ carry &+ here[x &+ 1]
                  wanted = wanted.clamped(
                    lowerBound: .zero, upperBound: SIMD4(repeating: 255 &* 16))
                  let rounded = (wanted &+ 8) &>> 4
                  let target = rounded.clamped(
                    lowerBound: .zero, upperBound: SIMD4(repeating: 255))
                  var index = table.nearest(target)
                  if bound > 0, !codes.continues(with: UInt8(truncatingIfNeeded: index)) {
                    let beside = x == 0 ? pixel : UInt32(littleEndian: row[place.x &+ x &- 1])
                    let allowed = min(
                      bound,
                      bound / 8 &+ 8
                        &* (Self.distance(source &- Self.vector(beside))
                          &+ Self.distance(source &- Self.vector(above[x]))))
                    var best = Self.distance(target &- vectors[index]) &+ allowed
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
                  let error = ((wanted &- vectors[index] &* 16) &* diffusion) &>> 8
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
  private static func vector(_ pixel: UInt32) -> SIMD4<Int32> {
    SIMD4(Int32(pixel & 255), Int32(pixel &>> 8 & 255), Int32(pixel &>> 16 & 255), 0)
  }

  @inline(__always)
  private static func distance(_ d: SIMD4<Int32>) -> Int32 {
    d.x &* d.x &* 3 &+ d.y &* d.y &* 6 &+ d.z &* d.z
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
