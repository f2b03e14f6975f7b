import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// The look of the keyboard at a moment.
struct KeyboardLook: Equatable {
  /// A text that a tap on the bar types.
  struct Suggestion: Equatable {
    var title: String
    var insertion: String
  }

  var plan: KeyPlan
  var metrics: KeyboardMetrics
  /// Up to three suggestions; nil without a bar.
  var suggestions: [Suggestion]?
  var isShifted: Bool
  /// Whether the return key is blue, as it is if it finishes something.
  var returnStandsOut: Bool
  var returnIsEnabled: Bool

  var barHeight: CGFloat { suggestions != nil || metrics.isPad ? metrics.barHeight : 0 }
}

/// The keyboard: draws its keys and reports the key from which a finger was lifted.
@MainActor
final class KeyboardView: UIView {
  var look: KeyboardLook? {
    didSet {
      guard look != oldValue else { return }
      layout = nil
      setNeedsDisplay()
    }
  }

  var onKey: ((Key.Action) -> Void)?

  private var layout: KeyLayout?
  /// The index of the key under the finger.
  private(set) var pressed: Int? {
    didSet { if pressed != oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    layout = nil
    setNeedsDisplay()
  }

  /// The keys with their frames.
  var places: [KeyLayout.Place] {
    guard let look else { return [] }
    let layout =
      self.layout
      ?? KeyLayout(look.plan, look.metrics, top: look.barHeight, scale: displayScale)
    self.layout = layout
    return layout.places
  }

  /// The frame of each suggestion.
  var suggestionFrames: [CGRect] {
    guard let look, let suggestions = look.suggestions else { return [] }
    let margin = look.metrics.isPad ? look.metrics.size.width / 4 : look.metrics.sideMargin
    let width = (bounds.width - 2 * margin) / 3
    return suggestions.indices.map {
      CGRect(x: margin + width * CGFloat($0), y: 0, width: width, height: look.barHeight)
    }
  }

  // MARK: Fingers

  private func index(at point: CGPoint) -> Int? {
    guard let look else { return nil }
    let gaps = look.metrics.gaps
    return places.firstIndex {
      $0.frame.insetBy(dx: -gaps.width / 2, dy: -gaps.height / 2).contains(point)
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressed = touches.first.flatMap { index(at: $0.location(in: self)) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressed = touches.first.flatMap { index(at: $0.location(in: self)) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { pressed = nil }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressed = nil
    guard let point = touches.first?.location(in: self) else { return }
    if let index = suggestionFrames.firstIndex(where: { $0.contains(point) }) {
      onKey?(.insert(look?.suggestions?[index].insertion ?? ""))
    } else if let index = index(at: point) {
      onKey?(places[index].key.action)
    }
  }

  override func draw(_ rect: CGRect) {
    guard let look, let context = UIGraphicsGetCurrentContext() else { return }
    KeyboardPainter(look: look, context: context, scale: displayScale, bounds: bounds)
      .paint(places, suggestionFrames, pressed: pressed)
  }
}
