import PegNetwork
import PegStage

/// A device beside the one that takes the input: it plays the same scene, and gets the same input at the same frames.
@MainActor
final class LiveCompanion {
  let device: Device
  let stage: LiveStage
  let picture: LivePicture
  private var mirror = InputMirror()
  /// The reason for which it stands still; nil while it plays.
  private(set) var problem: String?

  /// - Parameters:
  ///   - scene: the scene on the companion's device.
  ///   - old: the picture that it replaces.
  /// - Throws: `StageError`, `RasterError`.
  init(
    _ number: Int, _ scene: Scene, scale: Double, network: NetworkSession?, script: Script,
    replacing old: LivePicture?
  ) throws {
    device = scene.device
    stage = try LiveStage(scene, scale: scale, network: network, script: script)
    picture = try LivePicture(number, size: scene.device.size, scale: scale, replacing: old)
  }

  /// Returns the input for this device, before the main stage has got its own.
  func mapped(_ inputs: [LiveInput], from main: LiveStage) -> [LiveInput] {
    inputs.map { mirror.map($0, from: main, to: stage) }
  }

  /// Does work of the stage; the first error ends the companion's play.
  func attempt(_ work: (LiveStage) throws -> Void) {
    guard problem == nil else { return }
    do {
      try work(stage)
    } catch {
      problem = "\(error)"
    }
    picture.isChanged = true
  }
}
