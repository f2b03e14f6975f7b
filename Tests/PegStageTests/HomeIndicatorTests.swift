import Foundation
import PegDisplayList
import PegGeometry
import PegLayoutTree
import PegMotion
import PegPixels
import QuartzCore
import Testing
import UIKit

@testable import PegStage

/// The system's bar at the bottom of screens without a home button.
@MainActor
@Suite struct HomeIndicatorTests {
  private final class Content: UIViewController {
    var hides = false
    override var prefersHomeIndicatorAutoHidden: Bool { hides }
  }

  private func stage(
    _ device: Device = .iPhone13, script: Script = Script().hold(6), shows: Bool = true,
    color: UIColor = .white, in wrap: (UIViewController) -> UIViewController = { $0 },
    change: (Content) -> Void = { _ in }
  ) throws -> Stage {
    let content = Content()
    content.view.backgroundColor = color
    change(content)
    let root = wrap(content)
    return try Stage(
      Scene("bar", device: device, script: script, showsHomeIndicator: shows) { root })
  }

  /// The last item of the picture: its box and its colour.
  private func bar(_ stage: Stage) throws -> (box: Rect, color: StraightColor)? {
    let last = try #require(try stage.displayList().items.last)
    guard case .fill(.roundedRect(let shape), .color(let color)) = last.content,
      shape.rect.height == 5
    else { return nil }
    return (shape.rect, color)
  }

  /// Recorded: 134 to 139 × 5, 8 above the edge; longer on its side.
  @Test(arguments: [
    (Device.iPhoneX, 134.0), (.iPhone13, 139), (.iPhoneX.held(.landscape), 209),
    (.iPadPro11, 320), (.iPadPro11.held(.landscape), 320),
  ])
  func standsAboveTheLowerEdge(device: Device, length: Double) throws {
    let (box, _) = try #require(try bar(try stage(device)))
    #expect(box.width == length && box.height == 5)
    #expect(box.bottom == Double(device.size.height) - 8)
    #expect(abs(box.x + box.width / 2 - Double(device.size.width) / 2) <= 0.5)
  }

  @Test func screensWithAHomeButtonHaveNone() throws {
    #expect(try bar(try stage(.iPhoneSE)) == nil)
    #expect(try bar(try stage(.iPadMini)) == nil)
    #expect(try bar(try stage(shows: false)) == nil)
  }

  @Test func isBlackOnLightAndWhiteOnDark() throws {
    #expect(try bar(try stage())?.color == .black)
    #expect(try bar(try stage(color: .black))?.color == .white)
    let dark = try stage(script: Script().dark().hold(1), color: .systemBackground)
    #expect(try bar(dark)?.color == .white)
  }

  /// It is drawn, and is not a view that scenes list or that fingers meet.
  @Test func isNoView() throws {
    let (with, without) = (try stage(), try stage(shows: false))
    #expect(with.layoutTree().text == without.layoutTree().text)
    let root = try #require(with.window.rootViewController?.view)
    #expect(with.window.hitTest(CGPoint(x: 195, y: 833), with: nil) === root)
  }

  /// A screen that a view is drawn on for a snapshot has no such bar.
  @Test func snapshotsHaveNone() throws {
    let screen = Screen(
      "snapshot", size: CGSize(width: 390, height: 844),
      safeArea: UIEdgeInsets(top: 47, bottom: 34), traits: UITraitCollection(), network: nil)
    defer { screen.close() }
    try screen.show(Content())
    #expect(screen.window.homeIndicator == nil)
  }

