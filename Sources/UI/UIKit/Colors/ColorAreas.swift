import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// A part of a colour picker that picks by a tap or by moving a finger.
///
/// - Units: points.
@MainActor
class ColorArea: UIControl {
  /// Called with a picked colour, and with whether the finger stays.
  var picked: ((ColorComponents, Bool) -> Void)?
  var components = ColorComponents(red: 0, green: 0, blue: 0) {
    didSet { if components != oldValue { setNeedsLayout() } }
  }

  /// Returns the colour at a point, overridden by each kind.
  func color(at point: CGPoint) -> ColorComponents { components }

  override var takesTaps: Bool { true }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pick(touch, stays: true)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pick(touch, stays: true)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { pick(touch, stays: false) }
  }

  private func pick(_ touch: UITouch, stays: Bool) {
    components = color(at: touch.location(in: self))
    picked?(components, stays)
  }

  /// The picker's sheet and content stay where they are under a finger that picks.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    isTracking && gestureRecognizer is UIPanGestureRecognizer
      ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

/// Cells of colours, the picked one with a frame.
@MainActor
final class ColorGrid: ColorArea {
  private let frameView = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    layer.cornerRadius = 10
    clipsToBounds = true
    frameView.layer.borderColor = UIColor.white.cgColor
    frameView.layer.borderWidth = 3
    frameView.layer.cornerRadius = 3
    frameView.isUserInteractionEnabled = false
    addSubview(frameView)
  }

  required init?(coder: NSCoder) { nil }

  private var cell: CGSize {
    CGSize(
      width: bounds.width / CGFloat(ColorComponents.gridSize.columns),
      height: bounds.height / CGFloat(ColorComponents.gridSize.rows))
  }

  private func rect(_ column: Int, _ row: Int) -> CGRect {
    let scale = displayScale
    func edge(_ index: Int, _ length: CGFloat) -> CGFloat {
      (CGFloat(index) * length).roundedToPixel(scale: scale)
    }
    let (x, y) = (edge(column, cell.width), edge(row, cell.height))
    return CGRect(
      x: x, y: y, width: edge(column + 1, cell.width) - x, height: edge(row + 1, cell.height) - y)
  }

  override func draw(_ rect: CGRect) {
    for row in 0..<ColorComponents.gridSize.rows {
      for column in 0..<ColorComponents.gridSize.columns {
        ColorComponents.grid(column: column, row: row).color.setFill()
        UIRectFill(self.rect(column, row))
      }
    }
  }

  override func color(at point: CGPoint) -> ColorComponents {
    guard cell.width > 0, cell.height > 0 else { return components }
    let (columns, rows) = ColorComponents.gridSize
    func index(_ place: CGFloat, _ count: Int) -> Int {
      Int(min(max(place, 0), CGFloat(count - 1)))
    }
    var found = ColorComponents.grid(
      column: index(point.x / cell.width, columns), row: index(point.y / cell.height, rows))
    found.alpha = components.alpha
    return found
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var opaque = components
    opaque.alpha = 1
    let (columns, rows) = ColorComponents.gridSize
    let cells = (0..<rows).flatMap { row in (0..<columns).map { ($0, row) } }
    let picked = cells.first { ColorComponents.grid(column: $0.0, row: $0.1).isNear(opaque) }
    frameView.isHidden = picked == nil
    if let picked { frameView.frame = rect(picked.0, picked.1) }
  }
}

extension ColorComponents {
  /// Whether two colours have the same bytes.
  func isNear(_ other: ColorComponents) -> Bool {
    (0..<4).allSatisfy { abs(self[$0] - other[$0]) < 0.5 / 255 }
  }
}

