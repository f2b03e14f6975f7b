import Foundation
import PegScene
import PegSolver
import QuartzCore
import UIFoundation

extension LayoutSystem {
  private typealias Expression = PegSolver.Expression
  private typealias Relation = PegSolver.Relation

  /// Sizes that constraints leave open shrink to zero before positions take the bounds of inequalities or go to zero.
  private static let sizeRank = 1

  /// Collects items in the order of the tree and constraints in the order of activation, so that the solution does not
  /// depend on the history.
  func build() {
    makeItem(root, .root)
    visit(root)
    entries.sort { $0.constraint.serial < $1.constraint.serial }
    addContent(of: 0)
    for index in entries.indices { addEntry(index) }
    for index in items.indices.dropFirst() where items[index].kind == .placed {
      addContent(of: index)
    }
  }

  /// Visits views in the order of the tree, without recursion, so that the tree may have any depth.
  private func visit(_ root: UIView) {
    var path: [(view: UIView, next: Int)] = []
    func enter(_ view: UIView) {
      for constraint in view.layoutState.constraints {
        entries.append(Entry(constraint: constraint))
      }
      for guide in view.layoutState.guides { makeItem(guide, .guide) }
      path.append((view, 0))
    }
    enter(root)
    while let (view, next) = path.last {
      guard next < view.subviews.count else {
        path.removeLast()
        continue
      }
      path[path.count - 1].next = next + 1
      let child = view.subviews[next]
      if !child.translatesAutoresizingMaskIntoConstraints {
        makeItem(child, .placed)
        enter(child)
      } else if child.layoutState.crossings > 0 || child === content?.view {
        makeItem(child, .fixed)
        enter(child)
      }
    }
  }

  // MARK: Items

  private func makeItem(_ object: any LayoutItem, _ kind: Item.Kind) {
    // Given sizes follow from equations alone, and may be negative before they are laid out.
    let isSized = kind != .fixed && kind != .inset
    let item = Item(
      object: object, kind: kind, x: solver.makeVariable(), y: solver.makeVariable(),
      width: solver.makeVariable(rank: Self.sizeRank, isNonnegative: isSized),
      height: solver.makeVariable(rank: Self.sizeRank, isNonnegative: isSized))
    let index = items.count
    items.append(item)
    if kind == .content {
      contentIndexes[ObjectIdentifier(object)] = index
    } else {
      itemIndexes[ObjectIdentifier(object)] = index
      addInputs(of: index)
    }
  }

  private func index(of object: any LayoutItem) -> Int {
    if let index = itemIndexes[ObjectIdentifier(object)] { return index }
    makeItem(object, object is UIView ? .fixed : .inset)
    return items.count - 1
  }

  private func addInputs(of index: Int) {
    let item = items[index]
    var constraints: [LinearConstraint] = []
    switch item.kind {
    case .placed, .guide, .content: return
    case .root:
      let targets = inputTargets(of: item)
      guard targets.count == 2 else { return }
      var strengths = (Strength.required, Strength.required)
      if case .fitting(_, let horizontal, let vertical) = sizing {
        strengths = (horizontal.strength, vertical.strength)
      }
      constraints = [
        LinearConstraint(item.width, .equal, targets[0], strength: strengths.0),
        LinearConstraint(item.height, .equal, targets[1], strength: strengths.1),
      ]
    case .fixed:
      guard let view = item.object as? UIView, let superview = view.superview else { return }
      view.layoutState.isFixedItem = true
      let slopes = slopes(of: view)
      items[index].slopes = slopes
      let container = items[self.index(of: superview)]
      let targets = inputTargets(of: items[index])
      let parts = [
        (item.x, container.width, slopes.x), (item.y, container.height, slopes.y),
        (item.width, container.width, slopes.width),
        (item.height, container.height, slopes.height),
      ]
      constraints = zip(parts, targets).map { part, target in
        var left = Expression(part.0)
        if part.2 != 0 { left.add(part.1, times: -part.2) }
        return LinearConstraint(left, .equal, target)
      }
    case .inset:
      guard let view = item.object?.nearestView else { return }
      let container = items[self.index(of: view)]
      let targets = inputTargets(of: item)
      var right = Expression(item.x)
      right.add(item.width)
      right.add(container.width, times: -1)
      var bottom = Expression(item.y)
      bottom.add(item.height)
      bottom.add(container.height, times: -1)
      constraints = [
        LinearConstraint(item.x, .equal, targets[0]), LinearConstraint(item.y, .equal, targets[1]),
        LinearConstraint(right, .equal, targets[2]), LinearConstraint(bottom, .equal, targets[3]),
      ]
    }
    for constraint in constraints {
      if let id = try? solver.insert(constraint, isBreakable: false) {
        items[index].inputs.append(id)
      } else {
        SceneDiagnostics.report(
          "the frame of \(items[index].object.map { "\(type(of: $0))" } ?? "a view") is not finite;"
            + " it takes no part in layout")
      }
    }
  }

