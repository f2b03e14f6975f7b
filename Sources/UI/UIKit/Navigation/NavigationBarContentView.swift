import Foundation
import UIFoundation

/// The parts of a navigation bar for one item: title, buttons, and the large title below them.
///
/// - Units: points.
/// - Source: observed on iOS 11 to 18: title 17 semibold in the middle; buttons 16 or 20 from the sides; large title 34
///   bold, 3 below the upper edge of an area 52 high that collapses from below; a prompt takes 32 above the title.
final class NavigationBarContentView: UIView {
  static let largeTitleHeight: CGFloat = 52
  static let promptHeight: CGFloat = 32
  private static let largeTitleTop: CGFloat = 3
  private static let gap: CGFloat = 8
  /// The title fades in over the last points of the large title's collapse; own choice.
  private static let fadeLength: CGFloat = 12
  /// The large title grows by up to a tenth while it is pulled down this far; own choice.
  private static let stretchLength: CGFloat = 100

  let item: UINavigationItem
  let titleLabel = UILabel()
  let largeTitleLabel = UILabel()
  let backButton = NavigationBackButton()
  private let largeTitleArea = UIView()
  private let promptLabel = UILabel()
  private let searchArea = UIView()
  private var search: (any NavigationSearch)?
  private var titleView: UIView?
  private(set) var leftViews: [UIView] = []
  private(set) var rightViews: [UIView] = []
  /// The number of buttons of containers among those at the leading side.
  private var systemCount = 0
  private var backTitles: [String]?
  /// The offset of the title that the bar's appearance has. Units: points.
  private var titleOffset = UIOffset.zero

  /// The height of the row with title and buttons.
  var rowHeight: CGFloat = 44 { didSet { setNeedsLayout() } }
  /// Whether a search has replaced everything else.
  var isSearching = false {
    didSet {
      guard isSearching != oldValue else { return }
      let own: [UIView] = [titleView ?? titleLabel, backButton, promptLabel]
      for view in own + leftViews + rightViews { view.alpha = isSearching ? 0 : 1 }
      setNeedsLayout()
    }
  }
  /// Whether the large title grows while it is pulled down.
  var stretches = true { didSet { if stretches != oldValue { setNeedsLayout() } } }
  /// Whether the item has a large title.
  var isLarge = false { didSet { setNeedsLayout() } }
  /// The horizontal offsets of the titles and of the back button's label during a transition.
  var shift = TitleShift() { didSet { applyShift() } }

