public import Foundation
import QuartzCore
public import UIFoundation
import PegRuntime

/// A bar that shows how much of a task is done.
///
/// - Units: points.
/// - Source: 4 high as on iOS 13 to 18, 2.5 in bars.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// - Source: the values of Apple's `UIProgressView.Style`.
  public enum Style: Int, Sendable {
    case `default` = 0
    case bar = 1
  }

  private let track = UIImageView()
  private let filled = UIImageView()

  public override init(frame: CGRect) { super.init(frame: frame) }

  package override func setUpParts() {
    super.setUpParts()
    addSubview(track)
    addSubview(filled)
    isUserInteractionEnabled = false
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    show()
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func addShownProperties(to properties: inout ShownProperties) {
    properties.add("progress", .number(Double(progress)))
    super.addShownProperties(to: &properties)
  }

  package override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + AppearanceProperty.ofProgressViews
  }

  /// The height cannot be changed, except by constraints and transforms.
  ///
  /// - Source: a frame of height 10 measured on iOS; the height of images is own derivation.
  open override var frame: CGRect {
    get { super.frame }
    set {
      var frame = newValue
      if transform.isIdentity { frame.size.height = barHeight }
      super.frame = frame
    }
  }

  open var progressViewStyle = Style.default { didSet { lookChanged() } }

  private var ownProgress: Float = 0

  /// The part that is done, 0...1.
  open var progress: Float {
    get { ownProgress }
    set {
      willChange("progress", of: self)
      defer { didChange("progress", of: self) }
      ownProgress = min(max(newValue, 0), 1)
      setNeedsLayout()
    }
  }

  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  open var progressTintColor: UIColor? { didSet { show() } }
  open var trackTintColor: UIColor? { didSet { show() } }
  /// The image drawn, stretched, instead of the bar of the done part; the bar is as high as the image.
  open var progressImage: UIImage? { didSet { lookChanged() } }
  /// The image drawn instead of the track.
  open var trackImage: UIImage? { didSet { lookChanged() } }

  private func lookChanged() {
    show()
    invalidateIntrinsicContentSize()
    let frame = frame
    if translatesAutoresizingMaskIntoConstraints { self.frame = frame }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  private func show() {
    filled.image = progressImage
    track.image = trackImage
    filled.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    let trackColor = trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill)
    track.backgroundColor = trackImage == nil ? trackColor : nil
    setNeedsLayout()
  }

  private var barHeight: CGFloat {
    [progressImage, trackImage].compactMap { $0?.size.height }.max()
      ?? (progressViewStyle == .bar ? 2.5 : 4)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: barHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: barHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = (bounds.width * CGFloat(progress)).roundedToPixel(scale: displayScale)
    let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
    track.frame = bounds
    filled.frame = CGRect(
      x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    track.layer.cornerRadius = trackImage == nil ? radius : 0
    filled.layer.cornerRadius = progressImage == nil ? min(radius, width / 2) : 0
  }
}

extension AppearanceProperty {
  fileprivate static let ofProgressViews = [
    AppearanceProperty(\UIProgressView.progressTintColor),
    AppearanceProperty(\UIProgressView.trackTintColor),
    AppearanceProperty(\UIProgressView.progressImage),
    AppearanceProperty(\UIProgressView.trackImage),
  ]
}
