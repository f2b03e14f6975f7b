import CoreGraphics
public import Foundation
import QuartzCore
public import UIFoundation

/// A view that shows an image by its `contentMode`.
@preconcurrency @MainActor
open class UIImageView: UIView, UIAccessibilityContentSizeCategoryImageAdjusting {
  public override init(frame: CGRect) { super.init(frame: frame) }

  package override func setUpParts() {
    super.setUpParts()
    isUserInteractionEnabled = false
    updateContents()
  }

  /// Creates a view of the image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    take(image, highlighted: nil)
  }

  /// Creates a view of the image's size.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    take(image, highlighted: highlightedImage)
  }

  private func take(_ image: UIImage?, highlighted: UIImage?) {
    isUserInteractionEnabled = false
    self.image = image
    highlightedImage = highlighted
    imageChanged()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // An app's extension may replace this member, as KitReplacements.swift of PegSource lists it.
  open dynamic override func awakeFromNib() { super.awakeFromNib() }

  package override func addShownProperties(to properties: inout ShownProperties) {
    let shown = isHighlighted ? highlightedImage ?? image : image
    if let shown {
      properties.add("image", .image(shown))
      if contentMode != .scaleToFill { properties.add("contentMode", "\(contentMode)") }
    }
    super.addShownProperties(to: &properties)
  }

  // MARK: Images

  open var image: UIImage? {
    didSet { imageChanged() }
  }

  /// The image that replaces `image` while the view is highlighted.
  open var highlightedImage: UIImage? {
    didSet { imageChanged() }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { imageChanged() } }
  }

  /// The brightness that pictures may reach. Screens here show the standard range in any case.
  open var preferredImageDynamicRange = UIImage.DynamicRange.unspecified

  /// The configuration of symbols, for values that their own configuration does not set.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { imageChanged() }
  }

  /// The images of the animation, which replace `image` while animating; pictures show the first.
  open var animationImages: [UIImage]? {
    didSet { animationChanged() }
  }

  /// The images of the highlighted animation, which replace `highlightedImage` while animating; pictures show the
  /// first.
  open var highlightedAnimationImages: [UIImage]? {
    didSet { animationChanged() }
  }

  /// The duration of all animation images; 0 shows 30 a second. Units: seconds.
  open var animationDuration: TimeInterval = 0
  /// The number of times that the animation images are shown; 0 means without end.
  open var animationRepeatCount = 0
  open private(set) var isAnimating = false

  open func startAnimating() {
    isAnimating = animationImages?.isEmpty == false || image?.images?.isEmpty == false
    imageChanged()
  }

  open func stopAnimating() {
    isAnimating = false
    imageChanged()
  }

  private func animationChanged() {
    isAnimating = false
    imageChanged()
  }

  /// The image as it is shown now.
  private var shownImage: UIImage? {
    var shown = isHighlighted ? highlightedImage ?? image : image
    if isAnimating {
      let frames = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages
      shown = frames?.first ?? shown
    }
    let traits = traitCollection
    if let knownImage, knownImage.traits === traits { return knownImage.image }
    shown = shown?.shown(under: traits).preferring(preferredSymbolConfiguration, under: traits)
    if let image = shown, image.flipsForRightToLeftLayoutDirection,
      traits.layoutDirection == .rightToLeft
    {
      shown = image.withHorizontallyFlippedOrientation()
    }
    knownImage = (traits, shown)
    return shown
  }

  /// The image that was shown last; nil after a change.
  private var knownImage: (traits: UITraitCollection, image: UIImage?)?

  private var shownSize: CGSize?

  private func imageChanged() {
    knownImage = nil
    updateContents()
    let size = naturalSize
    guard size != shownSize else { return }
    shownSize = size
    invalidateIntrinsicContentSize()
  }

  // MARK: Size

  /// Whether the image grows with text of accessibility sizes; symbols in the size of a text style do by themselves.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet { imageChanged() }
  }

  /// The natural size of the shown image; nil without an image.
  ///
  /// - Source: growth by the sizes of body text, an own choice.
  package var naturalSize: CGSize? {
    guard let image = shownImage else { return nil }
    let traits = traitCollection
    guard adjustsImageSizeForAccessibilityContentSizeCategory,
      traits.preferredContentSizeCategory.isAccessibilityCategory,
      image.symbolConfiguration?.followsTextStyle != true
    else { return image.size }
    let growth = UIFontMetrics.default.fontGrowth(compatibleWith: traits)
    return CGSize(width: image.size.width * growth, height: image.size.height * growth)
  }

  open override var contentMode: ContentMode {
    didSet {
      layer.contentsGravity = contentMode.gravity
      if shownImage?.symbol != nil { setNeedsDisplay() }
    }
  }

  open override var intrinsicContentSize: CGSize {
    naturalSize
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize ?? bounds.size }

  open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }

  // MARK: Look

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateContents()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    imageChanged()
  }

  /// Draws symbols only, because the pixels of other images are the layer's contents.
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
    layer.contents = image?.symbol == nil ? image?.uprightPixels : nil
    layer.needsDisplayOnBoundsChange = image?.symbol != nil || contentMode == .redraw
    if image?.symbol != nil { setNeedsDisplay() }
    layer.contentsScale = image?.scale ?? 1
    layer.contentsGravity = contentMode.gravity
    layer.contentsTint = image?.tintShown(in: self).map { CGColor($0.resolved(traitCollection)) }
    layer.contentsCenter = image?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.contentsAreTiled = image?.style.resizing?.mode == .tile
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(label: image?.accessibilityLabel, traits: .image)
  }
}

extension UIImage {
  /// The single colour of the image in a view; nil if its pixels have their own colours.
  @MainActor
  func tintShown(in view: UIView) -> UIColor? {
    switch renderingMode {
    case .alwaysTemplate: view.tintColor
    case .alwaysOriginal: style.tint
    case .automatic: style.tint ?? (symbol == nil ? nil : view.tintColor)
    }
  }

  /// The part inside the cap insets, as fractions of the size; nil if all of the image is stretched.
  fileprivate var stretchedPart: CGRect? {
    guard style.resizing != nil, size.width > 0, size.height > 0 else { return nil }
    return CGRect(
      x: capInsets.left / size.width, y: capInsets.top / size.height,
      width: max(0, size.width - capInsets.left - capInsets.right) / size.width,
      height: max(0, size.height - capInsets.top - capInsets.bottom) / size.height)
  }
}

extension UIView.ContentMode {
  /// The gravity of a layer's contents under this mode.
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

  /// Returns the frame of content of a size in bounds.
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
