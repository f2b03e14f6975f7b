import CoreGraphics
public import Foundation
public import UIFoundation

/// A scrolling list of rows in sections.
///
/// - Units: points.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2
  }

  public enum ScrollPosition: Int, Sendable {
    case none = 0
    case top = 1
    case middle = 2
    case bottom = 3
  }

  /// Asks for the height that content or the system suggests.
  public static let automaticDimension: CGFloat = -1

  public let style: Style

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    addGestureRecognizer(RowSwipeGestureRecognizer())
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) { nil }

  package override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + AppearanceProperty.ofTables
  }

  /// The cells, headers and footers there are.
  package override var placedViews: [ObjectIdentifier: PlacedView] {
    var result: [ObjectIdentifier: PlacedView] = [:]
    for (path, cell) in cells {
      result[ObjectIdentifier(cell)] = PlacedView([path.section, path.row], role: "row")
    }
    for (key, view) in sectionViews {
      result[ObjectIdentifier(view)] = PlacedView(
        [key.section], role: key.kind == .header ? "header" : "footer")
    }
    return result
  }

  // MARK: Who is asked

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { forgetGeometry() }
  }

  open var delegate: (any UITableViewDelegate)? {
    get { scrollDelegate as? any UITableViewDelegate }
    set {
      scrollDelegate = newValue
      delegateHasSectionViews = [:]
      forgetGeometry()
    }
  }

  // MARK: Heights

  open var rowHeight: CGFloat = automaticDimension {
    didSet { if rowHeight != oldValue { invalidateGeometry() } }
  }
  open var sectionHeaderHeight: CGFloat = automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { invalidateGeometry() } }
  }
  open var sectionFooterHeight: CGFloat = automaticDimension {
    didSet { if sectionFooterHeight != oldValue { invalidateGeometry() } }
  }
  /// The height of rows that were not seen yet; 0 asks for all heights at once.
  open var estimatedRowHeight: CGFloat = automaticDimension {
    didSet { if estimatedRowHeight != oldValue { invalidateGeometry() } }
  }
  open var estimatedSectionHeaderHeight: CGFloat = automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { invalidateGeometry() } }
  }
  open var estimatedSectionFooterHeight: CGFloat = automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { invalidateGeometry() } }
  }
  /// Space above each section's header; automatic is 22 in plain tables and 0 in others.
  open var sectionHeaderTopPadding: CGFloat = automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { invalidateGeometry() } }
  }

  var metrics: TableMetrics {
    TableMetrics(style: style, scale: displayScale, width: bounds.width)
  }

  // MARK: Lines

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { invalidateGeometry() } }
  }
  open var separatorColor: UIColor? = .separator {
    didSet { setNeedsLayout() }
  }
  /// Insets of the lines between rows; their vertical parts are not used.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(left: metrics.cellMargin) }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  var ownSeparatorInset: UIEdgeInsets?
  /// Whether `separatorInset` is counted from the cells' edges or from where lines begin by themselves.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { if separatorInsetReference != oldValue { setNeedsLayout() } }
  }

  // MARK: Views of the whole table

  /// A view above the first section. Its height is read when it is set and whenever rows are loaded.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }

  /// A view below the last section. Its height is read when it is set and whenever rows are loaded.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, by: tableFooterView) }
  }

  /// What lies behind the rows and does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new || new != nil else { return }
    if old !== new { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    orderSubviews()
    geometry?.headerHeight = tableHeaderView?.frame.height ?? 0
    geometry?.footerHeight = tableFooterView?.frame.height ?? 0
    setNeedsLayout()
  }

  // MARK: Rows

  let cellSource = ReuseSource<UITableViewCell>()
  let headerFooterSource = ReuseSource<UITableViewHeaderFooterView>()
  /// Nil until the rows are counted and measured, which layout does.
  var geometry: TableGeometry?
  /// What is to stay where it is when heights are next measured again.
  var place: TablePlace?
  var cells: [IndexPath: UITableViewCell] = [:]
  var sectionViews: [SectionViewKey: UIView] = [:]
  /// Sections that were asked for a view and have none.
  var sectionsWithoutView: Set<SectionViewKey> = []
  /// Whether the delegate has views for headers and for footers, once it was asked.
  var delegateHasSectionViews: [SectionViewKey.Kind: Bool] = [:]
  /// Whether the last question to the delegate was answered by its protocol's default.
  var wasAnsweredByDefault = false
  var isLayingOutRows = false
  /// Cells that were let go of in the layout that is under way, and have not been taken off the table yet.
  var released: [UITableViewCell] = []
  var selectedPaths: [IndexPath] = []
  /// Changes that were begun and not yet ended, and how many times they were begun.
  var pendingUpdate = BatchUpdate()
  var updateDepth = 0
  /// The cell of the row that is configured again, which dequeuing returns then.
  var reconfigured: UITableViewCell?

  open var numberOfSections: Int { loadedGeometry().sections.count }

  open func numberOfRows(inSection section: Int) -> Int {
    let sections = loadedGeometry().sections
    guard sections.indices.contains(section) else {
      raise(
        .internalInconsistency,
        "Requested the number of rows for section (\(section)) which is out of bounds.")
    }
    return sections[section].rows.count
  }

  /// Forgets rows and cells and asks for them again at the next layout; nothing is selected then.
  open func reloadData() {
    dropSwipe(over: 0)
    reorder = nil
    for (path, cell) in cells.inOrder { retire(cell, at: path) }
    cells = [:]
    touchedPath = nil
    prefetched = PrefetchList()
    finishLeaving()
    removeSectionViews()
    selectedPaths = []
    forgetGeometry()
  }

  open var visibleCells: [UITableViewCell] {
    cells.inOrder.map(\.value)
  }

  open var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  // MARK: Reuse

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellSource.register(cellClass, identifier: identifier)
  }

  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerFooterSource.register(aClass, identifier: identifier)
  }

  /// Takes nil only, which forgets the class: no nib file can be read.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cellSource.register(nil, identifier: identifier)
  }

  /// Takes nil only, which forgets the class: no nib file can be read.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerFooterSource.register(nil, identifier: identifier)
  }

  /// Returns a cell to use again, or a new one of the registered class, or nil without one.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let reconfigured, reconfigured.reuseIdentifier == identifier { return reconfigured }
    return cellSource.view(identifier)
  }

  /// Returns a cell to use again, or a new one of the registered class; ends the program without one, as UIKit does.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      raise(
        .internalInconsistency,
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard")
    }
    return cell
  }

  /// Returns a view to use again, or a new one of the registered class, or nil without one.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    headerFooterSource.view(identifier)
  }

  // MARK: Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  /// The row that a finger is on.
  var touchedPath: IndexPath?
  /// The row that a finger has moved aside, and the one that a finger has lifted.
  var rowSwipe: RowSwipe?
  var reorder: RowReorder?

  /// A drag takes touches away from buttons in rows, but not from what follows a finger itself.
  open override func touchesShouldCancel(in view: UIView) -> Bool {
    !(view is UISlider || view is UISwitch || view is UITextField)
  }

  override func dragWillBegin() {
    closeSwipe(animated: true)
    cancelConfirmations()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if let touch = touches.first { rowTouchBegan(touch) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    if let touch = touches.first { rowTouchMoved(touch) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    rowTouchEnded()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    letGoOfTouchedRow()
  }

  // MARK: Editing

  open var isEditing: Bool {
    get { editsRows }
    set { setEditing(newValue, animated: false) }
  }
  var editsRows = false

  /// Shows or hides the controls by which rows are removed, put in and moved.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != editsRows else { return }
    closeSwipe(animated: animated)
    editsRows = editing
    for (path, cell) in cells.inOrder {
      prepareEditing(of: cell, at: path, animated: animated)
    }
  }

  // MARK: Section index

  /// The colour of the titles at the right edge; nil is the tint.
  open var sectionIndexColor: UIColor? { didSet { setNeedsLayout() } }
  open var sectionIndexBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
  var sectionIndex: SectionIndexView?

  // MARK: Rows ahead

  /// Hears of rows that will soon be in sight.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true
  var prefetched = PrefetchList()
  /// Where the content was when rows were laid out last.
  var lastLaidOutY: CGFloat?

  // MARK: Changes that are shown over time

  var updateCompletions: [(Bool) -> Void] = []
  /// How rows and sections come and go in the update that was begun.
  var rowAnimations = RowAnimations()
  /// The update whose changes are being laid out.
  var transition: TableTransition?
  /// Cells and views that animations still show though the table no longer has them.
  var leaving: [LeavingView] = []

  open var indexPathForSelectedRow: IndexPath? { selectedPaths.first }

  open var indexPathsForSelectedRows: [IndexPath]? { selectedPaths.isEmpty ? nil : selectedPaths }

  // MARK: Layout

  /// What was measured of rows in another size of text says nothing any more.
  package override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    invalidateGeometry()
  }

  /// Has all heights asked for and measured again; what is in sight stays where it is.
  func invalidateGeometry() {
    place = place ?? placeAtTop
    dropGeometry()
  }

  /// Has sections and rows, which may be others now, counted and measured again.
  private func forgetGeometry() {
    place = nil
    dropGeometry()
  }

  private func dropGeometry() {
    geometry = nil
    cells.values.forEach { $0.measuredWidth = nil }
    sectionsWithoutView = []
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

extension UITableViewCell {
  public enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine = 1
  }
}

extension AppearanceProperty {
  fileprivate static let ofTables = [
    AppearanceProperty(\UITableView.separatorColor),
    AppearanceProperty(\UITableView.separatorStyle),
    AppearanceProperty(\UITableView.sectionIndexColor),
    AppearanceProperty(\UITableView.sectionIndexBackgroundColor),
    AppearanceProperty(\UITableView.sectionHeaderTopPadding),
  ]
}
