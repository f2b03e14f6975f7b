import Foundation
import UIKit

extension MKMapView {
  // MARK: Annotations

  public var annotations: [any MKAnnotation] { placed.map(\.annotation) }

  public func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }

  public func addAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations where !placed.contains(where: { $0.annotation === annotation }) {
      placed.append(PlacedAnnotation(annotation: annotation, view: nil))
    }
    setNeedsLayout()
  }

  public func removeAnnotation(_ annotation: any MKAnnotation) {
    guard let index = placed.firstIndex(where: { $0.annotation === annotation }) else { return }
    deselectAnnotation(annotation, animated: false)
    discard(placed.remove(at: index))
    setNeedsLayout()
  }

  public func removeAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations { removeAnnotation(annotation) }
  }

  public func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
    Set(
      shown.map(\.annotation).filter { mapRect.contains(MKMapPoint($0.coordinate)) }
        .compactMap { ($0 as? NSObject).map { AnyHashable($0) } })
  }

  public func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    shown.first { $0.annotation === annotation }?.view
  }

  public func register(
    _ viewClass: MKAnnotationView.Type?, forAnnotationViewWithReuseIdentifier identifier: String
  ) { classes[identifier] = viewClass }

  public func dequeueReusableAnnotationView(
    withIdentifier identifier: String
  ) -> MKAnnotationView? {
    guard let view = spare[identifier]?.popLast() else { return nil }
    view.prepareForReuse()
    return view
  }

  /// Returns a view that is free, or a new one of the class that is registered.
  ///
  /// - Precondition: a class is registered for the name.
  public func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    if let view = dequeueReusableAnnotationView(withIdentifier: identifier) {
      view.annotation = annotation
      return view
    }
    let known =
      classes[identifier]
      ?? ([
        MKMapViewDefaultAnnotationViewReuseIdentifier,
        MKMapViewDefaultClusterAnnotationViewReuseIdentifier,
      ].contains(identifier) ? MKMarkerAnnotationView.self : nil)
    guard let type = known else {
      preconditionFailure(
        "unable to dequeue an annotation view with identifier \(identifier): register a class")
    }
    return type.init(placing: annotation, reuseIdentifier: identifier)
  }

  /// Makes the views of annotations that have none.
  func makeViews() {
    var made: [MKAnnotationView] = []
    for index in placed.indices where placed[index].view == nil {
      let annotation = placed[index].annotation
      let view =
        delegate?.mapView(self, viewFor: annotation)
        ?? dequeueReusableAnnotationView(
          withIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier, for: annotation)
      view.annotation = annotation
      view.map = self
      placed[index].view = view
      view.prepareForDisplay()
      board.addSubview(view)
      made.append(view)
    }
    if !made.isEmpty { delegate?.mapView(self, didAdd: made) }
  }

  // MARK: Selection

  public func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    guard shown.contains(where: { $0.annotation === annotation }),
      !selectedAnnotations.contains(where: { $0 === annotation })
    else { return }
    for other in selectedAnnotations { deselectAnnotation(other, animated: animated) }
    settleArea()
    makeViews()
    guard let view = view(for: annotation), view.isEnabled else { return }
    selectedAnnotations = [annotation]
    view.setSelected(true, animated: animated)
    if view.showsCallout {
      let callout = CalloutView(view) { [weak self, weak view] control in
        guard let self, let view else { return }
        delegate?.mapView(self, annotationView: view, calloutAccessoryControlTapped: control)
      }
      addSubview(callout)
      self.callout = callout
    }
    setNeedsLayout()
    delegate?.mapView(self, didSelect: view)
    delegate?.mapView(self, didSelect: annotation)
  }

  public func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, selectedAnnotations.contains(where: { $0 === annotation }) else { return }
    selectedAnnotations.removeAll { $0 === annotation }
    callout?.removeFromSuperview()
    callout = nil
    guard let view = view(for: annotation) else { return }
    view.setSelected(false, animated: animated)
    setNeedsLayout()
    delegate?.mapView(self, didDeselect: view)
    delegate?.mapView(self, didDeselect: annotation)
  }

  func placeCallout() {
    guard let callout, let annotation = selectedAnnotations.first,
      let view = view(for: annotation)
    else { return }
    let frame = view.convert(view.bounds, to: self)
    callout.place(
      tipAt: CGPoint(x: frame.midX + view.calloutOffset.x, y: frame.minY + view.calloutOffset.y),
      in: bounds)
  }

  // MARK: Overlays

  public var overlays: [any MKOverlay] { overlayList.map(\.overlay) }
  /// The overlays in the order in which they are drawn.
  var drawnOverlays: [any MKOverlay] {
    overlayList.filter { $0.level == .aboveRoads }.map(\.overlay)
      + overlayList.filter { $0.level == .aboveLabels }.map(\.overlay)
  }

  public func overlays(in level: MKOverlayLevel) -> [any MKOverlay] {
    overlayList.filter { $0.level == level }.map(\.overlay)
  }

  public func addOverlay(_ overlay: any MKOverlay) { addOverlay(overlay, level: .aboveLabels) }

  public func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) {
    guard !overlayList.contains(where: { $0.overlay === overlay }) else { return }
    overlayList.append((overlay, level))
    overlaysChanged()
  }

  public func addOverlays(_ overlays: [any MKOverlay]) {
    for overlay in overlays { addOverlay(overlay) }
  }

  public func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) {
    for overlay in overlays { addOverlay(overlay, level: level) }
  }

  public func insertOverlay(_ overlay: any MKOverlay, at index: Int) {
    guard !overlayList.contains(where: { $0.overlay === overlay }) else { return }
    overlayList.insert((overlay, .aboveLabels), at: min(max(0, index), overlayList.count))
    overlaysChanged()
  }

  public func removeOverlay(_ overlay: any MKOverlay) {
    overlayList.removeAll { $0.overlay === overlay }
    renderers[ObjectIdentifier(overlay)] = nil
    overlaysChanged()
  }

  public func removeOverlays(_ overlays: [any MKOverlay]) {
    for overlay in overlays { removeOverlay(overlay) }
  }

  /// Returns the renderer of an overlay, which the delegate makes once.
  public func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
    guard overlayList.contains(where: { $0.overlay === overlay }) else { return nil }
    if let known = renderers[ObjectIdentifier(overlay)] { return known }
    guard let made = delegate?.mapView(self, rendererFor: overlay) else { return nil }
    made.map = self
    renderers[ObjectIdentifier(overlay)] = made
    delegate?.mapView(self, didAdd: [made])
    return made
  }

  func overlaysChanged() { ground.setNeedsDisplay() }
}

public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationView"
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier =
  "MKMapViewDefaultClusterAnnotationView"
