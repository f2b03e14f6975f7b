import CCellInit
public import Foundation
import PegRuntime

/// The methods by which menus and keys edit the content of responders.
///
/// - Source: Apple's page of UIResponderStandardEditActions.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func pasteAndMatchStyle(_ sender: Any?)
  func pasteAndGo(_ sender: Any?)
  func pasteAndSearch(_ sender: Any?)
  func select(_ sender: Any?)
  func selectAll(_ sender: Any?)
  func delete(_ sender: Any?)
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  func toggleBoldface(_ sender: Any?)
  func toggleItalics(_ sender: Any?)
  func toggleUnderline(_ sender: Any?)
  func increaseSize(_ sender: Any?)
  func decreaseSize(_ sender: Any?)
  func find(_ sender: Any?)
  func findAndReplace(_ sender: Any?)
  func findNext(_ sender: Any?)
  func findPrevious(_ sender: Any?)
  func useSelectionForFind(_ sender: Any?)
  func printContent(_ sender: Any?)
  func rename(_ sender: Any?)
  func duplicate(_ sender: Any?)
  func move(_ sender: Any?)
  func export(_ sender: Any?)
}

/// One of the methods that edit.
///
/// All responders inherit them, because Swift overrides only methods that it sees. The class's method table knows which a
/// class has: those that it overrides.
///
/// - Decision: docs/decisions/0004-cells-by-method-table.md.
enum EditAction: UInt8, CaseIterable {
  case cut
  case copy
  case paste
  case pasteAndMatchStyle
  case pasteAndGo
  case pasteAndSearch
  case select
  case selectAll
  case delete
  case makeTextWritingDirectionLeftToRight
  case makeTextWritingDirectionRightToLeft
  case toggleBoldface
  case toggleItalics
  case toggleUnderline
  case increaseSize
  case decreaseSize
  case find
  case findAndReplace
  case findNext
  case findPrevious
  case useSelectionForFind
  case printContent
  case rename
  case duplicate
  case move
  case export

  /// Returns the method of a selector; nil if it is none of these.
  init?(_ selector: Selector) {
    guard let found = Self.byName[NSStringFromSelector(selector)] else { return nil }
    self = found
  }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ("\($0):", $0) })

  /// The method that a class calls for the action.
  @MainActor
  func implementation(of type: AnyClass) -> UnsafeRawPointer {
    UnsafeRawPointer(
      peg_edit_action(unsafeBitCast(type, to: UnsafeRawPointer.self), rawValue))
  }
}
