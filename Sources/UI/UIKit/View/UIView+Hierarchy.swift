import Foundation
import QuartzCore
import UIFoundation

extension UIView {
  /// Makes a layer of the class's own class of layers.
  static func makeLayer() -> CALayer {
    guard let layerClass = Self.layerClass as? CALayer.Type else {
      raise(.invalidArgument, "layerClass \(Self.layerClass) of \(Self.self) is not a CALayer")
    }
    return ClassInstance.object(layerClass, as: CALayer.self)
  }

  /// Makes the new layer the view's.
  func adoptLayer() {
    layer.view = self
    layer.isViewBacked = true
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
  }

  /// Returns the sibling's index after the removal of the view to move.
  func slot(of sibling: UIView, moving view: UIView) -> Int? {
    subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
  }

  package func insert(_ view: UIView, at index: Int, over sibling: UIView? = nil) {
    require(view !== self, "Can't add self as subview")
    layer.requireNoCycle(below: view.layer)
    let oldTraits = view.traitsWhenDetached ?? view.traitCollection
    view.traitsWhenDetached = nil
    let oldWindow = view.window
    let newWindow = window
    view.controllersWillMove(from: oldWindow, to: newWindow, superview: self)
    view.willMove(toSuperview: self)
    if newWindow !== oldWindow { view.forEachInTree { $0.willMove(toWindow: newWindow) } }
    if let old = view.superview {
      old.willRemoveSubview(view)
      if old !== self { view.removeCrossingConstraints() }
      old.forget(view)
    }
    let index = min(max(index, 0), subviews.count)
    children.insert(view, at: index)
    view.superview = self
    let inheritsAnew = view.updateInheritance() || view.inheritanceRoot === view
    if let sibling, sibling.superview === self {
      layer.insertSublayer(view.layer, above: sibling.layer)
    } else {
      placeLayer(ofSubviewAt: index)
    }
    didAddSubview(view)
    if inheritsAnew { view.traitsMayHaveChanged(from: oldTraits) }
    if newWindow !== oldWindow { view.forEachInTree { $0.enterWindow() } }
    view.didMoveToSuperview()
    view.superviewChangedForLayout()
    view.updateSafeAreaInsets()
    if inheritsAnew { view.inheritedTintMayHaveChanged() }
    if !layer.isLayingOut { setNeedsLayout() }
  }

  package func detach() {
    guard let superview else { return }
    traitsWhenDetached = traitCollection
    let oldWindow = window
    let hadWindow = oldWindow != nil
    controllersWillMove(from: window, to: nil, superview: nil)
    willMove(toSuperview: nil)
    if hadWindow { forEachInTree { $0.willMove(toWindow: nil) } }
    superview.willRemoveSubview(self)
    removeCrossingConstraints()
    superview.forget(self)
    layer.removeFromSuperlayer()
    self.superview = nil
    updateInheritance()
    if !superview.layer.isLayingOut { superview.setNeedsLayout() }
    if hadWindow { forEachInTree { $0.didMoveToWindow() } }
    didMoveToSuperview()
    superviewChangedForLayout()
    if hadWindow { controllersDidLeaveWindow() }
    oldWindow?.firstResponderMayHaveLeft()
  }

  /// Places the layer of a subview behind the next subview's, or in front of all layers, including those without a
  /// view.
  private func placeLayer(ofSubviewAt index: Int) {
    let view = subviews[index]
    if index + 1 < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index + 1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  func isInTree(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  func swapSubviews(at index1: Int, withSubviewAt index2: Int) {
    guard index1 != index2 else { return }
    for index in [index1, index2] where !subviews.indices.contains(index) {
      raise(.range, "index \(index) beyond bounds for \(subviews.count) subviews of \(self)")
    }
    let (low, high) = (min(index1, index2), max(index1, index2))
    let (lower, upper) = (subviews[low], subviews[high])
    reorder(upper, to: low)
    reorder(lower, to: high)
  }

  func reorder(_ view: UIView, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }), old != index else { return }
    children.remove(at: old)
    children.insert(view, at: index)
    placeLayer(ofSubviewAt: index)
  }

  /// Reorders the subviews without notifications; `order` contains each of them once.
  package func setSubviewOrder(_ order: [UIView]) {
    require(order.count == subviews.count, "an order of subviews must name each of them once")
    children = order
    layer.setSublayerOrder(order.map(\.layer))
  }

  func firstView(_ tag: Int) -> UIView? {
    var pending = [self]
    while let view = pending.popLast() {
      if view.tag == tag { return view }
      pending.append(contentsOf: view.subviews.reversed())
    }
    return nil
  }

  private func forget(_ view: UIView) {
    if subviews.last === view {
      children.removeLast()
    } else if let index = subviews.firstIndex(where: { $0 === view }) {
      children.remove(at: index)
    }
  }

  package func forEachInTree(_ body: (UIView) -> Void) {
    var pending = [self]
    while let view = pending.popLast() {
      body(view)
      pending.append(contentsOf: view.subviews.reversed())
    }
  }
}

extension UIView {
  func superviewChanged(to superview: UIView?) {
    superviewReference.target = superview
    layoutRootMayHaveChanged()
  }
}
