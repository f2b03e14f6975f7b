import UIKit

/// A picture for the top of a table: it stretches when pulled down, and scrolls away at half the speed of the rows.
///
/// ```
///   header ── the table's header, with the height that the table gives it
///   └─ container ── the header's size; clips while the picture is being scrolled away
///      ├─ picture ── its height and its bottom follow the scroll view
///      └─ shade ── darkens the picture's upper half, so that white titles stand out from clouds and snow
/// ```
final class StretchyHeaderView: UIView {
  let picture = UIImageView()
  private let container = UIView()
  private let shade = ShadeView()
  private var pictureBottom: NSLayoutConstraint!
  private var pictureHeight: NSLayoutConstraint!

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.accessibilityIdentifier = "header.picture"
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.backgroundColor = .secondarySystemBackground
    container.accessibilityIdentifier = "header.container"
    addSubview(container)
    container.addSubview(picture)
    container.addSubview(shade)
    activateConstraints()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func activateConstraints() {
    for view in [container, picture, shade] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    pictureBottom = picture.bottomAnchor.constraint(equalTo: container.bottomAnchor)
    pictureHeight = picture.heightAnchor.constraint(equalTo: container.heightAnchor)
    // Container and picture have no constraint for their position on one axis, so it is 0 there.
    NSLayoutConstraint.activate([
      container.widthAnchor.constraint(equalTo: widthAnchor),
      container.centerXAnchor.constraint(equalTo: centerXAnchor),
      container.heightAnchor.constraint(equalTo: heightAnchor),
      picture.widthAnchor.constraint(equalTo: container.widthAnchor),
      pictureBottom,
      pictureHeight,
      shade.leadingAnchor.constraint(equalTo: picture.leadingAnchor),
      shade.trailingAnchor.constraint(equalTo: picture.trailingAnchor),
      shade.topAnchor.constraint(equalTo: picture.topAnchor),
      shade.heightAnchor.constraint(equalTo: picture.heightAnchor, multiplier: 0.6),
    ])
  }

  /// Places the picture for the offset of the scroll view around the header.
  func follow(_ scrollView: UIScrollView) {
    let pull = -(scrollView.contentOffset.y + scrollView.contentInset.top)
    container.clipsToBounds = pull <= 0
    pictureBottom.constant = pull >= 0 ? 0 : -pull / 2
    pictureHeight.constant = max(pull, 0)
  }
}

/// A black gradient that fades out downwards.
private final class ShadeView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    let gradient = layer as? CAGradientLayer
    gradient?.colors = [0.55, 0.45, 0].map { UIColor(white: 0, alpha: $0).cgColor }
    gradient?.locations = [0, 0.5, 1]
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
