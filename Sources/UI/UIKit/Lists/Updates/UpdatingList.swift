import CoreGraphics
import Foundation
import QuartzCore

/// The changes of a list that were begun and not yet ended.
struct PendingUpdates {
  var update = BatchUpdate()
  /// How many times they were begun.
  var depth = 0
  var completions: [(Bool) -> Void] = []
}

/// A view that the list no longer has, on its way out.
@MainActor
struct Leaver<Way> {
  let view: UIView
  /// The element it showed, and where it goes.
  let way: Way
  let transition: ObjectIdentifier
}

/// A list whose elements come, go and move, as tables and collections have in common.
@MainActor
protocol UpdatingList: UIScrollView {
  associatedtype Cell: UIView
  /// An update while it is laid out: what was where before.
  associatedtype Transition: AnyObject
  associatedtype Way

  var updates: PendingUpdates { get set }
  /// The update whose changes are being laid out.
  var transition: Transition? { get set }
  /// Views that animations still show though the list no longer has them.
  var leaving: [Leaver<Way>] { get set }
  /// The cell that the data source configures again, which dequeuing returns then.
  var reconfigured: Cell? { get set }

  /// Counts the elements before the first change of a group.
  func prepareForUpdates()
  /// Makes a group of changes; `completion` is called when they are shown.
  func make(_ update: BatchUpdate, completion: @escaping (Bool) -> Void)
  /// Sets what leaves on its way, within the update's animation.
  func sendOff(_ transition: Transition)
  /// Takes a view off the list whose way has ended.
  func letGo(_ leaver: Leaver<Way>)
  func reloadData()
  /// Asks for the cells of elements in sight again.
  func reconfigureElements(at paths: [IndexPath])
}

// MARK: Grouping

extension UpdatingList {
  func beginGroup() {
    if updates.depth == 0 {
      prepareForUpdates()
      updates.update = BatchUpdate()
    }
    updates.depth += 1
  }

  func endGroup() {
    updates.depth -= 1
    guard updates.depth == 0 else { return }
    let ended = updates
    updates = PendingUpdates()
    make(ended.update) { finished in
      for completion in ended.completions { completion(finished) }
    }
  }

  /// Makes the changes within a closure at once.
  func group(_ changes: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    beginGroup()
    changes?()
    if let completion { updates.completions.append(completion) }
    endGroup()
  }

  func update(_ change: (inout BatchUpdate) -> Void) {
    beginGroup()
    change(&updates.update)
    endGroup()
  }
}

// MARK: Showing changes over time

extension UpdatingList {
  /// Units: seconds. Source: own choice; UIKit's rows and items take about as long.
  static var updateDuration: Double { 0.3 }

  var animatesChanges: Bool { window != nil && UIView.areAnimationsEnabled }

  /// Shows a change over time, and lets go of what it removed at the end.
  func animate(
    _ transition: Transition, _ change: @escaping () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    self.transition = transition
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        change()
        self.sendOff(transition)
      },
      completion: { finished in
        self.finishLeaving(of: transition)
        completion(finished)
      })
    self.transition = nil
  }

  /// Keeps a view that is let go of on the screen until the update's end; returns false without an update.
  func keepLeaving(_ view: UIView, _ way: Way) -> Bool {
    guard let transition else { return false }
    leaving.append(Leaver(view: view, way: way, transition: ObjectIdentifier(transition)))
    return true
  }

  /// The views that leave by an update.
  func leavers(of transition: Transition) -> [Leaver<Way>] {
    leaving.filter { $0.transition == ObjectIdentifier(transition) }
  }

  /// Lets go of what was shown for updates; with a transition only of what that one removed.
  func finishLeaving(of transition: Transition? = nil) {
    let over = transition.map { leavers(of: $0) } ?? leaving
    guard !over.isEmpty else { return }
    leaving.removeAll { leaver in over.contains { $0.view === leaver.view } }
    for leaver in over { letGo(leaver) }
  }
}

// MARK: Configuring again

extension UpdatingList {
  /// Has the data source configure a cell for the element that it shows already.
  ///
  /// - Parameters:
  ///   - name: of the element, for the message.
  ///   - answer: asks the data source for the element's cell.
  func reconfigure(_ cell: Cell, of name: String, _ answer: () -> Cell) {
    reconfigured = cell
    let answer = answer()
    reconfigured = nil
    guard answer === cell else {
      raise(
        .internalInconsistency,
        "the data source returned another cell than the one that \(name) has while it was "
          + "reconfigured; dequeue the cell with the same identifier")
    }
  }
}
