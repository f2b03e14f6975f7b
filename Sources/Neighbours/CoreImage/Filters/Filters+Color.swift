import CoreGraphics
import Foundation

extension FilterKind {
  /// - Source: "Core Image Filter Reference", CICategoryColorAdjustment. Filters work on linear light, as Core Image does.
  static let colorAdjustments: [FilterKind] = [
    .of(
      "CIColorControls", "Color Controls", kCICategoryColorAdjustment,
      [(kCIInputSaturationKey, 1.0), (kCIInputBrightnessKey, 0.0), (kCIInputContrastKey, 1.0)]
    ) { image, values in
      let (saturation, brightness, contrast) = (
        values.float(kCIInputSaturationKey), values.float(kCIInputBrightnessKey),
        values.float(kCIInputContrastKey)
      )
      return image.mappedColors { color in
        let gray = SIMD3(repeating: Encoding.luminance(color))
        let saturated = gray + (color - gray) * saturation
        return (saturated - 0.5) * contrast + 0.5 + brightness
      }
    },
    .of(
      "CIExposureAdjust", "Exposure Adjust", kCICategoryColorAdjustment, [(kCIInputEVKey, 0.0)]
    ) { image, values in
      let factor = powf(2, values.float(kCIInputEVKey))
      return image.mappedColors { $0 * factor }
    },
    .of(
      "CIGammaAdjust", "Gamma Adjust", kCICategoryColorAdjustment, [("inputPower", 1.0)]
    ) { image, values in
      let power = values.float("inputPower")
      return image.mappedColors { color in
        func part(_ value: Float) -> Float { powf(max(0, value), power) }
        return SIMD3(part(color.x), part(color.y), part(color.z))
      }
    },
    .of(
      "CIHueAdjust", "Hue Adjust", kCICategoryColorAdjustment, [(kCIInputAngleKey, 0.0)]
    ) { image, values in
      let rows = ColorMatrix.hue(values.float(kCIInputAngleKey))
      return image.mappedColors { ColorMatrix.apply(rows, $0) }
    },
    .of(
      "CIVibrance", "Vibrance", kCICategoryColorAdjustment, [("inputAmount", 0.0)]
    ) { image, values in
      // - Source: own choice: saturation that grows less for colours that are saturated already.
      let amount = values.float("inputAmount")
      return image.mappedColors { color in
        let gray = SIMD3(repeating: Encoding.luminance(color))
        let spread = color.max() - color.min()
        return gray + (color - gray) * (1 + amount * (1 - min(1, max(0, spread))))
      }
    },
    .of(
      "CIColorMatrix", "Color Matrix", kCICategoryColorAdjustment,
      [
        ("inputRVector", CIVector(x: 1, y: 0, z: 0, w: 0)),
        ("inputGVector", CIVector(x: 0, y: 1, z: 0, w: 0)),
        ("inputBVector", CIVector(x: 0, y: 0, z: 1, w: 0)),
        ("inputAVector", CIVector(x: 0, y: 0, z: 0, w: 1)),
        ("inputBiasVector", CIVector(x: 0, y: 0, z: 0, w: 0)),
      ]
    ) { image, values in
      let (r, g, b, a) = (
        values.vector("inputRVector").floats, values.vector("inputGVector").floats,
        values.vector("inputBVector").floats, values.vector("inputAVector").floats
      )
      let bias = values.vector("inputBiasVector").floats
      let extent = bias.w > 0 ? CGRect.infinite : image.extent
      return ImageRecipe(extent: extent) { rect in
        image.pixels(rect).map { pixel in
          var color = pixel
          if pixel.w > 0 { color = SIMD4(pixel.x, pixel.y, pixel.z, 0) / pixel.w }
          color.w = pixel.w
          let new =
            SIMD4((color * r).sum(), (color * g).sum(), (color * b).sum(), (color * a).sum()) + bias
          let alpha = min(1, max(0, new.w))
          return SIMD4(new.x * alpha, new.y * alpha, new.z * alpha, alpha)
        }
      }
    },
    .of(
      "CIColorClamp", "Color Clamp", kCICategoryColorAdjustment,
      [
        ("inputMinComponents", CIVector(x: 0, y: 0, z: 0, w: 0)),
        ("inputMaxComponents", CIVector(x: 1, y: 1, z: 1, w: 1)),
      ]
    ) { image, values in
      let (least, most) = (
        values.vector("inputMinComponents").floats, values.vector("inputMaxComponents").floats
      )
      return image.mapped { pointwiseMin(pointwiseMax($0, least), most) }
    },
    .of(
      "CIColorPolynomial", "Color Polynomial", kCICategoryColorAdjustment,
      [
        ("inputRedCoefficients", CIVector(x: 0, y: 1, z: 0, w: 0)),
        ("inputGreenCoefficients", CIVector(x: 0, y: 1, z: 0, w: 0)),
        ("inputBlueCoefficients", CIVector(x: 0, y: 1, z: 0, w: 0)),
        ("inputAlphaCoefficients", CIVector(x: 0, y: 1, z: 0, w: 0)),
      ]
    ) { image, values in
      let (r, g, b) = (
        values.vector("inputRedCoefficients").floats,
        values.vector("inputGreenCoefficients").floats,
        values.vector("inputBlueCoefficients").floats
      )
      @Sendable func value(_ k: SIMD4<Float>, _ x: Float) -> Float {
        k.x + x * (k.y + x * (k.z + x * k.w))
      }
      return image.mappedColors { SIMD3(value(r, $0.x), value(g, $0.y), value(b, $0.z)) }
    },
    .of(
      "CIWhitePointAdjust", "White Point Adjust", kCICategoryColorAdjustment,
      [(kCIInputColorKey, CIColor.white)]
    ) { image, values in
      let white = values.color(kCIInputColorKey).linear
      return image.mappedColors { $0 * white }
    },
    .of("CILinearToSRGBToneCurve", "Linear to sRGB Tone Curve", kCICategoryColorAdjustment) {
      image, _ in image.mappedColors { Encoding.encoded($0) }
    },
    .of("CISRGBToneCurveToLinear", "sRGB Tone Curve to Linear", kCICategoryColorAdjustment) {
      image, _ in image.mappedColors { Encoding.linear($0) }
    },
  ]

