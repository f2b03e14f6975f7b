import CoreGraphics
import Foundation

extension FilterKind {
  /// - Source: "Core Image Filter Reference", CICategoryBlur and CICategorySharpen.
  static let blurs: [FilterKind] = [
    .of(
      "CIGaussianBlur", "Gaussian Blur", kCICategoryBlur, [(kCIInputRadiusKey, 10.0)]
    ) { image, values in Blur.gaussian(image, values.number(kCIInputRadiusKey)) },
    .of("CIBoxBlur", "Box Blur", kCICategoryBlur, [(kCIInputRadiusKey, 10.0)]) { image, values in
      let radius = min(500, max(0, Int(values.number(kCIInputRadiusKey).rounded())))
      return Blur.separable(image, Array(repeating: 1, count: radius + 1))
    },
    .of(
      "CISharpenLuminance", "Sharpen Luminance", kCICategorySharpen,
      [(kCIInputSharpnessKey, 0.4), (kCIInputRadiusKey, 1.69)]
    ) { image, values in
      Blur.sharpened(
        image, radius: values.number(kCIInputRadiusKey), values.float(kCIInputSharpnessKey))
    },
    .of(
      "CIUnsharpMask", "Unsharp Mask", kCICategorySharpen,
      [(kCIInputRadiusKey, 2.5), (kCIInputIntensityKey, 0.5)]
    ) { image, values in
      Blur.sharpened(
        image, radius: values.number(kCIInputRadiusKey), values.float(kCIInputIntensityKey))
    },
  ]
}

/// Blurs by sums along rows and columns.
enum Blur {
  /// - Parameter sigma: the standard deviation. Units: pixels.
  static func gaussian(_ image: ImageRecipe, _ sigma: Double) -> ImageRecipe {
    let sigma = min(500, max(0, sigma))
    guard sigma > 0.01 else { return image }
    // Three deviations hold 99.7 percent of the weight.
    let radius = Int((3 * sigma).rounded(.up))
    return separable(
      image, (0...radius).map { Float(exp(-Double($0 * $0) / (2 * sigma * sigma))) })
  }

  /// Sums pixels with weights of their distance, along rows and then along columns. The extent grows by the reach.
  ///
  /// - Parameter weights: from the middle outwards; they need not add up to 1.
  static func separable(_ image: ImageRecipe, _ weights: [Float]) -> ImageRecipe {
    let reach = weights.count - 1
    guard reach > 0 else { return image }
    let total = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    let weights = weights.map { $0 / total }
    let extent =
      image.extent.isInfinite
      ? image.extent : image.extent.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach))
    return ImageRecipe(extent: extent) { rect in
      let source = image.pixels(rect.insetBy(-reach))
      let rows = alongRows(source, weights)
      return alongColumns(rows, weights)
    }
  }

  private static func alongRows(_ area: PixelArea, _ weights: [Float]) -> PixelArea {
    let reach = weights.count - 1
    let rect = PixelRect(
      x: area.rect.x + reach, y: area.rect.y, width: area.rect.width - 2 * reach,
      height: area.rect.height)
    var result = PixelArea(rect)
    for y in 0..<rect.height {
      let start = y * area.rect.width + reach
      for x in 0..<rect.width {
        var sum = area.pixels[start + x] * weights[0]
        for d in 1...reach {
          sum += (area.pixels[start + x - d] + area.pixels[start + x + d]) * weights[d]
        }
        result.pixels[y * rect.width + x] = sum
      }
    }
    return result
  }

  private static func alongColumns(_ area: PixelArea, _ weights: [Float]) -> PixelArea {
    let reach = weights.count - 1
    let width = area.rect.width
    let rect = PixelRect(
      x: area.rect.x, y: area.rect.y + reach, width: width, height: area.rect.height - 2 * reach)
    var result = PixelArea(rect)
    for y in 0..<rect.height {
      for x in 0..<width {
        let middle = (y + reach) * width + x
        var sum = area.pixels[middle] * weights[0]
        for d in 1...reach {
          sum += (area.pixels[middle - d * width] + area.pixels[middle + d * width]) * weights[d]
        }
        result.pixels[y * width + x] = sum
      }
    }
    return result
  }

  /// Adds the difference of an image from its blurred one.
  static func sharpened(_ image: ImageRecipe, radius: Double, _ amount: Float) -> ImageRecipe {
    let blurred = gaussian(image.clamped(), radius)
    return image.combined(with: blurred, extent: image.extent) { pixel, blurred in
      let sharp = pixel + (pixel - blurred) * amount
      return SIMD4(max(0, sharp.x), max(0, sharp.y), max(0, sharp.z), pixel.w)
    }
  }
}
