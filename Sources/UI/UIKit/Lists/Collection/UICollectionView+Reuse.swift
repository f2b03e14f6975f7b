import CoreGraphics
import Foundation

// Registering classes, and dequeuing their views.
extension UICollectionView {
  func supplementarySource(of kind: String) -> ReusePool<UICollectionReusableView> {
    let source = supplementarySources[kind] ?? ReusePool<UICollectionReusableView>()
    supplementarySources[kind] = source
    return source
  }

  func reusedCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let reconfigured, reconfigured.reuseIdentifier == identifier { return reconfigured }
    let frame = frame(.cell, "", indexPath)
    guard let cell = cellSource.view(identifier, frame: frame) else {
      raise(
        .internalInconsistency,
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier "
          + "\(identifier) - must register a nib or a class for the identifier or connect a "
          + "prototype cell in a storyboard")
    }
    adopt(cell, .cell(indexPath))
    return cell
  }

  func reusedSupplementary(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let frame = frame(.supplementaryView, elementKind, indexPath)
    guard let view = supplementarySources[elementKind]?.view(identifier, frame: frame) else {
      raise(
        .internalInconsistency,
        "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must "
          + "register a nib or a class for the identifier or connect a prototype cell in a "
          + "storyboard")
    }
    adopt(
      view,
      CollectionElementKey(category: .supplementaryView, kind: elementKind, path: indexPath))
    return view
  }

  private func adopt(_ view: UICollectionReusableView, _ key: CollectionElementKey) {
    guard let requested, isRequested(key) else { return }
    view.adopt(requested.listRow)
  }

  /// Returns whether the data source is being asked for an element; for a moved item its index path may differ from the
  /// layout's.
  private func isRequested(_ key: CollectionElementKey) -> Bool {
    guard let asked = requested?.key else { return false }
    if asked == key { return true }
    return asked.category == .cell && key == .cell(sourcePath(asked.path))
  }

  /// Returns the frame of a view at its creation.
  private func frame(
    _ category: ElementCategory, _ kind: String, _ path: IndexPath
  ) -> CGRect {
    let key = CollectionElementKey(category: category, kind: kind, path: path)
    if let requested, isRequested(key) { return requested.frame }
    let attributes =
      category == .cell
      ? layoutAttributesForItem(at: path)
      : layoutAttributesForSupplementaryElement(ofKind: kind, at: path)
    return attributes?.frame ?? .zero
  }
}
