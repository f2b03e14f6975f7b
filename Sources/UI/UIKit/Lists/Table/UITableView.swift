import CoreGraphics
public import Foundation
import PegScene
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

  /// The value that stands for the height that content or the system suggests.
  public static let automaticDimension: CGFloat = -1

  open private(set) var style: Style

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  package override func setUpParts() {
    super.setUpParts()
    alwaysBounceVertical = true
    addGestureRecognizer(RowSwipeGestureRecognizer())
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = Style(rawValue: coder.decodeInteger(forKey: "UIStyle")) ?? .plain
    super.init(coder: coder)
  }

  package override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + ownAppearanceProperties
  }

  private static let ownAppearanceProperties = [
    AppearanceProperty(\UITableView.separatorColor),
    AppearanceProperty(\UITableView.separatorStyle),
    AppearanceProperty(\UITableView.sectionIndexColor),
    AppearanceProperty(\UITableView.sectionIndexBackgroundColor),
    AppearanceProperty(\UITableView.sectionHeaderTopPadding),
  ]

  /// The cells, headers and footers that exist.
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

  // MARK: Data source and delegate

  /// The rows that a storyboard contains; nil for a table whose data source makes them.
  package var staticSections: [StaticTableSection]? { didSet { forgetGeometry() } }

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { forgetGeometry() }
  }

  open var delegate: (any UITableViewDelegate)? {
    get { scrollDelegate as? any UITableViewDelegate }
    set {
      scrollDelegate = newValue
      delegateHasSectionViews = [:]
      forgetGeometry()
      if newValue != nil, contextMenu == nil { contextMenu = ListContextMenu(self) }
    }
  }

  /// Shows the delegate's context menus; nil until there is a delegate.
  var contextMenu: ListContextMenu?

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
  /// The estimated height of rows that were not seen yet; 0 asks for all heights at once.
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
    TableMetrics(
      style: style, scale: displayScale, width: bounds.width,
      readableLimit: cellLayoutMarginsFollowReadableWidth ? readableLimit : nil)
  }

  /// Whether the margins of cells leave no more than a readable width, on tables that are wider.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet {
      if cellLayoutMarginsFollowReadableWidth != oldValue { invalidateGeometry() }
    }
  }

  /// Whether the content of cells, headers and footers keeps out of the unsafe areas at both sides, as beside a notch in
  /// landscape. Backgrounds reach to the edges.
  open var insetsContentViewsToSafeArea = true {
    didSet { if insetsContentViewsToSafeArea != oldValue { invalidateGeometry() } }
  }

  // MARK: Lines

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { invalidateGeometry() } }
  }
  open var separatorColor: UIColor? = .separator {
    didSet { setNeedsLayout() }
  }
  /// The effect of the lines between rows. It is not drawn: the lines have `separatorColor`, and a warning says so.
  open var separatorEffect: UIVisualEffect? {
    didSet {
      guard separatorEffect != nil else { return }
      SceneDiagnostics.reportOfCaller(
        .warning, "separatorEffect is not drawn; separators have separatorColor")
    }
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
  /// The edges from which `separatorInset` is counted: the cells' edges, or the automatic starts of lines.
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

  /// A view behind the rows that does not scroll.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: backgroundView) }
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

  let cellSource = ReusePool<UITableViewCell>()
  let headerFooterSource = ReusePool<UITableViewHeaderFooterView>()
  /// The places of the table's parts; nil until layout counts and measures the rows.
  var geometry: TableGeometry?
  /// The part that stays in place when heights are measured again.
  var place: ScrollAnchor?
  var cells: [IndexPath: UITableViewCell] = [:]
  var sectionViews: [SectionViewKey: UIView] = [:]
  /// Sections whose view was requested and that have none.
  var sectionsWithoutView: Set<SectionViewKey> = []
  /// Whether the delegate has views for headers and for footers, after the first request.
  var delegateHasSectionViews: [SectionViewKey.Kind: Bool] = [:]
  /// Whether the protocol's default answered the last question to the delegate.
  var wasAnsweredByDefault = false
  var isLayingOutRows = false
  /// Cells that the running layout has released and not yet removed from the table.
  var released: [UITableViewCell] = []
  var selectedPaths: [IndexPath] = []
  var updates = PendingUpdates()
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

  /// Discards rows and cells, and asks for them again at the next layout; the selection is lost.
  open func reloadData() {
    dropSwipe(over: 0)
    reorder = nil
    dragAndDrop?.listWillUpdate()
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

  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cellSource.register(nib, identifier: identifier)
  }

  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerFooterSource.register(nib, identifier: identifier)
  }

  /// Returns a cell for reuse, or a new one of the registered class, or nil if no class is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let reconfigured, reconfigured.reuseIdentifier == identifier { return reconfigured }
    return cellSource.view(identifier)
  }

  /// Returns a cell for reuse, or a new one of the registered class; ends the program if no class is registered, as
  /// UIKit does.
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

  /// Returns a view for reuse, or a new one of the registered class, or nil if no class is registered.
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
  /// The row that a finger has swiped aside, and the one that a finger has lifted.
  var rowSwipe: RowSwipe?
  var reorder: RowReorder?

  /// A drag takes touches away from buttons in rows, but not from views that follow a finger themselves.
  open dynamic override func touchesShouldCancel(in view: UIView) -> Bool {
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

  /// Shows or hides the controls that remove, insert and move rows.
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
  /// The background of the index while a finger is on it; nil keeps the other one.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
  var sectionIndex: SectionIndexView?

  // MARK: Prefetching

  /// Receives the rows that will soon be in sight.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true
  var prefetched = PrefetchList()
  /// The content's y when rows were last laid out.
  var lastLaidOutY: CGFloat?

  // MARK: Animated changes

  /// The animations of rows and sections in the update that has begun.
  var rowAnimations = RowAnimations()
  var transition: TableTransition?
  /// Cells and views that animations still show although the table no longer has them.
  var leaving: [DisappearingView<DisappearingPlace>] = []

  open var indexPathForSelectedRow: IndexPath? { selectedPaths.first }

  open var indexPathsForSelectedRows: [IndexPath]? { selectedPaths.isEmpty ? nil : selectedPaths }

  // MARK: Layout

  /// Heights measured at another text size are no longer valid.
  package override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    invalidateGeometry()
  }

  /// Discards all heights, to be requested and measured again; visible content stays in place.
  func invalidateGeometry() {
    place = place ?? placeAtTop
    dropGeometry()
  }

  /// Discards sections and rows, which may have changed, to be counted and measured again.
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

  // MARK: Changes

  /// Begins changes that the matching `endUpdates` makes at once.
  open func beginUpdates() { beginGroup() }

  /// Makes the changes since the matching `beginUpdates`.
  open func endUpdates() {
    require(updates.depth > 0, "endUpdates without beginUpdates", .internalInconsistency)
    endGroup()
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update {
      $0.inserted.formUnion(indexPaths)
      for path in indexPaths { rowAnimations.inserted[path] = animation }
    }
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update {
      $0.deleted.formUnion(indexPaths)
      for path in indexPaths { rowAnimations.deleted[path] = animation }
    }
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update {
      $0.reloaded.formUnion(indexPaths)
      for path in indexPaths { rowAnimations.deleted[path] = animation }
    }
  }

  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update {
      $0.reloadedSections.formUnion(sections)
      for section in sections { rowAnimations.deletedSections[section] = animation }
    }
  }

  override var sizesOwnContent: Bool { true }

  override var describedSources: [String] {
    ["dataSource: " + ObjectDescription.orNull(dataSource)]
  }

  /// Returns the whole row if a table controller shows the table.
  override func areaInSight(forTextAt rect: CGRect) -> CGRect {
    guard next is UITableViewController,
      let path = indexPathForRow(at: CGPoint(x: rect.midX, y: rect.midY))
    else { return rect }
    return rectForRow(at: path)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutRows()
  }

  // MARK: Work of other files, open to subclasses

  /// Makes cells sources of drags.
  open var dragDelegate: (any UITableViewDragDelegate)? {
    get { dragAndDrop?.dragDelegate as? any UITableViewDragDelegate }
    set { madeDragAndDrop().dragDelegate = newValue }
  }

  /// Makes the table a destination of drags.
  open var dropDelegate: (any UITableViewDropDelegate)? {
    get { dragAndDrop?.dropDelegate as? any UITableViewDropDelegate }
    set { madeDragAndDrop().dropDelegate = newValue }
  }

  /// Whether a long press lifts cells; true on phones as since iOS 15.
  open var dragInteractionEnabled: Bool {
    get { dragAndDrop?.isDragEnabled ?? UIDragInteraction.isEnabledByDefault }
    set { madeDragAndDrop().isDragEnabled = newValue }
  }

  /// Whether cells of the table are lifted or dragged.
  open var hasActiveDrag: Bool { dragAndDrop?.hasActiveDrag ?? false }

  /// Whether a drag is over the table.
  open var hasActiveDrop: Bool { dragAndDrop?.hasActiveDrop ?? false }

  open func rectForRow(at indexPath: IndexPath) -> CGRect { frameOfRow(at: indexPath) }

  /// Returns the header's frame while it does not float.
  open func rectForHeader(inSection section: Int) -> CGRect { frameOfHeader(inSection: section) }

  /// Returns the footer's frame while it does not float.
  open func rectForFooter(inSection section: Int) -> CGRect { frameOfFooter(inSection: section) }

  /// Returns the frame of a section's header, rows and footer together.
  open func rect(forSection section: Int) -> CGRect { frame(forSection: section) }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 1e-6, height: 1e-6))?.first
  }

  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    guard rect.maxX > 0, rect.minX < bounds.width else { return nil }
    return loadedGeometry().rows(from: rect.minY, to: rect.maxY)
  }

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews[SectionViewKey(section: section, kind: .header)] as? UITableViewHeaderFooterView
  }

  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews[SectionViewKey(section: section, kind: .footer)] as? UITableViewHeaderFooterView
  }

  /// Scrolls a row to a position; `none` scrolls only as far as needed to show it.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(at: indexPath, at: scrollPosition, animated: animated) }

  /// Selects a row, and deselects others unless several may be selected; the delegate is not asked.
  ///
  /// - Parameter indexPath: nil selects none.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(at: indexPath, animated: animated, scrollPosition: scrollPosition) }

  /// Deselects a row; the delegate is not asked.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selectedPaths.removeAll { $0 == indexPath }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  /// Asks for the cells of rows again; an existing cell is used for its own row, without `prepareForReuse`.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(at: indexPaths) }

  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moved[indexPath] = newIndexPath }
  }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    insert(sections, with: animation)
  }

  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    delete(sections, with: animation)
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections[section] = newSection }
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
