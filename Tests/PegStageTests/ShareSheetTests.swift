import Foundation
import PegMotion
import PegScene
import PegStage
import Testing

@testable import UIKit

/// Share sheets under fingers.
@MainActor
@Suite struct ShareSheetTests {
  private final class Stamp: UIActivity {
    var log: [String] = []
    var screen: UIViewController?

    override var activityType: ActivityType? { ActivityType("stamp") }
    override var activityTitle: String? { "Stamp" }
    override var activityImage: UIImage? { UIImage(systemName: "seal") }
    override var activityViewController: UIViewController? { screen }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      log.append("can \(activityItems.count)")
      return activityItems.contains { $0 is String }
    }
    override func prepare(withActivityItems activityItems: [Any]) {
      log.append("prepare \(activityItems)")
    }
    override func perform() {
      log.append("perform")
      activityDidFinish(true)
    }
  }

  private final class Late: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "" }
    func activityViewController(
      _ controller: UIActivityViewController,
      itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { activityType == .copyToPasteboard ? "copied" : "else" }
    func activityViewController(
      _ controller: UIActivityViewController,
      subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "A late item" }
  }

  private final class Provider: UIActivityItemProvider, @unchecked Sendable {
    override var item: Any { "for \(activityType?.rawValue ?? "none")" }
  }

  @MainActor
  private struct Ground {
    let stage: Stage
    let root: UIViewController
    let shown: UIActivityViewController
    var log: () -> [String]

    func go(to seconds: Double) throws { try stage.advance(to: SceneTime(seconds: seconds)) }
  }

  private func ground(
    _ script: Script, _ items: [Any], _ activities: [UIActivity]? = nil,
    change: (UIActivityViewController) -> Void = { _ in }
  ) throws -> Ground {
    let root = UIViewController()
    let content = root
    let stage = try Stage(Scene("share", device: .iPhone15, script: script) { content })
    let shown = UIActivityViewController(activityItems: items, applicationActivities: activities)
    var log: [String] = []
    shown.completionWithItemsHandler = { type, isComplete, _, _ in
      log.append("\(type?.rawValue.split(separator: ".").last ?? "nil") \(isComplete)")
    }
    change(shown)
    root.present(shown, animated: false)
    stage.window.layoutIfNeeded()
    return Ground(stage: stage, root: root, shown: shown, log: { log })
  }

  private func texts(_ view: UIView) -> [String] {
    view.subviews.flatMap { ($0 as? UILabel)?.text.map { [$0] } ?? texts($0) }
  }

  @Test func itIsAMediumSheetWithTheItemInItsHeader() throws {
    let url = try #require(URL(string: "https://www.example.com/page"))
    let ground = try ground(Script().hold(1), [url])
    #expect(ground.shown.view.frame.minY == 426)
    let shown = texts(ground.shown.view)
    #expect(shown.prefix(2) == ["example.com", "Website"])
    #expect(shown.contains("Copy") && shown.contains("Messages"))
  }

  @Test func copyCopies() throws {
    let ground = try ground(Script().hold(0.3).tap(.view("Copy")).hold(1.5), ["Ahoy", Late()])
    try ground.go(to: 1.5)
    #expect(UIPasteboard.general.strings == ["Ahoy", "copied"])
    #expect(ground.root.presentedViewController == nil)
    #expect(ground.log() == ["CopyToPasteboard true"])
  }

  @Test func customActivitiesRun() throws {
    let stamp = Stamp()
    let ground = try ground(
      Script().hold(0.3).tap(.view("Stamp")).hold(1.5), [Provider(placeholderItem: "")], [stamp])
    try ground.go(to: 1.5)
    #expect(stamp.log == ["can 1", "prepare [\"for stamp\"]", "perform"])
    #expect(ground.log() == ["stamp true"])
  }

  @Test func aScreenOfTheActivityIsPresentedOverTheSheet() throws {
    let (stamp, screen) = (Stamp(), UIViewController())
    stamp.screen = screen
    let ground = try ground(
      Script().hold(0.3).tap(.view("Stamp")).hold(3), ["Ahoy"], [stamp])
    try ground.go(to: 1.2)
    #expect(ground.shown.presentedViewController === screen && ground.log().isEmpty)
    stamp.activityDidFinish(false)
    try ground.go(to: 2.5)
    #expect(ground.root.presentedViewController == nil && ground.log() == ["stamp false"])
  }

  @Test func excludedAndImpossibleActivitiesAreAbsent() throws {
    let stamp = Stamp()
    let ground = try ground(Script().hold(1), [1], [stamp]) {
      $0.excludedActivityTypes = [.mail, .copyToPasteboard]
    }
    let shown = texts(ground.shown.view)
    #expect(!shown.contains("Stamp") && !shown.contains("Mail") && !shown.contains("Copy"))
    #expect(shown.contains("AirDrop"))
  }

  @Test func closingReportsNoActivity() throws {
    let ground = try ground(Script().hold(0.3).tap(CGPoint(x: 200, y: 100)).hold(1.5), ["Ahoy"])
    try ground.go(to: 1.5)
    #expect(ground.log() == ["nil false"])
  }

  @Test func placeholdersSaySo() throws {
    let ground = try ground(Script().hold(0.3).tap(.view("Mail")).hold(1), ["Ahoy"])
    try ground.go(to: 1)
    #expect(ground.root.presentedViewController === ground.shown && ground.log().isEmpty)
    #expect(ground.stage.diagnostics.filter { $0.contains("Mail is a placeholder") }.count == 1)
  }
}
