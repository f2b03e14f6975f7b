import PegGIFRecords
import PegPixels

@testable import PegGIF

/// The code stream of an image by plain loops, which `ImageKernel` must write too.
struct PlainEncoder {
  private enum Kind {
    case film(Int, isStill: Bool)
    case hole
    case free
  }

  private let film: GIFPalette
  private let losses: GIFLosses
  private let colors: [UInt32]
  private let transparent: Int?
  private let isExact: Bool
  private var nearest: [SIMD3<Int>: Int] = [:]
  private var stream: PlainStream
  private(set) var usesTransparent = false

  /// Returns the codes for an image whose place and colours are known.
  static func codes(
    of frame: Bitmap, after previous: Bitmap?, as image: EncodedFrame, film: GIFPalette,
    losses: GIFLosses
  ) -> (codes: [UInt8], usesTransparent: Bool) {
    var encoder = PlainEncoder(image, film, losses)
    encoder.encode(frame, previous, image)
    return (encoder.stream.finish(), encoder.usesTransparent)
  }

  private init(_ image: EncodedFrame, _ film: GIFPalette, _ losses: GIFLosses) {
    (self.film, self.losses) = (film, losses)
    colors = image.palette ?? film.colors
    transparent =
      image.palette == nil ? film.transparentIndex.map(Int.init) : image.palette?.count
    isExact = image.isLossless
    stream = PlainStream(minimumCodeSize: image.minimumCodeSize)
  }

  private mutating func encode(_ frame: Bitmap, _ previous: Bitmap?, _ image: EncodedFrame) {
    let place = image.place
    let zero = SIMD3<Int>.zero
    var below = [SIMD3<Int>](repeating: zero, count: place.width + 2)
    for y in place.y..<place.y + place.height {
      let here = below
      below = Array(repeating: zero, count: place.width + 2)
      var carry = zero
      for x in 0..<place.width {
        let source = Self.channels(frame, place.x + x, y)
        let old = previous.map { Self.channels($0, place.x + x, y) }
        if let index = settled(kind(source, old), source) {
          carry = zero
          stream.put(index)
          continue
        }
        let wanted = (source &* 16 &+ carry &+ here[x + 1])
          .clamped(lowerBound: zero, upperBound: SIMD3(repeating: 255 * 16))
        let target = (wanted &+ 8) &>> 4
        var index = nearestIndex(target)
        if losses.errorBound > 0, !stream.continues(with: index) {
          let left = x == 0 ? source : Self.channels(frame, place.x + x - 1, y)
          let above = y == place.y ? zero : Self.channels(frame, place.x + x, y - 1)
          let change = Self.distance(source, left) + Self.distance(source, above)
          let allowed = min(losses.errorBound, losses.errorBound / 8 + 8 * change)
          var best = Self.distance(target, color(index)) + allowed
          for candidate in stream.continuations where candidate < colors.count {
            let distance = Self.distance(target, color(candidate))
            if distance < best { (best, index) = (distance, candidate) }
          }
        }
        stream.put(index)
        let error = ((wanted &- color(index) &* 16) &* losses.diffusion) &>> 8
        carry = error &* 7
        below[x] &+= error &* 3
        below[x + 1] &+= error &* 5
        below[x + 2] &+= error
      }
    }
  }

  private func kind(_ source: SIMD3<Int>, _ old: SIMD3<Int>?) -> Kind {
    let isSure = film.count <= losses.colors * 3 / 4 || film.transparentIndex == nil
    let isStill = source == old
    if let number = film.colors.firstIndex(of: Self.pixel(source)), !isStill || isSure {
      return .film(number, isStill: isStill)
    }
    return isStill ? .hole : .free
  }

  /// The index of a pixel that is not dithered.
  private mutating func settled(_ kind: Kind, _ source: SIMD3<Int>) -> Int? {
    let own = colors.firstIndex(of: Self.pixel(source))
    switch kind {
    case .free: return isExact ? own : nil
    case .hole:
      usesTransparent = true
      return transparent
    case .film(_, isStill: false): return own
    case .film(_, isStill: true):
      guard let transparent else { return own }
      if let own, stream.continues(with: own) || !stream.continues(with: transparent) {
        return own
      }
      usesTransparent = true
      return transparent
    }
  }

  private mutating func nearestIndex(_ target: SIMD3<Int>) -> Int {
    let group = target &>> 2
    if let known = nearest[group] { return known }
    let middle = group &* 4 &+ 2
    let distances = colors.indices.map { Self.distance(middle, color($0)) }
    let index = distances.firstIndex(of: distances.min()!)!
    nearest[group] = index
    return index
  }

  private func color(_ index: Int) -> SIMD3<Int> {
    let pixel = Int(colors[index])
    return SIMD3(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
  }

  private static func channels(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> SIMD3<Int> {
    let pixel = bitmap.pixel(x, y)
    return SIMD3(Int(pixel.r), Int(pixel.g), Int(pixel.b))
  }

  private static func pixel(_ c: SIMD3<Int>) -> UInt32 {
    0xff00_0000 | UInt32(c.z) << 16 | UInt32(c.y) << 8 | UInt32(c.x)
  }

  private static func distance(_ a: SIMD3<Int>, _ b: SIMD3<Int>) -> Int {
    let d = a &- b
    return 3 * d.x * d.x + 6 * d.y * d.y + d.z * d.z
  }
}

/// LZW by a dictionary of strings.
struct PlainStream {
  private let clear: Int
  private var codes: [[Int]: Int] = [:]
  /// For each string the indexes that go on with it, newest first.
  private var longer: [[Int]: [Int]] = [:]
  private var string: [Int] = []
  private var next = 0
  private var size = 0
  private var bits: [Bool] = []
  private var measured = (indexes: 0, codes: 0, best: 0)

  init(minimumCodeSize: Int) {
    clear = 1 << minimumCodeSize
    forget()
    write(clear)
  }

  private mutating func forget() {
    codes = [:]
    for index in 0..<clear { codes[[index]] = index }
    longer = [:]
    next = clear + 2
    size = clear.trailingZeroBitCount + 1
  }

  func continues(with index: Int) -> Bool { codes[string + [index]] != nil }

  var continuations: [Int] { string.isEmpty ? [] : longer[string] ?? [] }

  mutating func put(_ index: Int) {
    measured.indexes += 1
    if continues(with: index) {
      string.append(index)
      return
    }
    write(codes[string]!)
    if next < 4096 {
      codes[string + [index]] = next
      longer[string, default: []].insert(index, at: 0)
      if next == 1 << size { size += 1 }
      next += 1
      if next == 4096 { measured = (0, 0, 0) }
    } else {
      measured.codes += 1
      if measured.codes == 384 {
        if measured.indexes * 10 < measured.best * 9 {
          write(clear)
          forget()
        }
        measured = (0, 0, max(measured.best, measured.indexes))
      }
    }
    string = [index]
  }

  private mutating func write(_ code: Int) {
    for bit in 0..<size { bits.append(code >> bit & 1 == 1) }
  }

  mutating func finish() -> [UInt8] {
    write(codes[string]!)
    if next < 4096, next == 1 << size { size += 1 }
    write(clear + 1)
    return stride(from: 0, to: bits.count, by: 8).map { start in
      (start..<min(start + 8, bits.count)).reduce(0) {
        $0 | (bits[$1] ? 1 << UInt8($1 - start) : 0)
      }
    }
  }
}
