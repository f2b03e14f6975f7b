import Foundation
import PegStage
import Testing
import UIKit

@testable import PegLive

/// A list below a button in the middle of the screen's top.
private final class List: UIViewController {
  let scroll = UIScrollView()
  let button = UIButton(type: .system)
  private(set) var taps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Add", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
    for part in [scroll, button] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    button.frame = CGRect(x: view.bounds.width / 2 - 40, y: 60, width: 80, height: 44)
    scroll.frame = CGRect(x: 0, y: 110, width: view.bounds.width, height: view.bounds.height - 110)
    scroll.contentSize = CGSize(width: view.bounds.width, height: 5000)
  }
}

@MainActor
struct LiveCompanionTests {
  private func run(_ messages: [Int: [String]], frames: Int) -> LiveSession {
    var time: Int64 = 0
    let scene = Scene("list") { List() }
    let session = LiveSession([scene], showing: scene, scale: 1, network: nil, now: { time })
    func send(_ text: String) { session.receive(Array(text.utf8)) }
    send(#"{"t":"hello"}"#)
    send(#"{"t":"look","companions":["iPad Pro (11-inch)","iPhone SE"]}"#)
    for frame in 1...frames {
      time += 16_666_667
      for text in messages[frame] ?? [] { send(text) }
      session.tick()
    }
    return session
  }

  private func controller(_ stage: LiveStage) -> List? {
    stage.shown.window.rootViewController as? List
  }

  @Test func devicesBesideGetTheSameInput() throws {
    var messages: [Int: [String]] = [
      5: [#"{"t":"down","id":1,"x":195,"y":82}"#], 9: [#"{"t":"up","id":1}"#],
      20: [#"{"t":"down","id":2,"x":100,"y":600}"#], 40: [#"{"t":"up","id":2}"#],
    ]
    for frame in 21..<40 {
      messages[frame] = [#"{"t":"move","id":2,"x":100,"y":\#(600 - 10 * (frame - 20))}"#]
    }
    let session = run(messages, frames: 41)
    #expect(session.companions.map(\.device.name) == ["iPad Pro (11-inch)", "iPhone SE"])
    let main = try #require(session.stage)
    #expect((main.offset ?? 0) > 150)
    for companion in session.companions {
      #expect(companion.problem == nil)
      // By name, since the button is elsewhere there.
      #expect(controller(companion.stage)?.taps == 1, "\(companion.device.name)")
      let offset = try #require(companion.stage.offset)
      #expect(abs(offset - (main.offset ?? 0)) < 1, "\(companion.device.name): \(offset)")
    }
  }

  @Test func devicesBesideGoBackTogether() {
    let session = run(
      [
        5: [#"{"t":"wheel","x":100,"y":600,"dx":0,"dy":200}"#], 60: [#"{"t":"seek","frame":3}"#],
      ], frames: 61)
    #expect(session.companions.allSatisfy { $0.stage.frame == 3 && $0.stage.offset == 0 })
    let numbers = session.takeMessages().compactMap { message -> UInt8? in
      if case .binary(let bytes) = message { bytes[60] } else { nil }
    }
    #expect(Set(numbers) == [0, 1, 2])
  }
}
