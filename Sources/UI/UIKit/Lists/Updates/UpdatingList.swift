import CoreGraphics
import Foundation
import QuartzCore

/// The changes since the first `beginUpdates` that has not ended.
struct PendingUpdates {
  var update = BatchUpdate()
  /// The number of groups that have not ended.
  var depth = 0
  var completions: [(Bool) -> Void] = []
}

/// A view that the list no longer has and that is still disappearing.
@MainActor
struct DisappearingView<Way> {
  let view: UIView
  /// The element that the view showed, and where it moves.
  let way: Way
  let transition: ObjectIdentifier
}

/// A list that inserts, removes and moves elements: the common part of tables and collections.
@MainActor
protocol UpdatingList: UIScrollView {
  associatedtype Cell: UIView
  /// The places of elements before an update, while that is laid out.
  associatedtype Transition: AnyObject
  associatedtype Way

  var updates: PendingUpdates { get set }
  /// The update whose changes are being laid out.
  var transition: Transition? { get set }
  /// Views that animations still show although the list no longer has them.
  var leaving: [DisappearingView<Way>] { get set }
  /// The cell that is being reconfigured, which dequeuing returns.
  var reconfigured: Cell? { get set }

  /// Counts the elements before the first change of a group.
  func prepareForUpdates()
  /// Makes a group of changes, and calls `completion` when they are shown.
  func make(_ update: BatchUpdate, completion: @escaping (Bool) -> Void)
  /// Moves disappearing views to their final places, within the update's animation.
  func sendOff(_ transition: Transition)
  /// Releases a view that has disappeared.
  func letGo(_ leaver: DisappearingView<Way>)
  func reloadData()
  /// Asks for the cells of visible elements again.
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

  /// Makes the changes within a closure as one group.
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

// MARK: Animating changes

extension UpdatingList {
  /// The duration of animated changes. Units: seconds. Source: own choice; UIKit's rows and items take about as long.
  static var updateDuration: Double { 0.3 }

  var animatesChanges: Bool { window != nil && UIView.areAnimationsEnabled }

  /// Animates a change, and releases the views that it removed at the end.
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

  /// Keeps a released view on the screen until the update's end; returns false without an update.
  func keepLeaving(_ view: UIView, _ way: Way) -> Bool {
    guard let transition else { return false }
    leaving.append(DisappearingView(view: view, way: way, transition: ObjectIdentifier(transition)))
    return true
  }

  /// The views that disappear by an update.
  func leavers(of transition: Transition) -> [DisappearingView<Way>] {
    leaving.filter { $0.transition == ObjectIdentifier(transition) }
  }

  /// Releases the views kept for updates; with a transition only those that it removed.
  func finishLeaving(of transition: Transition? = nil) {
    let over = transition.map { leavers(of: $0) } ?? leaving
    guard !over.isEmpty else { return }
    leaving.removeAll { leaver in over.contains { $0.view === leaver.view } }
    for leaver in over { letGo(leaver) }
  }
}

// MARK: Reconfiguring

extension UpdatingList {
  /// Makes the data source configure a cell again for the element that it shows.
  ///
  /// - Parameters:
  ///   - name: the element's name, for the message.
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
