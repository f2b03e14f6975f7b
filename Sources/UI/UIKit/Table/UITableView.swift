public import Foundation
public import UIFoundation

/// A scrolling list of rows in sections.
///
/// - Units: points.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain = 0
  }

  public enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine = 1
  }

  /// Asks for the height that content or the system suggests.
  public static let automaticDimension: CGFloat = -1

  public let style: Style

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = .systemBackground
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) { nil }

  // MARK: Who is asked

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { invalidateGeometry() }
  }

  open var delegate: (any UITableViewDelegate)? {
    get { scrollDelegate as? any UITableViewDelegate }
    set {
      scrollDelegate = newValue
      invalidateGeometry()
    }
  }

  // MARK: Settings

  open var rowHeight: CGFloat = automaticDimension {
    didSet { invalidateGeometry() }
  }
  open var sectionHeaderHeight: CGFloat = automaticDimension {
    didSet { invalidateGeometry() }
  }
  open var sectionFooterHeight: CGFloat = automaticDimension {
    didSet { invalidateGeometry() }
  }
  /// Space above each section's header; automatic is 22.
  open var sectionHeaderTopPadding: CGFloat = automaticDimension {
    didSet { invalidateGeometry() }
  }
  open var separatorStyle = SeparatorStyle.singleLine {
    didSet { visibleCells.forEach { updateSeparator(of: $0) } }
  }
  open var separatorColor: UIColor? = .separator {
    didSet { visibleCells.forEach { updateSeparator(of: $0) } }
  }
  /// Insets of the lines between rows; their vertical parts are not used.
  open var separatorInset: UIEdgeInsets {
    get { separatorInsetOverride ?? UIEdgeInsets(left: sideMargin) }
    set {
      separatorInsetOverride = newValue
      visibleCells.forEach { updateSeparator(of: $0) }
    }
  }
  private var separatorInsetOverride: UIEdgeInsets?

  /// The margin of text from the table's sides: 16 up to a width of 390, 20 above.
  package var sideMargin: CGFloat { bounds.width <= 390 ? 16 : 20 }

  /// A view above the first section. Its height is read when it is set and whenever rows are loaded.
  open var tableHeaderView: UIView? {
    didSet {
      guard tableHeaderView !== oldValue || tableHeaderView != nil else { return }
      if oldValue !== tableHeaderView { oldValue?.removeFromSuperview() }
      if let tableHeaderView, tableHeaderView.superview !== self { addSubview(tableHeaderView) }
      orderSubviews()
      invalidateGeometry()
    }
  }

  /// A view below the last section. Its height is read when it is set and whenever rows are loaded.
  open var tableFooterView: UIView? {
    didSet {
      if oldValue !== tableFooterView { oldValue?.removeFromSuperview() }
      if let tableFooterView, tableFooterView.superview !== self { addSubview(tableFooterView) }
      orderSubviews()
      invalidateGeometry()
    }
  }

  // MARK: Rows

  let cellSource = CellSource()
  /// Nil until the rows are counted and measured, which layout does.
  var geometry: RowGeometry?
  var cells: [IndexPath: UITableViewCell] = [:]
  var sectionViews: [SectionViewKey: UIView] = [:]

  open var numberOfSections: Int { loadedGeometry().sections.count }

  open func numberOfRows(inSection section: Int) -> Int {
    loadedGeometry().sections[section].rowHeights.count
  }

  /// Forgets rows and cells and asks for them again at the next layout.
  open func reloadData() {
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) { retire(cell, at: path) }
    cells = [:]
    sectionViews.values.forEach { $0.removeFromSuperview() }
    sectionViews = [:]
    invalidateGeometry()
  }

  open var visibleCells: [UITableViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  open var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// Section and row of each visible cell, and the section alone of each visible header and footer.
  package var indexPathsByView: [ObjectIdentifier: [Int]] {
    var result: [ObjectIdentifier: [Int]] = [:]
    for (path, cell) in cells { result[ObjectIdentifier(cell)] = [path.section, path.row] }
    for (key, view) in sectionViews { result[ObjectIdentifier(view)] = [key.section] }
    return result
  }

  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    let geometry = loadedGeometry()
    return CGRect(
      x: 0, y: geometry.rowY(indexPath), width: bounds.width, height: geometry.rowHeight(indexPath))
  }

  /// Returns where the header lies while it does not float.
  open func rectForHeader(inSection section: Int) -> CGRect {
    let geometry = loadedGeometry()
    return CGRect(
      x: 0, y: geometry.headerY(section), width: bounds.width,
      height: geometry.sections[section].headerHeight)
  }

  // MARK: Cells

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellSource.register(cellClass, identifier: identifier)
  }

  /// Returns a cell to use again, or a new one of the registered class, or nil without one.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    cellSource.cell(identifier)
  }

  /// Returns a cell to use again, or a new one of the registered class.
  ///
  /// - Precondition: a class is registered for the identifier.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = cellSource.cell(identifier) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier): register a class for it")
    }
    return cell
  }

  // MARK: Layout

  func invalidateGeometry() {
    geometry = nil
    setNeedsLayout()
  }

  open override var bounds: CGRect {
    didSet { if bounds.width != oldValue.width { invalidateGeometry() } }
  }

  open override var frame: CGRect {
    didSet { if frame.width != oldValue.width { invalidateGeometry() } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutRows()
  }
}
