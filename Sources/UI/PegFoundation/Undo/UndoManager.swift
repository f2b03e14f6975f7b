import Dispatch
public import Foundation
public import PegRuntime
import PegScene

/// A recorder of the steps that undo what a person does.
///
/// Steps of one turn of the main queue form a group, which `undo()` takes back as a whole. Steps that are registered while the manager
/// undoes are those of `redo()`.
///
/// - Source: Apple, "UndoManager", and "Undo Architecture" of its archive.
open class UndoManager: NSObject, @unchecked Sendable {
  private var undoStack: [UndoGroup] = []
  private var redoStack: [UndoGroup] = []
  /// The groups that are open, the outermost first.
  private var openGroups: [UndoGroup] = []
  private var disabled = 0
  private var isEndScheduled = false

  public override init() { super.init() }

  // MARK: Groups

  /// Whether the manager opens a group at the first step of a turn of the main queue and closes it at the end of the turn.
  open var groupsByEvent = true

  /// The number of groups that are open.
  open var groupingLevel: Int { openGroups.count }

  /// The greatest number of outermost groups that are kept; 0 means any number.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }

  /// The modes of the run loop in which a group is closed. The main queue of a scene has one mode, so that they have no effect.
  open var runLoopModes: [RunLoop.Mode] = [.default]

  /// Opens a group in the present one.
  open func beginUndoGrouping() {
    openEventGroup()
    beginGroup()
  }

  private func beginGroup() {
    let isOutermost = openGroups.isEmpty
    if !isOutermost { post(.NSUndoManagerCheckpoint) }
    openGroups.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  /// Closes the last group that was opened. Ends the program if none is open, as on iOS.
  open func endUndoGrouping() {
    guard !openGroups.isEmpty else {
      ProgramEnd.raise(
        "NSInternalInconsistencyException", "endUndoGrouping called with no matching begin")
    }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillCloseUndoGroup)
    let group = openGroups.removeLast()
    if group.isEmpty {
      // An empty group leaves no trace.
    } else if let outer = openGroups.last {
      outer.add(group)
    } else if isUndoing {
      redoStack.append(group)
    } else {
      undoStack.append(group)
      if !isRedoing { trim() }
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  /// Opens the group of this turn of the main queue, which its end closes.
  private func openEventGroup() {
    guard groupsByEvent, openGroups.isEmpty, !isUndoing, !isRedoing else { return }
    beginGroup()
    guard !isEndScheduled else { return }
    isEndScheduled = true
    let end: @Sendable () -> Void = { [weak self] in self?.endEventGroup() }
    if let queue = SceneMainQueue.current {
      queue.run(end)
    } else {
      DispatchQueue.main.async(execute: end)
    }
  }

  private func endEventGroup() {
    isEndScheduled = false
    while !openGroups.isEmpty { endUndoGrouping() }
  }

  private func trim() {
    if levelsOfUndo > 0, undoStack.count > levelsOfUndo {
      undoStack.removeFirst(undoStack.count - levelsOfUndo)
    }
    if levelsOfUndo > 0, redoStack.count > levelsOfUndo {
      redoStack.removeFirst(redoStack.count - levelsOfUndo)
    }
  }

  // MARK: Registration

  /// Whether steps are registered.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }

  /// Ignores steps until `enableUndoRegistration()` has been called as often.
  open func disableUndoRegistration() { disabled += 1 }

  open func enableUndoRegistration() {
    guard disabled > 0 else {
      ProgramEnd.raise(
        "NSInternalInconsistencyException",
        "enableUndoRegistration may only be invoked with matching call to disableUndoRegistration")
    }
    disabled -= 1
  }

  /// Registers a step that calls a closure with an object, which is not kept alive.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) {
    register(
      UndoStep(target) { [weak target] in
        if let target { handler(target) }
      })
  }

  /// Registers a step that calls a method of an object with one argument.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    let object = target as AnyObject
    register(
      UndoStep(object) { [weak object] in
        if let object { selector.perform(on: object, with: anObject) }
      })
  }

  private func register(_ step: UndoStep) {
    guard disabled == 0 else { return }
    openEventGroup()
    guard let group = openGroups.last else {
      ProgramEnd.raise(
        "NSInternalInconsistencyException",
        "must begin a group before registering undo")
    }
    group.add(step)
    if !isUndoing, !isRedoing { redoStack.removeAll() }
  }

