import CoreGraphics
import Foundation
import PegAudit
import PegImageIO
import PegPixels

/// A page with each finding and its picture, in one file that loads nothing.
struct AuditPage {
  private var body = ""
  private var count = 0

  /// The distance around a view that its picture shows. Units: points.
  private static let margin = 40.0
  /// The width of the line around the view. Units: pixels.
  private static let line = 3

  mutating func add(
    _ name: String, _ findings: [AuditFinding], _ pictures: [AuditFinding.Key: Bitmap],
    scale: Double
  ) throws {
    guard !findings.isEmpty else { return }
    body += "<h2>\(Self.escaped(name))</h2>\n"
    for finding in findings {
      count += 1
      body += "<section class=\"\(finding.kind.rawValue)\"><div><h3>\(finding.kind.rawValue)</h3>"
      body += "<p><strong>\(Self.escaped(finding.view.name))</strong></p>"
      body += "<p>\(Self.escaped(finding.message)), \(Self.escaped(finding.occasion)).</p>"
      body += "<p class=\"path\">\(Self.escaped(finding.view.path))</p></div>"
      if let picture = pictures[finding.key] {
        let part = Self.marked(picture, finding.view.frame, scale)
        let bytes = try PNGEncoder.encode(part)
        let width = Int((Double(part.width) / scale).rounded())
        body += "<img width=\"\(width)\" alt=\"\(Self.escaped(finding.view.name))\" "
        body += "src=\"data:image/png;base64,\(Data(bytes).base64EncodedString())\">"
      }
      body += "</section>\n"
    }
  }

  /// The page's source.
  var source: String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
    style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width"><title>Audit</title><style>
    :root { color-scheme: light dark; font: 16px/1.45 system-ui, sans-serif; }
    body { margin: 2rem auto; max-width: 62rem; padding: 0 1rem; }
    section { display: flex; flex-wrap: wrap; gap: 1.5rem; justify-content: space-between; \
    border-top: 1px solid #8886; padding: 1rem 0; }
    section div { flex: 1 1 20rem; } img { max-width: 100%; height: auto; border-radius: 6px; }
    h3 { margin: 0; font-size: 0.85rem; text-transform: uppercase; letter-spacing: 0.05em; }
    p { margin: 0.4rem 0; } .path { font: 0.8rem ui-monospace, monospace; opacity: 0.75; \
    overflow-wrap: anywhere; }
    </style></head><body><h1>\(count == 1 ? "1 finding" : "\(count) findings")</h1>
    \(body)</body></html>

    """
  }

  /// Returns the surroundings of a view, with a red line around it.
  private static func marked(_ picture: Bitmap, _ frame: CGRect, _ scale: Double) -> Bitmap {
    func pixels(_ value: CGFloat, _ most: Int) -> Int {
      max(0, min(most, Int((Double(value) * scale).rounded())))
    }
    let (width, height) = (picture.width, picture.height)
    let wide = frame.insetBy(dx: -margin, dy: -margin)
    let (left, right) = (pixels(wide.minX, width - 1), pixels(wide.maxX, width))
    let (top, bottom) = (pixels(wide.minY, height - 1), pixels(wide.maxY, height))
    let box = (
      left: pixels(frame.minX, width) - left, right: pixels(frame.maxX, width) - left,
      top: pixels(frame.minY, height) - top, bottom: pixels(frame.maxY, height) - top
    )
    var builder = BitmapBuilder(width: max(1, right - left), height: max(1, bottom - top))
    for y in 0..<max(1, bottom - top) {
      let isNear = y >= box.top - line && y < box.bottom + line
      let isRow = isNear && (y < box.top || y >= box.bottom)
      picture.withRow(top + y) { source in
        builder.withRow(y) { target in
          for x in 0..<target.count / 4 {
            let isAround = x >= box.left - line && x < box.right + line
            let isSide = isAround && (x < box.left || x >= box.right)
            let isLine = isNear && isAround && (isRow || isSide)
            for part in 0..<4 {
              target[4 * x + part] =
                isLine ? [220, 38, 38, 255][part] : source[4 * (left + x) + part]
            }
          }
        }
      }
    }
    return builder.freeze()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
      "\"", with: "&quot;")
  }
}
