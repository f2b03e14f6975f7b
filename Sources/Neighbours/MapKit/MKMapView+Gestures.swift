import Foundation
import UIKit

extension MKMapView: UIGestureRecognizerDelegate {
  /// Adds the gestures: a finger moves the map, two fingers scale it, a double tap doubles its scale, a tap chooses.
  func addGestures() {
    let (pan, pinch) = (UIPanGestureRecognizer(), UIPinchGestureRecognizer())
    let (double, tap) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    pan.handler = { [weak self] in self?.pan($0) }
    pinch.handler = { [weak self] in self?.pinch($0) }
    double.handler = { [weak self] in self?.doubleTap($0) }
    double.numberOfTapsRequired = 2
    tap.handler = { [weak self] in self?.tap($0) }
    for gesture in [pan, pinch, double, tap] as [UIGestureRecognizer] {
      gesture.delegate = self
      addGestureRecognizer(gesture)
    }
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    // Controls of a callout keep their touches.
    guard let callout, let view = touch.view else { return true }
    return !view.isDescendant(of: callout)
  }

  private func pan(_ gesture: UIGestureRecognizer) {
    guard isScrollEnabled, zoomScale > 0, let gesture = gesture as? UIPanGestureRecognizer else {
      return
    }
    if gesture.state == .began { begin() }
    let moved = gesture.translation(in: self)
    gesture.setTranslation(.zero, in: self)
    move(
      to: (
        MKMapPoint(
          x: middle.x - Double(moved.x / zoomScale), y: middle.y - Double(moved.y / zoomScale)),
        zoomScale
      ))
    endIfNeeded(gesture)
  }

  private func pinch(_ gesture: UIGestureRecognizer) {
    guard isZoomEnabled, zoomScale > 0, let gesture = gesture as? UIPinchGestureRecognizer else {
      return
    }
    if gesture.state == .began { begin() }
    let factor = gesture.scale
    gesture.scale = 1
    if factor > 0, factor.isFinite { zoom(by: factor, at: gesture.location(in: self)) }
    endIfNeeded(gesture)
  }

  private func doubleTap(_ gesture: UIGestureRecognizer) {
    guard isZoomEnabled, gesture.state == .ended, zoomScale > 0 else { return }
    begin()
    zoom(by: 2, at: gesture.location(in: self))
    delegate?.mapView(self, regionDidChangeAnimated: false)
  }

  private func tap(_ gesture: UIGestureRecognizer) {
    guard gesture.state == .ended else { return }
    let point = gesture.location(in: self)
    let hit = shown.last { entry in
      guard let view = entry.view, view.isEnabled, !view.isHidden, view.superview === board else {
        return false
      }
      // A view smaller than a finger has room around it.
      let area = view.convert(view.bounds, to: self)
      return area.insetBy(dx: min(0, (area.width - 44) / 2), dy: min(0, (area.height - 44) / 2))
        .contains(point)
    }
    if let hit {
      selectAnnotation(hit.annotation, animated: true)
    } else {
      for annotation in selectedAnnotations { deselectAnnotation(annotation, animated: true) }
    }
  }

  private func begin() {
    flight?.cancel()
    flight = nil
    delegate?.mapView(self, regionWillChangeAnimated: false)
  }

  private func endIfNeeded(_ gesture: UIGestureRecognizer) {
    if [.ended, .cancelled, .failed].contains(gesture.state) {
      delegate?.mapView(self, regionDidChangeAnimated: false)
    }
  }

  /// Scales the map so that the place under a point stays there.
  private func zoom(by factor: CGFloat, at point: CGPoint) {
    let place = mapPoint(at: point)
    let scale = min(max(zoomScale * factor, scales.lowerBound), scales.upperBound)
    move(
      to: (
        MKMapPoint(
          x: place.x - Double((point.x - bounds.midX) / scale),
          y: place.y - Double((point.y - bounds.midY) / scale)),
        scale
      ))
  }

  private func move(to target: (middle: MKMapPoint, scale: CGFloat)) {
    (middle, zoomScale) = (clamped(target.middle, target.scale), target.scale)
    areaChanged()
  }
}
