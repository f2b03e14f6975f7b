import Glibc
package import PegPixels

/// The conversion of display lists from sRGB to Display P3, for pictures that are drawn and stored in Display P3.
///
/// Colours that sRGB does not have, with components outside of 0...1, come out as they were meant. Bitmaps are sRGB, so that their
/// colours stay within it. Blending then happens in Display P3.
///
/// - Source: CSS Color 4, §10 and its sample code, for the matrix; IEC 61966-2-1 for the curve, which Display P3 shares.
package final class DisplayP3Conversion {
  /// The bitmaps of the last list and of this one, with the originals, so that equal frames have equal bitmaps.
  private var known: [ObjectIdentifier: (original: Bitmap, converted: Bitmap)] = [:]
  private var used: [ObjectIdentifier: (original: Bitmap, converted: Bitmap)] = [:]

  package init() {}

  /// Returns the list in Display P3.
  package func converted(_ list: DisplayList) -> DisplayList {
    used = [:]
    defer { known = used }
    let items = list.items.map { item in
      var item = item
      item.content = content(item.content)
      return item
    }
    return DisplayList(size: list.size, items: items, clips: list.clips)
  }

  private func content(_ content: DisplayItem.Content) -> DisplayItem.Content {
    switch content {
    case .fill(let shape, let paint): return .fill(shape, self.paint(paint))
    case .border(let outline, let width, let paint):
      return .border(outline, width: width, self.paint(paint))
    case .image(var image):
      if let tint = image.tint {
        image.tint = Self.color(tint)
      } else {
        image.bitmap = bitmap(image.bitmap)
      }
      return .image(image)
    case .shadow(let shape, var shadow):
      shadow.color = Self.color(shadow.color)
      return .shadow(shape, shadow)
    case .glyphs(var run):
      run.color = Self.color(run.color)
      return .glyphs(run)
    case .sprites(var batch):
      batch.bitmap = bitmap(batch.bitmap)
      return .sprites(batch)
    case .beginGroup(var effect):
      if var shadow = effect.shadow {
        shadow.color = Self.color(shadow.color)
        effect.shadow = shadow
      }
      return .beginGroup(effect)
    case .endGroup: return .endGroup
    }
  }

  private func paint(_ paint: Paint) -> Paint {
    switch paint {
    case .color(let color): return .color(Self.color(color))
    case .gradient(let gradient):
      return .gradient(
        Gradient(
          gradient.geometry,
          stops: gradient.stops.map { .init($0.offset, Self.color($0.color)) },
          spread: gradient.spread, transform: gradient.transform))
    case .pattern(var pattern):
      pattern.bitmap = bitmap(pattern.bitmap)
      return .pattern(pattern)
    case .backdrop: return paint
    }
  }

  // MARK: Colours

  /// Returns a colour of extended sRGB in Display P3, within 0...1.
  package static func color(_ color: StraightColor) -> StraightColor {
    let (r, g, b) = mixed(
      linear(Double(color.red)), linear(Double(color.green)), linear(Double(color.blue)))
    return StraightColor(
      red: Float(encoded(r)), green: Float(encoded(g)), blue: Float(encoded(b)),
      alpha: color.alpha)
  }

  private static func mixed(
    _ r: Double, _ g: Double, _ b: Double
  ) -> (Double, Double, Double) {
    (
      0.8224619687 * r + 0.1775380313 * g, 0.0331941989 * r + 0.9668058011 * g,
      0.0170826307 * r + 0.0723974407 * g + 0.9105199286 * b
    )
  }

  /// The curve of sRGB, mirrored for negative values.
  private static func linear(_ value: Double) -> Double {
    if value < 0 { return -linear(-value) }
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    let value = max(0, min(1, value))
    return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }

  // MARK: Bitmaps

  private func bitmap(_ bitmap: Bitmap) -> Bitmap {
    let key = ObjectIdentifier(bitmap)
    let result = used[key] ?? known[key] ?? (bitmap, Self.converted(bitmap))
    used[key] = result
    return result.converted
  }

  private static let linearBytes = (0...255).map { linear(Double($0) / 255) }
  private static let steps = 16_384
  /// The bytes of linear values; a step is less than a quarter of a level.
  private static let bytes: [UInt8] = (0...steps).map {
    UInt8((encoded(Double($0) / Double(steps)) * 255 + 0.5).rounded(.down))
  }

  private static func converted(_ bitmap: Bitmap) -> Bitmap {
    var builder = BitmapBuilder(width: bitmap.width, height: bitmap.height)
    var last: (from: (UInt8, UInt8, UInt8, UInt8), to: (UInt8, UInt8, UInt8))?
    for y in 0..<bitmap.height {
      bitmap.withRow(y) { source in
        builder.withRow(y) { row in
          for x in stride(from: 0, to: source.count - 3, by: 4) {
            let from = (source[x], source[x + 1], source[x + 2], source[x + 3])
            let to = last.flatMap { $0.from == from ? $0.to : nil } ?? pixel(from)
            last = (from, to)
            (row[x], row[x + 1], row[x + 2], row[x + 3]) = (to.0, to.1, to.2, from.3)
          }
        }
      }
    }
    return builder.freeze()
  }

  private static func pixel(
    _ pixel: (UInt8, UInt8, UInt8, UInt8)
  ) -> (UInt8, UInt8, UInt8) {
    let alpha = Int(pixel.3)
    guard alpha > 0 else { return (0, 0, 0) }
    func straight(_ byte: UInt8) -> Double {
      linearBytes[min(255, (Int(byte) * 255 + alpha / 2) / alpha)]
    }
    let (r, g, b) = mixed(straight(pixel.0), straight(pixel.1), straight(pixel.2))
    func byte(_ value: Double) -> UInt8 {
      PremultipliedColor.product(
        bytes[Int(max(0, min(1, value)) * Double(steps) + 0.5)], pixel.3)
    }
    return (byte(r), byte(g), byte(b))
  }
}
