public import Foundation
import PegScene
public import UIFoundation

/// The screen of a scene's windows; the stage sets its size to that of the device.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen of the current scene.
  public static var main: UIScreen { ofScene.of(.current) }

  private static let ofScene = SceneValue { _ in MainActor.assumeIsolated { UIScreen() } }

  /// Points.
  public private(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Pixels per point.
  public private(set) var scale: CGFloat = 3
  open var nativeScale: CGFloat { scale }
  /// Pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  open var maximumFramesPerSecond: Int { 60 }
  /// The brightness, 0...1; no picture shows it.
  open var brightness: CGFloat = 0.5
  public private(set) var traitCollection = UITraitCollection.current

  /// Sets the size and the traits to those of a device.
  package func configure(size: CGSize, traits: UITraitCollection) {
    bounds = CGRect(origin: .zero, size: size)
    scale = traits.displayScale
    traitCollection = traits
  }

  public override init() { super.init() }
}
