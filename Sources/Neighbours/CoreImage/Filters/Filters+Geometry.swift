import CoreGraphics
import Foundation

extension FilterKind {
  /// - Source: "Core Image Filter Reference", CICategoryGeometryAdjustment, CICategoryTileEffect and CICategoryReduction.
  static let geometry: [FilterKind] = [
    .of(
      "CICrop", "Crop", kCICategoryGeometryAdjustment,
      [("inputRectangle", CIVector(x: -1e9, y: -1e9, z: 2e9, w: 2e9))]
    ) { image, values in image.cropped(to: values.vector("inputRectangle").cgRectValue) },
    .of(
      "CIAffineTransform", "Affine Transform", kCICategoryGeometryAdjustment,
      [(kCIInputTransformKey, CIVector(cgAffineTransform: .identity))]
    ) { image, values in image.transformed(by: values.transform(kCIInputTransformKey)) },
    .of(
      "CIAffineClamp", "Affine Clamp", kCICategoryTileEffect,
      [(kCIInputTransformKey, CIVector(cgAffineTransform: .identity))]
    ) { image, values in image.clamped().transformed(by: values.transform(kCIInputTransformKey)) },
    .of(
      "CILanczosScaleTransform", "Lanczos Scale Transform", kCICategoryGeometryAdjustment,
      [(kCIInputScaleKey, 1.0), (kCIInputAspectRatioKey, 1.0)]
    ) { image, values in
      let scale = values.number(kCIInputScaleKey)
      return image.transformed(
        by: CGAffineTransform(scaleX: scale * values.number(kCIInputAspectRatioKey), y: scale))
    },
    .of(
      "CIAreaAverage", "Area Average", kCICategoryReduction,
      [(kCIInputExtentKey, CIVector(x: 0, y: 0, z: 640, w: 80))]
    ) { image, values in
      let area = PixelRect(values.vector(kCIInputExtentKey).cgRectValue)
      guard !area.isEmpty else { return nil }
      return ImageRecipe(extent: CGRect(x: 0, y: 0, width: 1, height: 1)) { rect in
        let pixels = image.pixels(area).pixels
        var sum = SIMD4<Double>.zero
        for pixel in pixels { sum += SIMD4<Double>(pixel) }
        return PixelArea(rect, repeating: SIMD4<Float>(sum / Double(max(1, pixels.count))))
      }
    },
  ]

  /// - Source: "Core Image Filter Reference", CICategoryStylize and CICategoryTransition.
  static let stylizers: [FilterKind] = [
    .of(
      "CIPixellate", "Pixellate", kCICategoryStylize,
      [(kCIInputCenterKey, CIVector(x: 150, y: 150)), (kCIInputScaleKey, 8.0)]
    ) { image, values in
      let side = min(1000, max(1, Int(values.number(kCIInputScaleKey).rounded())))
      let center = values.vector(kCIInputCenterKey)
      let (cx, cy) = (Int(center.x.rounded()), Int(center.y.rounded()))
      @Sendable func start(_ value: Int, _ center: Int) -> Int {
        let shifted = value - center
        return center + (shifted >= 0 ? shifted / side : -((-shifted + side - 1) / side)) * side
      }
      let inner = PixelRect(image.extent)
      let extent: CGRect =
        image.extent.isInfinite
        ? .infinite
        : {
          let (x, y) = (start(inner.x, cx), start(inner.y, cy))
          return CGRect(
            x: x, y: y, width: start(inner.maxX - 1, cx) + side - x,
            height: start(inner.maxY - 1, cy) + side - y)
        }()
      // Squares at the edges have a colour of the picture too.
      let whole = image.clamped()
      return ImageRecipe(extent: extent) { rect in
        let (x, y) = (start(rect.x, cx), start(rect.y, cy))
        let area = whole.pixels(
          PixelRect(
            x: x, y: y, width: start(rect.maxX - 1, cx) + side - x,
            height: start(rect.maxY - 1, cy) + side - y))
        // Each square gets the colour of its middle.
        return PixelArea(rect) { area.pixel(start($0, cx) + side / 2, start($1, cy) + side / 2) }
      }
    },
    mask("CIBlendWithMask", "Blend With Mask") { Encoding.luminance(SIMD3($0.x, $0.y, $0.z)) },
    mask("CIBlendWithAlphaMask", "Blend With Alpha Mask") { $0.w },
    FilterKind(
      "CIDissolveTransition", "Dissolve", kCICategoryTransition,
      [(kCIInputImageKey, nil), (kCIInputTargetImageKey, nil), (kCIInputTimeKey, 0.0)]
    ) { values in
      guard let image = values.image(), let target = values.image(kCIInputTargetImageKey) else {
        return nil
      }
      let time = min(1, max(0, values.float(kCIInputTimeKey)))
      let extent = image.extent.unionOfExtents(target.extent)
      return image.combined(with: target, extent: extent) { $0 * (1 - time) + $1 * time }
    },
  ]

  private static func mask(
    _ name: String, _ displayName: String,
    _ amount: @escaping @Sendable (SIMD4<Float>) -> Float
  ) -> FilterKind {
    FilterKind(
      name, displayName, kCICategoryStylize,
      [
        (kCIInputImageKey, nil), (kCIInputBackgroundImageKey, nil), (kCIInputMaskImageKey, nil),
      ]
    ) { values in
      guard let image = values.image(), let mask = values.image(kCIInputMaskImageKey) else {
        return nil
      }
      let background = values.image(kCIInputBackgroundImageKey) ?? .empty
      return ImageRecipe(extent: image.extent.unionOfExtents(background.extent)) { rect in
        var area = image.pixels(rect)
        let (below, masks) = (background.pixels(rect), mask.pixels(rect))
        for index in area.pixels.indices {
          let part = min(1, max(0, amount(masks.pixels[index])))
          area.pixels[index] = area.pixels[index] * part + below.pixels[index] * (1 - part)
        }
        return area
      }
    }
  }
}
