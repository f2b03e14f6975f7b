import Foundation
import PegFoundation
import PegRuntime
import Synchronization
import Testing

/// Behaviour is that of Apple's "Undo Architecture".
@MainActor struct UndoManagerTests {
  private final class Lamp: NSObject {
    let undo: UndoManager
    var brightness = 0
    var log: [Int] = []

    init(_ undo: UndoManager) { self.undo = undo }

    func set(_ value: Int) {
      let old = brightness
      undo.registerUndo(withTarget: self) { $0.set(old) }
      undo.setActionName("Brightness")
      brightness = value
      log.append(value)
    }
  }

  private func manager() -> UndoManager {
    let manager = UndoManager()
    manager.groupsByEvent = false
    return manager
  }

  private func group(_ manager: UndoManager, _ body: () -> Void) {
    manager.beginUndoGrouping()
    body()
    manager.endUndoGrouping()
  }

  @Test func undoesAndRedoes() {
    let manager = manager()
    let lamp = Lamp(manager)
    group(manager) { lamp.set(5) }
    group(manager) { lamp.set(9) }
    #expect(manager.canUndo && !manager.canRedo)
    manager.undo()
    #expect(lamp.brightness == 5 && manager.canRedo)
    manager.undo()
    #expect(lamp.brightness == 0 && !manager.canUndo)
    manager.redo()
    manager.redo()
    #expect(lamp.brightness == 9 && !manager.canRedo && manager.canUndo)
    manager.undo()
    #expect(lamp.brightness == 5)
  }

  @Test func aNewStepForgetsWhatWasTakenBack() {
    let manager = manager()
    let lamp = Lamp(manager)
    group(manager) { lamp.set(5) }
    manager.undo()
    group(manager) { lamp.set(7) }
    #expect(!manager.canRedo)
  }

  @Test func aGroupIsTakenBackAsAWhole() {
    let manager = manager()
    let lamp = Lamp(manager)
    group(manager) {
      lamp.set(1)
      group(manager) { lamp.set(2) }
      lamp.set(3)
    }
    lamp.log = []
    manager.undo()
    #expect(lamp.log == [2, 1, 0])
    manager.redo()
    #expect(lamp.log == [2, 1, 0, 1, 2, 3])
  }

  @Test func stepsOfOneTurnFormAGroup() {
    let manager = UndoManager()
    let lamp = Lamp(manager)
    #expect(manager.groupsByEvent)
    lamp.set(1)
    lamp.set(2)
    #expect(manager.groupingLevel == 1)
    manager.undo()
    #expect(lamp.brightness == 0 && manager.groupingLevel == 0)
  }

  @Test func namesOfActions() {
    let manager = manager()
    let lamp = Lamp(manager)
    group(manager) { lamp.set(5) }
    #expect(manager.undoActionName == "Brightness")
    #expect(manager.undoMenuItemTitle == "Undo Brightness")
    #expect(manager.redoMenuItemTitle == "Redo")
    manager.undo()
    #expect(manager.redoMenuItemTitle == "Redo Brightness")
    #expect(manager.undoMenuItemTitle == "Undo")
  }

  @Test func levels() {
    let manager = manager()
    let lamp = Lamp(manager)
    manager.levelsOfUndo = 2
    for value in 1...4 { group(manager) { lamp.set(value) } }
    manager.undo()
    manager.undo()
    #expect(lamp.brightness == 2 && !manager.canUndo)
  }

  @Test func registrationCanBeDisabled() {
    let manager = manager()
    let lamp = Lamp(manager)
    manager.disableUndoRegistration()
    manager.disableUndoRegistration()
    manager.enableUndoRegistration()
    #expect(!manager.isUndoRegistrationEnabled)
    group(manager) { lamp.set(5) }
    #expect(!manager.canUndo)
    manager.enableUndoRegistration()
    #expect(manager.isUndoRegistrationEnabled)
  }

  @Test func methodsBySelector() {
    Tables.add { ClassTable(Switch.self).method("turn:") { (o: Switch, a: NSNumber) in o.turn(a) } }
    let manager = manager()
    let target = Switch()
    group(manager) {
      manager.registerUndo(
        withTarget: target, selector: Selector("turn:"), object: NSNumber(value: 3))
    }
    manager.undo()
    #expect(target.value == 3)
  }

  private final class Switch: NSObject {
    var value = 0
    func turn(_ number: NSNumber) { value = number.intValue }
  }

  @Test func stepsOfATargetAreRemoved() {
    let manager = manager()
    let (first, second) = (Lamp(manager), Lamp(manager))
    group(manager) { first.set(1) }
    group(manager) { second.set(1) }
    manager.removeAllActions(withTarget: second)
    manager.undo()
    #expect(first.brightness == 0 && second.brightness == 1 && !manager.canUndo)
    var gone: Lamp? = Lamp(manager)
    group(manager) { gone?.set(2) }
    gone = nil
    manager.undo()
  }

  @Test func notifications() {
    let manager = manager()
    let names = Mutex<[String]>([])
    let kinds: [Notification.Name] = [
      .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup,
      .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange,
    ]
    let tokens = kinds.map { kind in
      NotificationCenter.default.addObserver(forName: kind, object: manager, queue: nil) { _ in
        names.withLock { $0.append(String(kind.rawValue.dropFirst(13).dropLast(12))) }
      }
    }
    let lamp = Lamp(manager)
    group(manager) { lamp.set(5) }
    manager.undo()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(
      names.withLock { $0 } == [
        "DidOpenUndoGroup", "WillCloseUndoGroup", "WillUndoChange", "DidOpenUndoGroup",
        "WillCloseUndoGroup", "DidUndoChange",
      ])
  }
}
