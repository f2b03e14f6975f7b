extension UITableViewCell {
  public enum CellStyle: Int, Sendable {
    case `default` = 0
    case value1 = 1
    case value2 = 2
    case subtitle = 3
  }

  public enum SelectionStyle: Int, Sendable {
    case none = 0
    case blue = 1
    case gray = 2
    case `default` = 3
  }

  /// The controls that a cell shows while it is edited.
  ///
  /// - Source: the values of Apple's `UITableViewCellStateMask`.
  public struct StateMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
