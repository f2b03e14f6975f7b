public import Foundation
public import UIKit

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// A picture of the controller's view.
  public static var image: Snapshotting { image() }

  /// A picture of the controller's view on a device; what the view leaves open is transparent.
  ///
  /// - Parameters:
  ///   - config: the device's size, safe area and traits.
  ///   - precision: the share of bytes, four to a pixel, that must be equal; 1 lets no byte differ.
  ///   - size: in place of the device's. Units: points.
  ///   - traits: replace those of the device.
  public static func image(
    on config: ViewImageConfig, precision: Float = 1, size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    Snapshotting(pathExtension: "png", diffing: .image(precision: precision)) { controller in
      Picture.of(controller, on: config, size: size, traits: traits)
    }
  }

  /// A picture of the controller's view, without a safe area.
  ///
  /// - Parameters:
  ///   - precision: the share of bytes, four to a pixel, that must be equal; 1 lets no byte differ.
  ///   - size: of the view; as large as it is without it. Units: points.
  ///   - traits: replace those of the screen, which has 3 pixels per point and light colours.
  public static func image(
    precision: Float = 1, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    image(on: ViewImageConfig(), precision: precision, size: size, traits: traits)
  }
}
