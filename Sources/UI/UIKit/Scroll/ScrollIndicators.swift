import Foundation
import PegMotion
import QuartzCore
import UIFoundation

/// The bars that show which part of the content is visible.
///
/// - Units: points.
/// - Source: observed on iOS 13 and later: 3 thick, 3 from the edges, black at 0.35, gone after 0.4 s of fading.
@MainActor
final class ScrollIndicators {
  private unowned let view: UIScrollView
  private var layers: (vertical: CALayer, horizontal: CALayer)?
  private var isShown = false
  private var flashEnd: SceneClock.Appointment?

  private static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let shortest: CGFloat = 36
  private static let shortestPastEdge: CGFloat = 7
  private static let fadeDuration = 0.4
  private static let flashDuration = 1.0

  init(_ view: UIScrollView) { self.view = view }

  func show() {
    flashEnd?.cancel()
    isShown = true
    update()
    guard let layers else { return }
    for layer in [layers.vertical, layers.horizontal] {
      layer.removeAnimation(forKey: "opacity")
      layer.opacity = 1
    }
  }

  func hide() {
    guard isShown, let layers else { return }
    isShown = false
    for layer in [layers.vertical, layers.horizontal] {
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (1, 0, Self.fadeDuration)
      fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      layer.opacity = 0
      layer.add(fade, forKey: "opacity")
    }
  }

  func flash() {
    show()
    let clock = SceneClock.current
    flashEnd = clock.schedule(at: clock.now + SceneTime(seconds: Self.flashDuration)) {
      [weak self] in self?.hide()
    }
  }

  /// Places the bars for the offset; creates them when they are first shown.
  func update() {
    guard let layers else {
      guard isShown else { return }
      let made = make()
      self.layers = made
      return UIView.performWithoutAnimation { place(made) }
    }
    place(layers)
  }

  private func place(_ layers: (vertical: CALayer, horizontal: CALayer)) {
    let (vertical, horizontal) = layers
    let box = view.bounds
    let inset = view.adjustedContentInset
    let own = view.automaticallyAdjustsScrollIndicatorInsets ? inset : view.contentInset
    let range = view.offsetRange
    let color = CGColor(gray: isWhite ? 1 : 0, alpha: 0.35)
    vertical.backgroundColor = color
    horizontal.backgroundColor = color

    let tall = view.contentSize.height + inset.top + inset.bottom
    let upright = view.verticalScrollIndicatorInsets
    let top = own.top + upright.top + Self.margin
    let bottom = box.height - own.bottom - upright.bottom - Self.margin
    let y = Self.bar(
      from: top, to: bottom, visible: box.height, content: tall, offset: box.minY, range: range.y)
    vertical.isHidden =
      !view.showsVerticalScrollIndicator || range.y.upperBound <= range.y.lowerBound
    vertical.frame = CGRect(
      x: box.maxX - Self.thickness - Self.margin - upright.right, y: box.minY + y.start,
      width: Self.thickness, height: y.length)

    let wide = view.contentSize.width + inset.left + inset.right
    let level = view.horizontalScrollIndicatorInsets
    let left = own.left + level.left + Self.margin
    let right = box.width - own.right - level.right - Self.margin
    let x = Self.bar(
      from: left, to: right, visible: box.width, content: wide, offset: box.minX, range: range.x)
    horizontal.isHidden =
      !view.showsHorizontalScrollIndicator || range.x.upperBound <= range.x.lowerBound
    horizontal.frame = CGRect(
      x: box.minX + x.start,
      y: box.maxY - Self.thickness - Self.margin - own.bottom - level.bottom,
      width: x.length, height: Self.thickness)
  }

  private var isWhite: Bool {
    switch view.indicatorStyle {
    case .default: view.traitCollection.userInterfaceStyle == .dark
    case .black: false
    case .white: true
    }
  }

  private func make() -> (CALayer, CALayer) {
    func bar() -> CALayer {
      let layer = CALayer()
      layer.cornerRadius = Self.thickness / 2
      layer.delegate = self
      // Bars lie over all of the content.
      layer.zPosition = 1e6
      view.layer.addSublayer(layer)
      return layer
    }
    return (bar(), bar())
  }

  /// Returns a bar's place on its track; pulling content past an edge shortens the bar by the same distance.
  static func bar(
    from start: CGFloat, to end: CGFloat, visible: CGFloat, content: CGFloat, offset: CGFloat,
    range: ClosedRange<Double>
  ) -> (start: CGFloat, length: CGFloat) {
    let track = max(0, end - start)
    let (low, high) = (CGFloat(range.lowerBound), CGFloat(range.upperBound))
    let share = content > 0 ? min(1, visible / content) : 1
    let full = min(track, max(shortest, track * share))
    let over = max(low - offset, offset - high, 0)
    let length = min(track, max(shortestPastEdge, full - over))
    let fraction = high > low ? min(1, max(0, (offset - low) / (high - low))) : 0
    return (start + (track - length) * fraction, length)
  }
}

extension ScrollIndicators: CALayerDelegate {
  /// Bars follow the content at once, or over time if an animation moves it.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ["position", "bounds"].contains(event)
      ? view.animationAction(for: layer, forKey: event) : NSNull()
  }
}
