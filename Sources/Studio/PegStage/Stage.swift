package import PegDisplayList
package import PegMotion
package import PegNetwork
package import UIKit

/// Plays one scene's script on a screen, through time that it alone decides.
///
/// - Units: points and scene time.
@MainActor
package final class Stage {
  package let scene: Scene
  package private(set) var time = SceneTime.zero
  let screen: Screen
  private lazy var fingers = Fingers(window)

  package var window: UIWindow { screen.window }
  /// What layout and drawing had to say, in order, each once.
  package var diagnostics: [String] { screen.diagnostics }

  /// Shows the scene at the start of its script, settled.
  ///
  /// - Throws: `StageError`.
  package init(
    _ scene: Scene, scale: Double? = nil, network: NetworkSession? = nil
  ) throws(StageError) {
    self.scene = scene
    let device = scene.device
    screen = Screen(
      "scene \(scene.name)", size: device.size, safeArea: device.safeArea,
      traits: UITraitCollection(displayScale: scale.map { CGFloat($0) } ?? device.scale),
      network: network)
    screen.window.backgroundColor = .black
    screen.window.showsStatusBar = scene.showsStatusBar
    try screen.show(scene.content())
    try follow(.zero)
    fingers.schedule(scene.script, on: screen.clock)
  }

  /// Moves the scene on to a moment of its script, doing what is due on the way at its own time.
  ///
  /// - Precondition: the moment is not past, as what has happened stays.
  /// - Throws: `StageError`.
  package func advance(to time: SceneTime) throws(StageError) {
    self.time = time
    screen.enter()
    screen.clock.advance(to: time)
    try follow(time)
  }

  /// Has the content where the script says, at moments when it does.
  private func follow(_ time: SceneTime) throws(StageError) {
    guard let offset = scene.script.offset(at: time) else { return try screen.settle() }
    try show(offset: offset)
  }

  /// Scrolls to an offset, whatever the script says.
  ///
  /// - Throws: `StageError`.
  package func show(offset: Double) throws(StageError) {
    guard let scrollView else {
      if !scene.script.scrolls { return try screen.settle() }
      throw .noScrollView(scene: scene.name)
    }
    scrollView.contentOffset = CGPoint(x: scrollView.contentOffset.x, y: CGFloat(offset))
    try screen.settle()
  }

  /// The scroll view that scripts move: the one that bars follow.
  package var scrollView: UIScrollView? {
    var controller = window.rootViewController
    while let navigation = controller as? UINavigationController {
      controller = navigation.topViewController
    }
    return controller?.observedScrollView
  }

  /// Returns the picture as it is now.
  ///
  /// - Throws: `StageError.failed`.
  package func displayList() throws(StageError) -> DisplayList {
    try screen.displayList(onScreen: true)
  }
}
