import CoreGraphics
package import Foundation
import PegMotion
package import QuartzCore
import UIFoundation

/// The system's bar at the bottom edge of screens without a home button: its frame and its opacity.
///
/// It is not a view: the stage draws it over everything else, and it takes no touches.
///
/// - Units: points; seconds.
/// - Source: 134 × 5 on a screen of 375, 8 above the edge, and 139 on one of 390, as recorded; 209 on its side of 812 is
///   common knowledge. 320 on tablets and the times are own choices.
@MainActor
package final class HomeIndicator {
  private static let height: CGFloat = 5
  private static let distance: CGFloat = 8
  private static let padLength: CGFloat = 320
  /// The time without a finger on the screen after which the bar hides.
  private static let patience = 2.0
  private static let durations = (coming: 0.25, going: 0.5)

  private weak var window: UIWindow?
  private let clock: SceneClock
  private var hidesItself = false
  private var fade: (from: Double, to: Double, start: SceneTime) = (1, 1, .zero)
  private var departure: SceneClock.Appointment?

  /// - Parameter clock: the clock of the window's scene.
  package init(_ window: UIWindow, clock: SceneClock) {
    (self.window, self.clock) = (window, clock)
  }

  /// The bar's place in the window.
  package var frame: CGRect {
    guard let window else { return .zero }
    let size = window.bounds.size
    let length =
      window.traitCollection.userInterfaceIdiom == .pad
      ? Self.padLength
      : (size.width * (size.width > size.height ? 209 / 812 : 134 / 375)).rounded()
    return CGRect(
      x: ((size.width - length) / 2).roundedToPixel(scale: window.displayScale),
      y: size.height - Self.distance - Self.height, width: length, height: Self.height)
  }

  /// The bar's opacity now, 0...1.
  package var opacity: Double {
    let share = min(1, (clock.now - fade.start).seconds / duration)
    return fade.from + (fade.to - fade.from) * share
  }

  private var duration: Double { fade.to > 0 ? Self.durations.coming : Self.durations.going }

  /// Updates the bar after the frontmost controller may have changed its preference.
  func preferenceMayHaveChanged() {
    let wanted = window?.homeIndicatorIsAutoHidden ?? false
    guard wanted != hidesItself else { return }
    hidesItself = wanted
    showForAWhile()
  }

  /// - Parameter fingers: the number of fingers on the screen now.
  func touched(fingers: Int) {
    guard hidesItself else { return }
    showForAWhile(andLeaves: fingers == 0)
  }

  private func showForAWhile(andLeaves: Bool = true) {
    departure?.cancel()
    go(to: 1)
    guard hidesItself, andLeaves else { return }
    departure = clock.schedule(at: clock.now + SceneTime(seconds: Self.patience)) { [weak self] in
      self?.go(to: 0)
    }
  }

  private func go(to opacity: Double) {
    guard fade.to != opacity else { return }
    fade = (self.opacity, opacity, clock.now)
    // This empty appointment keeps the scene busy until the fade ends.
    clock.schedule(at: clock.now + SceneTime(seconds: duration)) {}
  }
}

extension UIWindow {
  /// Whether the frontmost controller hides the home indicator while no finger is on the screen.
  var homeIndicatorIsAutoHidden: Bool {
    var controller = rootViewController?.frontmost
    while let child = controller?.childForHomeIndicatorAutoHidden { controller = child }
    return controller?.prefersHomeIndicatorAutoHidden ?? false
  }
}
