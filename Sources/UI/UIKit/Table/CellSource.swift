import CCellInit
import Foundation

/// Makes cells of registered classes and keeps those that wait to be used again.
@MainActor
final class CellSource {
  private var classes: [String: UITableViewCell.Type] = [:]
  private let waiting = ReuseQueue<UITableViewCell>()

  func register(_ cellClass: AnyClass?, identifier: String) {
    guard let cellClass else {
      classes[identifier] = nil
      return
    }
    guard let type = cellClass as? UITableViewCell.Type else {
      preconditionFailure("\(cellClass) is registered as a cell but is no UITableViewCell")
    }
    classes[identifier] = type
  }

  func cell(_ identifier: String) -> UITableViewCell? {
    if let cell = waiting.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return classes[identifier].map { makeCell($0, identifier: identifier) }
  }

  func recycle(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return }
    waiting.put(cell, identifier: identifier)
  }

  /// Calls `init(style:reuseIdentifier:)` of a class known at run time only.
  ///
  /// Swift allows that for `required` initialisers alone, which users' cells do not have.
  private func makeCell(_ type: UITableViewCell.Type, identifier: String) -> UITableViewCell {
    // The initialiser takes over one reference to the string: this copy's, which is never released here.
    let argument = UnsafeMutablePointer<String?>.allocate(capacity: 1)
    argument.initialize(to: identifier)
    defer { argument.deallocate() }
    let words = UnsafeRawPointer(argument).load(as: (UInt, UInt).self)
    let cell = peg_cell_init(
      unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self),
      UITableViewCell.CellStyle.default.rawByte, words.0, words.1)
    return Unmanaged<UITableViewCell>.fromOpaque(cell).takeRetainedValue()
  }
}
