public import Foundation
public import UIKit

extension Snapshotting where Value == UIView, Format == UIImage {
  /// A picture of the view in its own size or, if that is empty, in the size that fits.
  public static var image: Snapshotting { image() }

  /// A picture of the view; pixels that the view does not fill are transparent.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: has no effect, since every picture is drawn from a key window.
  ///   - precision: the share of bytes, four to a pixel, that must be equal; with 1, no byte may differ.
  ///   - perceptualPrecision: how similar a pixel must be to match; 1 requires equal bytes.
  ///   - size: the size of the view. Units: points.
  ///   - traits: override those of the screen, which has 3 pixels per point and light colours.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    let diffing = Diffing.image(precision: precision, perceptualPrecision: perceptualPrecision)
    return Snapshotting(
      pathExtension: "png", diffing: diffing,
      asyncSnapshot: { Picture.of($0, size: size, traits: traits, look: Picture.draw) })
  }
}

extension Snapshotting where Value == UIView, Format == String {
  /// The view and those below it as UIKit's debugger describes them, without addresses.
  public static var recursiveDescription: Snapshotting { recursiveDescription() }

  /// The view and those below it as UIKit's debugger describes them, without addresses.
  ///
  /// - Parameters:
  ///   - size: the size of the view. Units: points.
  ///   - traits: override those of the screen.
  public static func recursiveDescription(
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting.lines.asyncPullback { view in
      Picture.of(
        view, size: size, traits: traits,
        look: Picture.words { view, _ in ViewDescription.recursive(view) })
    }
  }
}
