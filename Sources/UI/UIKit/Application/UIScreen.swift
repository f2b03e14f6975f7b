public import Foundation
public import PegRuntime
import PegScene
public import QuartzCore
public import UIFoundation

/// The screen of a scene's windows; the stage sets its size to that of the device.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen of the current scene.
  public static var main: UIScreen { ofScene.of(.current) }

  private static let ofScene = SceneValue { _ in MainActor.assumeIsolated { UIScreen() } }

  /// Points.
  open private(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Pixels per point.
  open private(set) var scale: CGFloat = 3
  open var nativeScale: CGFloat { scale }
  /// Pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  open var maximumFramesPerSecond: Int { 60 }
  /// The brightness, 0...1; no picture shows it.
  open var brightness: CGFloat = 0.5 {
    didSet {
      guard brightness != oldValue else { return }
      NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
    }
  }
  public nonisolated static let brightnessDidChangeNotification = NSNotification.Name(
    "UIScreenBrightnessDidChangeNotification")
  open private(set) var traitCollection = UITraitCollection.current

  /// The radius of the display's corners. Apps read it by the key `_displayCornerRadius`, since UIKit does not publish it.
  ///
  /// - Units: points.
  package var displayCornerRadius: CGFloat = 0

  /// Sets the size and the traits to those of a device.
  package func configure(size: CGSize, traits: UITraitCollection) {
    bounds = CGRect(origin: .zero, size: size)
    scale = traits.displayScale
    traitCollection = traits
  }

  /// The screens of a device: the one that shows the scene.
  public class var screens: [UIScreen] { [main] }

  /// Returns a display link for the refreshes of this screen; it begins when it is added to a run loop.
  open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }

  public override init() { super.init() }
}
