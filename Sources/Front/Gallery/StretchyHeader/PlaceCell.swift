import UIKit

/// A row with a round picture, a name and a note.
final class PlaceCell: UITableViewCell {
  private let picture = UIImageView()
  private let name = UILabel()
  private let note = UILabel()
  private var pictureURL: URL?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 22
    picture.backgroundColor = .secondarySystemBackground
    name.font = .systemFont(ofSize: 17)
    note.font = .systemFont(ofSize: 13)
    note.textColor = .secondaryLabel
    for view in [picture, name, note] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      picture.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      picture.widthAnchor.constraint(equalToConstant: 44),
      picture.heightAnchor.constraint(equalToConstant: 44),
      name.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
      name.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -16),
      name.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      note.leadingAnchor.constraint(equalTo: name.leadingAnchor),
      note.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 2),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    picture.image = nil
    pictureURL = nil
  }

  func show(_ place: Place) {
    name.text = place.name
    note.text = place.note
    pictureURL = place.pictureURL
    guard let url = place.pictureURL else { return }
    loadImage(from: url) { [weak self] image in
      guard let self, self.pictureURL == url else { return }
      self.picture.image = image
    }
  }
}
