import PegGeometry
import PegPixels

extension DisplayList {
  /// The list as text: a line with the size, one for each clip, and one for each item, indented inside groups.
  ///
  /// Equal lists give equal text on every machine. Default values are omitted, numbers are rounded to six decimals, and
  /// pictures and fonts appear as hashes of their content.
  ///
  /// - Units: points; pixels for the parts of pictures; colours as RRGGBBAA in hexadecimal.
  package var dump: String {
    var lines = ["canvas \(size.width.text) x \(size.height.text)"]
    for (index, clip) in clips.enumerated() {
      var words = ["clip \(index)", clip.shape.text]
      words += clip.transform.words + clip.snapping.words
      if let parent = clip.parent { words.append("inside \(parent)") }
      lines.append(words.joined(separator: " "))
    }
    var depth = 0
    for item in items {
      if case .endGroup = item.content { depth -= 1 }
      lines.append(String(repeating: "  ", count: depth) + item.text)
      if case .beginGroup = item.content { depth += 1 }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension DisplayItem {
  fileprivate var text: String {
    var words = content.words + transform.words + snapping.words
    if let clip { words.append("clip \(clip)") }
    if blendMode != .normal { words.append("blend \(blendMode)") }
    return words.joined(separator: " ")
  }
}

extension DisplayItem.Content {
  fileprivate var words: [String] {
    switch self {
    case .fill(let shape, let paint): ["fill", shape.text, paint.text]
    case .border(let outline, let width, let paint):
      ["border", width.text, outline.text, paint.text]
    case .image(let paint): ["image"] + paint.words
    case .shadow(let shape, let shadow): ["shadow", shape.text, shadow.text]
    case .glyphs(let run): ["glyphs"] + run.words
    case .sprites(let batch): ["sprites"] + batch.words
    case .beginGroup(let effect): ["group"] + effect.words
    case .endGroup: ["end"]
    }
  }
}

extension GlyphRun {
  fileprivate var words: [String] {
    ["font", font.source.identity.text, "size", size.text, color.text]
      + glyphs.map { "\($0.id)@\($0.position.text)" }
  }
}

extension SpriteBatch {
  fileprivate var words: [String] {
    ["\(bitmap.text) \(source.text) at \(size.width.text) x \(size.height.text)"]
      + (isNearest ? ["nearest"] : [])
      + sprites.map { "\($0.color.text)@" + $0.map.words.joined(separator: " ") }
  }
}

extension GroupEffect {
  fileprivate var words: [String] {
    var words: [String] = []
    if opacity != 1 { words.append("opacity \(Double(opacity).text)") }
    if blur != .zero { words.append("blur \(blur.width.text) \(blur.height.text)") }
    if let shadow { words.append("shadow \(shadow.text)") }
    if let projection {
      let rows = [projection.x, projection.y, projection.one]
      let numbers = rows.flatMap { [$0.x.text, $0.y.text, $0.z.text] }
      words.append("projection (" + numbers.joined(separator: " ") + ")")
    }
    if blendMode != .normal { words.append("blend \(blendMode)") }
    return words
  }
}

extension Shadow {
  fileprivate var text: String {
    "\(color.text) offset \(offset.text) sigma \(sigma.text) reach \(reach.text)"
  }
}

extension ImagePaint {
  fileprivate var words: [String] {
    var words = ["\(bitmap.text) \(source.text) to \(destination.text) \(filter)"]
    if let tint { words.append("tint \(tint.text)") }
    if let parts = nineParts {
      let caps = [parts.left, parts.top, parts.right, parts.bottom].map(\.text)
      words.append(
        "parts (" + caps.joined(separator: " ")
          + ") at \(parts.pixelsPerPoint.text) \(parts.filling)")
    }
    return words
  }
}

extension Paint {
  fileprivate var text: String {
    switch self {
    case .color(let color): color.text
    case .gradient(let gradient): gradient.text
    case .pattern(let pattern): "pattern \(pattern.bitmap.text) in \(pattern.tile.text)"
    case .backdrop(let filter):
      "backdrop sigma \(filter.sigma.text) saturation \(filter.saturation.text)"
    }
  }
}

extension Gradient {
  fileprivate var text: String {
    let course =
      switch geometry {
      case .linear(let from, let to): "linear \(from.text) to \(to.text)"
      case .radial(let from, let start, let to, let end):
        "radial \(from.text) \(start.text) to \(to.text) \(end.text)"
      case .conic(let center, let angle): "conic \(center.text) from \(angle.text)"
      }
    let stops = stops.map { " \($0.offset.text):\($0.color.text)" }.joined()
    let spread = spread == .pad ? "" : " \(spread)"
    return ([course + stops + spread] + transform.words).joined(separator: " ")
  }
}

extension Shape {
  fileprivate var text: String {
    switch self {
    case .rect(let rect): rect.text
    case .roundedRect(let rect): rect.text
    case .path(let path, let rule): path.text + (rule == .evenOdd ? " evenOdd" : "")
    }
  }
}

extension Path {
  fileprivate var text: String {
    let steps = elements.map { element in
      switch element {
      case .move(let p): "M\(p.text)"
      case .line(let p): "L\(p.text)"
      case .quadratic(let control, let end): "Q\(control.text)\(end.text)"
      case .cubic(let a, let b, let end): "C\(a.text)\(b.text)\(end.text)"
      case .close: "Z"
      }
    }
    return "path " + (steps.isEmpty ? "empty" : steps.joined())
  }
}

extension RoundedRect {
  fileprivate var text: String {
    let all = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
    let different = Set(all).count == 1 ? [all[0]] : all
    return rect.text + " radius " + different.map(\.text).joined(separator: " ")
      + (curve == .continuous ? " continuous" : "")
  }
}

extension PixelSnapping {
  fileprivate var words: [String] { self == .none ? [] : ["snap \(self)"] }
}

extension Affine {
  fileprivate var words: [String] {
    if self == .identity { return [] }
    if isTranslation { return ["at (\(tx.text) \(ty.text))"] }
    return ["map (" + [a, b, c, d, tx, ty].map(\.text).joined(separator: " ") + ")"]
  }
}

extension Rect {
  fileprivate var text: String { "[\(x.text) \(y.text) \(width.text) \(height.text)]" }
}

extension Point {
  fileprivate var text: String { "(\(x.text) \(y.text))" }
}

extension Bitmap {
  fileprivate var text: String { "\(width)x\(height)#\(contentHash.text)" }
}

extension StraightColor {
  fileprivate var text: String {
    let bytes = bytes
    return "#" + [bytes.r, bytes.g, bytes.b, bytes.a].map { UInt64($0).hexadecimal(2) }.joined()
  }
}

extension UInt64 {
  fileprivate var text: String { hexadecimal(16) }

  fileprivate func hexadecimal(_ digits: Int) -> String {
    let text = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
  }
}

extension Double {
  /// The number rounded to six decimals, without trailing zeros.
  fileprivate var text: String {
    guard isFinite, Swift.abs(self) < 1e9 else { return "\(self)" }
    let value = (self * 1e6).rounded() / 1e6
    let whole = value.rounded()
    return whole == value ? String(Int(whole)) : String(value)
  }
}
