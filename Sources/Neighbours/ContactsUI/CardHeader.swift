import UIKit

/// The picture or the initials of a contact in a circle, with the name and a note below.
///
/// - Units: points.
/// - Source: sizes set by eye after pictures of iOS 16.
final class CardHeader: UIView {
  private static let side: CGFloat = 100
  private let stack = UIStackView()

  init(image: UIImage?, initials: String, name: String?, note: String?) {
    super.init(frame: .zero)
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 6
    stack.addArrangedSubview(picture(image, initials))
    stack.setCustomSpacing(12, after: stack.arrangedSubviews[0])
    if let name { stack.addArrangedSubview(label(name, .title1, .label)) }
    if let note { stack.addArrangedSubview(label(note, .body, .secondaryLabel)) }
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) { fatalError("CardHeader is made in code") }

  var height: CGFloat {
    stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height + 24
  }

  private func picture(_ image: UIImage?, _ initials: String) -> UIView {
    let circle = UIView()
    circle.backgroundColor = .systemGray3
    circle.layer.cornerRadius = Self.side / 2
    circle.clipsToBounds = true
    let content: UIView
    if let image {
      content = UIImageView(image: image)
      content.contentMode = .scaleAspectFill
    } else if initials.isEmpty {
      content = UIImageView(image: UIImage(systemName: "person.fill"))
      content.contentMode = .scaleAspectFit
      content.tintColor = .white
    } else {
      let letters = label(initials, .largeTitle, .white)
      letters.font = .systemFont(ofSize: 42, weight: .medium)
      content = letters
    }
    content.translatesAutoresizingMaskIntoConstraints = false
    circle.addSubview(content)
    let inset: CGFloat = image == nil && initials.isEmpty ? 24 : 0
    NSLayoutConstraint.activate([
      circle.widthAnchor.constraint(equalToConstant: Self.side),
      circle.heightAnchor.constraint(equalToConstant: Self.side),
      content.topAnchor.constraint(equalTo: circle.topAnchor, constant: inset),
      content.bottomAnchor.constraint(equalTo: circle.bottomAnchor, constant: -inset),
      content.leadingAnchor.constraint(equalTo: circle.leadingAnchor, constant: inset),
      content.trailingAnchor.constraint(equalTo: circle.trailingAnchor, constant: -inset),
    ])
    return circle
  }

  private func label(
    _ text: String, _ style: UIFont.TextStyle, _ color: UIColor
  ) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
    return label
  }
}
