package import CoreGraphics
package import PegDisplayList
import PegGeometry
package import PegPixels

/// Measures the contrast of text on pictures of a screen.
///
/// The picture is drawn six times: as it is, without glyphs, with all glyphs in white and in black, and with white and black boxes
/// in the place of the texts. The glyphs tell how much of each pixel they cover, whatever is behind them, and the boxes how much
/// they would cover inside of a stroke; the first two are the colours of text and ground there.
package struct ContrastMeter {
  /// The screen as it is.
  package let picture: Bitmap
  private let ground: Bitmap
  private let white: Bitmap
  private let black: Bitmap
  private let whiteBoxes: Bitmap
  private let blackBoxes: Bitmap
  private let scale: Double

  /// The contrast of one text.
  package struct Measure: Hashable, Sendable {
    /// The ratio of WCAG 2, which three quarters of the text's pixels reach.
    package var ratio: Double
    /// The lightness contrast of APCA for the same pixel.
    package var lightness: Double
  }

  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - draw: draws a list at that scale on black.
  package init(
    _ list: DisplayList, scale: Double, draw: (DisplayList) throws -> Bitmap
  ) throws {
    self.scale = scale
    picture = try draw(list)
    ground = try draw(
      Self.changed(list) {
        var run = $0
        run.glyphs = []
        return run
      })
    white = try draw(Self.changed(list) { Self.colored($0, .white) })
    black = try draw(Self.changed(list) { Self.colored($0, .black) })
    whiteBoxes = try draw(Self.boxed(list, .white))
    blackBoxes = try draw(Self.boxed(list, .black))
  }

  /// Fills the box of each text's glyphs, with a margin of a pixel or more for their smooth edges.
  private static func boxed(_ list: DisplayList, _ color: StraightColor) -> DisplayList {
    var builder = DisplayListBuilder(size: list.size)
    builder.append(list, transform: .identity) { content in
      guard case .glyphs(let run) = content, let ink = run.ink else { return content }
      return .fill(
        .rect(ink.inset(dx: -1, dy: -1)),
        .color(color.withAlpha(run.color.alpha)))
    }
    return builder.build()
  }

  private static func colored(_ run: GlyphRun, _ color: StraightColor) -> GlyphRun {
    var run = run
    run.color = color.withAlpha(run.color.alpha)
    return run
  }

  private static func changed(
    _ list: DisplayList, _ change: (GlyphRun) -> GlyphRun
  ) -> DisplayList {
    var builder = DisplayListBuilder(size: list.size)
    builder.append(list, transform: .identity) { content in
      if case .glyphs(let run) = content { .glyphs(change(run)) } else { content }
    }
    return builder.build()
  }

  /// Pixels count that glyphs cover at least by this part of the most covered one.
  private static let inside = 0.85
  /// Text is on the screen if glyphs cover this part of at least one pixel.
  private static let leastCoverage = 20

  /// Returns how much of a pixel is covered by what has one colour in a picture and the other colour in another one, of 255.
  private func coverage(in white: Bitmap, _ black: Bitmap, _ x: Int, _ y: Int) -> Int {
    let (w, k) = (white.pixel(x, y), black.pixel(x, y))
    return max(Int(w.r) - Int(k.r), Int(w.g) - Int(k.g), Int(w.b) - Int(k.b))
  }

  /// Returns the contrast of the text in an area; nil if no glyph shows there.
  ///
  /// - Parameter area: points of the canvas.
  package func measure(_ area: CGRect) -> Measure? {
    let left = max(0, Int((area.minX * scale).rounded(.down)))
    let top = max(0, Int((area.minY * scale).rounded(.down)))
    let right = min(picture.width, Int((area.maxX * scale).rounded(.up)))
    let bottom = min(picture.height, Int((area.maxY * scale).rounded(.up)))
    guard left < right, top < bottom else { return nil }
    var coverages: [(x: Int, y: Int, coverage: Int)] = []
    var most = 0
    for y in top..<bottom {
      for x in left..<right {
        let coverage = coverage(in: white, black, x, y)
        guard coverage >= Self.leastCoverage else { continue }
        coverages.append((x, y, coverage))
        most = max(most, coverage)
      }
    }
    let least = Double(most) * Self.inside
    var measures: [Measure] = []
    for place in coverages where Double(place.coverage) >= least {
      let (mixed, back) = (picture.pixel(place.x, place.y), ground.pixel(place.x, place.y))
      let inside = coverage(in: whiteBoxes, blackBoxes, place.x, place.y)
      // The colour that the pixel would have inside of a stroke: edges and thin strokes are a mixture with the ground.
      func full(_ mixed: UInt8, _ back: UInt8) -> UInt8 {
        let difference = (Int(mixed) - Int(back)) * max(inside, place.coverage)
        return UInt8(clamping: Int(back) + difference / place.coverage)
      }
      let text = (full(mixed.r, back.r), full(mixed.g, back.g), full(mixed.b, back.b))
      let ground = (back.r, back.g, back.b)
      measures.append(
        Measure(
          ratio: Contrast.ratio(text, ground),
          lightness: Contrast.lightness(text: text, ground: ground)))
    }
    guard !measures.isEmpty else { return nil }
    measures.sort { ($0.ratio, abs($0.lightness)) < ($1.ratio, abs($1.lightness)) }
    return measures[measures.count / 4]
  }
}
