import Foundation

/// The constraints and guides by which a stack view arranges its views.
///
/// - Source: the lists of constraints that were printed from live stack views, by distribution and alignment.
@MainActor
final class StackArrangement {
  /// The names of a stack's constraints in lists of constraints.
  enum Name: String {
    case canvasConnection = "UISV-canvas-connection"
    case canvasFit = "UISV-canvas-fit"
    case spacing = "UISV-spacing"
    case fillEqually = "UISV-fill-equally"
    case fillProportionally = "UISV-fill-proportionally"
    case distributingEdge = "UISV-distributing-edge"
    case alignment = "UISV-alignment"
    case spanningBoundary = "UISV-spanning-boundary"
    case spanningFit = "UISV-spanning-fit"
    case ambiguitySuppression = "UISV-ambiguity-suppression"
    case textWidth = "UISV-text-width-disambiguation"
    case hiding = "UISV-hiding"
  }

  /// The attributes of one axis, seen from the stack.
  struct Sides {
    let start: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute
    let center: NSLayoutConstraint.Attribute
    let length: NSLayoutConstraint.Attribute

    static let horizontal = Sides(
      start: .leading, end: .trailing, center: .centerX, length: .width)
    static let vertical = Sides(start: .top, end: .bottom, center: .centerY, length: .height)
  }

  unowned let stack: UIStackView
  let canvas: any LayoutItem
  let main: Sides
  let cross: Sides
  let visible: [UIView]
  /// The views that are aligned across the axis: also hidden ones, if any view is visible.
  let aligned: [UIView]
  private var constraints: [NSLayoutConstraint] = []
  private var guides: [UILayoutGuide] = []
  private var spacings: [(constraint: NSLayoutConstraint, after: UIView)] = []

  init(_ stack: UIStackView) {
    self.stack = stack
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    main = stack.axis == .horizontal ? .horizontal : .vertical
    cross = stack.axis == .horizontal ? .vertical : .horizontal
    visible = stack.arrangedSubviews.filter { !$0.isHidden }
    aligned = visible.isEmpty ? [] : stack.arrangedSubviews
    hide()
    if let first = visible.first, let last = visible.last {
      add(.canvasConnection, (canvas, main.start), .equal, (first, main.start))
      distribute(first)
      add(.canvasConnection, (canvas, main.end), .equal, (last, main.end))
      align(aligned[0])
    }
    NSLayoutConstraint.activate(constraints)
  }

  func remove() {
    NSLayoutConstraint.deactivate(constraints)
    for guide in guides { stack.removeLayoutGuide(guide) }
  }

  func updateSpacing() {
    for entry in spacings { entry.constraint.constant = stack.spacing(after: entry.after) }
  }

  /// An edge, length or centre of an item.
  typealias Side = (item: any LayoutItem, attribute: NSLayoutConstraint.Attribute)

  @discardableResult
  func add(
    _ name: Name, _ first: Side, _ relation: NSLayoutConstraint.Relation, _ second: Side?,
    multiplier: CGFloat = 1, constant: CGFloat = 0, priority: UILayoutPriority = .required
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint()
    constraint.relate(
      LayoutEdge(first.item, first.attribute), relation,
      second.map { LayoutEdge($0.item, $0.attribute) }, multiplier: multiplier, constant: constant)
    constraint.identifier = name.rawValue
    constraint.priority = priority
    constraints.append(constraint)
    return constraint
  }

