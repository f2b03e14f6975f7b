import Foundation
import QuartzCore
import UIFoundation

extension UIView {
  package func insert(_ view: UIView, at index: Int, over sibling: UIView? = nil) {
    precondition(view !== self, "a view cannot be its own subview")
    precondition(!isDescendant(of: view), "a view cannot be added to one of its own descendants")
    let oldTraits = view.traitCollection
    let oldWindow = view.window
    let newWindow = window
    view.controllersWillMove(from: oldWindow, to: newWindow, superview: self)
    view.willMove(toSuperview: self)
    if newWindow !== oldWindow { view.forEachInTree { $0.willMove(toWindow: newWindow) } }
    if let old = view.superview {
      old.willRemoveSubview(view)
      if old !== self { view.removeCrossingConstraints() }
      old.subviews.removeAll { $0 === view }
    }
    let index = min(max(index, 0), subviews.count)
    subviews.insert(view, at: index)
    view.superview = self
    if let sibling, sibling.superview === self {
      layer.insertSublayer(view.layer, above: sibling.layer)
    } else {
      layer.insertSublayer(view.layer, at: UInt32(layerIndex(ofSubviewAt: index)))
    }
    didAddSubview(view)
    view.traitsMayHaveChanged(from: oldTraits)
    if newWindow !== oldWindow { view.forEachInTree { $0.didMoveToWindow() } }
    view.didMoveToSuperview()
    view.superviewChangedForLayout()
    view.updateSafeAreaInsets()
    if view.ownTintColor == nil { view.tintColorChanged() }
    setNeedsLayout()
  }

  package func detach() {
    guard let superview else { return }
    let hadWindow = window != nil
    controllersWillMove(from: window, to: nil, superview: nil)
    willMove(toSuperview: nil)
    if hadWindow { forEachInTree { $0.willMove(toWindow: nil) } }
    superview.willRemoveSubview(self)
    removeCrossingConstraints()
    superview.subviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    self.superview = nil
    superview.setNeedsLayout()
    if hadWindow { forEachInTree { $0.didMoveToWindow() } }
    didMoveToSuperview()
    superviewChangedForLayout()
    if hadWindow { controllersDidLeaveWindow() }
  }

  /// Where the layer of a subview goes: behind that of the next subview, over layers that belong to no view.
  private func layerIndex(ofSubviewAt index: Int) -> Int {
    let layers = layer.orderedSublayers
    guard index + 1 < subviews.count else { return layers.count }
    let next = subviews[index + 1].layer
    return layers.firstIndex { $0 === next } ?? layers.count
  }

  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  public func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count - 1) }

  public func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

  private func reorder(_ view: UIView, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }), old != index else { return }
    subviews.remove(at: old)
    subviews.insert(view, at: index)
    layer.insertSublayer(view.layer, at: UInt32(layerIndex(ofSubviewAt: index)))
  }

  /// Reorders the subviews, which `order` names all, without telling anyone.
  package func setSubviewOrder(_ order: [UIView]) {
    precondition(order.count == subviews.count, "an order of subviews must name each of them once")
    subviews = order
    layer.setSublayerOrder(order.map(\.layer))
  }

  /// Returns this view or the nearest below it with the tag, breadth last.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  package func forEachInTree(_ body: (UIView) -> Void) {
    var pending = [self]
    while let view = pending.popLast() {
      body(view)
      pending.append(contentsOf: view.subviews.reversed())
    }
  }

  package func tintColorChanged() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.tintColorChanged() }
  }

  /// Tells the tree that the traits it inherits may differ from what they were.
  package func traitsMayHaveChanged(from old: UITraitCollection) {
    let new = traitCollection
    guard !new.isEqual(old) else { return }
    let color = backgroundColor
    backgroundColor = color
    setNeedsDisplay()
    setNeedsLayout()
    if new.layoutDirection != old.layoutDirection { layoutDirectionMayHaveChanged() }
    traitCollectionDidChange(old)
    viewController?.traitCollectionDidChange(old)
    for view in subviews {
      let oldOfView = view.traitOverride.map { UITraitCollection(traitsFrom: [old, $0]) } ?? old
      view.traitsMayHaveChanged(from: oldOfView)
    }
  }
}
