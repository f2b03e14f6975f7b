import CoreGraphics

/// A label that its owner can draw in a closure.
final class FieldLabel: UILabel {
  var onDraw: ((CGRect) -> Void)?

  override func drawText(in rect: CGRect) {
    if let onDraw { onDraw(rect) } else { super.drawText(in: rect) }
  }

  /// Draws the text as labels do.
  func drawPlain(in rect: CGRect) { super.drawText(in: rect) }
}
