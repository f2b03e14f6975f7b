import UIKit

/// The closed state of the header: the page's name in the middle, and how many notices there are.
final class SlimHeaderView: UIView {
  let title = UILabel()
  let count = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "header.slim"
    title.accessibilityIdentifier = "header.title"
    title.text = "Notice Board"
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.alpha = 0
    count.text = "\(Place.all.count)"
    count.font = .systemFont(ofSize: 15)
    count.textColor = .secondaryLabel
    for view in [title, count] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      title.centerXAnchor.constraint(equalTo: centerXAnchor),
      title.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -16),
      count.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      count.centerYAnchor.constraint(equalTo: title.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
