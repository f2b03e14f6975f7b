import CoreGraphics
import Foundation
import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster
import PegText
import UIFoundation

/// A picture of many scripts and sizes.
enum TextSheet {
  enum Appearance: String, CaseIterable {
    case light
    case dark
  }

  private static let samples = [
    ("Latin", "Stretchy header fi “Åß” 0123"),
    ("Korean", "당기면 늘어나는 머리글 뷰"),
    ("Japanese", "引くと伸びるヘッダー表示"),
    ("Chinese", "下拉时会伸展的表格标题"),
    ("Arabic", "رأس الجدول يتمدد ٣٤ عند السحب"),
    ("Hebrew", "כותרת נמתחת (17) בגלילה"),
    ("Thai", "ส่วนหัวตารางที่ยืดได้"),
    ("Devanagari", "खिंचने पर बढ़ता शीर्षक क्षत्रिय"),
    ("Emoji", "😀👩‍👩‍👧‍👦👍🏽🇰🇷🇺🇳🏳️‍🌈❤️1️⃣✅☎︎"),
    ("Marks", "é ạ̄ q̃ x̂ Z̊ ô̰ n͠g 각 가"),
    ("Mixed", "iOS 앱, שלום 12 😀 مرحبا → é"),
    ("Symbols", "→ ★ ✓ ⌘ ∞ ≠ € ₩ © ™ ½ № ♠ ◉"),
  ]
  private static let sizes: [CGFloat] = [11, 13, 15, 17, 20, 22, 28, 34]

  /// Units: points.
  private static let margin = 16.0
  private static let columnWidth = 600.0
  private static let columns = 2
  private static let scale = 2.0

  /// - Throws: `FontError`, `RasterError`.
  static func draw(_ appearance: Appearance) throws -> Bitmap {
    let isLight = appearance == .light
    let color = isLight ? StraightColor.black : .white
    let caption = StraightColor(red: 0.55, green: 0.55, blue: 0.57)
    var blocks: [[TextItem]] = []
    var heights: [Double] = []
    for (name, text) in samples {
      var items: [TextItem] = []
      var top = 0.0
      func add(_ label: LabelText, _ color: StraightColor) throws {
        let options = LabelText.Options(alignment: .left, scale: scale)
        let size = try label.size(fitting: nil, options)
        let box = Rect(x: 0, y: top, width: columnWidth, height: size.height)
        items += try label.items(in: box, options, color: color)
        top += size.height
      }
      try add(LabelText(name, font: .systemFont(ofSize: 11, weight: .semibold)), caption)
      for size in sizes { try add(LabelText(text, font: .systemFont(ofSize: size)), color) }
      blocks.append(items)
      heights.append(top)
    }
    let rows = (samples.count + columns - 1) / columns
    let height = (heights.max() ?? 0) + margin
    let size = CGSize(
      width: margin + Double(columns) * (columnWidth + margin),
      height: margin + Double(rows) * height)
    let context = CGContext(size: size)
    for (index, items) in blocks.enumerated() {
      context.saveGState()
      context.translateBy(
        x: margin + Double(index / rows) * (columnWidth + margin),
        y: margin + Double(index % rows) * height)
      for item in items { context.draw(item) }
      context.restoreGState()
    }
    let target = try RenderTarget(size: Size(size), scale: scale)
    return try Rasterizer(scheduler: .serial).render(
      context.finish(), into: target, background: isLight ? .white : .black)
  }
}
