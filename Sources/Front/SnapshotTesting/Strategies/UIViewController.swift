public import Foundation
public import UIKit

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// A picture of the controller's view.
  public static var image: Snapshotting { image() }

  /// A picture of the controller's view on a device; pixels that the view does not fill are transparent.
  ///
  /// - Parameters:
  ///   - config: the device's size, safe area and traits.
  ///   - drawHierarchyInKeyWindow: has no effect, since every picture is drawn from a key window.
  ///   - precision: the share of bytes, four to a pixel, that must be equal; with 1, no byte may differ.
  ///   - perceptualPrecision: how similar a pixel must be to match; 1 requires equal bytes.
  ///   - size: replaces that of the device. Units: points.
  ///   - traits: override those of the device.
  public static func image(
    on config: ViewImageConfig, drawHierarchyInKeyWindow: Bool = false, precision: Float = 1,
    perceptualPrecision: Float = 1, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    let diffing = Diffing.image(precision: precision, perceptualPrecision: perceptualPrecision)
    return Snapshotting(
      pathExtension: "png", diffing: diffing,
      asyncSnapshot: {
        Picture.of($0, on: config, size: size, traits: traits, look: Picture.draw)
      })
  }

  /// A picture of the controller's view, without a safe area.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: has no effect, since every picture is drawn from a key window.
  ///   - precision: the share of bytes, four to a pixel, that must be equal; with 1, no byte may differ.
  ///   - perceptualPrecision: how similar a pixel must be to match; 1 requires equal bytes.
  ///   - size: the size of the view; nil keeps its own. Units: points.
  ///   - traits: override those of the screen, which has 3 pixels per point and light colours.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    image(
      on: ViewImageConfig(), drawHierarchyInKeyWindow: drawHierarchyInKeyWindow,
      precision: precision, perceptualPrecision: perceptualPrecision, size: size, traits: traits)
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// The controller and those below it as UIKit's debugger describes them, without addresses.
  public static var hierarchy: Snapshotting {
    SimplySnapshotting.lines.asyncPullback { controller in
      Picture.of(
        controller, on: ViewImageConfig(), size: nil, traits: .init(),
        look: Picture.words { _, _ in ViewDescription.hierarchy(controller) })
    }
  }

  /// The controller's view and those below it as UIKit's debugger describes them, without addresses.
  public static var recursiveDescription: Snapshotting { recursiveDescription() }

  /// The controller's view and those below it as UIKit's debugger describes them, without addresses.
  ///
  /// - Parameters:
  ///   - config: the device's size, safe area and traits.
  ///   - size: replaces that of the device. Units: points.
  ///   - traits: override those of the device.
  public static func recursiveDescription(
    on config: ViewImageConfig = .init(), size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting.lines.asyncPullback { controller in
      Picture.of(
        controller, on: config, size: size, traits: traits,
        look: Picture.words { view, _ in ViewDescription.recursive(view) })
    }
  }
}
