import PegMotion
package import PegNetwork
import QuartzCore
import UIKit

extension Stage {
  /// Returns the scene with its script's settings applied, and every wait for rest or for a view replaced by a wait of the time
  /// that it takes.
  ///
  /// To measure a wait, the scene is played from the start. This is possible because it depends on nothing but its script.
  ///
  /// - Throws: `StageError.notIdle` or `.notShown` if that takes longer than the script allows.
  package static func rehearsed(
    _ scene: Scene, network: NetworkSession?
  ) throws(StageError) -> Scene {
    var scene = scene.settled
    if scene.script.isAutomatic { scene.script = try sweep(of: scene, network: network) }
    for index in scene.script.steps.indices {
      let (limit, name): (SceneTime, String?)
      switch scene.script.steps[index].action {
      case .waitUntilIdle(let time): (limit, name) = (time, nil)
      case .waitUntilShown(let view, let time): (limit, name) = (time, view)
      default: continue
      }
      var opening = scene
      opening.script.steps.removeSubrange(index...)
      let stage = try Stage(rehearsed: opening, scale: nil, network: network)
      let begin = opening.timeline.length
      try stage.advance(to: begin)
      var end = begin
      while name.map({ !stage.shows($0) }) ?? stage.isBusy {
        guard end - begin < limit else {
          if let name {
            throw .notShown(
              scene: scene.name, name: name, begin: begin.seconds, limit: limit.seconds)
          }
          throw .notIdle(scene: scene.name, begin: begin.seconds, limit: limit.seconds)
        }
        end = stage.screen.clock.nextRefresh(after: end)
        try stage.advance(to: end)
      }
      scene.script.steps[index].action = .wait(end - begin)
    }
    return scene
  }

  /// Whether a view with a name lies on the screen, at least in part.
  private func shows(_ name: String) -> Bool {
    frame(ofViewNamed: name).map { $0.intersects(window.bounds) } ?? false
  }

  /// Returns the script that sweeps the scene's content, or one of a single moment if nothing scrolls vertically.
  private static func sweep(
    of scene: Scene, network: NetworkSession?
  ) throws(StageError) -> Script {
    var still = scene
    still.script.isAutomatic = false
    let stage = try Stage(rehearsed: still, scale: nil, network: network)
    guard let view = stage.scrollView, view.isScrollEnabled else { return still.script }
    let inset = view.adjustedContentInset
    let top = -inset.top
    let end = max(top, view.contentSize.height + inset.bottom - view.bounds.height)
    guard end > top || view.alwaysBounceVertical else { return still.script }
    let pull = top - 100
    // 400 points a second are easy to follow. Ten seconds are enough for a long list.
    let seconds = min(10, max(4, (end - pull) / 400))
    var script = Script.sweep(from: pull, to: end, over: seconds.rounded())
    script.settings = still.script.settings
    return script
  }
}
