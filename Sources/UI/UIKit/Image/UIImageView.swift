import CoreGraphics
public import Foundation
import QuartzCore
public import UIFoundation

/// A view that shows an image by its `contentMode`.
@preconcurrency @MainActor
open class UIImageView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    updateContents()
  }

  /// Creates a view of the image's size.
  public convenience init(image: UIImage?) {
    self.init(image: image, highlightedImage: nil)
  }

  /// Creates a view of the image's size.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  public required init?(coder: NSCoder) { nil }

  open var image: UIImage? {
    didSet { imageChanged() }
  }

  /// Shown in the place of `image` while highlighted.
  open var highlightedImage: UIImage? {
    didSet { imageChanged() }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { imageChanged() } }
  }

  /// What symbols look like where their own configuration does not say it.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { imageChanged() }
  }

  /// The image as it is shown now.
  private var shownImage: UIImage? {
    let shown = isHighlighted ? highlightedImage ?? image : image
    return shown?.preferring(preferredSymbolConfiguration)
  }

  private var shownSize = CGSize.zero

  private func imageChanged() {
    updateContents()
    let size = shownImage?.size ?? .zero
    guard size != shownSize else { return }
    shownSize = size
    invalidateIntrinsicContentSize()
  }

  open override var contentMode: ContentMode {
    didSet {
      layer.contentsGravity = contentMode.gravity
      if shownImage?.symbol != nil { setNeedsDisplay() }
    }
  }

  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? bounds.size }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateContents()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateContents()
  }

  /// Pixels are the layer's contents, so that only symbols are drawn.
  open override func display(_ layer: CALayer) {
    if shownImage?.symbol != nil { super.display(layer) }
  }

  open override func draw(_ rect: CGRect) {
    guard let image = shownImage, let symbol = image.symbol,
      let context = UIGraphicsGetCurrentContext()
    else { return }
    context.draw(
      symbol.picture(tint: image.tintShown(in: self) ?? .black, traits: traitCollection),
      in: contentMode.place(image.size, in: bounds))
  }

  private func updateContents() {
    let image = shownImage
    layer.contents = image?.cgImage
    layer.contentsScale = image?.scale ?? 1
    layer.contentsGravity = contentMode.gravity
    layer.contentsTint = image?.tintShown(in: self).map { CGColor($0.resolved(traitCollection)) }
    layer.needsDisplayOnBoundsChange = image?.symbol != nil || contentMode == .redraw
    if image?.symbol != nil { setNeedsDisplay() }
  }
}

extension UIImage {
  /// The one colour that the image has in a view; nil where its pixels have colours of their own.
  @MainActor
  func tintShown(in view: UIView) -> UIColor? {
    switch renderingMode {
    case .alwaysTemplate: view.tintColor
    case .alwaysOriginal: tint
    case .automatic: tint ?? (symbol == nil ? nil : view.tintColor)
    }
  }
}

extension UIView.ContentMode {
  /// How a layer's contents fill its bounds under this mode.
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }

  /// Returns where content of a size goes in bounds.
  ///
  /// - Units: points.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    var placed = size
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit, .scaleAspectFill:
      let factor = self == .scaleAspectFit ? min(across, down) : max(across, down)
      placed = CGSize(width: size.width * factor, height: size.height * factor)
    default: break
    }
    var x = bounds.midX - placed.width / 2
    var y = bounds.midY - placed.height / 2
    if [.left, .topLeft, .bottomLeft].contains(self) { x = bounds.minX }
    if [.right, .topRight, .bottomRight].contains(self) { x = bounds.maxX - placed.width }
    if [.top, .topLeft, .topRight].contains(self) { y = bounds.minY }
    if [.bottom, .bottomLeft, .bottomRight].contains(self) { y = bounds.maxY - placed.height }
    return CGRect(origin: CGPoint(x: x, y: y), size: placed)
  }
}
