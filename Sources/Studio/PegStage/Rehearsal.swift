import PegMotion
package import PegNetwork
import QuartzCore

extension Stage {
  /// Returns the scene with its script's settings applied, and every wait for rest replaced by a wait of the time that it
  /// takes.
  ///
  /// To measure a wait, the scene is played from the start. This is possible because it depends on nothing but its script.
  ///
  /// - Throws: `StageError.notIdle` if the scene moves for longer than the script allows.
  package static func rehearsed(
    _ scene: Scene, network: NetworkSession?
  ) throws(StageError) -> Scene {
    var scene = scene.settled
    for index in scene.script.steps.indices {
      guard case .waitUntilIdle(let limit) = scene.script.steps[index].action else { continue }
      var opening = scene
      opening.script.steps.removeSubrange(index...)
      let stage = try Stage(rehearsed: opening, scale: nil, network: network)
      let begin = opening.timeline.length
      try stage.advance(to: begin)
      var end = begin
      while stage.isBusy {
        guard end - begin < limit else {
          throw .notIdle(scene: scene.name, begin: begin.seconds, limit: limit.seconds)
        }
        end = stage.screen.clock.nextRefresh(after: end)
        try stage.advance(to: end)
      }
      scene.script.steps[index].action = .wait(end - begin)
    }
    return scene
  }
}