  /// - Source: "Core Image Filter Reference", CICategoryColorEffect.
  static let colorEffects: [FilterKind] = [
    .of("CIColorInvert", "Color Invert", kCICategoryColorEffect) { image, _ in
      image.mappedEncoded { 1 - $0 }
    },
    .of(
      "CIColorMonochrome", "Color Monochrome", kCICategoryColorEffect,
      [
        (kCIInputColorKey, CIColor(red: 0.6, green: 0.45, blue: 0.3)),
        (kCIInputIntensityKey, 1.0),
      ]
    ) { image, values in
      let color = values.color(kCIInputColorKey)
      let tint = SIMD3(Float(color.red), Float(color.green), Float(color.blue))
      let intensity = values.float(kCIInputIntensityKey)
      return image.mappedEncoded { $0 + (tint * Encoding.luminance($0) - $0) * intensity }
    },
    .of(
      "CISepiaTone", "Sepia Tone", kCICategoryColorEffect, [(kCIInputIntensityKey, 1.0)]
    ) { image, values in
      let intensity = values.float(kCIInputIntensityKey)
      return image.mappedEncoded {
        $0 + (ColorMatrix.apply(ColorMatrix.sepia, $0) - $0) * intensity
      }
    },
    .of(
      "CIFalseColor", "False Color", kCICategoryColorEffect,
      [
        ("inputColor0", CIColor(red: 0.3, green: 0, blue: 0)),
        ("inputColor1", CIColor(red: 1, green: 0.9, blue: 0.8)),
      ]
    ) { image, values in
      let (dark, light) = (values.color("inputColor0").linear, values.color("inputColor1").linear)
      return image.mappedColors { dark + (light - dark) * Encoding.luminance($0) }
    },
    .of(
      "CIColorPosterize", "Color Posterize", kCICategoryColorEffect, [("inputLevels", 6.0)]
    ) { image, values in
      let levels = max(1, values.float("inputLevels"))
      return image.mappedEncoded { color in
        let steps = (color * levels).rounded(.down)
        return pointwiseMin(steps / max(1, levels - 1), SIMD3(repeating: 1))
      }
    },
    .of("CIMaskToAlpha", "Mask to Alpha", kCICategoryColorEffect) { image, _ in
      image.mapped { pixel in
        let alpha = min(1, max(0, Encoding.luminance(SIMD3(pixel.x, pixel.y, pixel.z))))
        return SIMD4(repeating: alpha)
      }
    },
    .of("CIMinimumComponent", "Minimum Component", kCICategoryColorEffect) { image, _ in
      image.mappedColors { SIMD3(repeating: $0.min()) }
    },
    .of("CIMaximumComponent", "Maximum Component", kCICategoryColorEffect) { image, _ in
      image.mappedColors { SIMD3(repeating: $0.max()) }
    },
    .of(
      "CIVignette", "Vignette", kCICategoryColorEffect,
      [(kCIInputIntensityKey, 0.0), (kCIInputRadiusKey, 1.0)]
    ) { image, values in
      // - Source: own choice: light falls off with the fourth power of the cosine, as behind a lens.
      let (intensity, radius) = (
        values.float(kCIInputIntensityKey), max(0.01, values.float(kCIInputRadiusKey))
      )
      let extent = image.extent
      let half = Float(hypot(extent.width, extent.height) / 2)
      return ImageRecipe(extent: extent) { rect in
        var area = image.pixels(rect)
        for index in area.pixels.indices {
          let x = Float(CGFloat(rect.x + index % rect.width) + 0.5 - extent.midX)
          let y = Float(CGFloat(rect.y + index / rect.width) + 0.5 - extent.midY)
          let distance = (x * x + y * y).squareRoot() / (half * radius)
          let cosine = 1 / (1 + distance * distance)
          let light = max(0, 1 - intensity * (1 - cosine * cosine))
          let pixel = area.pixels[index]
          area.pixels[index] = SIMD4(pixel.x * light, pixel.y * light, pixel.z * light, pixel.w)
        }
        return area
      }
    },
  ]
}

