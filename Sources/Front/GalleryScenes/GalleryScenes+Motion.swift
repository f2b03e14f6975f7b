import Gallery
package import PegStage
import UIKit

/// Scenes of particles, dynamics, tilts, transitions and pages.
extension GalleryScenes {
  package static let confetti = Scene("confetti", script: Script().hold(6), showsStatusBar: true) {
    ConfettiViewController()
  }

  package static let fireworks = Scene("fireworks", script: Script().hold(4)) {
    FireworksViewController()
  }

  /// The cradle swings, shapes fall, and two taps snap the badge to their places.
  package static let cradle = Scene(
    "cradle",
    script: Script().hold(1.6).tap(.point(320, 362)).hold(1.4).tap(.point(70, 362)).hold(2),
    showsStatusBar: true
  ) {
    UINavigationController(rootViewController: CradleViewController())
  }

  /// The device tilts to the right, to the left and back.
  package static let parallax = Scene(
    "parallax",
    script: Script().hold(0.3).tilt(x: 1, y: 0.4, over: 0.8, easing: .easeInOut)
      .tilt(x: -1, y: -0.4, over: 1.4, easing: .easeInOut)
      .tilt(x: 0, y: 0, over: 0.7, easing: .easeInOut).hold(0.3), showsStatusBar: true
  ) {
    ParallaxViewController()
  }

  /// A postcard opens, a finger pulls it down and lets it go back, and then puts it away.
  package static let postcards = Scene(
    "postcards",
    script: Script().hold(0.4).tap(.view("Saint Aldwin")).hold(1)
      .drag(from: CGPoint(x: 195, y: 120), to: CGPoint(x: 195, y: 210), over: 0.5, holding: 0.2)
      .hold(0.6)
      .drag(from: CGPoint(x: 195, y: 120), to: CGPoint(x: 195, y: 420), over: 0.6, holding: 0.2)
      .hold(0.8), showsStatusBar: true
  ) {
    UINavigationController(rootViewController: PostcardsViewController())
  }

  /// A finger turns two pages and goes back by one.
  package static let pages = Scene("pages", script: turning, showsStatusBar: true) {
    ChartPagesViewController(curls: false)
  }

  package static let curledPages = Scene("curled-pages", script: turning, showsStatusBar: true) {
    ChartPagesViewController(curls: true)
  }

  private static let turning = Script().hold(0.3)
    .drag(from: CGPoint(x: 340, y: 400), to: CGPoint(x: 60, y: 400), over: 0.3).hold(0.7)
    .drag(from: CGPoint(x: 340, y: 400), to: CGPoint(x: 60, y: 400), over: 0.3).hold(0.7)
    .drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 340, y: 400), over: 0.3).hold(0.7)

  static let motion = [
    confetti, fireworks, cradle, parallax, postcards, pages, curledPages,
  ]
}
