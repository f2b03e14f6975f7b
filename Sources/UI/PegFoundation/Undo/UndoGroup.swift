/// A step that undoes a change of an object.
struct UndoStep {
  private(set) weak var target: AnyObject?
  let body: () -> Void

  init(_ target: AnyObject, _ body: @escaping () -> Void) {
    self.target = target
    self.body = body
  }
}

/// Steps that are undone together.
final class UndoGroup {
  private enum Entry {
    case step(UndoStep)
    case group(UndoGroup)
  }

  private var entries: [Entry] = []
  var actionName = ""
  var isDiscardable = false

  var isEmpty: Bool { entries.isEmpty }

  func add(_ step: UndoStep) { entries.append(.step(step)) }

  func add(_ group: UndoGroup) {
    entries.append(.group(group))
    if actionName.isEmpty { actionName = group.actionName }
  }

  /// Removes the last entry if it is a group.
  func removeLastGroup() -> UndoGroup? {
    guard case .group(let group)? = entries.last else { return nil }
    entries.removeLast()
    return group
  }

  func remove(_ target: AnyObject) {
    entries.removeAll { entry in
      switch entry {
      case .step(let step): return step.target === target || step.target == nil
      case .group(let group):
        group.remove(target)
        return group.isEmpty
      }
    }
  }

  /// Performs the steps, the last first.
  func perform() {
    for entry in entries.reversed() {
      switch entry {
      case .step(let step): step.body()
      case .group(let group): group.perform()
      }
    }
  }
}
