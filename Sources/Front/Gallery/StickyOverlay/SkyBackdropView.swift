import UIKit

/// The background above the summary and below the list, visible while the content is pulled, in the colours of both.
final class SkyBackdropView: UIView {
  private let sky = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    sky.backgroundColor = .systemIndigo
    addSubview(sky)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sky.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height / 2)
  }
}
