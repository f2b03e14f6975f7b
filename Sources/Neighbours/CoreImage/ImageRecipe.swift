import CoreGraphics
import Foundation
import PegPixels

/// The way in which the pixels of an image are made, when a context asks for them.
final class ImageRecipe: Sendable {
  /// The area outside of which all pixels are transparent. Units: pixels, y up.
  let extent: CGRect
  /// Whether transforms take the nearest pixel, so that the squares of a code stay sharp.
  let isSampledNearest: Bool
  private let make: @Sendable (PixelRect) -> PixelArea

  /// - Parameter make: returns the pixels of an area, all of whose pixels lie within the extent's.
  init(
    extent: CGRect, isSampledNearest: Bool = false,
    _ make: @escaping @Sendable (PixelRect) -> PixelArea
  ) {
    self.extent = extent
    self.isSampledNearest = isSampledNearest
    self.make = make
  }

  /// Returns the pixels of an area, transparent outside of the extent.
  func pixels(_ rect: PixelRect) -> PixelArea {
    let inside = extent.isInfinite ? rect : rect.intersection(PixelRect(extent))
    if inside.isEmpty { return PixelArea(rect) }
    if inside == rect { return make(rect) }
    let made = make(inside)
    var result = PixelArea(rect)
    for y in inside.y..<inside.maxY {
      let from = (y - inside.y) * inside.width
      let to = (y - rect.y) * rect.width + inside.x - rect.x
      for x in 0..<inside.width { result.pixels[to + x] = made.pixels[from + x] }
    }
    return result
  }

  static let empty = ImageRecipe(extent: .zero) { PixelArea($0) }

  convenience init(_ bitmap: Bitmap) {
    let height = bitmap.height
    self.init(extent: CGRect(x: 0, y: 0, width: bitmap.width, height: height)) { rect in
      var area = PixelArea(rect)
      let table = Encoding.bytes
      for y in rect.y..<rect.maxY {
        let start = (y - rect.y) * rect.width
        bitmap.withRow(height - 1 - y) { row in
          for x in 0..<rect.width {
            let at = 4 * (rect.x + x)
            let alpha = row[at + 3]
            if alpha == 255 {
              area.pixels[start + x] = SIMD4(
                table[Int(row[at])], table[Int(row[at + 1])], table[Int(row[at + 2])], 1)
            } else if alpha > 0 {
              let a = Float(alpha) / 255
              let color =
                SIMD3(Float(row[at]), Float(row[at + 1]), Float(row[at + 2])) / Float(alpha)
              let linear = Encoding.linear(color) * a
              area.pixels[start + x] = SIMD4(linear.x, linear.y, linear.z, a)
            }
          }
        }
      }
      return area
    }
  }

  /// Returns an area as a bitmap, its uppermost row first; colours outside of sRGB are cut off.
  func bitmap(_ rect: PixelRect) -> Bitmap {
    let area = pixels(rect)
    var builder = BitmapBuilder(unwrittenWidth: rect.width, height: rect.height)
    func byte(_ value: Float) -> UInt8 { UInt8(max(0, min(255, (value * 255).rounded()))) }
    for y in 0..<rect.height {
      builder.withRow(rect.height - 1 - y) { row in
        for x in 0..<rect.width {
          let pixel = area.pixels[y * rect.width + x]
          let alpha = min(1, max(0, pixel.w))
          if alpha <= 0 {
            for part in 0..<4 { row[4 * x + part] = 0 }
            continue
          }
          let color =
            Encoding.encoded(SIMD3(pixel.x, pixel.y, pixel.z) / alpha)
            .clamped(lowerBound: .zero, upperBound: .one) * alpha
          row[4 * x] = byte(color.x)
          row[4 * x + 1] = byte(color.y)
          row[4 * x + 2] = byte(color.z)
          row[4 * x + 3] = byte(alpha)
        }
      }
    }
    return builder.freeze()
  }

  // MARK: Derived recipes

  func mapped(_ change: @escaping @Sendable (SIMD4<Float>) -> SIMD4<Float>) -> ImageRecipe {
    ImageRecipe(extent: extent) { [self] in pixels($0).map(change) }
  }

  func mappedColors(_ change: @escaping @Sendable (SIMD3<Float>) -> SIMD3<Float>) -> ImageRecipe {
    ImageRecipe(extent: extent) { [self] in pixels($0).mapColors(change) }
  }

