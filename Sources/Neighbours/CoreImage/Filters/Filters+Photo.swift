import Foundation

extension FilterKind {
  /// Looks of photographs. Apple documents their names and what they imitate, not their numbers.
  ///
  /// - Source: own choice: saturation, contrast, a lift of shadows and a tint of each, in sRGB's encoding.
  static let photoEffects: [FilterKind] = [
    photo("CIPhotoEffectMono", "Photo Effect Mono", PhotoLook(saturation: 0)),
    photo("CIPhotoEffectNoir", "Photo Effect Noir", PhotoLook(saturation: 0, contrast: 1.4)),
    photo(
      "CIPhotoEffectTonal", "Photo Effect Tonal",
      PhotoLook(saturation: 0, contrast: 0.85, lift: 0.04)),
    photo(
      "CIPhotoEffectChrome", "Photo Effect Chrome", PhotoLook(saturation: 1.3, contrast: 1.1)),
    photo(
      "CIPhotoEffectFade", "Photo Effect Fade",
      PhotoLook(saturation: 0.75, contrast: 0.85, lift: 0.06)),
    photo(
      "CIPhotoEffectInstant", "Photo Effect Instant",
      PhotoLook(
        saturation: 0.8, contrast: 0.95, lift: 0.05, tint: SIMD3(1.04, 1.0, 0.92))),
    photo(
      "CIPhotoEffectProcess", "Photo Effect Process",
      PhotoLook(saturation: 0.9, contrast: 1.05, lift: 0.02, tint: SIMD3(0.92, 1.0, 1.06))),
    photo(
      "CIPhotoEffectTransfer", "Photo Effect Transfer",
      PhotoLook(saturation: 0.9, contrast: 1.0, lift: 0.05, tint: SIMD3(1.08, 1.0, 0.9))),
  ]

  private struct PhotoLook {
    var saturation: Float = 1
    var contrast: Float = 1
    var lift: Float = 0
    var tint = SIMD3<Float>(repeating: 1)
  }

  private static func photo(
    _ name: String, _ displayName: String, _ look: PhotoLook
  ) -> FilterKind {
    .of(name, displayName, kCICategoryColorEffect) { image, _ in
      let rows = ColorMatrix.saturation(look.saturation)
      return image.mappedEncoded { color in
        let toned = (ColorMatrix.apply(rows, color) - 0.5) * look.contrast + 0.5
        let lifted = toned * (1 - look.lift) + look.lift
        return (lifted * look.tint).clamped(lowerBound: .zero, upperBound: .one)
      }
    }
  }
}