  /// Removes all steps and closes all groups.
  open func removeAllActions() {
    undoStack.removeAll()
    redoStack.removeAll()
    openGroups.removeAll()
    disabled = 0
  }

  /// Removes all steps of an object.
  open func removeAllActions(withTarget target: Any) {
    let object = target as AnyObject
    for group in undoStack + redoStack + openGroups { group.remove(object) }
    undoStack.removeAll { $0.isEmpty }
    redoStack.removeAll { $0.isEmpty }
  }

  // MARK: Undo and redo

  open private(set) var isUndoing = false
  open private(set) var isRedoing = false

  /// Whether there is a step to undo.
  open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.isEmpty } }

  /// Whether there is a step to redo.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redoStack.isEmpty
  }

  /// The number of outermost groups that can be undone.
  open var undoCount: Int { undoStack.count }

  /// The number of outermost groups that can be redone.
  open var redoCount: Int { redoStack.count }

  /// Closes the group of this turn and takes back the last outermost group.
  open func undo() {
    if openGroups.count == 1 { endUndoGrouping() }
    guard openGroups.isEmpty else {
      ProgramEnd.raise(
        "NSInternalInconsistencyException",
        "undo was called with too many nested undo groups")
    }
    undoNestedGroup()
  }

  /// Takes back the last group that is closed.
  open func undoNestedGroup() {
    post(.NSUndoManagerCheckpoint)
    let inner = openGroups.last?.removeLastGroup()
    guard let group = inner ?? (openGroups.isEmpty ? undoStack.popLast() : nil) else { return }
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    perform(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// Does again what the last undo took back.
  open func redo() {
    post(.NSUndoManagerCheckpoint)
    guard let group = redoStack.popLast() else { return }
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    perform(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  /// Performs the steps of a group, the last first, in a group of their own that has the same name.
  private func perform(_ group: UndoGroup) {
    let outside = openGroups
    openGroups = []
    beginGroup()
    openGroups.last?.actionName = group.actionName
    openGroups.last?.isDiscardable = group.isDiscardable
    group.perform()
    while !openGroups.isEmpty { endUndoGrouping() }
    openGroups = outside
  }

  // MARK: Names

  /// Sets the name of the outermost group, such as "Delete", which menus show.
  open func setActionName(_ actionName: String) {
    let group = openGroups.first ?? (isUndoing ? redoStack.last : undoStack.last)
    group?.actionName = actionName
  }

  /// The name of the group that `undo()` takes back; empty if it has none.
  open var undoActionName: String {
    (openGroups.first { !$0.isEmpty } ?? undoStack.last)?.actionName ?? ""
  }

  open var redoActionName: String { redoStack.last?.actionName ?? "" }

  /// "Undo Delete", or "Undo" without a name. English.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }

  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  /// Sets whether the steps of the present group may be lost, such as a change of the selection.
  open func setActionIsDiscardable(_ discardable: Bool) {
    openGroups.last?.isDiscardable = discardable
  }

  open var undoActionIsDiscardable: Bool { undoStack.last?.isDiscardable ?? false }
  open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

/// The key of whether a group that closes may be lost.
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

extension Notification.Name {
  /// Posted before a group opens or closes, and when `canRedo` is read.
  public static let NSUndoManagerCheckpoint = Notification.Name(
    "NSUndoManagerCheckpointNotification")
  public static let NSUndoManagerDidOpenUndoGroup = Notification.Name(
    "NSUndoManagerDidOpenUndoGroupNotification")
  public static let NSUndoManagerWillCloseUndoGroup = Notification.Name(
    "NSUndoManagerWillCloseUndoGroupNotification")
  public static let NSUndoManagerDidCloseUndoGroup = Notification.Name(
    "NSUndoManagerDidCloseUndoGroupNotification")
  public static let NSUndoManagerWillUndoChange = Notification.Name(
    "NSUndoManagerWillUndoChangeNotification")
  public static let NSUndoManagerDidUndoChange = Notification.Name(
    "NSUndoManagerDidUndoChangeNotification")
  public static let NSUndoManagerWillRedoChange = Notification.Name(
    "NSUndoManagerWillRedoChangeNotification")
  public static let NSUndoManagerDidRedoChange = Notification.Name(
    "NSUndoManagerDidRedoChangeNotification")
}