  func addGuide(_ name: String) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.identifier = name
    stack.addLayoutGuide(guide)
    guides.append(guide)
    return guide
  }

  // MARK: Along the axis

  private func distribute(_ first: UIView) {
    switch stack.distribution {
    case .fill: addSpacing(.equal)
    case .fillEqually:
      addSpacing(.equal)
      for view in visible.dropFirst() {
        add(.fillEqually, (view, main.length), .equal, (first, main.length))
      }
    case .fillProportionally:
      addSpacing(.equal)
      addProportions()
    case .equalSpacing:
      addGaps(from: main.end, to: main.start, priority: .required)
      addSpacing(.greaterThanOrEqual)
      fitCanvas(main.length)
    case .equalCentering:
      addGaps(from: main.center, to: main.center, priority: UILayoutPriority(149))
      addSpacing(.greaterThanOrEqual)
      fitCanvas(main.length)
    }
  }

  private func addSpacing(_ relation: NSLayoutConstraint.Relation) {
    let isBetweenBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    for (view, next) in zip(visible, visible.dropFirst()) {
      let constraint = add(
        .spacing, (next, isBetweenBaselines ? .firstBaseline : main.start), relation,
        (view, isBetweenBaselines ? .lastBaseline : main.end), constant: stack.spacing(after: view))
      spacings.append((constraint, view))
    }
  }

  /// Gives views their shares of the stack's length. Spacing counts as length, so the last view gets the rest.
  private func addProportions() {
    let lengths = visible.map { view in
      let size = view.intrinsicContentSize
      return max(0, stack.axis == .horizontal ? size.width : size.height)
    }
    let total =
      lengths.reduce(0, +) + visible.dropLast().reduce(0) { $0 + stack.spacing(after: $1) }
    guard total > 0 else { return }
    var priority: Float = 999
    for (view, length) in zip(visible, lengths) where length > 0 {
      add(
        .fillProportionally, (view, main.length), .equal, (canvas, main.length),
        multiplier: length / total, priority: UILayoutPriority(priority))
      priority = max(1, priority - 1)
    }
  }

  private func addGaps(
    from: NSLayoutConstraint.Attribute, to: NSLayoutConstraint.Attribute,
    priority: UILayoutPriority
  ) {
    var first: UILayoutGuide?
    for (view, next) in zip(visible, visible.dropFirst()) {
      let gap = addGuide("UISV-distributing")
      add(.distributingEdge, (gap, main.start), .equal, (view, from))
      add(.distributingEdge, (gap, main.end), .equal, (next, to))
      if let first {
        add(.fillEqually, (gap, main.length), .equal, (first, main.length), priority: priority)
      } else {
        first = gap
      }
    }
  }

  /// Gives hidden views no length and no space after them: they start where the next visible view starts, or else where
  /// the last one ends. Their alignment across the axis stays.
  private func hide() {
    var next: UIView?
    for view in stack.arrangedSubviews.reversed() {
      guard view.isHidden else {
        next = view
        continue
      }
      add(.hiding, (view, main.length), .equal, nil)
      if let next {
        add(.hiding, (view, main.start), .equal, (next, main.start))
      } else if let last = visible.last {
        add(.hiding, (view, main.start), .equal, (last, main.end))
      } else {
        add(.hiding, (view, main.start), .equal, (canvas, main.start))
        add(.alignment, (view, cross.start), .equal, (canvas, cross.start))
      }
    }
  }

  // MARK: Across the axis

  private func align(_ first: UIView) {
    switch stack.alignment {
    case .fill:
      for view in aligned.dropFirst() {
        add(.alignment, (first, cross.start), .equal, (view, cross.start))
        add(.alignment, (first, cross.end), .equal, (view, cross.end))
      }
      add(.canvasConnection, (canvas, cross.start), .equal, (first, cross.start))
      add(.canvasConnection, (canvas, cross.end), .equal, (first, cross.end))
    case .leading: align(first, at: cross.start, open: cross.end)
    case .trailing: align(first, at: cross.end, open: cross.start)
    case .center: alignCenters(first)
    case .firstBaseline: alignBaselines(first, .firstBaseline)
    case .lastBaseline: alignBaselines(first, .lastBaseline)
    }
  }

  private func align(
    _ first: UIView, at side: NSLayoutConstraint.Attribute,
    open other: NSLayoutConstraint.Attribute
  ) {
    for view in aligned.dropFirst() { add(.alignment, (first, side), .equal, (view, side)) }
    add(.canvasConnection, (canvas, side), .equal, (first, side))
    let spanner = addSpanner()
    for view in aligned {
      add(
        .spanningBoundary, (spanner, side), .equal, (view, side), priority: UILayoutPriority(999.5))
      add(.spanningBoundary, (spanner, other), outwards(other), (view, other))
    }
    add(.canvasConnection, (canvas, other), .equal, (spanner, other))
    suppressAmbiguity()
  }

  /// Returns the relation that makes a guide reach at least as far as a view on a side.
  private func outwards(
    _ side: NSLayoutConstraint.Attribute
  ) -> NSLayoutConstraint.Relation {
    side == cross.start ? .lessThanOrEqual : .greaterThanOrEqual
  }

  private func addSpanner() -> UILayoutGuide {
    let spanner = addGuide("UISV-spanning")
    add(.spanningFit, (spanner, cross.length), .equal, nil, priority: UILayoutPriority(51))
    // The spanner has a place along the axis as well.
    add(.spanningBoundary, (spanner, main.start), .equal, (canvas, main.start))
    add(.spanningBoundary, (spanner, main.end), .equal, (canvas, main.end))
    return spanner
  }

  private func enclose(_ guide: any LayoutItem) {
    for view in aligned {
      for side in [cross.start, cross.end] {
        add(.spanningBoundary, (guide, side), outwards(side), (view, side))
      }
    }
  }

  /// Keeps the stack as short as its views allow, unless a constraint of a higher priority decides.
  private func fitCanvas(_ length: NSLayoutConstraint.Attribute) {
    add(.canvasFit, (stack, length), .equal, nil, priority: UILayoutPriority(49))
  }

  private func alignCenters(_ first: UIView) {
    for view in aligned.dropFirst() {
      add(.alignment, (first, cross.center), .equal, (view, cross.center))
    }
    add(.canvasConnection, (canvas, cross.center), .equal, (first, cross.center))
    guard aligned.count > 1 else {
      enclose(canvas)
      return fitCanvas(cross.length)
    }
    let spanner = addSpanner()
    enclose(spanner)
    add(.canvasConnection, (canvas, cross.start), .equal, (spanner, cross.start))
    add(.canvasConnection, (canvas, cross.end), .equal, (spanner, cross.end))
    suppressAmbiguity()
  }

  private func suppressAmbiguity() {
    for view in aligned {
      add(.ambiguitySuppression, (view, cross.length), .equal, nil, priority: UILayoutPriority(25))
    }
  }

  private func alignBaselines(_ first: UIView, _ baseline: NSLayoutConstraint.Attribute) {
    // In a vertical stack baselines lie along the axis and cannot be aligned.
    guard stack.axis == .horizontal else { return align(first, at: cross.start, open: cross.end) }
    for view in aligned.dropFirst() { add(.alignment, (first, baseline), .equal, (view, baseline)) }
    let spanner = addSpanner()
    enclose(spanner)
    add(.canvasConnection, (canvas, cross.start), .equal, (spanner, cross.start))
    add(.canvasConnection, (canvas, cross.end), .equal, (spanner, cross.end))
    fitCanvas(cross.length)
    for view in visible where (view as? UILabel).map({ $0.numberOfLines != 1 }) == true {
      add(
        .textWidth, (view, .width), .equal, (canvas, .width),
        multiplier: 1 / CGFloat(visible.count), priority: UILayoutPriority(760))
    }
  }
}
