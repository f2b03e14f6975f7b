import Combine
import Foundation
import PegMotion
import PegStage
import QuartzCore
import Testing
import UIKit

/// The model of a search screen, as an app writes it.
@MainActor
private final class SearchModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var title: String? = "empty"
  private var running: Set<AnyCancellable> = []

  init() {
    $query.dropFirst().removeDuplicates()
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .map { "results for \($0)" }
      .sink { [weak self] in self?.title = $0 }
      .store(in: &running)
  }
}

/// A screen whose label and bar are bound to the model.
private final class SearchController: UIViewController {
  let model = SearchModel()
  let label = UILabel()
  let bar = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
  private var running: Set<AnyCancellable> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    view.addSubview(bar)
    model.$title.assign(to: \.text, on: label).store(in: &running)
    model.$query.map { CGFloat($0.count * 20) }
      .sink { [bar] in bar.frame.size.width = $0 }
      .store(in: &running)
  }
}

/// Time operators of user code on the scene's clock.
@MainActor
@Suite(.serialized)
struct SceneTimeTests {
  /// Writes down when things happened, in milliseconds of the scene.
  @MainActor
  private final class Log {
    var entries: [String] = []
    func note(_ text: String) {
      entries.append("\(text) \(Int((CACurrentMediaTime() * 1000).rounded()))")
    }
  }

  private func stage(_ controller: UIViewController = UIViewController()) throws -> Stage {
    let device = Device(
      name: "plain", size: CGSize(width: 400, height: 852), scale: 3, safeArea: .zero)
    return try Stage(
      Scene("combine", device: device, script: Script().hold(10)) { controller })
  }

  private func advance(_ stage: Stage, to seconds: Double) throws {
    try stage.advance(to: SceneTime(seconds: seconds))
  }

  @Test func aBoundScreenChangesAtTheTimeOfTheScene() throws {
    let controller = SearchController()
    let stage = try stage(controller)
    try advance(stage, to: 0)
    #expect(controller.label.text == "empty" && controller.bar.frame.width == 0)
    try advance(stage, to: 1)
    controller.model.query = "l"
    #expect(controller.bar.frame.width == 20)
    try advance(stage, to: 1.2)
    controller.model.query = "li"
    try advance(stage, to: 1.49)
    #expect(controller.label.text == "empty" && controller.bar.frame.width == 40)
    try advance(stage, to: 1.51)
    #expect(controller.label.text == "results for li")
  }

  @Test func timersPublishAtMultiplesOfTheirInterval() throws {
    let log = Log()
    let stage = try stage()
    let token = Timer.publish(every: 0.25, on: .main, in: .common).autoconnect()
      .prefix(3).sink { _ in MainActor.assumeIsolated { log.note("tick") } }
    try advance(stage, to: 3)
    #expect(log.entries == ["tick 250", "tick 500", "tick 750"])
    token.cancel()
  }

  @Test func schedulersFollowTheScene() throws {
    let log = Log()
    let stage = try stage()
    let subject = PassthroughSubject<String, Never>()
    let note: (String) -> Void = { text in MainActor.assumeIsolated { log.note(text) } }
    var tokens: Set<AnyCancellable> = []
    subject.delay(for: .milliseconds(120), scheduler: DispatchQueue.main).sink(receiveValue: note)
      .store(in: &tokens)
    subject.delay(for: 0.33, scheduler: RunLoop.main).sink(receiveValue: note).store(in: &tokens)
    subject.delay(for: 0.44, scheduler: OperationQueue.main).sink(receiveValue: note)
      .store(in: &tokens)
    subject.throttle(for: 0.5, scheduler: RunLoop.main, latest: true)
      .map { "throttled \($0)" }.sink(receiveValue: note).store(in: &tokens)
    try advance(stage, to: 1)
    subject.send("a")
    try advance(stage, to: 1.1)
    subject.send("b")
    try advance(stage, to: 3)
    #expect(
      log.entries == [
        "throttled a 1000", "a 1120", "b 1220", "a 1330", "b 1430", "a 1440", "throttled b 1500",
        "b 1540",
      ])
  }

  @Test func intervalsAreThoseOfTheScene() throws {
    let stage = try stage()
    var intervals: [Int] = []
    let subject = PassthroughSubject<Void, Never>()
    let token = subject.measureInterval(using: DispatchQueue.main)
      .sink { intervals.append($0.magnitude / 1_000_000) }
    try advance(stage, to: 0.5)
    subject.send()
    try advance(stage, to: 2)
    subject.send()
    #expect(intervals == [500, 1500])
    token.cancel()
  }

  @Test func propertiesOfViewsArePublished() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var offsets: [Int] = []
    let token = scroll.publisher(for: \.contentOffset).map { Int($0.y) }
      .sink { offsets.append($0) }
    scroll.contentOffset.y = 30
    #expect(offsets == [0, 30])
    token.cancel()
    scroll.contentOffset.y = 60
    #expect(offsets == [0, 30])
  }
}
