import Foundation
import QuartzCore

/// The animations with which rows and sections appear and disappear in one update.
struct RowAnimations {
  var inserted: [IndexPath: UITableView.RowAnimation] = [:]
  var deleted: [IndexPath: UITableView.RowAnimation] = [:]
  var insertedSections: [Int: UITableView.RowAnimation] = [:]
  var deletedSections: [Int: UITableView.RowAnimation] = [:]
  /// The animation of rows and sections without one of their own.
  var `default` = UITableView.RowAnimation.fade
}

/// The place of a disappearing view, and its animation.
struct DisappearingPlace {
  enum Element {
    case row(IndexPath)
    case section(SectionViewKey)
  }

  let element: Element
  /// Nil if the view is not removed but moves out of sight.
  let animation: UITableView.RowAnimation?
}

/// An update during its layout: the places before it.
@MainActor
final class TableTransition {
  let animations: RowAnimations
  let oldGeometry: TableGeometry
  let resolution: BatchUpdate.Resolution
  /// The old places of rows that were visible or near, by their new ones.
  private(set) var oldPaths: [IndexPath: IndexPath] = [:]
  private let sectionsBefore: [Int: Int]
  private let reloadAnimations: [IndexPath: UITableView.RowAnimation]
  /// Whether a view released now is removed by the update; afterwards released views are those pushed out of sight.
  var isRemoving = true
  /// The views that fade in.
  var entering: [UIView] = []

  init(
    _ update: BatchUpdate, _ resolution: BatchUpdate.Resolution, _ animations: RowAnimations,
    _ old: TableGeometry, in table: UITableView
  ) {
    self.animations = animations
    self.resolution = resolution
    oldGeometry = old
    var reloads: [IndexPath: UITableView.RowAnimation] = [:]
    let (top, bottom) = (table.bounds.minY, table.bounds.maxY)
    let height = table.bounds.height
    for path in old.rows(from: top - height, to: bottom + height) {
      guard let new = resolution.newPath(path) else { continue }
      oldPaths[new] = path
      if update.reloaded.contains(path) { reloads[new] = animations.deleted[path] ?? .fade }
    }
    var sections: [Int: Int] = [:]
    for section in old.sectionRange(from: top - height, to: bottom + height)
    where !update.reloadedSections.contains(section) {
      if let new = resolution.sections[section] { sections[new] = section }
    }
    sectionsBefore = sections
    reloadAnimations = reloads
  }

  /// Returns a row's place before the update, and the animation with which a new or reloaded row appears.
  func origin(
    of path: IndexPath
  ) -> (old: IndexPath?, animation: UITableView.RowAnimation?) {
    if let old = oldPaths[path] { return (old, reloadAnimations[path]) }
    let animation =
      animations.inserted[path] ?? animations.insertedSections[path.section] ?? animations.default
    return (nil, animation)
  }

  func oldSection(_ section: Int) -> Int? { sectionsBefore[section] }
}

// Animated updates.
extension UITableView {
  /// Places a cell that was made for an update where its animation begins.
  func placeNew(_ cell: UITableViewCell, _ path: IndexPath) {
    guard let transition else { return }
    let frame = rowFrame(path, loadedGeometry())
    cell.frame = frame
    cell.layoutIfNeeded()
    let (old, animation) = transition.origin(of: path)
    if let old {
      cell.frame.origin.y = transition.oldGeometry.rowY(old)
      guard let animation, animation != RowAnimation.none else { return }
      cell.alpha = 0
      transition.entering.append(cell)
      return
    }
    guard let animation, animation != RowAnimation.none else { return }
    cell.frame = frame.offsetBy(animation.offset(of: frame.size, table: bounds.width))
    if animation.fades {
      cell.alpha = 0
      transition.entering.append(cell)
    }
  }

