import CoreGraphics

/// A label that its owner can draw in a closure.
final class FieldLabel: UILabel {
  var onDraw: ((CGRect) -> Void)?
  /// The colour that code has given to the label; nil if it has the owner's.
  private(set) var ownColor: UIColor?

  var onRecolor: (() -> Void)?

  override var textColor: UIColor! {
    didSet {
      ownColor = textColor
      onRecolor?()
    }
  }

  override func drawText(in rect: CGRect) {
    if let onDraw { onDraw(rect) } else { super.drawText(in: rect) }
  }

  /// Draws the text as labels do.
  func drawPlain(in rect: CGRect) { super.drawText(in: rect) }
}
