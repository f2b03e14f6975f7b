import PegGeometry

extension FramePatch {
  /// Applies the difference to a picture of words, as the page does.
  ///
  /// - Shape: `picture` has rows of `width` words.
  package func apply(to picture: inout [UInt32], width: Int) {
    let old = picture
    for move in 0..<moveCount {
      let (to, word) = (rect(3 * move), words[3 * move + 2])
      let dx = Int(Int16(truncatingIfNeeded: word & 0xffff))
      let dy = Int(Int16(truncatingIfNeeded: word >> 16))
      for y in to.y0..<to.y1 {
        for x in to.x0..<to.x1 { picture[y * width + x] = old[(y - dy) * width + x - dx] }
      }
    }
    var control = 3 * moveCount + 2 * rectCount
    var datum = control + controlCount
    for index in 0..<rectCount {
      let to = rect(3 * moveCount + 2 * index)
      var y = to.y0
      while y < to.y1 {
        let (equal, coded) = (Int(words[control] & 0xffff), Int(words[control] >> 16))
        control += 1
        for y in y..<y + equal {
          for x in to.x0..<to.x1 { picture[y * width + x] = picture[(y - 1) * width + x] }
        }
        y += equal
        for y in y..<y + coded {
          for x in stride(from: to.x0, to: to.x1, by: 8) {
            let block = (x - to.x0) / 8
            let code = words[control + block / 8] >> UInt32(block % 8 * 4) & 15
            guard let kind = PixelClass(rawValue: code) else { return }
            let count = min(8, to.x1 - x)
            decode(kind, datum, count, into: &picture, at: y * width + x, width)
            datum += kind.words(count)
          }
          control += (to.width + 63) / 64
        }
        y += coded
      }
    }
  }

  private func rect(_ at: Int) -> PixelRect {
    PixelRect(
      x0: Int(words[at] & 0xffff), y0: Int(words[at] >> 16), x1: Int(words[at + 1] & 0xffff),
      y1: Int(words[at + 1] >> 16))
  }

  private func decode(
    _ kind: PixelClass, _ datum: Int, _ count: Int, into picture: inout [UInt32], at start: Int,
    _ width: Int
  ) {
    for index in 0..<count {
      let at = start + index
      func code(_ bits: Int) -> UInt32 {
        words[datum + index * bits / 32] >> UInt32(index * bits % 32) & (1 << UInt32(bits) - 1)
      }
      func moved(red: UInt32, green: UInt32, blue: UInt32) -> UInt32 {
        let above = picture[at - width]
        return (above &+ red &+ green) & 0xff
          | ((above >> 8 &+ green) & 0xff) << 8 | ((above >> 16 &+ blue &+ green) & 0xff) << 16
          | above & 0xff00_0000
      }
      switch kind {
      case .above: picture[at] = picture[at - width]
      case .small:
        let code = code(8)
        picture[at] = moved(red: code & 7 &- 4, green: code >> 3 & 7 &- 4, blue: code >> 6 &- 2)
      case .grey: picture[at] = moved(red: 0, green: code(8), blue: 0)
      case .large:
        let code = code(16)
        picture[at] = moved(
          red: code & 31 &- 16, green: code >> 5 & 63 &- 32, blue: code >> 11 &- 16)
      case .plain: picture[at] = words[datum + index]
      case .flat: picture[at] = words[datum]
      }
    }
  }
}
