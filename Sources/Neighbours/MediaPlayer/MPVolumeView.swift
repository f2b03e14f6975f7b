public import Foundation
public import UIKit

/// A slider for the device's volume, which is not turned down.
///
/// - Source: Apple, "MPVolumeView": the slider fills the width and is centred.
@preconcurrency @MainActor
open class MPVolumeView: UIView {
  private let slider = UISlider()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    slider.value = 1
    addSubview(slider)
  }

  open var showsVolumeSlider = true { didSet { slider.isHidden = !showsVolumeSlider } }
  /// Kept; there is no other device to play on, so that no button is shown.
  open var showsRouteButton = true

  open override func layoutSubviews() {
    super.layoutSubviews()
    slider.frame = volumeSliderRect(forBounds: bounds)
  }

  /// Returns the frame of the slider. Units: points.
  open func volumeSliderRect(forBounds bounds: CGRect) -> CGRect {
    let height = slider.intrinsicContentSize.height
    return CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: slider.intrinsicContentSize.height)
  }

  open func setMinimumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) {
    slider.setMinimumTrackImage(image, for: state)
  }

  open func setMaximumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) {
    slider.setMaximumTrackImage(image, for: state)
  }

  open func setVolumeThumbImage(_ image: UIImage?, for state: UIControl.State) {
    slider.setThumbImage(image, for: state)
  }
}
