import CoreGraphics
import PegDisplayList
import PegGeometry
import UIKit

/// The place of a label's text, and whether all of it is there.
@MainActor
struct LabelFit {
  private let label: UILabel

  init(_ label: UILabel) { self.label = label }

  /// The area that the glyphs' outlines take within the label, in the label's coordinates; empty for blanks.
  var ink: CGRect {
    let context = CGContext(size: label.bounds.size)
    UIGraphicsPushContext(context)
    label.drawText(in: CGRect(origin: .zero, size: label.bounds.size))
    UIGraphicsPopContext()
    let boxes = context.finish().items.compactMap { item -> Rect? in
      guard case .glyphs(let run) = item.content else { return nil }
      return run.ink.map(item.transform.apply)
    }
    guard let box = boxes.reduce(nil, { $0?.union($1) ?? $1 }) else { return .zero }
    // A label draws nothing outside of itself.
    let drawn = CGRect(box).offsetBy(dx: label.bounds.minX, dy: label.bounds.minY)
      .intersection(label.bounds)
    return drawn.isNull ? .zero : drawn
  }

  /// The area of the lines in the label's coordinates.
  var area: CGRect {
    let bounds = label.bounds
    let shown = label.textRect(
      forBounds: bounds, limitedToNumberOfLines: label.numberOfLines)
    let isRight =
      label.textAlignment == .right
      || label.textAlignment == .natural
        && label.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x =
      label.textAlignment == .center
      ? bounds.midX - shown.width / 2 : isRight ? bounds.maxX - shown.width : bounds.minX
    return CGRect(
      x: x, y: bounds.midY - shown.height / 2, width: min(shown.width, bounds.width),
      height: min(shown.height, bounds.height))
  }

  /// The width of the text if nothing breaks its lines. Units: points.
  var naturalWidth: CGFloat {
    label.textRect(
      forBounds: CGRect(x: 0, y: 0, width: 100_000, height: 100_000), limitedToNumberOfLines: 0
    ).width
  }

  /// A sentence about what the label leaves out; nil if it shows all of its text.
  var missing: String? {
    let bounds = label.bounds
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let endless = CGRect(x: 0, y: 0, width: bounds.width, height: 100_000)
    let lines = label.numberOfLines
    if lines == 1 {
      let natural = label.textRect(
        forBounds: CGRect(x: 0, y: 0, width: 100_000, height: 100_000), limitedToNumberOfLines: 1)
      var width = natural.width
      if label.adjustsFontSizeToFitWidth {
        width = label.minimumScaleFactor > 0 ? width * label.minimumScaleFactor : 0
      }
      if label.allowsDefaultTighteningForTruncation { width *= 0.97 }
      guard width > bounds.width + 1 else { return nil }
      return "the text needs \(Int(width.rounded(.up))) points on one line and has "
        + "\(Int(bounds.width.rounded(.down)))"
    }
    let whole = label.textRect(forBounds: endless, limitedToNumberOfLines: 0)
    let limited = label.textRect(forBounds: endless, limitedToNumberOfLines: lines)
    let room = min(limited.height, bounds.height)
    guard whole.height > room + 2 else { return nil }
    return "the text needs \(Int(whole.height.rounded(.up))) points of height and has "
      + "\(Int(room.rounded(.down)))"
  }
}

/// The area in which a touch reaches a view.
@MainActor
struct TouchArea {
  /// Units: points.
  let size: CGSize

  init(_ view: UIView, _ window: UIWindow, least: CGFloat) {
    let frame = view.convert(view.bounds, to: window)
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    func reaches(_ dx: CGFloat, _ dy: CGFloat) -> Bool {
      let point = CGPoint(x: middle.x + dx, y: middle.y + dy)
      guard let hit = window.hitTest(point, with: nil) else { return false }
      return hit === view || hit.isDescendant(of: view)
    }
    guard reaches(0, 0) else {
      // Something lies on it; its own size counts, whatever a transition scales.
      size = view.bounds.size
      return
    }
    func extent(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
      var reach: CGFloat = 0
      while reach < least, reaches(x * (reach + 0.25), y * (reach + 0.25)) { reach += 0.5 }
      return reach
    }
    /// The sum of both directions; the view's own length if that is more than was tried.
    func length(_ sum: CGFloat, _ own: CGFloat) -> CGFloat { sum < 2 * least ? sum : max(sum, own) }
    size = CGSize(
      width: length(extent(-1, 0) + extent(1, 0), frame.width),
      height: length(extent(0, -1) + extent(0, 1), frame.height))
  }
}
