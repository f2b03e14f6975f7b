import CoreGraphics
public import Foundation

extension UICollectionView {
  /// A class of cells with a closure that shows items in them; registered when it is first used.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let identifier: String
    let handler: Handler

    @preconcurrency @MainActor
    public init(handler: @escaping Handler) {
      identifier = RegistrationNumbers.next(Cell.self)
      self.handler = handler
    }
  }

  /// A class of views of a kind with a closure that shows sections in them; registered when it is first used.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identifier: String
    let elementKind: String
    let handler: Handler

    @preconcurrency @MainActor
    public init(elementKind: String, handler: @escaping Handler) {
      identifier = RegistrationNumbers.next(Supplementary.self)
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Returns a cell of the registration's class that shows the item.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    let made = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = made as? Cell else {
      raise(.internalInconsistency, "a registration for \(Cell.self) gave a \(type(of: made))")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a view of the registration's class that shows the section.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.elementKind, registration.identifier)
    register(
      Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    let made = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = made as? Supplementary else {
      raise(
        .internalInconsistency, "a registration for \(Supplementary.self) gave a \(type(of: made))")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// Distinguishes registrations of one class.
@MainActor
private enum RegistrationNumbers {
  private static var count = 0

  static func next(_ type: AnyClass) -> String {
    count += 1
    return "registration \(count) of \(type)"
  }
}
