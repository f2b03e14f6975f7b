import UIKit

/// The closed state of the header: the page's name in the middle, and the number of notices.
final class SlimHeaderView: UIView {
  let title = UILabel()
  let count = UILabel()
  /// Separates the headers from the rows that scroll under them; the controller places it at their lower edge.
  let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "header.slim"
    title.accessibilityIdentifier = "header.title"
    title.text = "Notice Board"
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.alpha = 0
    count.text = "\(Place.all.count)"
    count.alpha = 0
    count.font = .systemFont(ofSize: 15)
    count.textColor = .secondaryLabel
    line.backgroundColor = .separator
    line.alpha = 0
    for view in [title, count, line] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      title.centerXAnchor.constraint(equalTo: centerXAnchor),
      title.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -16),
      count.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      count.centerYAnchor.constraint(equalTo: title.centerYAnchor),
      line.leadingAnchor.constraint(equalTo: leadingAnchor),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
