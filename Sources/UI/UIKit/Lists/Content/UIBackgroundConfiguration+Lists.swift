import Foundation
import UIFoundation

// The backgrounds of the parts of lists.
extension UIBackgroundConfiguration {
  private static func list(_ color: UIColor) -> UIBackgroundConfiguration {
    var result = UIBackgroundConfiguration()
    result.backgroundColor = color
    result.isListCell = true
    return result
  }

  public static func listPlainCell() -> UIBackgroundConfiguration { list(.systemBackground) }

  public static func listGroupedCell() -> UIBackgroundConfiguration {
    list(.secondarySystemGroupedBackground)
  }

  /// The background of a sidebar's row: clear, and rounded while it is selected.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    var result = list(.clear)
    result.cornerRadius = 8
    return result
  }

  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }

  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { clear() }

  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }

  /// Returns the background for a state: those of lists are grey while selected.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard isListCell, let state = state as? UICellConfigurationState,
      state.isSelected || state.isHighlighted
    else { return self }
    var result = self
    result.backgroundColor = .systemGray4
    return result
  }
}