  /// Changes colours in sRGB's encoding.
  func mappedEncoded(
    _ change: @escaping @Sendable (SIMD3<Float>) -> SIMD3<Float>
  ) -> ImageRecipe {
    mappedColors { Encoding.linear(change(Encoding.encoded($0))) }
  }

  func cropped(to rect: CGRect) -> ImageRecipe {
    let cut = extent.isInfinite ? rect : extent.intersection(rect)
    if cut.isNull { return .empty }
    return ImageRecipe(extent: cut, isSampledNearest: isSampledNearest) { [self] in pixels($0) }
  }

  func sampled(nearest: Bool) -> ImageRecipe {
    ImageRecipe(extent: extent, isSampledNearest: nearest) { [self] in pixels($0) }
  }

  func transformed(by transform: CGAffineTransform) -> ImageRecipe {
    let determinant = transform.a * transform.d - transform.b * transform.c
    guard determinant != 0, determinant.isFinite else { return .empty }
    let inverse = transform.inverted()
    let isShift =
      transform.a == 1 && transform.d == 1 && transform.b == 0 && transform.c == 0
      && transform.tx == transform.tx.rounded() && transform.ty == transform.ty.rounded()
    let extent = extent.isInfinite ? extent : extent.applying(transform)
    return ImageRecipe(extent: extent, isSampledNearest: isSampledNearest) { [self] rect in
      if isShift {
        let (dx, dy) = (Int(transform.tx), Int(transform.ty))
        let source = PixelRect(
          x: rect.x - dx, y: rect.y - dy, width: rect.width, height: rect.height)
        return PixelArea(rect, pixels(source).pixels)
      }
      let source = PixelRect(rect.cgRect.applying(inverse)).insetBy(-2)
      let area = pixels(source)
      if isSampledNearest {
        return PixelArea(rect) { x, y in
          let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
          return area.pixel(Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
        }
      }
      // A picture that becomes smaller is averaged over the pixels that one covers.
      let span = max(hypot(inverse.a, inverse.b), hypot(inverse.c, inverse.d))
      let count = min(8, max(1, Int(span.rounded(.up))))
      return PixelArea(rect) { x, y in
        var sum = SIMD4<Float>.zero
        for j in 0..<count {
          for i in 0..<count {
            let point = CGPoint(
              x: CGFloat(x) + (CGFloat(i) + 0.5) / CGFloat(count),
              y: CGFloat(y) + (CGFloat(j) + 0.5) / CGFloat(count)
            ).applying(inverse)
            sum += area.sample(point.x, point.y)
          }
        }
        return sum / Float(count * count)
      }
    }
  }

  /// Returns the image with its outermost pixels repeated for ever.
  func clamped() -> ImageRecipe {
    guard !extent.isInfinite, !PixelRect(extent).isEmpty else { return self }
    let inner = PixelRect(extent)
    return ImageRecipe(extent: .infinite) { [self] rect in
      let wanted = rect.intersection(inner)
      // At least the nearest row and column of the image are needed.
      let x = min(max(rect.x, inner.x), inner.maxX - 1)
      let y = min(max(rect.y, inner.y), inner.maxY - 1)
      let needed = PixelRect(
        x: x, y: y, width: max(1, wanted.maxX - x), height: max(1, wanted.maxY - y))
      let area = pixels(needed)
      return PixelArea(rect) { x, y in
        area.pixel(
          min(max(x, needed.x), needed.maxX - 1), min(max(y, needed.y), needed.maxY - 1))
      }
    }
  }

  /// Combines pixels of two images at the same place.
  func combined(
    with other: ImageRecipe, extent: CGRect,
    _ combine: @escaping @Sendable (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) -> ImageRecipe {
    ImageRecipe(extent: extent) { [self] rect in
      var area = pixels(rect)
      let below = other.pixels(rect)
      for index in area.pixels.indices {
        area.pixels[index] = combine(area.pixels[index], below.pixels[index])
      }
      return area
    }
  }
}

extension CGRect {
  /// The smallest rectangle with both; infinite if one is.
  func unionOfExtents(_ other: CGRect) -> CGRect {
    if isInfinite || other.isInfinite { return .infinite }
    if isEmpty { return other }
    return other.isEmpty ? self : union(other)
  }
}
