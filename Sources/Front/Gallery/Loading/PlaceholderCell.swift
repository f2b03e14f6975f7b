import UIKit

/// Placeholders for a place's picture, name and note.
final class PlaceholderCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    let shapes = [
      (CGRect(x: 16, y: 10, width: 44, height: 44), CGFloat(22)),
      (CGRect(x: 72, y: 15, width: 180, height: 14), 4),
      (CGRect(x: 72, y: 37, width: 110, height: 11), 4),
    ]
    for (frame, radius) in shapes {
      let shape = ShimmerView(frame: frame)
      shape.layer.cornerRadius = radius
      contentView.addSubview(shape)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
