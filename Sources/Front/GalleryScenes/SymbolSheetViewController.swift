import UIKit

/// Every symbol there is at 17 points, in rows, with its name.
final class SymbolSheetViewController: UIViewController {
  nonisolated static let columns = 20
  nonisolated static let cell = CGSize(width: 66, height: 48)

  /// Units: points.
  nonisolated static var size: CGSize {
    let rows = (SymbolCatalog.names.count + columns - 1) / columns
    return CGSize(
      width: CGFloat(columns) * cell.width, height: CGFloat(rows) * cell.height + 2)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.tintColor = .label
    for (index, name) in SymbolCatalog.names.enumerated() {
      let origin = CGPoint(
        x: CGFloat(index % Self.columns) * Self.cell.width,
        y: CGFloat(index / Self.columns) * Self.cell.height)
      let symbol = UIImageView(image: UIImage(systemName: name))
      symbol.contentMode = .center
      symbol.frame = CGRect(x: origin.x, y: origin.y + 6, width: Self.cell.width, height: 26)
      let label = UILabel(
        frame: CGRect(x: origin.x + 1, y: origin.y + 34, width: Self.cell.width - 2, height: 9))
      label.text = name
      label.font = .systemFont(ofSize: 6)
      label.textColor = .secondaryLabel
      label.textAlignment = .center
      label.lineBreakMode = .byTruncatingMiddle
      view.addSubview(symbol)
      view.addSubview(label)
    }
  }
}
