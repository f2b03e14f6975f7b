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
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  public required init?(coder: NSCoder) { nil }

  open var image: UIImage? {
    didSet {
      updateContents()
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  open override var contentMode: ContentMode {
    didSet { layer.contentsGravity = contentMode.gravity }
  }

  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateContents()
  }

  /// The image is the layer's contents, so nothing is drawn.
  open override func display(_ layer: CALayer) {}

  private func updateContents() {
    layer.contents = image?.cgImage
    layer.contentsScale = image?.scale ?? 1
    layer.contentsGravity = contentMode.gravity
    let isTemplate = image?.renderingMode == .alwaysTemplate
    layer.contentsTint = isTemplate ? CGColor(tintColor.resolved(traitCollection)) : nil
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
}
