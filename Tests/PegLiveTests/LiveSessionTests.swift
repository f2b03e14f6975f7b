import PegStage
import Testing
import UIKit

@testable import PegLive

@MainActor
struct LiveSessionTests {
  /// A session whose time the test moves.
  private final class Run {
    private var time: Int64 = 0
    private(set) var session: LiveSession!

    @MainActor
    init() {
      let scene = Scene("list") {
        let controller = UIViewController()
        let scroll = UIScrollView(frame: controller.view.bounds)
        scroll.contentSize = CGSize(width: 390, height: 4000)
        controller.view.addSubview(scroll)
        return controller
      }
      session = LiveSession(
        [scene], showing: scene, scale: 1, network: nil, now: { [unowned self] in time })
    }

    @MainActor
    func send(_ messages: String...) { for text in messages { session.receive(Array(text.utf8)) } }

    /// Lets frames of 1/60 s pass.
    @MainActor
    func pass(_ frames: Int) {
      for _ in 0..<frames {
        time += 16_666_667
        session.tick()
      }
    }

    @MainActor
    var text: String { session.script?.text ?? "" }
  }

  /// The messages of a page that is closed before the finger has lifted, the last ones in the same frame.
  private func dragWithoutEnd(_ run: Run) {
    run.send(#"{"t":"hello"}"#)
    run.pass(5)
    run.send(#"{"t":"down","id":1,"x":100,"y":600,"time":0}"#)
    run.pass(2)
    run.send(#"{"t":"move","id":1,"x":100,"y":500,"time":30}"#)
  }

  @Test func dragsOfAPageThatIsClosedAreKept() {
    let run = Run()
    dragWithoutEnd(run)
    run.session.leave()
    #expect(run.text.contains(" to 100,500 "), "\(run.text)")
    // A page that opens later gets it.
    _ = run.session.takeMessages()
    run.send(#"{"t":"hello"}"#)
    let texts = run.session.takeMessages().compactMap {
      if case .text(let text) = $0 { text } else { nil }
    }
    #expect(texts.contains { $0.contains(#""script""#) && $0.contains("Drag 100,600") })
  }

  @Test func clicksInThePauseAreKeptAndGoOn() {
    let run = Run()
    dragWithoutEnd(run)
    run.send(#"{"t":"run","on":false}"#)
    let frames = run.session.stage?.frame
    run.pass(20)
    #expect(run.session.stage?.frame == frames)
    // A touch goes on where the scene was paused.
    run.send(#"{"t":"down","id":2,"x":20,"y":300,"time":900}"#)
    run.pass(1)
    run.send(#"{"t":"up","id":2,"time":920}"#)
    run.pass(10)
    #expect(run.text.contains(" to 100,500 "))
    #expect(run.text.contains("Press ") || run.text.contains("Tap "), "\(run.text)")
  }

  @Test func linesOfTheScriptHaveTheirEnds() {
    let run = Run()
    dragWithoutEnd(run)
    run.session.leave()
    let text = run.session.takeMessages().compactMap {
      if case .text(let text) = $0, text.contains(#""script""#) { text } else { nil }
    }.last
    let ends = text?.split(separator: #""end":"#).count ?? 0
    #expect(ends == 3, "\(text ?? "")")
  }
}
