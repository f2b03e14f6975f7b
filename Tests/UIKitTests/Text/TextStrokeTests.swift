import CoreGraphics
import PegPixels
import PegRender
import Testing
import UIKit

/// Text with strokes, and contexts that stroke text, measured on the drawn coverage.
///
/// The system font's "I" is an upright bar, so that the coverage of a row or a column adds up to lengths.
@MainActor
@Suite struct TextStrokeTests {
  private typealias Attributes = [NSAttributedString.Key: Any]
  nonisolated private static let scale = 4

  /// Draws at 4 pixels per point.
  private func picture(
    width: CGFloat = 160, height: CGFloat = 160, _ draw: (CGContext) -> Void
  ) throws -> Bitmap {
    let format = UIGraphicsImageRendererFormat()
    format.scale = CGFloat(Self.scale)
    let size = CGSize(width: width, height: height)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }
    return try #require(image.cgImage?.bitmap)
  }

  /// Draws a text of 100 points, from 60 points right and 20 below.
  private func picture(_ attributes: Attributes, _ text: String = "I") throws -> Bitmap {
    try picture { _ in draw(attributes, text) }
  }

  private func draw(_ attributes: Attributes, _ text: String = "I", size: CGFloat = 100) {
    let font: Attributes = [.font: UIFont.systemFont(ofSize: size)]
    text.draw(
      at: CGPoint(x: 60, y: 20), withAttributes: font.merging(attributes) { $1 })
  }

  /// The coverage of a row or a column of pixels.
  private struct Profile {
    /// The sum of the alphas. Units: points.
    var length = 0.0
    /// Units: points.
    var middle = 0.0

    init(_ alphas: [UInt8], from start: Int = 0) {
      for (index, alpha) in alphas.enumerated() {
        let part = Double(alpha) / 255 / Double(TextStrokeTests.scale)
        length += part
        middle += part * (Double(start + index) + 0.5) / Double(TextStrokeTests.scale)
      }
      if length > 0 { middle /= length }
    }
  }

  /// Returns the profile of the row at a height in a range of x. Units: points.
  private func row(_ bitmap: Bitmap, y: Double, _ range: Range<Double> = 0..<160) -> Profile {
    let (start, end) = (Int(range.lowerBound * 4), Int(range.upperBound * 4))
    return Profile((start..<end).map { bitmap.pixel($0, Int(y * 4)).a }, from: start)
  }

  private func column(_ bitmap: Bitmap, x: Double, _ range: Range<Double> = 0..<160) -> Profile {
    let (start, end) = (Int(range.lowerBound * 4), Int(range.upperBound * 4))
    return Profile((start..<end).map { bitmap.pixel(Int(x * 4), $0).a }, from: start)
  }

  private func color(_ bitmap: Bitmap, _ x: Double, _ y: Double) -> [UInt8] {
    pixel(bitmap, Int(x * 4), Int(y * 4))
  }

  /// A height at which the "I" has its bar. Units: points.
  private static let level = 80.0

  @Test func positiveWidthIsAPercentageOfTheFontsSize() throws {
    let plain = row(try picture([:]), y: Self.level)
    let left = plain.middle - plain.length / 2
    let right = plain.middle + plain.length / 2
    let stroked = try picture([.strokeWidth: 3])
    for edge in [left, right] {
      let line = row(stroked, y: Self.level, (edge - 4)..<(edge + 4))
      #expect(abs(line.length - 3) < 0.02 && abs(line.middle - edge) < 0.02)
    }
    #expect(color(stroked, plain.middle, Self.level)[3] == 0)
    #expect(abs(row(stroked, y: Self.level).length - 6) < 0.04)
    // Half of the stroke lies above the bar, and half below.
    let (own, high) = (
      column(try picture([:]), x: plain.middle), column(stroked, x: plain.middle)
    )
    #expect(abs(high.length - 6) < 0.04 && abs(high.middle - own.middle) < 0.02)
  }

  @Test func strokesHaveTheirColorOrTheTexts() throws {
    let plain = row(try picture([:]), y: Self.level)
    let edge = plain.middle - plain.length / 2
    let own = try picture([.strokeWidth: 4, .foregroundColor: UIColor.red])
    #expect(color(own, edge, Self.level) == [255, 0, 0, 255])
    let other = try picture([
      .strokeWidth: 4, .foregroundColor: UIColor.red, .strokeColor: UIColor.blue,
    ])
    #expect(color(other, edge, Self.level) == [0, 0, 255, 255])
    #expect(color(other, plain.middle, Self.level)[3] == 0)
  }

  @Test func negativeWidthFillsToo() throws {
    let plain = row(try picture([:]), y: Self.level)
    let edge = plain.middle - plain.length / 2
    let both = try picture([
      .strokeWidth: -4, .foregroundColor: UIColor.red, .strokeColor: UIColor.blue,
    ])
    #expect(color(both, plain.middle, Self.level) == [255, 0, 0, 255])
    // The stroke lies above the filling.
    #expect(color(both, edge + 1.5, Self.level) == [0, 0, 255, 255])
    #expect(color(both, edge - 1.5, Self.level) == [0, 0, 255, 255])
    #expect(abs(row(both, y: Self.level).length - plain.length - 4) < 0.04)
  }

  @Test(arguments: [0, Double.nan, 1e9]) func widthsThatCountAsNone(width: Double) throws {
    #expect(try picture([.strokeWidth: width]) == picture([:]))
  }

  @Test func strokeColorAloneChangesNothing() throws {
    #expect(try picture([.strokeColor: UIColor.blue]) == picture([:]))
  }

  @Test(arguments: [40.0, 60]) func wideStrokesAreWhole(width: Double) throws {
    let plain = try picture([:])
    let bar = row(plain, y: Self.level)
    let height = column(plain, x: bar.middle).length
    let wide = try picture([.strokeWidth: width])
    // The two halves meet in the middle of the bar.
    #expect(width > bar.length)
    #expect(abs(row(wide, y: Self.level).length - bar.length - width) < 0.04)
    // Joins are miters: corners are square, so the outermost columns are as high as the middle one.
    for x in [bar.middle, bar.middle - bar.length / 2 - width / 2 + 1] {
      #expect(abs(column(wide, x: x).length - height - width) < 0.04)
    }
  }

  @Test func layoutIgnoresStrokes() {
    let font: Attributes = [.font: UIFont.systemFont(ofSize: 20)]
    let stroked = font.merging([.strokeWidth: 30]) { $1 }
    #expect("Text".size(withAttributes: stroked) == "Text".size(withAttributes: font))
  }

  // MARK: Text drawing modes

  @Test func modesHaveTheValuesOfApple() {
    #expect(CGTextDrawingMode.fill.rawValue == 0 && CGTextDrawingMode.stroke.rawValue == 1)
    #expect(CGTextDrawingMode.fillStroke.rawValue == 2)
    #expect(CGTextDrawingMode.invisible.rawValue == 3)
  }

  @Test func strokeModeHasTheContextsLineWidth() throws {
    let plain = row(try picture([:]), y: Self.level)
    let stroked = try picture { context in
      context.setTextDrawingMode(.stroke)
      context.setLineWidth(5)
      context.setStrokeColor(UIColor.green.cgColor)
      draw([.foregroundColor: UIColor.red])
    }
    #expect(abs(row(stroked, y: Self.level).length - 10) < 0.04)
    let edge = plain.middle - plain.length / 2
    // The text sets its own colour, as text of UIKit always does.
    #expect(color(stroked, edge, Self.level) == [255, 0, 0, 255])
    #expect(color(stroked, plain.middle, Self.level)[3] == 0)
  }

  @Test func fillStrokeModeDrawsBoth() throws {
    let plain = row(try picture([:]), y: Self.level)
    let both = try picture { context in
      context.setTextDrawingMode(.fillStroke)
      context.setLineWidth(4)
      draw([.foregroundColor: UIColor.red, .strokeColor: UIColor.blue])
    }
    #expect(abs(row(both, y: Self.level).length - plain.length - 4) < 0.04)
    #expect(color(both, plain.middle, Self.level) == [255, 0, 0, 255])
    #expect(color(both, plain.middle - plain.length / 2, Self.level) == [0, 0, 255, 255])
  }

  @Test func savedStatesHaveTheirMode() throws {
    let restored = try picture { context in
      context.saveGState()
      context.setTextDrawingMode(.invisible)
      draw([:])
      context.restoreGState()
      draw([:])
    }
    #expect(restored == (try picture([:])))
    let nothing = try picture { context in
      context.setTextDrawingMode(.invisible)
      draw([.strokeColor: UIColor.red], "I😀")
    }
    #expect(row(nothing, y: Self.level).length == 0)
  }

  @Test func scaledContextsScaleStrokes() throws {
    let small = try picture { context in
      context.scaleBy(x: 0.5, y: 0.5)
      context.setTextDrawingMode(.stroke)
      context.setLineWidth(4)
      draw([:])
    }
    #expect(abs(row(small, y: Self.level / 2).length - 4) < 0.04)
  }

  @Test func attributesTakePrecedenceOverTheMode() throws {
    let width = try picture { context in
      context.setTextDrawingMode(.invisible)
      context.setLineWidth(20)
      draw([.strokeWidth: 3])
    }
    #expect(width == (try picture([.strokeWidth: 3])))
  }

  @Test func joinsAreTheContexts() throws {
    func corner(_ join: CGLineJoin) throws -> UInt8 {
      let plain = row(try picture([:]), y: Self.level)
      let top = column(try picture([:]), x: plain.middle)
      let bitmap = try picture { context in
        context.setTextDrawingMode(.stroke)
        context.setLineWidth(20)
        context.setLineJoin(join)
        draw([:])
      }
      return color(
        bitmap, plain.middle - plain.length / 2 - 9, top.middle - top.length / 2 - 9)[3]
    }
    // 9 points to the left of a corner and 9 above are 12.7 away from it.
    #expect(try corner(.miter) == 255 && corner(.round) == 0 && corner(.bevel) == 0)
  }

  // MARK: Labels

  /// The common way to outline a label: the text is stroked in one colour and then filled in another.
  private final class OutlinedLabel: UILabel {
    var outlineColor = UIColor.white

    override func drawText(in rect: CGRect) {
      let context = UIGraphicsGetCurrentContext()
      let color = textColor
      context?.setLineWidth(4)
      context?.setLineJoin(.round)
      context?.setTextDrawingMode(.stroke)
      textColor = outlineColor
      super.drawText(in: rect)
      context?.setTextDrawingMode(.fill)
      textColor = color
      super.drawText(in: rect)
    }
  }

  @Test func labelsOutlineTheirText() throws {
    let plain = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 130))
    let outlined = OutlinedLabel(frame: plain.frame)
    for label in [plain, outlined] {
      label.text = "I"
      label.font = .systemFont(ofSize: 100)
      label.textColor = .red
      label.textAlignment = .center
    }
    let windows = [window(100, 130, plain), window(100, 130, outlined)]
    let bitmaps = try windows.map { try UIKitTests.picture(of: $0, background: .black) }
    func isRed(_ x: Int) -> Bool { pixel(bitmaps[0], x, 65) == [255, 0, 0, 255] }
    let left = try #require((0..<100).first(where: isRed))
    let right = try #require((0..<100).last(where: isRed))
    #expect(right - left > 5)
    for x in left...right { #expect(pixel(bitmaps[1], x, 65) == [255, 0, 0, 255]) }
    // The outer half of the stroke is 2 points wide; one of them may be partly covered by the bar's edge.
    #expect(pixel(bitmaps[1], left - 2, 65)[1] > 200)
    #expect(pixel(bitmaps[1], right + 2, 65)[1] > 200)
    #expect(pixel(bitmaps[1], left - 4, 65) == [0, 0, 0, 255])
    #expect(pixel(bitmaps[1], right + 4, 65) == [0, 0, 0, 255])
    // Drawing marks the label again, which changes no later picture.
    #expect(outlined.textColor == .red)
    #expect(try UIKitTests.picture(of: windows[1], background: .black) == bitmaps[1])
  }

  @Test func labelsStrokeTheirAttributes() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 130))
    label.attributedText = NSAttributedString(
      string: "I",
      attributes: [
        .font: UIFont.systemFont(ofSize: 100), .strokeWidth: -4, .foregroundColor: UIColor.red,
        .strokeColor: UIColor.blue,
      ])
    label.textAlignment = .center
    let bitmap = try UIKitTests.picture(of: window(100, 130, label))
    let colors = (0..<100).map { pixel(bitmap, $0, 65) }.filter { $0[3] == 255 }
    #expect(colors.first == [0, 0, 255, 255] && colors.last == [0, 0, 255, 255])
    #expect(colors[colors.count / 2] == [255, 0, 0, 255])
  }
}
