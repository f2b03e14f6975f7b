import CoreGraphics
import Foundation

extension FilterKind {
  /// - Source: "Core Image Filter Reference", CICategoryGenerator and CICategoryGradient.
  static let generators: [FilterKind] = [
    FilterKind(
      "CIConstantColorGenerator", "Constant Color", kCICategoryGenerator,
      [(kCIInputColorKey, CIColor.red)]
    ) { values in
      let pixel = values.color(kCIInputColorKey).pixel
      return ImageRecipe(extent: .infinite) { PixelArea($0, repeating: pixel) }
    },
    FilterKind(
      "CICheckerboardGenerator", "Checkerboard", kCICategoryGenerator,
      [
        (kCIInputCenterKey, CIVector(x: 150, y: 150)), ("inputColor0", CIColor.white),
        ("inputColor1", CIColor.black), (kCIInputWidthKey, 80.0), (kCIInputSharpnessKey, 1.0),
      ]
    ) { values in
      let center = values.vector(kCIInputCenterKey)
      let width = max(1, values.number(kCIInputWidthKey))
      let (first, second) = (values.color("inputColor0").pixel, values.color("inputColor1").pixel)
      return ImageRecipe(extent: .infinite) { rect in
        PixelArea(rect) { x, y in
          let column = ((Double(x) + 0.5 - Double(center.x)) / width).rounded(.down)
          let row = ((Double(y) + 0.5 - Double(center.y)) / width).rounded(.down)
          return (column + row).truncatingRemainder(dividingBy: 2) == 0 ? first : second
        }
      }
    },
    FilterKind(
      "CIStripesGenerator", "Stripes", kCICategoryGenerator,
      [
        (kCIInputCenterKey, CIVector(x: 150, y: 150)), ("inputColor0", CIColor.white),
        ("inputColor1", CIColor.black), (kCIInputWidthKey, 80.0), (kCIInputSharpnessKey, 1.0),
      ]
    ) { values in
      let center = Double(values.vector(kCIInputCenterKey).x)
      let width = max(1, values.number(kCIInputWidthKey))
      let (first, second) = (values.color("inputColor0").pixel, values.color("inputColor1").pixel)
      return ImageRecipe(extent: .infinite) { rect in
        PixelArea(rect) { x, _ in
          let stripe = ((Double(x) + 0.5 - center) / width).rounded(.down)
          return stripe.truncatingRemainder(dividingBy: 2) == 0 ? first : second
        }
      }
    },
    FilterKind(
      "CILinearGradient", "Linear Gradient", kCICategoryGradient,
      [
        ("inputPoint0", CIVector(x: 0, y: 0)), ("inputPoint1", CIVector(x: 200, y: 200)),
        ("inputColor0", CIColor.white), ("inputColor1", CIColor.black),
      ]
    ) { values in
      let (a, b) = (values.vector("inputPoint0"), values.vector("inputPoint1"))
      let way = SIMD2(Float(b.x - a.x), Float(b.y - a.y))
      let length = max((way * way).sum(), 1e-6)
      return gradient(values) { x, y in
        (SIMD2(x - Float(a.x), y - Float(a.y)) * way).sum() / length
      }
    },
    FilterKind(
      "CIRadialGradient", "Radial Gradient", kCICategoryGradient,
      [
        (kCIInputCenterKey, CIVector(x: 150, y: 150)), ("inputRadius0", 5.0),
        ("inputRadius1", 100.0), ("inputColor0", CIColor.white), ("inputColor1", CIColor.black),
      ]
    ) { values in
      let center = values.vector(kCIInputCenterKey)
      let (first, last) = (values.float("inputRadius0"), values.float("inputRadius1"))
      return gradient(values) { x, y in
        let distance = hypotf(x - Float(center.x), y - Float(center.y))
        return first == last ? (distance < first ? 0 : 1) : (distance - first) / (last - first)
      }
    },
    FilterKind(
      "CIGaussianGradient", "Gaussian Gradient", kCICategoryGradient,
      [
        (kCIInputCenterKey, CIVector(x: 150, y: 150)), ("inputColor0", CIColor.white),
        ("inputColor1", CIColor.clear), (kCIInputRadiusKey, 300.0),
      ]
    ) { values in
      let center = values.vector(kCIInputCenterKey)
      // - Source: own choice: the colour has fallen to a hundredth at the radius.
      let radius = max(1, values.float(kCIInputRadiusKey))
      return gradient(values) { x, y in
        let part = hypotf(x - Float(center.x), y - Float(center.y)) / radius
        return 1 - expf(-4.6 * part * part)
      }
    },
    FilterKind(
      "CIQRCodeGenerator", "QR Code Generator", kCICategoryGenerator,
      [("inputMessage", nil), ("inputCorrectionLevel", "M")]
    ) { values in
      let level = QRCode.Level(rawValue: values.text("inputCorrectionLevel")) ?? .medium
      let message = values.data("inputMessage")
      guard !message.isEmpty, let code = QRCode(Array(message), level: level) else { return nil }
      // A margin of one module, as Core Image leaves it.
      return modules(code.side, code.side, margin: 1) { code[$0, code.side - 1 - $1] }
    },
    FilterKind(
      "CICode128BarcodeGenerator", "Code 128 Barcode Generator", kCICategoryGenerator,
      [("inputMessage", nil), ("inputQuietSpace", 7.0), ("inputBarcodeHeight", 32.0)]
    ) { values in
      let message = values.data("inputMessage")
      guard let bars = Code128.bars(Array(message)) else { return nil }
      let height = min(1000, max(1, Int(values.number("inputBarcodeHeight"))))
      let quiet = min(100, max(0, Int(values.number("inputQuietSpace"))))
      return modules(bars.count + 2 * quiet, height, margin: 0) { x, _ in
        bars.indices.contains(x - quiet) && bars[x - quiet]
      }
    },
  ]

  /// Mixes two colours by a number from 0 to 1.
  private static func gradient(
    _ values: FilterValues, _ part: @escaping @Sendable (Float, Float) -> Float
  ) -> ImageRecipe {
    let (first, last) = (values.color("inputColor0").pixel, values.color("inputColor1").pixel)
    return ImageRecipe(extent: .infinite) { rect in
      PixelArea(rect) { x, y in
        let amount = min(1, max(0, part(Float(x) + 0.5, Float(y) + 0.5)))
        return first + (last - first) * amount
      }
    }
  }

  /// Draws one pixel for each module of a code: black on white.
  private static func modules(
    _ width: Int, _ height: Int, margin: Int, _ isDark: @escaping @Sendable (Int, Int) -> Bool
  ) -> ImageRecipe {
    let extent = CGRect(x: 0, y: 0, width: width + 2 * margin, height: height + 2 * margin)
    return ImageRecipe(extent: extent, isSampledNearest: true) { rect in
      PixelArea(rect) { x, y in
        let (column, row) = (x - margin, y - margin)
        let isInside = column >= 0 && row >= 0 && column < width && row < height
        return isInside && isDark(column, row)
          ? SIMD4(0, 0, 0, 1) : SIMD4(repeating: 1)
      }
    }
  }
}
