package import PegGeometry
package import PegPixels
package import PegText

extension LabelText {
  /// Returns the line that begins at an offset, broken at a box's width; nil at the text's end.
  ///
  /// - Throws: see `FontError`.
  package func line(
    from offset: Int, in bounds: Rect, _ options: Options
  ) throws(FontError) -> Place? {
    guard offset < text.units.count else { return nil }
    let rest = LabelText(self, text: text.part(offset..<paragraphEnd(from: offset)))
    guard !rest.text.units.isEmpty else {
      let height = try lineHeight(at: offset, options)
      return Place(
        range: offset..<offset, left: bounds.left, right: bounds.left, top: bounds.top,
        bottom: bounds.top + height, baseline: bounds.top + height, isRightToLeft: false)
    }
    guard var place = try rest.places(in: bounds, options, placement: .top).first else {
      return nil
    }
    place.range = (place.range.lowerBound + offset)..<(place.range.upperBound + offset)
    return place
  }

  /// The end of the paragraph around an offset, before its line end.
  private func paragraphEnd(from offset: Int) -> Int {
    let units = text.units
    return units[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D || $0 == 0x2029 } ?? units.count
  }

  /// Returns the height of a line with the style of an offset. Units: points.
  ///
  /// - Throws: see `FontError`.
  package func lineHeight(at offset: Int, _ options: Options) throws(FontError) -> Double {
    let span = text.spans.first { $0.range.contains(offset) }
    let style = text.styles[span?.style ?? 0]
    return style.pitch ?? style.font.lineHeight
  }

  /// Returns the items that draw a part of one line.
  ///
  /// - Parameters:
  ///   - left: the x of the part's first glyph.
  ///   - baseline: the y of the line's baseline.
  ///   - color: the colour of every character without a `foregroundColor` attribute.
  /// - Throws: see `FontError`.
  package func items(
    of range: Range<Int>, left: Double, baseline: Double, scale: Double, color: StraightColor,
    resolve: (Any) -> StraightColor?
  ) throws(FontError) -> [TextItem] {
    let part = LabelText(self, text: text.part(range))
    let options = Options(
      numberOfLines: 1, lineBreakMode: .byClipping, alignment: .left, naturalAlignment: .left,
      scale: scale)
    // Alignment and indent put the part elsewhere; its box makes up for that.
    func box(_ shift: Double) -> Rect {
      Rect(
        left: left + shift, top: baseline - 100, right: left + shift + 1e6, bottom: baseline + 100)
    }
    guard let place = try part.places(in: box(0), options, placement: .top).first else { return [] }
    let box = box(left - place.left)
    return try part.items(
      in: box, options, placement: .baseline(100), color: color, resolve: resolve)
  }
}
