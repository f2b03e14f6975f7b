import Foundation
import PegMotion
import UIFoundation

/// Zooming of the content.
///
/// - Units: points.
/// - Source: Apple's page of UIScrollView, "Zooming"; past the limits the scale follows the fingers by the square root,
///   which is an own choice.
extension UIScrollView {
  /// The duration of scale changes by code and of returns to a limit. Units: seconds. Source: own choice.
  private static let zoomDuration = 0.3

  var leastZoom: CGFloat {
    get { zoom.least }
    set {
      zoom.least = newValue
      zoomLimitsChanged()
    }
  }

  var mostZoom: CGFloat {
    get { zoom.most }
    set {
      zoom.most = newValue
      zoomLimitsChanged()
    }
  }

  private func zoomLimitsChanged() {
    if zoom.most > zoom.least, zoomPinch == nil {
      let pinch = ZoomPinchGestureRecognizer()
      zoomPinch = pinch
      addGestureRecognizer(pinch)
    } else if zoom.most <= zoom.least, let pinch = zoomPinch {
      zoomPinch = nil
      removeGestureRecognizer(pinch)
    }
  }

  private var zoomedView: UIView? { scrollDelegate?.viewForZooming(in: self) }

  var shownScale: CGFloat {
    get { zoomedView?.transform.horizontalScale ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  func show(_ scale: CGFloat, animated: Bool) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    change(animated: animated) { $0.show(scale: $0.limited(scale), around: middle) }
  }

  func show(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
    change(animated: animated) { scroll in
      guard let view = scroll.zoomedView else { return }
      scroll.show(scale: scale, around: CGPoint(x: scroll.bounds.midX, y: scroll.bounds.midY))
      let shown = view.convert(rect, to: scroll)
      scroll.contentOffset = scroll.nearestOffset(
        CGPoint(
          x: shown.midX - scroll.bounds.width / 2, y: shown.midY - scroll.bounds.height / 2))
    }
  }

  private func limited(_ scale: CGFloat) -> CGFloat { min(max(scale, zoom.least), zoom.most) }

  /// Returns the offset next to one at which the content lies within its edges.
  func nearestOffset(_ offset: CGPoint) -> CGPoint {
    let range = offsetRange
    return CGPoint(
      x: min(max(offset.x, CGFloat(range.x.lowerBound)), CGFloat(range.x.upperBound)),
      y: min(max(offset.y, CGFloat(range.y.lowerBound)), CGFloat(range.y.upperBound)))
  }

  private func change(animated: Bool, _ change: @escaping (UIScrollView) -> Void) {
    guard let view = zoomedView else { return }
    let old = zoomScale
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      change(self)
      contentOffset = nearestOffset(contentOffset)
      return
    }
    if zoomScale == old { scrollDelegate?.scrollViewWillBeginZooming(self, with: view) }
    UIView.animate(withDuration: Self.zoomDuration) {
      change(self)
      self.contentOffset = self.nearestOffset(self.contentOffset)
    } completion: { [weak self, weak view] _ in
      guard let self else { return }
      self.scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: self.zoomScale)
    }
  }

  /// Shows the content at a scale; a point of the old content keeps its place on the screen.
  private func show(scale: CGFloat, around point: CGPoint) {
    guard let view = zoomedView, scale > 0 else { return }
    let old = zoomScale
    guard scale != old else { return }
    let seen = CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
    let inside = view.convert(point, from: self)
    let corner = view.frame.origin
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let moved = view.frame.origin
    view.center = CGPoint(
      x: view.center.x + corner.x - moved.x, y: view.center.y + corner.y - moved.y)
    contentSize = view.frame.size
    let now = view.convert(inside, to: self)
    contentOffset = CGPoint(x: now.x - seen.x, y: now.y - seen.y)
    scrollDelegate?.scrollViewDidZoom(self)
  }

  // MARK: Fingers

  fileprivate var canZoom: Bool { zoom.most > zoom.least && zoomedView != nil }

  fileprivate func beginZoom() {
    zoom.isActive = true
    zoom.asked = zoomScale
    zoom.lastPinch = 1
    indicators.show()
    scrollDelegate?.scrollViewWillBeginZooming(self, with: zoomedView)
  }

  fileprivate func zoom(by pinch: UIPinchGestureRecognizer) {
    guard zoom.isActive, zoom.lastPinch > 0 else { return }
    zoom.asked *= pinch.scale / zoom.lastPinch
    zoom.lastPinch = pinch.scale
    show(scale: pulled(zoom.asked), around: pinch.location(in: self))
  }

  /// Returns the scale for one that fingers ask for; past the limits it follows them by the square root.
  private func pulled(_ asked: CGFloat) -> CGFloat {
    let limit = limited(asked)
    guard limit != asked, limit > 0, zoom.bounces else { return limit }
    return limit * (asked / limit).squareRoot()
  }

  fileprivate func endZoom(around point: CGPoint) {
    guard zoom.isActive else { return }
    let aim = limited(zoomScale)
    guard aim != zoomScale else { return zoomEnded() }
    zoom.isBouncing = true
    UIView.animate(
      withDuration: Self.zoomDuration, delay: 0, options: .allowUserInteraction,
      animations: {
        self.show(scale: aim, around: point)
        self.contentOffset = self.nearestOffset(self.contentOffset)
      }, completion: { [weak self] _ in self?.zoomEnded() })
  }

  private func zoomEnded() {
    (zoom.isActive, zoom.isBouncing) = (false, false)
    scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
    if !isTracking { driver.touchUp() }
    if !isDragging, !isDecelerating { indicators.hide() }
  }
}

/// The pinch that zooms a scroll view's content, beside the drag that moves it.
final class ZoomPinchGestureRecognizer: UIPinchGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  init() {
    super.init(target: nil, action: nil)
    handler = { [weak self] _ in self?.changed() }
  }

  override func mayBegin() -> Bool { super.mayBegin() && scrollView?.canZoom ?? false }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.scrollPan
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== scrollView?.scrollPan
  }

  private func changed() {
    guard let scrollView else { return }
    switch state {
    case .began:
      scrollView.beginZoom()
      scrollView.zoom(by: self)
    case .changed: scrollView.zoom(by: self)
    case .ended, .cancelled: scrollView.endZoom(around: location(in: scrollView))
    case .possible, .failed: break
    }
  }
}

extension CGAffineTransform {
  /// The factor by which the map stretches a horizontal line.
  fileprivate var horizontalScale: CGFloat { (a * a + b * b).squareRoot() }
}