/// Matrices of three rows for colours.
enum ColorMatrix {
  typealias Rows = (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)

  static func apply(_ rows: Rows, _ color: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3((rows.0 * color).sum(), (rows.1 * color).sum(), (rows.2 * color).sum())
  }

  /// - Source: W3C, "Filter Effects Module Level 1", §8.1.2 `sepia`.
  static let sepia: Rows = (
    SIMD3(0.393, 0.769, 0.189), SIMD3(0.349, 0.686, 0.168), SIMD3(0.272, 0.534, 0.131)
  )

  /// - Source: W3C, "Filter Effects Module Level 1", §8.1.2 `saturate`.
  static func saturation(_ amount: Float) -> Rows {
    let gray = SIMD3<Float>(0.2126, 0.7152, 0.0722) * (1 - amount)
    return (
      gray + SIMD3(amount, 0, 0), gray + SIMD3(0, amount, 0), gray + SIMD3(0, 0, amount)
    )
  }

  /// - Source: W3C, "Filter Effects Module Level 1", §8.1.2 `hue-rotate`, with the weights of BT.709.
  static func hue(_ angle: Float) -> Rows {
    let (c, s) = (cosf(angle), sinf(angle))
    return (
      SIMD3(
        0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928),
      SIMD3(
        0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283),
      SIMD3(
        0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072)
    )
  }
}
