public import Foundation
public import UIKit

extension Snapshotting where Value == UIView, Format == UIImage {
  /// A picture of the view, as large as it is or, where it has no size yet, as it likes to be.
  public static var image: Snapshotting { image() }

  /// A picture of the view; what the view leaves open is transparent.
  ///
  /// - Parameters:
  ///   - precision: the share of bytes, four to a pixel, that must be equal; 1 lets no byte differ.
  ///   - size: of the view. Units: points.
  ///   - traits: replace those of the screen, which has 3 pixels per point and light colours.
  public static func image(
    precision: Float = 1, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    Snapshotting(pathExtension: "png", diffing: .image(precision: precision)) { view in
      Picture.of(view, size: size, traits: traits)
    }
  }
}