  @Test(arguments: [false, true])
  func goesWhileNoFingerIsOnTheScreen(isInContainers: Bool) throws {
    let script = Script().hold(4).press(CGPoint(x: 195, y: 400), for: 3).hold(5)
    let stage = try stage(
      script: script,
      in: { content in
        guard isInContainers else { return content }
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: content)]
        return tabs
      }, change: { $0.hides = true })
    func alpha(_ seconds: Double) throws -> Float {
      try stage.advance(to: SceneTime(seconds: seconds))
      return try bar(stage)?.color.alpha ?? 0
    }
    #expect(try alpha(1.9) == 1)
    #expect(try abs(alpha(2.25) - 0.5) < 0.01)
    #expect(try alpha(2.6) == 0)
    // A finger brings it back, and keeps it.
    #expect(try alpha(4.3) == 1)
    #expect(try alpha(8.9) == 1)
    #expect(try alpha(9.6) == 0)
  }

  @Test func followsANewPreference() throws {
    var shown: Content?
    let stage = try stage(change: { shown = $0 })
    let content = try #require(shown)
    try stage.advance(to: SceneTime(seconds: 3))
    #expect(try bar(stage) != nil)
    content.hides = true
    content.setNeedsUpdateOfHomeIndicatorAutoHidden()
    try stage.advance(to: SceneTime(seconds: 3.1))
    try stage.advance(to: SceneTime(seconds: 5.7))
    #expect(try bar(stage) == nil)
  }

  // MARK: What lies beneath

  private func luminance(_ build: (inout DisplayListBuilder) -> Void) -> Double {
    var builder = DisplayListBuilder(size: Size(width: 100, height: 100))
    build(&builder)
    return BackdropLuminance.mean(
      of: builder.build(), at: [Point(x: 25, y: 50), Point(x: 75, y: 50)])
  }

  private func fill(
    _ rect: Rect, _ paint: Paint, _ transform: Affine = .identity,
    to builder: inout DisplayListBuilder
  ) {
    builder.add(.fill(.rect(rect), paint), transform: transform)
  }

  private let all = Rect(x: 0, y: 0, width: 100, height: 100)

  @Test func luminanceIsThatOfTheUppermostAreas() {
    #expect(luminance { _ in } == 0)
    #expect(luminance { fill(all, .color(.white), to: &$0) } == 1)
    // One of the two places, moved there by a transform.
    let half = Rect(x: 0, y: 0, width: 50, height: 100)
    #expect(
      luminance { fill(half, .color(.white), .translation(x: 50, y: 0), to: &$0) } == 0.5)
    let green = luminance {
      fill(all, .color(.white), to: &$0)
      fill(all, .color(StraightColor(red: 0, green: 1, blue: 0)), to: &$0)
    }
    #expect(abs(green - 0.7152) < 1e-6)
  }

  @Test func luminanceCountsOpacityClipsAndMasks() {
    let faded = luminance {
      $0.beginGroup(GroupEffect(opacity: 0.25))
      fill(all, .color(.white), to: &$0)
      $0.endGroup()
    }
    #expect(abs(faded - 0.25) < 1e-6)
    let clipped = luminance {
      $0.pushClip(.rect(Rect(x: 0, y: 0, width: 50, height: 100)), transform: .identity)
      fill(all, .color(.white), to: &$0)
      $0.popClip()
    }
    #expect(clipped == 0.5)
    let masked = luminance {
      $0.beginMask()
      fill(all, .color(.white), to: &$0)
      $0.endGroup()
    }
    #expect(masked == 0)
  }

  @Test func luminanceReadsGradientsAndPictures() {
    let gradient = Gradient(
      .linear(Point(x: 0, y: 0), Point(x: 100, y: 0)),
      stops: [Gradient.Stop(0, .black), Gradient.Stop(1, .white)])
    #expect(abs(luminance { fill(all, .gradient(gradient), to: &$0) } - 0.5) < 1e-6)
    var pixels = BitmapBuilder(width: 2, height: 1)
    pixels.withRow(0) { row in for index in 4..<8 { row[index] = 255 } }
    let picture = ImagePaint(
      bitmap: pixels.freeze(), source: Rect(x: 0, y: 0, width: 2, height: 1), destination: all)
    #expect(luminance { $0.add(.image(picture), transform: .identity) } == 0.5)
  }
}
