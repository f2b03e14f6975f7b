import Foundation
import PegMotion
import PegStage
import Testing

@testable import UIKit

/// Controllers that come over others and go, on the scene's clock.
@MainActor
@Suite struct PresentationTests {
  private func screens() throws -> (Stage, NotingScreen, NotingScreen, CallLog) {
    let (root, sheet, log) = (NotingScreen(), NotingScreen(), CallLog())
    let device = Device(
      name: "plain", size: CGSize(width: 400, height: 852), scale: 2, safeArea: .zero)
    let content = root
    let stage = try Stage(
      Scene("presentation", device: device, script: Script().hold(3)) { content })
    (root.title, sheet.title, root.log, sheet.log) = ("a", "b", log, log)
    return (stage, root, sheet, log)
  }

  private func shownTop(_ view: UIView) throws -> Double {
    Double(try #require(view.layer.presentation()).frame.minY)
  }

  /// Timing functions keep their points as `Float`, from which the tolerances come.
  private func eased(_ seconds: Double) -> Double {
    seconds >= 0.5 ? 1 : TimingCurve(0.32, 0.72, 0, 1).value(at: seconds / 0.5)
  }

  /// From the lower edge, 842 below where it rests 10 below the top, within half a second; what it covers steps back.
  @Test func sheetsComeFromBelowAndGoThere() throws {
    let (stage, root, sheet, log) = try screens()
    root.present(sheet, animated: true) { log.entries.append("presented") }
    #expect(log.entries == ["b willAppear true"])
    #expect(sheet.isBeingPresented && root.presentedViewController === sheet)
    // It is laid out where it will be.
    #expect(sheet.view.frame == CGRect(x: 0, y: 10, width: 400, height: 842))
    for frame in 1..<30 {
      let time = SceneTime.frame(frame, rate: FrameRate(60))
      try stage.advance(to: time)
      let way = eased(time.seconds)
      #expect(abs(try shownTop(sheet.view) - (10 + 842 * (1 - way))) < 1e-4, "frame \(frame)")
      let card = try #require(root.view.layer.presentation()).frame
      #expect(abs(Double(card.minX) - 16 * way) < 1e-4, "frame \(frame)")
    }
    #expect(log.entries.count == 1)
    try stage.advance(to: SceneTime(seconds: 0.51))
    #expect(log.entries.dropFirst() == ["b didAppear true", "presented"])
    #expect(!sheet.isBeingPresented)
    #expect(abs(try shownTop(sheet.view) - 10) < 1e-4)

    log.entries = []
    try stage.advance(to: SceneTime(seconds: 1))
    root.dismiss(animated: true) { log.entries.append("dismissed") }
    #expect(log.entries == ["b willDisappear true"] && sheet.isBeingDismissed)
    try stage.advance(to: SceneTime(seconds: 1.2))
    #expect(abs(try shownTop(sheet.view) - (10 + 842 * eased(0.2))) < 1e-4)
    try stage.advance(to: SceneTime(seconds: 1.51))
    #expect(log.entries.dropFirst() == ["b didDisappear true", "dismissed"])
    #expect(root.presentedViewController == nil && sheet.view.superview == nil)
    #expect(root.view.layer.presentation()?.frame == CGRect(x: 0, y: 0, width: 400, height: 852))
  }

  /// Without animation everything has happened before the call returns.
  @Test func withoutAnimationNothingTakesTime() throws {
    let (_, root, sheet, log) = try screens()
    root.present(sheet, animated: false) { log.entries.append("presented") }
    root.dismiss(animated: false) { log.entries.append("dismissed") }
    #expect(
      log.entries == [
        "b willAppear false", "b didAppear false", "presented", "b willDisappear false",
        "b didDisappear false", "dismissed",
      ])
  }

  /// What is put away on its way is there first.
  @Test func aDismissalEndsThePresentation() throws {
    let (stage, root, sheet, log) = try screens()
    root.present(sheet, animated: true) { log.entries.append("presented") }
    try stage.advance(to: SceneTime(seconds: 0.2))
    root.dismiss(animated: true) { log.entries.append("dismissed") }
    #expect(
      log.entries == [
        "b willAppear true", "b didAppear true", "presented", "b willDisappear true",
      ])
    try stage.advance(to: SceneTime(seconds: 1))
    #expect(log.entries.last == "dismissed" && root.presentedViewController == nil)
  }

  /// What covers the whole screen takes the other off it once it is there; alerts fade in where they are.
  @Test func fullScreensHideAndAlertsFade() throws {
    let (stage, root, full, log) = try screens()
    full.modalPresentationStyle = .fullScreen
    root.present(full, animated: true)
    try stage.advance(to: SceneTime(seconds: 0.1))
    #expect(!root.view.isHidden)
    #expect(abs(try shownTop(full.view) - 852 * (1 - eased(0.1))) < 1e-4)
    try stage.advance(to: SceneTime(seconds: 0.6))
    #expect(root.view.isHidden)
    #expect(
      log.entries == [
        "a willDisappear true", "b willAppear true", "b didAppear true", "a didDisappear true",
      ])
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    full.present(alert, animated: true)
    try stage.advance(to: SceneTime(seconds: 0.7))
    let shown = try #require(alert.view.layer.presentation())
    #expect(shown.frame.minY == 0 && abs(Double(shown.opacity) - eased(0.1)) < 1e-4)
  }
}
