import GalleryScenes
import PegGeometry
import PegMotion
import PegNetwork
import PegPixels
import PegRaster
import PegStage
import QuartzCore
import Testing
import UIKit

/// The film of a form that is filled in.
@MainActor
@Suite(.serialized)
struct FormTests {
  private func views(in view: UIView) -> [UIView] {
    [view] + view.subviews.flatMap { views(in: $0) }
  }

  private func stage(_ scene: Scene) throws -> (Stage, NetworkSession) {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    return (try Stage(scene, network: network), network)
  }

  @Test func theButtonKeepsTenPointsAboveTheKeyboardInEveryFrame() throws {
    let (stage, network) = try stage(GalleryScenes.form)
    defer { network.uninstall() }
    let button = try #require(
      views(in: stage.window).first { ($0 as? UIButton)?.configuration?.title != nil })
    let fields = views(in: stage.window).compactMap { $0 as? UITextField }
    let length = stage.scene.timeline.length
    var (moments, moving) = (0, 0)
    for frame in 0... {
      let time = SceneTime.frame(frame, rate: FrameRate(30))
      guard time <= length else { break }
      try stage.advance(to: time)
      let shown = try #require(button.layer.presentation()).frame
      let keys = stage.window.subviews.last.flatMap { $0 is KeyboardContainerView ? $0 : nil }
      guard let keys else {
        #expect(abs(shown.maxY - 800) < 0.01, "frame \(frame)")
        continue
      }
      moments += 1
      let top = try #require(keys.layer.presentation()).frame.minY
      // Coming and going, the keyboard has 34 points more to make than the guide on the home indicator.
      if let up = keys.layer.animationKeys(), !up.isEmpty {
        moving += 1
        #expect(
          shown.maxY <= top && shown.maxY >= top - 44 - 0.01,
          "frame \(frame): \(shown.maxY) and \(top)")
      } else {
        #expect(abs(shown.maxY - min(810, top) + 10) < 0.01, "frame \(frame)")
        // What is edited is seen, but while a finger moves it.
        if let field = fields.first(where: { $0.isEditing }), top == 508 || top == 553,
          stage.touches.isEmpty
        {
          let end = field.convert(field.bounds, to: stage.window).maxY
          #expect(end <= shown.minY, "frame \(frame)")
        }
      }
    }
    #expect(moments > 200 && moving > 20)
    #expect(
      fields.map { $0.text ?? "" }
        == ["Ada Byron", "ada@example.com", "02079460958", "", "By the stern"])
    #expect(stage.window.keyboard?.isShown == false && !fields.contains { $0.isEditing })
  }

  /// Keys are lighter than what they lie on, and the key that finishes the form is blue.
  @Test func keysAreDrawnInBothStyles() throws {
    for isDark in [false, true] {
      let scene = Scene("keys", script: Script().dark(isDark)) {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        field.returnKeyType = .done
        let controller = UIViewController()
        controller.view.addSubview(field)
        field.becomeFirstResponder()
        return controller
      }
      let (stage, network) = try stage(scene)
      defer { network.uninstall() }
      let target = try RenderTarget(size: Size(width: 390, height: 844), scale: 1)
      let picture = try Rasterizer(scheduler: .serial).render(
        try stage.displayList(), into: target, background: .black)
      // Beside the letter on the key Q; between the keys Q and W; on the return key.
      let (key, gap) = (picture.pixel(6, 584), picture.pixel(39, 584))
      let done = picture.pixel(300, 746)
      #expect(key.r > gap.r && key.g > gap.g && key.b > gap.b)
      #expect(isDark ? gap.r < 64 : gap.r > 192)
      // The system's blue, which Apple publishes: 0, 122, 255, and 10, 132, 255 in the dark.
      let blue: (UInt8, UInt8) = isDark ? (10, 132) : (0, 122)
      #expect(done.r == blue.0 && done.g == blue.1 && done.b == 255)
    }
  }
}
