import Foundation
import PegMotion
import Testing
import UIKit

@testable import PegStage

/// Items that fingers lift, drag and drop.
@MainActor
@Suite struct DragDropTests {
  /// Gives one text and notes every call.
  @MainActor private final class Source: NSObject, UIDragInteractionDelegate {
    var calls: [String] = []
    var allowsMove = true

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      calls.append("items")
      let item = UIDragItem(itemProvider: NSItemProvider(object: "sail" as NSString))
      item.localObject = 7
      return [item]
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func dragInteraction(
      _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
      session: any UIDragSession
    ) {
      calls.append("lift")
      animator.addCompletion { self.calls.append($0 == .end ? "lifted" : "put down") }
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) { calls.append("begin") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession,
      willEndWith operation: UIDropOperation
    ) { calls.append("will end \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession,
      didEndWith operation: UIDropOperation
    ) { calls.append("did end \(operation)") }
  }

  /// Takes texts and notes every call.
  @MainActor private final class Target: NSObject, UIDropInteractionDelegate {
    var calls: [String] = []
    var operation = UIDropOperation.copy
    var texts: [String] = []
    var animates = false

    func dropInteraction(
      _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool { session.canLoadObjects(ofClass: NSString.self) }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) {
      calls.append("enter")
      guard animates else { return }
      UIView.animate(withDuration: 0.3) { interaction.view?.backgroundColor = .systemGray }
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: operation) }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) { calls.append("exit") }
    func dropInteraction(
      _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
      calls.append("perform \(session.items.first?.localObject as? Int ?? 0)")
      session.loadObjects(ofClass: String.self) { self.texts += $0 }
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
    ) { calls.append("conclude") }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
    ) { calls.append("end") }
    func dropInteraction(
      _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
      withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
      interaction.view.map {
        defaultPreview.retargetedPreview(
          with: UIDragPreviewTarget(container: $0, center: CGPoint(x: 50, y: 50)))
      }
    }
  }

  /// A source of 100 points at the top and a target of 100 points below.
  @MainActor private struct Ground {
    let source = Source()
    let target = Target()
    let from = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
    let to = UIView(frame: CGRect(x: 200, y: 400, width: 100, height: 100))
    let playground: Playground

    init(_ script: Script) throws {
      let (from, to) = (from, to)
      from.addInteraction(UIDragInteraction(delegate: source))
      to.addInteraction(UIDropInteraction(delegate: target))
      playground = try Playground(script) { view, _ in
        view.addSubview(from)
        view.addSubview(to)
      }
    }

    /// The pictures of dragged items, in the window.
    var platters: [UIView] {
      from.window?.subviews.last.map { $0.subviews.filter { $0.layer.shadowRadius == 16 } } ?? []
    }
  }

  private static func drag(to end: CGPoint) -> Script {
    let start = CGPoint(x: 100, y: 150)
    return Script().drag(from: start, along: [(start, 0.6), (end, 0.5), (end, 0.4)]).hold(1)
  }

  @Test func longPressLiftsAndPutsDown() throws {
    let ground = try Ground(Script().press(CGPoint(x: 100, y: 150), for: 1.5).hold(1))
    try ground.playground.go(to: 0.45)
    #expect(ground.source.calls.isEmpty)
    try ground.playground.go(to: 1)
    #expect(ground.source.calls == ["items", "lift"])
    #expect(ground.platters.count == 1)
    #expect(ground.platters.first.map { $0.center } == CGPoint(x: 100, y: 150))
    #expect(ground.platters.first.map { $0.frame.width > 100 } == true)
    try ground.playground.go(to: 2.4)
    #expect(ground.source.calls == ["items", "lift", "put down"])
    #expect(ground.platters.isEmpty)
  }

  @Test func previewFollowsFingerAndDropLandsInTarget() throws {
    let ground = try Ground(Self.drag(to: CGPoint(x: 250, y: 470)))
    try ground.playground.go(to: 1.2)
    #expect(ground.platters.first?.center == CGPoint(x: 250, y: 470))
    #expect(ground.target.calls == ["enter"])
    try ground.playground.go(to: 2.4)
    #expect(ground.target.calls == ["enter", "perform 7", "conclude", "end"])
    #expect(ground.target.texts == ["sail"])
    #expect(
      ground.source.calls
        == ["items", "lift", "lifted", "begin", "will end copy", "did end copy"])
    #expect(ground.platters.isEmpty)
  }

  @Test func destinationsMayAnimateWhenTheyAreEntered() throws {
    let ground = try Ground(Self.drag(to: CGPoint(x: 250, y: 470)))
    ground.target.animates = true
    try ground.playground.go(to: 2.4)
    #expect(ground.target.calls == ["enter", "perform 7", "conclude", "end"])
  }

  @Test func droppingBesideAllTargetsCancels() throws {
    let ground = try Ground(Self.drag(to: CGPoint(x: 100, y: 700)))
    try ground.playground.go(to: 2.4)
    #expect(ground.target.calls.isEmpty)
    #expect(ground.source.calls.suffix(2) == ["will end cancel", "did end cancel"])
  }

  @Test func movingIsForbiddenUnlessSourceAllowsIt() throws {
    let ground = try Ground(Self.drag(to: CGPoint(x: 250, y: 450)))
    ground.target.operation = .move
    ground.source.allowsMove = false
    try ground.playground.go(to: 2.4)
    #expect(ground.target.texts.isEmpty)
    #expect(ground.source.calls.last == "did end cancel")
    #expect(ground.target.calls == ["enter", "exit", "end"])
  }

  @Test func scrollingFingersLiftNothing() throws {
    let start = CGPoint(x: 100, y: 150)
    let ground = try Ground(
      Script().drag(from: start, along: [(CGPoint(x: 250, y: 450), 0.5)]).hold(1))
    try ground.playground.go(to: 1.5)
    #expect(ground.source.calls.isEmpty && ground.target.calls.isEmpty)
  }
}
