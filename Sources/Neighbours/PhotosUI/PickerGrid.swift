import Foundation
import UIKit

/// The grid with three pictures in a row, and marks on those that are picked.
///
/// - Units: points.
@MainActor
final class PickerGrid: UIViewController {
  private static let columns = 3
  private static let gap: CGFloat = 2

  /// Called with the numbers of the pictures in the order in which they were picked; none if the user cancels.
  var finish: (@MainActor ([Int]) -> Void)?
  private let count: Int
  private let limit: Int
  private var picked: [Int] = []
  private let scroll = UIScrollView()
  private var tiles: [UIButton] = []
  private var marks: [UILabel] = []

  init(count: Int, limit: Int) {
    self.count = count
    self.limit = limit
    super.init(nibName: nil, bundle: nil)
    title = "Photos"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.finish?([]) })
    if limit != 1 {
      let add = UIBarButtonItem(
        title: "Add",
        primaryAction: UIAction { [weak self] _ in
          if let self { finish?(picked) }
        })
      add.style = .done
      navigationItem.rightBarButtonItem = add
    }
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.alwaysBounceVertical = true
    view.addSubview(scroll)
    for index in 0..<count { addTile(index) }
    update()
  }

  private func addTile(_ index: Int) {
    let tile = UIButton(type: .custom)
    tile.setImage(
      PlaceholderPicture.make(index, size: CGSize(width: 320, height: 240)), for: .normal)
    tile.imageView?.contentMode = .scaleAspectFill
    tile.contentHorizontalAlignment = .fill
    tile.contentVerticalAlignment = .fill
    tile.clipsToBounds = true
    tile.accessibilityLabel = "Photo \(index + 1)"
    tile.addAction(UIAction { [weak self] _ in self?.tap(index) }, for: .touchUpInside)
    let mark = UILabel()
    mark.textAlignment = .center
    mark.font = .systemFont(ofSize: 13, weight: .semibold)
    mark.textColor = .white
    mark.backgroundColor = .systemBlue
    mark.clipsToBounds = true
    mark.layer.cornerRadius = 11
    mark.layer.borderColor = UIColor.white.cgColor
    mark.layer.borderWidth = 1.5
    mark.isUserInteractionEnabled = false
    tile.addSubview(mark)
    tiles.append(tile)
    marks.append(mark)
    scroll.addSubview(tile)
  }

  private func tap(_ index: Int) {
    if limit == 1 { return finish?([index]) ?? () }
    if let place = picked.firstIndex(of: index) {
      picked.remove(at: place)
    } else if limit == 0 || picked.count < limit {
      picked.append(index)
    }
    update()
  }

  private func update() {
    for (index, mark) in marks.enumerated() {
      let place = picked.firstIndex(of: index)
      mark.isHidden = place == nil
      mark.text = place.map { "\($0 + 1)" }
      tiles[index].imageView?.alpha = place == nil ? 1 : 0.7
    }
    navigationItem.rightBarButtonItem?.isEnabled = !picked.isEmpty
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let columns = Self.columns
    let side = (view.bounds.width - CGFloat(columns - 1) * Self.gap) / CGFloat(columns)
    let step = side + Self.gap
    for (index, tile) in tiles.enumerated() {
      tile.frame = CGRect(
        x: CGFloat(index % columns) * step, y: CGFloat(index / columns) * step, width: side,
        height: side)
      marks[index].frame = CGRect(x: side - 28, y: side - 28, width: 22, height: 22)
    }
    let rows = (tiles.count + columns - 1) / columns
    scroll.contentSize = CGSize(width: view.bounds.width, height: CGFloat(rows) * step)
  }
}