/// All hues from left to right, from white to black downwards.
@MainActor
final class ColorSpectrum: ColorArea {
  private let hues = CAGradientLayer()
  private let shades = CAGradientLayer()
  private let ring = UIView()
  private var place: CGPoint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 10
    clipsToBounds = true
    hues.colors = ColorComponents.hues.map(\.cgColor)
    (hues.startPoint, hues.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    shades.colors = [
      UIColor(white: 1, alpha: 1), UIColor(white: 1, alpha: 0), UIColor(white: 0, alpha: 0),
      UIColor(white: 0, alpha: 1),
    ].map(\.cgColor)
    shades.locations = [0, 0.5, 0.5, 1]
    layer.addSublayer(hues)
    layer.addSublayer(shades)
    ring.isUserInteractionEnabled = false
    ring.layer.borderColor = UIColor.white.cgColor
    ring.layer.borderWidth = 3
    ring.layer.cornerRadius = 14
    ring.isHidden = true
    addSubview(ring)
  }

  required init?(coder: NSCoder) { nil }

  override func color(at point: CGPoint) -> ColorComponents {
    guard bounds.width > 0, bounds.height > 0 else { return components }
    place = CGPoint(
      x: min(max(point.x, 0), bounds.width), y: min(max(point.y, 0), bounds.height))
    var found = ColorComponents.spectrum(x: point.x / bounds.width, y: point.y / bounds.height)
    found.alpha = components.alpha
    setNeedsLayout()
    return found
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    (hues.frame, shades.frame) = (bounds, bounds)
    ring.isHidden = place == nil
    guard let place else { return }
    ring.frame = CGRect(x: place.x - 14, y: place.y - 14, width: 28, height: 28)
    ring.backgroundColor = components.color.withAlphaComponent(1)
  }
}

/// A slider over the colours that it leads to.
@MainActor
final class ColorSlider: ColorArea {
  static let height: CGFloat = 36

  let channel: Int
  private let board = CheckeredView()
  private let track = CAGradientLayer()
  private let thumb = UIView()

  /// - Parameter channel: red, green, blue or opacity, counted from 0.
  init(channel: Int) {
    self.channel = channel
    super.init(frame: .zero)
    clipsToBounds = true
    layer.cornerRadius = Self.height / 2
    board.isUserInteractionEnabled = false
    board.isHidden = channel != 3
    board.color = UIColor(white: 1, alpha: 0.01)
    addSubview(board)
    (track.startPoint, track.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    layer.addSublayer(track)
    thumb.isUserInteractionEnabled = false
    thumb.layer.borderColor = UIColor.white.cgColor
    thumb.layer.borderWidth = 3
    thumb.layer.cornerRadius = Self.height / 2 - 2
    addSubview(thumb)
  }

  required init?(coder: NSCoder) { nil }

  /// The way of the thumb's middle.
  private var travel: CGFloat { max(0, bounds.width - bounds.height) }

  override func color(at point: CGPoint) -> ColorComponents {
    guard travel > 0 else { return components }
    var found = components
    let share = min(max((point.x - bounds.height / 2) / travel, 0), 1)
    found[channel] = isRightToLeft ? 1 - share : share
    return found
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    (board.frame, track.frame) = (bounds, bounds)
    var ends = [components, components]
    if channel < 3 { (ends[0].alpha, ends[1].alpha) = (1, 1) }
    (ends[0][channel], ends[1][channel]) = (0, 1)
    if isRightToLeft { ends.reverse() }
    track.colors = ends.map(\.color.cgColor)
    let value = isRightToLeft ? 1 - components[channel] : components[channel]
    let side = max(0, bounds.height - 4)
    thumb.frame = CGRect(x: 2 + travel * value, y: 2, width: side, height: side)
    thumb.backgroundColor = components.color.withAlphaComponent(1)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.isElement = true
    defaults.value = "\(Int((components[channel] * 100).rounded()))%"
    defaults.traits.insert(.adjustable)
    return defaults
  }

  override func accessibilityIncrement() { step(0.1) }
  override func accessibilityDecrement() { step(-0.1) }

  private func step(_ way: CGFloat) {
    components[channel] = min(max(components[channel] + way, 0), 1)
    picked?(components, false)
  }
}
