public import Foundation
public import UIKit

extension Snapshotting where Value == UIView, Format == UIImage {
  /// A picture of the view, as large as it is or, where it has no size yet, as it likes to be.
  public static var image: Snapshotting { image() }

  /// A picture of the view; what the view leaves open is transparent.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: makes no difference, since every picture is drawn from a key window.
  ///   - precision: the share of bytes, four to a pixel, that must be equal; 1 lets no byte differ.
  ///   - perceptualPrecision: how like a pixel must be to count as the same; 1 asks for the same bytes.
  ///   - size: of the view. Units: points.
  ///   - traits: replace those of the screen, which has 3 pixels per point and light colours.
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
  /// The view and those below it in the words of UIKit's debugger, without addresses.
  public static var recursiveDescription: Snapshotting { recursiveDescription() }

  /// The view and those below it in the words of UIKit's debugger, without addresses.
  ///
  /// - Parameters:
  ///   - size: of the view. Units: points.
  ///   - traits: replace those of the screen.
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