  /// Places a header or footer that was made for an update where its animation begins.
  func placeNew(_ view: UIView, _ key: SectionViewKey) {
    guard let transition else { return }
    let geometry = loadedGeometry()
    guard geometry.sections.indices.contains(key.section) else { return }
    view.frame = sectionViewFrame(key, geometry)
    view.layoutIfNeeded()
    if let section = transition.oldSection(key.section) {
      let old = SectionViewKey(section: section, kind: key.kind)
      view.frame = sectionViewFrame(old, transition.oldGeometry)
    } else {
      view.alpha = 0
      transition.entering.append(view)
    }
  }

  /// Keeps a released cell on the screen until the update's end; returns whether it does.
  func keepLeaving(_ cell: UITableViewCell, _ path: IndexPath) -> Bool {
    guard let transition else { return false }
    var animation: RowAnimation?
    if transition.isRemoving {
      animation =
        transition.animations.deleted[path] ?? transition.animations.deletedSections[path.section]
        ?? transition.animations.default
      if animation == RowAnimation.none { return false }
    }
    return keepLeaving(cell, DisappearingPlace(element: .row(path), animation: animation))
  }

  func keepLeaving(_ view: UIView, _ key: SectionViewKey) -> Bool {
    let animation: RowAnimation? = transition?.isRemoving ?? false ? .fade : nil
    return keepLeaving(view, DisappearingPlace(element: .section(key), animation: animation))
  }

  /// Moves appearing and disappearing views to their final places, within the update's animation.
  func sendOff(_ transition: TableTransition) {
    for view in transition.entering { view.alpha = 1 }
    let geometry = loadedGeometry()
    for leaver in leavers(of: transition) {
      let view = leaver.view
      guard let animation = leaver.way.animation else {
        switch leaver.way.element {
        case .row(let path): view.frame = rowFrame(path, geometry)
        case .section(let key): view.frame = sectionViewFrame(key, geometry)
        }
        continue
      }
      view.frame = view.frame
        .offsetBy(dx: 0, dy: shift(above: leaver.way.element, transition, geometry))
        .offsetBy(animation.offset(of: view.frame.size, table: bounds.width))
      if animation.fades { view.alpha = 0 }
      // Disappearing views are behind those that stay.
      sendSubviewToBack(view)
    }
    if let backgroundView { sendSubviewToBack(backgroundView) }
  }

  /// Returns the distance by which the row above a removed one moves; the removed one moves along.
  private func shift(
    above element: DisappearingPlace.Element, _ transition: TableTransition,
    _ geometry: TableGeometry
  ) -> CGFloat {
    guard case .row(var path) = element else { return 0 }
    while path.row > 0 {
      path = IndexPath(row: path.row - 1, section: path.section)
      guard let new = transition.resolution.newPath(path), contains(new, geometry) else { continue }
      let old = transition.oldGeometry
      return geometry.rowY(new) + geometry.rowHeight(new) - old.rowY(path) - old.rowHeight(path)
    }
    return 0
  }

  /// Releases a view that was kept for an update.
  func letGo(_ leaver: DisappearingView<DisappearingPlace>) {
    leaver.view.alpha = 1
    switch leaver.way.element {
    case .row(let path):
      if let cell = leaver.view as? UITableViewCell { letGo(cell, at: path) }
    case .section(let key): letGo(leaver.view, key)
    }
  }
}

extension UITableView.RowAnimation {
  /// Whether a row is translucent while it appears or disappears.
  var fades: Bool { self == .fade || self == .automatic || self == .middle }

  /// Returns the distance between a row's place and the place where it appears from or disappears to.
  func offset(of row: CGSize, table width: CGFloat) -> CGVector {
    switch self {
    case .left: CGVector(dx: -width, dy: 0)
    case .right: CGVector(dx: width, dy: 0)
    case .top: CGVector(dx: 0, dy: -row.height)
    case .bottom: CGVector(dx: 0, dy: row.height)
    case .fade, .none, .middle, .automatic: .zero
    }
  }
}

extension CGRect {
  func offsetBy(_ way: CGVector) -> CGRect { offsetBy(dx: way.dx, dy: way.dy) }
}
