import UIKit

/// A picture for the top of a table: pulled down it stretches, scrolled up it leaves at half the speed of the rows.
///
/// ```
///   header ── the table's, as high as the table says
///   └─ container ── the header's size; clips while the picture is being scrolled away
///      └─ picture ── its height and its bottom follow the scroll view
/// ```
final class StretchyHeaderView: UIView {
  let picture = UIImageView()
  private let container = UIView()
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
    activateConstraints()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func activateConstraints() {
    for view in [container, picture] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    pictureBottom = picture.bottomAnchor.constraint(equalTo: container.bottomAnchor)
    pictureHeight = picture.heightAnchor.constraint(equalTo: container.heightAnchor)
    // Nothing says where container and picture start: such an axis is at 0.
    NSLayoutConstraint.activate([
      container.widthAnchor.constraint(equalTo: widthAnchor),
      container.centerXAnchor.constraint(equalTo: centerXAnchor),
      container.heightAnchor.constraint(equalTo: heightAnchor),
      picture.widthAnchor.constraint(equalTo: container.widthAnchor),
      pictureBottom,
      pictureHeight,
    ])
  }

  /// Places the picture for the offset of the scroll view that the header is in.
  func follow(_ scrollView: UIScrollView) {
    let pull = -(scrollView.contentOffset.y + scrollView.contentInset.top)
    container.clipsToBounds = pull <= 0
    pictureBottom.constant = pull >= 0 ? 0 : -pull / 2
    pictureHeight.constant = max(pull, 0)
  }
}
