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
    ("Greek, Cyrillic, Vietnamese", "Κύλιση · Прокрутка · Cuộn xuống"),
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
    ("Attributes", ""),
    ("Symbols", "→ ★ ✓ ⌘ ∞ ≠ € ₩ © ™ ½ № ♠ ◉"),
  ]
  private static let sizes: [CGFloat] = [11, 13, 15, 17, 20, 22, 28, 34]

  /// Units: points.
  private static let margin = 16.0
  private static let columnWidth = 600.0
  private static let columns = 2
  private static let scale = 2.0

  /// Returns a word in each attribute, and a picture as high as capitals.
  private static func attributes(size: CGFloat) -> NSAttributedString {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    shadow.shadowBlurRadius = 3
    shadow.shadowColor = UIColor.systemRed
    let attachment = NSTextAttachment(image: UIImage(cgImage: CGImage(disc), scale: 2))
    let side = size * 0.7046
    attachment.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    let text = NSMutableAttributedString(string: "")
    func add(_ word: String, _ attributes: [NSAttributedString.Key: Any]) {
      text.append(NSAttributedString(string: word, attributes: attributes))
      text.append(NSAttributedString(string: " "))
    }
    add("one", [.underlineStyle: NSUnderlineStyle.single.rawValue])
    add("two", [.underlineStyle: NSUnderlineStyle.double.rawValue])
    add("fat", [.underlineStyle: NSUnderlineStyle.thick.rawValue])
    add("dot", [.underlineStyle: NSUnderlineStyle.single.union(.patternDot).rawValue])
    add("dash", [.underlineStyle: NSUnderlineStyle.single.union(.patternDash).rawValue])
    add("off", [.strikethroughStyle: 1, .strikethroughColor: UIColor.systemRed])
    add("red", [.shadow: shadow])
    add("up", [.baselineOffset: size / 4])
    add("gap", [.kern: size / 8])
    text.append(NSAttributedString(attachment: attachment))
    add("H", [.backgroundColor: UIColor.systemYellow])
    return text
  }

  /// A blue disc.
  private static let disc: Bitmap = {
    var builder = BitmapBuilder(width: 48, height: 48)
    for y in 0..<48 {
      builder.withRow(y) { row in
        for x in 0..<48 {
          let (dx, dy) = (Double(x) - 23.5, Double(y) - 23.5)
          let alpha = min(max(24 - (dx * dx + dy * dy).squareRoot(), 0), 1)
          for (channel, value) in [0.0, 122, 255, 255].enumerated() {
            row[4 * x + channel] = UInt8(value * alpha)
          }
        }
      }
    }
    return builder.freeze()
  }()

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
        items += try label.items(in: box, options, color: color) {
          ($0 as? UIColor)?.resolved(
            UITraitCollection(userInterfaceStyle: isLight ? .light : .dark))
        }
        top += size.height
      }
      try add(LabelText(name, font: .systemFont(ofSize: 11, weight: .semibold)), caption)
      for size in sizes {
        let font = UIFont.systemFont(ofSize: size)
        let label =
          text.isEmpty
          ? LabelText(attributes(size: size), font: font) : LabelText(text, font: font)
        try add(label, color)
      }
      blocks.append(items)
      heights.append(top)
    }
    let rows = (samples.count + columns - 1) / columns
    let rowHeights = (0..<rows).map { row in
      margin + heights.indices.filter { $0 % rows == row }.map { heights[$0] }.max()!
    }
    let size = CGSize(
      width: margin + Double(columns) * (columnWidth + margin),
      height: margin + rowHeights.reduce(0, +))
    let context = CGContext(size: size)
    for (index, items) in blocks.enumerated() {
      context.saveGState()
      context.translateBy(
        x: margin + Double(index / rows) * (columnWidth + margin),
        y: margin + rowHeights.prefix(index % rows).reduce(0, +))
      for item in items { context.draw(item) }
      context.restoreGState()
    }
    let target = try RenderTarget(size: Size(size), scale: scale)
    return try Rasterizer(scheduler: .serial).render(
      context.finish(), into: target, background: isLight ? .white : .black)
  }
}