  /// Returns the numbers of the constraints for given frames, sizes and insets.
  func inputTargets(of item: Item) -> [Double] {
    switch item.kind {
    case .placed, .guide, .content: return []
    case .root:
      switch sizing {
      case .open: return []
      case .given: return [max(0, root.bounds.width), max(0, root.bounds.height)]
      case .fitting(let size, _, _): return [max(0, size.width), max(0, size.height)]
      }
    case .fixed:
      guard let view = item.object as? UIView else { return [] }
      if let content, content.view === view {
        let room = content.room
        return [room.left, room.top, -room.left - room.right, -room.top - room.bottom]
      }
      let (frame, slopes) = (view.layoutFrame, item.slopes)
      let outer = view.superview?.bounds.size ?? .zero
      return [
        frame.minX - slopes.x * outer.width, frame.minY - slopes.y * outer.height,
        frame.width - slopes.width * outer.width, frame.height - slopes.height * outer.height,
      ]
    case .inset:
      let insets = (item.object as? UILayoutGuide)?.insets ?? .zero
      return [insets.left, insets.top, -insets.right, -insets.bottom]
    }
  }

  func slopes(of view: UIView) -> AutoresizingSlopes {
    if content?.view === view { return AutoresizingSlopes(width: 1, height: 1) }
    guard let superview = view.superview, superview.autoresizesSubviews,
      !view.autoresizingMask.isEmpty
    else { return AutoresizingSlopes() }
    let (frame, outer, mask) = (view.layoutFrame, superview.bounds.size, view.autoresizingMask)
    let horizontal = AutoresizingShares(
      (frame.minX, frame.width, outer.width - frame.maxX),
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    let vertical = AutoresizingShares(
      (frame.minY, frame.height, outer.height - frame.maxY),
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    return AutoresizingSlopes(
      x: horizontal.before, y: vertical.before, width: horizontal.inside, height: vertical.inside)
  }

  // MARK: Natural sizes

  /// Returns the view's natural size, with `noIntrinsicMetric` for numbers that are not finite.
  func naturalSize(of view: UIView) -> CGSize {
    let size = view.intrinsicContentSize
    if size.width.isFinite && size.height.isFinite { return size }
    SceneDiagnostics.report(
      "the intrinsicContentSize of \(type(of: view)) is \(size); it must be finite")
    return CGSize(
      width: size.width.isFinite ? size.width : UIView.noIntrinsicMetric,
      height: size.height.isFinite ? size.height : UIView.noIntrinsicMetric)
  }

  private func addContent(of index: Int) {
    if case .given = sizing, index == 0 { return }
    guard let view = items[index].object as? UIView else { return }
    let size = naturalSize(of: view)
    let insets = view.alignmentRectInsets
    var content = ContentSize(natural: size)
    if size.width >= 0 {
      content.width = addContent(
        of: view, .horizontal, items[index].width, size.width + insets.left + insets.right)
    }
    if size.height >= 0 {
      content.height = addContent(
        of: view, .vertical, items[index].height, size.height + insets.top + insets.bottom)
    }
    items[index].content = content
  }

  private func addContent(
    of view: UIView, _ axis: NSLayoutConstraint.Axis, _ variable: Variable, _ length: CGFloat
  ) -> ConstraintID? {
    let constraint = LinearConstraint(
      naturalSize: length, of: variable, hugging: view.contentHuggingPriority(for: axis).strength,
      compression: view.contentCompressionResistancePriority(for: axis).strength)
    return try? solver.insert(constraint)
  }

  // MARK: Constraints

  private func addEntry(_ index: Int) {
    guard let (linear, base) = linearConstraint(entries[index].constraint) else { return }
    entries[index].base = base
    entries[index].id = try? solver.insert(linear)
  }

  /// Returns the constraint for the solver, and its number without `constant`; nil if an item no longer exists.
  func linearConstraint(_ constraint: NSLayoutConstraint) -> (LinearConstraint, base: Double)? {
    guard let terms = constraint.terms, let owner = constraint.owner else { return nil }
    constraint.checkAxes()
    let isDirectional = terms.all.contains { $0.attribute.isDirectional }
    let direction: ReadingDirection =
      isDirectional && owner.isReadRightToLeft ? .rightToLeft : .leftToRight
    // From right to left, positions count leftwards, and so does the constant.
    let sign = direction == .rightToLeft ? -1.0 : 1
    func side(_ end: LayoutTerm, from start: LayoutTerm?) -> Expression {
      var result = expression(end, in: owner, direction)
      if let start { result.add(expression(start, in: owner, direction), times: -1) }
      return end.attribute.isLength ? result : result * sign
    }
    let left = side(terms.first, from: terms.firstStart)
    var right = Expression()
    if let second = terms.second {
      right = side(second, from: terms.secondStart) * Double(constraint.multiplier)
    }
    let base = right.constant - left.constant
    right.constant += Double(constraint.constant)
    let relation: Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return (
      LinearConstraint(left, relation, right, strength: constraint.priority.strength), base
    )
  }

  /// Returns an edge, centre or length of an item, in the coordinates of a view that it is or lies
  /// in.
  private func expression(
    _ term: LayoutTerm, in owner: UIView, _ direction: ReadingDirection
  ) -> Expression {
    if let content = contentExpression(term, in: owner, direction) { return content }
    let term = term.onBaselineView
    let index = index(of: term.item)
    let item = items[index]
    let view = term.item as? UIView
    let insets = view?.alignmentRectInsets ?? .zero
    var result = Expression()
    switch term.attribute.resolved(direction) {
    case .width: return Expression(item.width, plus: -insets.left - insets.right)
    case .height: return Expression(item.height, plus: -insets.top - insets.bottom)
    case .left: result.constant = insets.left
    case .right:
      result.add(item.width)
      result.constant = -insets.right
    case .centerX:
      result.add(item.width, times: 0.5)
      result.constant = (insets.left - insets.right) / 2
    case .top: result.constant = insets.top
    case .bottom:
      result.add(item.height)
      result.constant = -insets.bottom
    case .centerY:
      result.add(item.height, times: 0.5)
      result.constant = (insets.top - insets.bottom) / 2
    case .firstBaseline:
      items[index].baselines = view?.baselineOffsets
      result.constant = insets.top + (items[index].baselines?.first ?? 0)
    case .lastBaseline:
      items[index].baselines = view?.baselineOffsets
      result.add(item.height)
      result.constant = -insets.bottom - (items[index].baselines?.last ?? 0)
    default: raise(.internalInconsistency, "\(term.attribute) is no attribute of an item.")
    }
    if term.item === owner { return result }
    let isHorizontal = term.attribute.axis == .horizontal
    result.add(isHorizontal ? item.x : item.y)
    addContainers(of: term, below: owner, to: &result)
    return result
  }

  /// Adds the origin of each container between the item and the owner; a scroll view's content is shifted by its
  /// offset.
  private func addContainers(
    of term: LayoutTerm, below owner: UIView, to result: inout Expression
  ) {
    let isHorizontal = term.attribute.axis == .horizontal
    term.forEachContainer(below: owner) { container in
      let outer = items[self.index(of: container)]
      result.add(isHorizontal ? outer.x : outer.y)
      guard let scroll = container as? UIScrollView else { return }
      let window = items[self.index(of: scroll.frameLayoutGuide)]
      result.add(isHorizontal ? window.x : window.y, times: -1)
    }
  }

  /// Returns an edge, centre or length of a scroll view's content, for its content guide and for its own edges as its
  /// subviews see them.
  ///
  /// Returns nil for a list, whose rows determine the content.
  private func contentExpression(
    _ term: LayoutTerm, in owner: UIView, _ direction: ReadingDirection
  ) -> Expression? {
    let guide = (term.item as? UILayoutGuide).flatMap { $0.role == .content ? $0 : nil }
    let holder = guide?.owningView ?? (term.item === owner ? owner : nil)
    guard let view = holder as? UIScrollView, !view.sizesOwnContent, let axis = term.attribute.axis,
      guide != nil || !term.attribute.isLength
    else { return nil }
    if contentIndexes[ObjectIdentifier(view)] == nil { makeItem(view, .content) }
    guard let index = contentIndexes[ObjectIdentifier(view)] else { return nil }
    let share: Double
    switch term.attribute.resolved(direction) {
    case .left, .top, .firstBaseline: share = 0
    case .centerX, .centerY: share = 0.5
    default: share = 1
    }
    var result = Expression()
    if share > 0 {
      items[index].contentAxes.insert(axis)
      result.add(axis == .horizontal ? items[index].width : items[index].height, times: share)
    }
    if !term.attribute.isLength { addContainers(of: term, below: owner, to: &result) }
    return result
  }
}

extension UILayoutPriority {
  /// The priority as the solver compares it.
  var strength: Strength { Strength(priority: Double(rawValue)) }
}
