import Foundation
import PegMotion
import PegStage
import QuartzCore
import Testing
import UIKit

/// What scripts do to what is on the stage.
@MainActor
@Suite(.serialized) struct ScriptPlayTests {
  private static let device = Device(
    name: "plain", size: CGSize(width: 400, height: 852), scale: 3, safeArea: .zero)

  /// Counts the touches that are down, and those that ended.
  private final class Pad: UIView {
    var down = 0
    var ended = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { down += 1 }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      down -= 1
      ended += 1
    }
  }

  /// Shows a scroll view of ten screens, with a pad on it.
  private final class Ground: UIViewController {
    let scroll = UIScrollView()
    let pad = Pad(frame: CGRect(x: 100, y: 700, width: 100, height: 44))
    var styles: [UIUserInterfaceStyle] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      scroll.contentSize = CGSize(width: 400, height: 8520)
      scroll.contentInsetAdjustmentBehavior = .never
      pad.accessibilityLabel = "Done"
      view.addSubview(scroll)
      scroll.addSubview(pad)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      scroll.frame = view.bounds
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      styles.append(traitCollection.userInterfaceStyle)
    }
  }

  private func play(_ script: Script) throws -> (Stage, Ground) {
    let ground = Ground()
    let scene = Scene("ground", device: Self.device, script: script) { ground }
    return (try Stage(scene), ground)
  }

  @Test func fingersFindViewsByName() throws {
    let (stage, ground) = try play(
      Script(at: 100).scroll(by: 200, over: 1).tap(.view("Done")).wait(1))
    try stage.advance(to: SceneTime(seconds: 2))
    #expect(ground.pad.ended == 1)
    #expect(ground.scroll.contentOffset.y == 300)
  }

  @Test func aViewThatIsNotThereIsAnError() throws {
    let (stage, ground) = try play(Script().hold(1).tap(.view("Nowhere")))
    try stage.advance(to: SceneTime(seconds: 0.5))
    #expect(throws: StageError.noView(scene: "ground", name: "\"Nowhere\"")) {
      try stage.advance(to: SceneTime(seconds: 1))
    }
    #expect(ground.pad.ended == 0)
  }

  @Test func hiddenViewsAreNotFound() throws {
    let (stage, ground) = try play(Script().hold(1).tap(.view("Done")))
    ground.pad.isHidden = true
    #expect(throws: StageError.self) { try stage.advance(to: SceneTime(seconds: 1)) }
  }

  @Test func scrollsBeginWhereFingersLeftTheContent() throws {
    // A finger moves 200 points up, the first ten of them before the drag begins, and rests until it is lifted.
    let (stage, ground) = try play(
      Script().drag(from: .point(200, 600), to: .point(200, 400), over: 1, holding: 0.5).wait(1)
        .scroll(by: 100, over: 1))
    try stage.advance(to: SceneTime(seconds: 2.5))
    let begin = ground.scroll.contentOffset.y
    #expect(begin > 150)
    try stage.advance(to: SceneTime(seconds: 3))
    #expect(ground.scroll.contentOffset.y == begin + 50)
    try stage.advance(to: SceneTime(seconds: 3.5))
    #expect(ground.scroll.contentOffset.y == begin + 100)
  }

  @Test func darkAndTextSizeChangeWhileTheContentIsShown() throws {
    let (stage, ground) = try play(
      Script().hold(1).dark().hold(1).textSize(.accessibility5).dark(false).hold(1))
    #expect(ground.traitCollection.userInterfaceStyle == .light)
    try stage.advance(to: SceneTime(seconds: 1.5))
    #expect(ground.traitCollection.userInterfaceStyle == .dark)
    #expect(
      ground.traitCollection.preferredContentSizeCategory != .accessibilityExtraExtraExtraLarge)
    try stage.advance(to: SceneTime(seconds: 2.5))
    #expect(ground.traitCollection.userInterfaceStyle == .light)
    #expect(
      ground.traitCollection.preferredContentSizeCategory == .accessibilityExtraExtraExtraLarge)
    #expect(ground.styles.contains(.dark))
    #expect(stage.window.traitCollection.displayScale == 3)
  }

  @Test func whatIsSaidFirstHoldsBeforeTheContentIsMade() throws {
    let scene = Scene("dark", device: Self.device, script: Script().rotate(.landscape).dark()) {
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
      #expect(UIScreen.main.bounds.size == CGSize(width: 852, height: 400))
      return UIViewController()
    }
    let stage = try Stage(scene)
    #expect(stage.window.traitCollection.userInterfaceStyle == .dark)
    #expect(stage.window.traitCollection.verticalSizeClass == .compact)
  }

  @Test func sceneTraitsHold() throws {
    let scene = Scene(
      "rtl", device: .iPadMini, traits: UITraitCollection(layoutDirection: .rightToLeft)
    ) { UIViewController() }
    let traits = try Stage(scene).window.traitCollection
    #expect(traits.layoutDirection == .rightToLeft)
    #expect(traits.userInterfaceIdiom == .pad)
    #expect(traits.horizontalSizeClass == .regular)
  }

  /// A view that fades for 1.5 s, begun at once, rests at the first redraw after.
  @Test func waitsEndWhenNothingMoves() throws {
    let fading = { @MainActor () -> UIViewController in
      let ground = Ground()
      ground.loadViewIfNeeded()
      UIView.animate(withDuration: 1.5) { ground.pad.alpha = 0 }
      return ground
    }
    let scene = Scene(
      "fade", device: Self.device, script: Script().hold(0.5).waitUntilIdle().hold(1)
    ) {
      fading()
    }
    let rehearsed = try Stage.rehearsed(scene, network: nil)
    #expect(!rehearsed.script.waitsUntilIdle)
    let length = rehearsed.timeline.length.seconds
    #expect(length >= 2.5 && length <= 2.5 + 2.0 / 60)
    let short = Scene("fade", device: Self.device, script: Script().waitUntilIdle(atMost: 1)) {
      fading()
    }
    #expect(throws: StageError.notIdle(scene: "fade", begin: 0, limit: 1)) { try Stage(short) }
  }

  @Test func viewsAreWaitedFor() throws {
    func scene(_ name: String, atMost limit: Double) -> Scene {
      Scene("late", device: Self.device, script: Script().wait(until: name, atMost: limit)) {
        let ground = Ground()
        ground.loadViewIfNeeded()
        let label = UILabel(frame: CGRect(x: 0, y: -60, width: 50, height: 20))
        label.text = "Late"
        ground.view.addSubview(label)
        UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
          label.frame.origin.y = 40
        }
        return ground
      }
    }
    // It comes from above: its edge is on the screen after 40 of 100 points.
    let length = try Stage.rehearsed(scene("Late", atMost: 5), network: nil).timeline.length
    #expect(abs(length.seconds - 0.9) < 0.04, "\(length)")
    #expect(throws: StageError.notShown(scene: "late", name: "Never", begin: 0, limit: 0.5)) {
      try Stage(scene("Never", atMost: 0.5))
    }
  }

  /// Steps at one moment happen in their order, also where a picture is taken between them.
  @Test func stepsAtOneMomentKeepTheirOrder() throws {
    let (stage, ground) = try play(
      Script().hold(1).screenshot("light").dark().screenshot("dark").press(.view("Done"), for: 1)
        .screenshot("end"))
    let steps = stage.scene.timeline.screenshots.map(\.index)
    try stage.advance(toStep: steps[0])
    #expect(ground.traitCollection.userInterfaceStyle == .light)
    try stage.advance(toStep: steps[1])
    #expect(ground.traitCollection.userInterfaceStyle == .dark)
    #expect(ground.pad.down == 0)
    try stage.advance(to: SceneTime(seconds: 1.5))
    #expect(ground.pad.down == 1)
    try stage.advance(toStep: steps[2])
    #expect(ground.pad.ended == 1)
  }

  @Test func nothingToWaitForTakesNoTime() throws {
    let (stage, _) = try play(Script().waitUntilIdle().waitUntilIdle().hold(1))
    #expect(stage.scene.timeline.length == SceneTime(seconds: 1))
  }

  @Test func scriptsDecideAboutTheFilm() {
    let script = Script().set(.device(.iPhoneSE)).set(.lastFrame(3)).set(.statusBar(true))
      .set(.framesPerSecond(12)).rotate(.landscape).hold(1)
    let scene = Scene("set", script: script) { UIViewController() }.settled
    #expect(scene.device == Device.iPhoneSE.held(.landscape))
    #expect(scene.device.size == CGSize(width: 667, height: 375))
    #expect(scene.lastFrameDuration == 3)
    #expect(scene.showsStatusBar)
    #expect(scene.script.framesPerSecond == 12)
    #expect(scene.settled.device == scene.device)
  }
}
