import CoreLocation
import Foundation
import UIKit

/// The ground of a map: plain land with a graticule, and overlays.
///
/// - Source: own choice of colours, so that the area is seen as a map without streets.
@MainActor
final class MapGround: UIView {
  weak var map: MKMapView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  private static let steps = [
    90, 45, 30, 15, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005,
    0.0002, 0.0001,
  ]

  private static let land = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.16, green: 0.17, blue: 0.19, alpha: 1)
      : UIColor(red: 0.95, green: 0.94, blue: 0.91, alpha: 1)
  }

  private static let lines = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.12) : UIColor(red: 0.55, green: 0.6, blue: 0.62, alpha: 0.35)
  }

  override func draw(_ rect: CGRect) {
    guard let map, let context = UIGraphicsGetCurrentContext() else { return }
    Self.land.setFill()
    UIRectFill(bounds)
    drawGraticule(map)
    let visible = map.visibleMapRect
    for overlay in map.drawnOverlays {
      guard let renderer = map.renderer(for: overlay), overlay.intersects(visible) else { continue }
      let origin = overlay.boundingMapRect.origin
      let scale = map.zoomScale
      context.saveGState()
      context.setAlpha(renderer.alpha)
      context.translateBy(
        x: CGFloat(origin.x - visible.minX) * scale, y: CGFloat(origin.y - visible.minY) * scale)
      context.scaleBy(x: scale, y: scale)
      renderer.draw(visible, zoomScale: scale, in: context)
      context.restoreGState()
    }
  }

  private func drawGraticule(_ map: MKMapView) {
    let visible = map.visibleMapRect
    let region = MKCoordinateRegion(visible)
    guard let step = Self.steps.first(where: { region.span.longitudeDelta / $0 >= 3 }) else {
      return
    }
    Self.lines.setFill()
    let scale = Double(map.zoomScale)
    let west = region.center.longitude - region.span.longitudeDelta / 2
    var index = (west / step).rounded(.up)
    while index * step <= west + region.span.longitudeDelta {
      let x = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: index * step)).x
      UIRectFill(
        CGRect(x: CGFloat((x - visible.minX) * scale), y: 0, width: 1, height: bounds.height))
      label(
        index * step, "E", "W", step,
        at: CGPoint(x: CGFloat((x - visible.minX) * scale) + 4, y: 4 + map.safeAreaInsets.top))
      index += 1
    }
    let north = MKMapPoint(x: 0, y: max(0, visible.minY)).coordinate.latitude
    let south = MKMapPoint(x: 0, y: min(MKMapSize.world.height, visible.maxY)).coordinate.latitude
    index = (south / step).rounded(.up)
    while index * step <= north {
      let y = MKMapPoint(CLLocationCoordinate2D(latitude: index * step, longitude: 0)).y
      let place = CGFloat((y - visible.minY) * scale)
      UIRectFill(CGRect(x: 0, y: place, width: bounds.width, height: 1))
      // The uppermost line has the names of meridians.
      if place > map.safeAreaInsets.top + 4 {
        label(index * step, "N", "S", step, at: CGPoint(x: 4, y: place + 2))
      }
      index += 1
    }
  }

  private func label(
    _ degrees: Double, _ positive: String, _ negative: String, _ step: Double, at point: CGPoint
  ) {
    let digits = step >= 1 ? 0 : min(4, Int((-log10(step)).rounded(.up)) + (step == 0.25 ? 1 : 0))
    let number = String(format: "%.\(digits)f", abs(degrees))
    let letter = degrees == 0 ? "" : degrees > 0 ? positive : negative
    "\(number)°\(letter)".draw(
      at: point,
      withAttributes: [
        .font: UIFont.systemFont(ofSize: 9), .foregroundColor: UIColor.tertiaryLabel,
      ])
  }
}