  init(_ item: UINavigationItem) {
    self.item = item
    super.init(frame: .zero)
    largeTitleArea.clipsToBounds = true
    largeTitleArea.isUserInteractionEnabled = false
    addSubview(largeTitleArea)
    largeTitleArea.addSubview(largeTitleLabel)
    addSubview(titleLabel)
    addSubview(backButton)
    addSubview(promptLabel)
    addSubview(searchArea)
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    searchArea.clipsToBounds = true
    titleLabel.textAlignment = .center
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Content

  /// - Parameter backTitles: the possible titles of the back button; nil for no back button.
  func show(_ appearance: UINavigationBarAppearance, backTitles: [String]?) {
    let attributes = appearance.titleTextAttributes
    titleLabel.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    titleLabel.text = item.title
    titleOffset = appearance.titlePositionAdjustment
    let large = appearance.largeTitleTextAttributes
    largeTitleLabel.font = large[.font] as? UIFont ?? .systemFont(ofSize: 34, weight: .bold)
    largeTitleLabel.textColor = large[.foregroundColor] as? UIColor ?? .label
    largeTitleLabel.text = item.title
    if titleView !== item.titleView {
      if let titleView, titleView.superview === self { titleView.removeFromSuperview() }
      titleView = item.titleView
      if let titleView { addSubview(titleView) }
    }
    titleLabel.isHidden = titleView != nil
    promptLabel.text = item.prompt
    promptLabel.textColor = titleLabel.textColor
    if search !== item.search {
      if let old = search?.barView, old.superview === searchArea { old.removeFromSuperview() }
      search = item.search
      if let search { searchArea.addSubview(search.barView) }
    }
    let isReplaced = leftViews.count > systemCount && !item.leftItemsSupplementBackButton
    self.backTitles = item.hidesBackButton || isReplaced ? nil : backTitles
    backButton.isHidden = self.backTitles == nil
    setNeedsLayout()
  }

  /// Shows the look of the back button.
  ///
  /// - Parameters:
  ///   - item: the item whose title the button has.
  ///   - indicator: the picture in place of the chevron; nil for the chevron.
  func showBack(_ item: UIBarButtonItem, _ indicator: UIImage?, _ metrics: UIBarMetrics) {
    backButton.show(indicator, titleOffset: item.shownBackTitleOffset(metrics))
    backButton.backgroundPictures = item.shownBackPictures(metrics)
  }

  /// Makes new views for the item's buttons.
  ///
  /// - Parameters:
  ///   - system: the buttons of containers, which come first and beside the back button.
  ///   - look: the appearance of the bar.
  func makeButtons(
    system: [UIBarButtonItem], tint: UIColor?, look: UINavigationBarAppearance
  ) {
    for view in leftViews + rightViews where view.superview === self { view.removeFromSuperview() }
    func views(_ items: [UIBarButtonItem]?) -> [UIView] {
      (items ?? []).filter { !$0.isHidden }.compactMap { item in
        if item.isSpace {
          let width = item.systemItem == .fixedSpace ? max(0, item.width) : 0
          return UIView(frame: CGRect(x: 0, y: 0, width: width, height: 0))
        }
        let isDone = item.style == .done
        return item.makeView(
          tint: tint, appearance: isDone ? look.doneButtonAppearance : look.buttonAppearance)
      }
    }
    let first = views(system)
    systemCount = first.count
    leftViews = first + views(item.leftBarButtonItems)
    rightViews = views(item.rightBarButtonItems)
    for view in leftViews + rightViews { addSubview(view) }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = systemSideMargin
    let (leadingBand, trailingBand) = unsafeSides
    let inner = max(0, bounds.width - leadingBand - trailingBand - 2 * margin)
    promptLabel.frame = CGRect(
      x: safeAreaInsets.left + margin, y: 0, width: inner, height: rowTop)
    let shown: UIView = titleView ?? titleLabel
    let natural = shown.sizeThatFits(CGSize(width: inner, height: rowHeight))
    var (left, right) = (leadingBand + margin, bounds.width - trailingBand - margin)
    if let backTitles {
      let room =
        (bounds.width - min(natural.width, bounds.width / 2)) / 2 - leadingBand - Self.gap
      backButton.frame.size = CGSize(width: room, height: rowHeight)
      let backItem = item.backBarButtonItem ?? UIBarButtonItem()
      let attributes = backItem.shown { $0.titleTextAttributes(for: .normal) }
      let width = backButton.choose(
        backTitles, attributes: attributes ?? [:],
        room: room)
      place(backButton, CGRect(x: leadingBand, y: rowTop, width: width, height: rowHeight))
      left = leadingBand + width + Self.gap
    }
    for view in leftViews {
      let size = UIBarButtonItem.sizeInBar(view, bounds.size)
      place(view, x: left, size)
      left += size.width + Self.gap
    }
    for view in rightViews {
      let size = UIBarButtonItem.sizeInBar(view, bounds.size)
      place(view, x: right - size.width, size)
      right -= size.width + Self.gap
    }
    let isInline = search != nil && item.searchBarPlacement == .inline
    if isInline { right = placeInlineSearch(from: left, to: right) }
    let width = max(0, min(natural.width, right - left))
    let x = min(max((bounds.width - width) / 2, left), right - width)
    place(shown, x: x, CGSize(width: width, height: natural.height))
    if shown === titleLabel {
      titleLabel.center.x += titleOffset.horizontal
      titleLabel.center.y += titleOffset.vertical
    }
    let below = max(0, bounds.height - rowTop - rowHeight)
    let searchHeight = isInline ? 0 : placeSearch(below: below)
    layoutLargeTitle(
      leading: leadingBand + margin, inner: inner, extent: isSearching ? 0 : below - searchHeight)
  }

  /// Puts the search bar at the bottom of the bar; returns its height.
  ///
  /// If it hides on scrolling, the large title keeps its height first.
  ///
  /// - Parameter below: the height below the row with title and buttons.
  private func placeSearch(below: CGFloat) -> CGFloat {
    var height: CGFloat = 0
    if isSearching {
      height = bounds.height
    } else if let search {
      let title = isLarge && item.hidesSearchBarWhenScrolling ? Self.largeTitleHeight : 0
      height = min(search.barHeight, max(0, below - title))
    }
    searchArea.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    search?.barView.frame = searchArea.bounds.inset(
      by: UIEdgeInsets(left: safeAreaInsets.left, right: safeAreaInsets.right))
    return height
  }

  /// The widest search bar in the row of the title; own choice after pictures of iPadOS 16 to 18. Units: points.
  private static let inlineSearchWidth: CGFloat = 300

  /// Puts the search bar before the buttons at the trailing side; returns its leading edge.
  ///
  /// - Parameters: the free part of the row, in left-to-right coordinates.
  private func placeInlineSearch(from left: CGFloat, to right: CGFloat) -> CGFloat {
    let width = max(0, min(Self.inlineSearchWidth, (right - left) / 2))
    let height = min(rowHeight, search?.barHeight ?? rowHeight)
    place(searchArea, x: right - width, CGSize(width: width, height: height))
    search?.barView.frame = searchArea.bounds
    return right - width - Self.gap
  }

  /// The widths of the unsafe bands at the leading and the trailing side.
  private var unsafeSides: (leading: CGFloat, trailing: CGFloat) {
    let safe = safeAreaInsets
    return isMirrored ? (safe.right, safe.left) : (safe.left, safe.right)
  }

  private var isMirrored: Bool { traitCollection.layoutDirection == .rightToLeft }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// The top of the row with title and buttons.
  private var rowTop: CGFloat { item.prompt == nil ? 0 : Self.promptHeight }

  /// Puts a view in the middle of the row's height.
  private func place(_ view: UIView, x: CGFloat, _ size: CGSize) {
    let y = rowTop + ((rowHeight - size.height) / 2).flooredToPixel(scale: displayScale)
    place(view, CGRect(x: x, y: y, width: size.width, height: size.height))
  }

  /// - Parameter frame: in left-to-right coordinates.
  private func place(_ view: UIView, _ frame: CGRect) {
    let x = isMirrored ? bounds.width - frame.maxX : frame.minX
    view.bounds.size = frame.size
    view.center = CGPoint(
      x: x.roundedToPixel(scale: displayScale) + frame.width / 2, y: frame.midY)
  }

  /// - Parameters:
  ///   - leading: the title's distance from the leading edge.
  ///   - inner: the width between the margins.
  ///   - extent: the height that the large title's area has now.
  private func layoutLargeTitle(leading: CGFloat, inner: CGFloat, extent: CGFloat) {
    largeTitleArea.isHidden = !isLarge
    let alpha = isLarge ? max(0, 1 - extent / Self.fadeLength) : 1
    titleLabel.alpha = isSearching ? 0 : alpha
    guard isLarge else { return }
    largeTitleArea.bounds.size = CGSize(width: bounds.width, height: extent)
    largeTitleArea.center = CGPoint(x: bounds.width / 2, y: rowTop + rowHeight + extent / 2)
    let size = largeTitleLabel.sizeThatFits(bounds.size)
    let width = min(size.width, inner)
    let pull = stretches ? max(0, extent - Self.largeTitleHeight) : 0
    let scale = min(
      1 + 0.1 * min(1, pull / Self.stretchLength), (inner + systemSideMargin) / max(1, width))
    let middle = leading + width * max(1, scale) / 2
    largeTitleLabel.bounds.size = CGSize(width: width, height: size.height)
    largeTitleLabel.center = CGPoint(
      x: isMirrored ? bounds.width - middle : middle,
      y: extent - Self.largeTitleHeight + Self.largeTitleTop + size.height / 2)
    largeTitleLabel.transform =
      scale > 1 ? CGAffineTransform(scaleX: scale, y: scale) : .identity
  }

  private func applyShift() {
    func move(_ view: UIView?, by distance: CGFloat) {
      view?.transform =
        distance == 0 ? .identity : CGAffineTransform(translationX: distance, y: 0)
    }
    for view in [titleLabel, titleView, largeTitleArea] { move(view, by: shift.title) }
    move(backButton.titleLabel, by: shift.back)
  }

  /// The horizontal middle of the title in the row; nil if there is none.
  var middleOfTitle: CGFloat? {
    titleView == nil && !titleLabel.isHidden && titleLabel.alpha > 0 ? titleLabel.center.x : nil
  }

  /// The horizontal middle of the back button's text; nil if there is none.
  var middleOfBack: CGFloat? {
    let label = backButton.titleLabel
    guard !backButton.isHidden, label.bounds.width > 0 else { return nil }
    return backButton.convert(label.center, to: self).x
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
