import Foundation
import UIKit

/// The bubble over a chosen annotation: its title and subtitle between two accessories.
///
/// - Units: points.
/// - Source: sizes set by eye after pictures of iOS 16.
@MainActor
final class CalloutView: UIView {
  private static let arrow = CGSize(width: 22, height: 10)
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private var detail: UIView?
  private var left: UIView?
  private var right: UIView?
  /// The place of the arrow along the lower edge.
  private var tip: CGFloat = 0

  init(_ view: MKAnnotationView, tapped: @escaping @MainActor (UIControl) -> Void) {
    super.init(frame: .zero)
    isOpaque = false
    backgroundColor = .clear
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 2)
    titleLabel.text = view.annotation?.title
    titleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    titleLabel.textColor = .label
    subtitleLabel.text = view.annotation?.subtitle
    subtitleLabel.font = .systemFont(ofSize: 12)
    subtitleLabel.textColor = .secondaryLabel
    detail = view.detailCalloutAccessoryView
    left = view.leftCalloutAccessoryView
    right = view.rightCalloutAccessoryView
    addSubview(titleLabel)
    if detail == nil { addSubview(subtitleLabel) }
    for part in [detail, left, right].compactMap({ $0 }) { addSubview(part) }
    for case let control as UIControl in [left, right] {
      control.addAction(
        UIAction(identifier: .init("MapKit.callout")) { [weak control] _ in
          if let control { tapped(control) }
        }, for: .touchUpInside)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func size(of view: UIView?) -> CGSize {
    guard let view else { return .zero }
    if view.bounds.size != .zero { return view.bounds.size }
    let size = view.intrinsicContentSize
    return size.width > 0 && size.height > 0 ? size : view.sizeThatFits(.zero)
  }

  /// Places the bubble with its arrow at a point, inside of an area if it fits.
  func place(tipAt point: CGPoint, in area: CGRect) {
    let most = max(120, area.width - 24)
    let (first, last) = (size(of: left), size(of: right))
    let side = (first.width > 0 ? first.width + 8 : 0) + (last.width > 0 ? last.width + 8 : 0)
    let room = most - side - 24
    let limit = CGSize(width: room, height: .greatestFiniteMagnitude)
    let title = titleLabel.sizeThatFits(limit)
    let below = detail.map { size(of: $0) } ?? subtitleLabel.sizeThatFits(limit)
    let words = CGSize(
      width: min(room, max(title.width, below.width)), height: title.height + below.height)
    let height = max(36, words.height + 16, first.height + 8, last.height + 8)
    let width = words.width + side + 24
    let x = min(
      max(point.x - width / 2, area.minX + 12), max(area.minX + 12, area.maxX - 12 - width))
    frame = CGRect(
      x: x, y: point.y - height - Self.arrow.height, width: width,
      height: height + Self.arrow.height)
    tip = min(max(point.x - x, 22), width - 22)
    var start: CGFloat = 12
    if let left {
      left.frame = CGRect(
        x: 8, y: (height - first.height) / 2, width: first.width, height: first.height)
      start = 16 + first.width
    }
    right?.frame = CGRect(
      x: width - 8 - last.width, y: (height - last.height) / 2, width: last.width,
      height: last.height)
    let top = (height - words.height) / 2
    titleLabel.frame = CGRect(x: start, y: top, width: words.width, height: title.height)
    (detail ?? subtitleLabel).frame = CGRect(
      x: start, y: top + title.height, width: words.width, height: below.height)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let arrow = Self.arrow
    let bottom = bounds.height - arrow.height
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: bounds.width, height: bottom), cornerRadius: 10)
    path.move(to: CGPoint(x: tip - arrow.width / 2, y: bottom))
    path.addLine(to: CGPoint(x: tip, y: bounds.height))
    path.addLine(to: CGPoint(x: tip + arrow.width / 2, y: bottom))
    path.close()
    UIColor.secondarySystemGroupedBackground.setFill()
    path.fill()
  }
}
