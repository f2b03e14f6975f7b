import CoreGraphics
import Foundation

extension FilterKind {
  /// - Source: "Core Image Filter Reference", CICategoryCompositeOperation; Porter and Duff, "Compositing Digital Images", 1984;
  ///   W3C, "Compositing and Blending Level 1", §9 for the blend functions, which work on sRGB's encoding there.
  static let composites: [FilterKind] = [
    operation("CISourceOverCompositing", "Source Over") { $0 + $1 * (1 - $0.w) },
    operation("CISourceAtopCompositing", "Source Atop") { $0 * $1.w + $1 * (1 - $0.w) },
    operation("CISourceInCompositing", "Source In") { over, below in over * below.w },
    operation("CISourceOutCompositing", "Source Out") { over, below in over * (1 - below.w) },
    operation("CIAdditionCompositing", "Addition") { over, below in
      pointwiseMin(over + below, SIMD4(repeating: 1))
    },
    operation("CIMultiplyCompositing", "Multiply") { over, below in
      SIMD4(over.x * below.x, over.y * below.y, over.z * below.z, over.w * below.w)
    },
    operation("CIMinimumCompositing", "Minimum") { pointwiseMin($0, $1) },
    operation("CIMaximumCompositing", "Maximum") { pointwiseMax($0, $1) },
    blend("CIMultiplyBlendMode", "Multiply Blend Mode") { s, b in s * b },
    blend("CIScreenBlendMode", "Screen Blend Mode") { s, b in s + b - s * b },
    blend("CIDarkenBlendMode", "Darken Blend Mode") { s, b in min(s, b) },
    blend("CILightenBlendMode", "Lighten Blend Mode") { s, b in max(s, b) },
    blend("CIDifferenceBlendMode", "Difference Blend Mode") { s, b in abs(s - b) },
    blend("CIExclusionBlendMode", "Exclusion Blend Mode") { s, b in s + b - 2 * s * b },
    blend("CIOverlayBlendMode", "Overlay Blend Mode") { s, b in hardLight(b, s) },
    blend("CIHardLightBlendMode", "Hard Light Blend Mode") { s, b in hardLight(s, b) },
    blend("CIColorDodgeBlendMode", "Color Dodge Blend Mode") { s, b in
      b <= 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    },
    blend("CIColorBurnBlendMode", "Color Burn Blend Mode") { s, b in
      b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    },
    blend("CISoftLightBlendMode", "Soft Light Blend Mode") { s, b in
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (d - b)
    },
  ]

  private static func hardLight(_ s: Float, _ b: Float) -> Float {
    if s <= 0.5 { return b * 2 * s }
    let turned = 2 * s - 1
    return b + turned - b * turned
  }

  private static func operation(
    _ name: String, _ displayName: String,
    _ combine: @escaping @Sendable (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) -> FilterKind {
    FilterKind(
      name, displayName, kCICategoryCompositeOperation,
      [(kCIInputImageKey, nil), (kCIInputBackgroundImageKey, nil)]
    ) { values in
      guard let image = values.image() else { return nil }
      guard let below = values.image(kCIInputBackgroundImageKey) else { return image }
      return image.combined(
        with: below, extent: image.extent.unionOfExtents(below.extent), combine)
    }
  }

  /// A blend of each component of the colours, and source over for what lies beside one of them.
  private static func blend(
    _ name: String, _ displayName: String, _ mix: @escaping @Sendable (Float, Float) -> Float
  ) -> FilterKind {
    operation(name, displayName) { over, below in
      guard over.w > 0 else { return below }
      guard below.w > 0 else { return over }
      let source = Encoding.encoded(SIMD3(over.x, over.y, over.z) / over.w)
      let ground = Encoding.encoded(SIMD3(below.x, below.y, below.z) / below.w)
      let mixed = Encoding.linear(
        SIMD3(mix(source.x, ground.x), mix(source.y, ground.y), mix(source.z, ground.z)))
      let both = mixed * over.w * below.w
      let rest = over * (1 - below.w) + below * (1 - over.w)
      return SIMD4(
        both.x + rest.x, both.y + rest.y, both.z + rest.z, over.w + below.w * (1 - over.w))
    }
  }
}
