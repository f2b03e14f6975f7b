import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// The panel of a menu: its entries below each other, in sections.
///
/// - Units: points.
/// - Source: by eye and by ruler from pictures of iOS 15 to 18: 250 wide with corners of 13, entries 44 high with titles of 17 and 16 at
///   both sides, 8 between sections, 28 more at the start if an entry of the menu has a mark.
@MainActor
final class MenuListView: UIView {
  static let width: CGFloat = 250
  /// Called with an entry that was chosen.
  var onChoose: ((UIMenuElement) -> Void)?
  /// Called after the entries, and so the height, have changed.
  var onChange: (() -> Void)?
  private(set) var menu: UIMenu
  /// The menus that the shown one was opened from, the nearest last.
  private var outer: [UIMenu] = []
  private let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let scroll = UIScrollView()
  private var rows: [MenuRowView] = []
  private let isReversed: Bool
  private(set) var contentHeight: CGFloat = 0

  /// - Parameter isReversed: whether the first entry is the lowest.
  init(_ menu: UIMenu, isReversed: Bool = false) {
    self.menu = menu
    self.isReversed = isReversed
    super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: 0))
    layer.shadowColor = CGColor(UIColor.black.resolved(traitCollection))
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 32
    layer.shadowOffset = .zero
    layer.cornerRadius = 13
    panel.clipsToBounds = true
    panel.layer.cornerRadius = 13
    panel.layer.cornerCurve = .continuous
    addSubview(panel)
    panel.contentView.addSubview(scroll)
    rebuild()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    panel.frame = bounds
    scroll.frame = bounds
    scroll.contentSize = CGSize(width: bounds.width, height: contentHeight)
    scroll.isScrollEnabled = contentHeight > bounds.height
  }

  /// Shows another menu, or the same one with its states as they are now.
  func show(_ menu: UIMenu) {
    self.menu = menu
    rebuild()
    onChange?()
  }

  // MARK: Entries

  private func rebuild() {
    for view in scroll.subviews { view.removeFromSuperview() }
    rows = []
    var y: CGFloat = 0
    if !outer.isEmpty { y = addHeader(at: y) } else { y = addTitle(menu.title, at: y) }
    var sections = MenuSection.sections(of: menu) { [weak self] in self?.refetched() }
    if isReversed { sections = sections.reversed().map { $0.reversed } }
    for (index, section) in sections.enumerated() {
      if index > 0 { y = addGap(at: y) }
      y = add(section, at: y)
    }
    contentHeight = y
    setNeedsLayout()
  }

  /// Shows entries that were asked for and came late.
  private func refetched() { show(menu) }

  private func addTitle(_ title: String, at y: CGFloat) -> CGFloat {
    guard !title.isEmpty else { return y }
    let label = UILabel()
    label.text = title
    label.font = .systemFont(ofSize: 12)
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    let room = CGSize(width: Self.width - 32, height: 0)
    let height = label.sizeThatFits(room).height
    label.frame = CGRect(x: 16, y: y + 8, width: room.width, height: height)
    scroll.addSubview(label)
    addLine(at: y + height + 16)
    return y + height + 16
  }

  /// Adds the title of an inner menu, which a tap leaves.
  private func addHeader(at y: CGFloat) -> CGFloat {
    let header = UIAction(title: menu.title, image: UIImage(systemName: "chevron.down")) { _ in }
    let row = MenuRowView(header, hasMarks: false, isHeader: true)
    return addGap(at: place(row, at: y))
  }

  private func addGap(at y: CGFloat) -> CGFloat {
    let gap = UIView(frame: CGRect(x: 0, y: y, width: Self.width, height: 8))
    gap.backgroundColor = UIColor {
      UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.24 : 0.08)
    }
    scroll.addSubview(gap)
    return y + 8
  }

  private func addLine(at y: CGFloat) {
    let line = UIView(frame: CGRect(x: 0, y: y, width: Self.width, height: 1 / displayScale))
    line.backgroundColor = .separator
    scroll.addSubview(line)
  }

  private func add(_ section: MenuSection, at top: CGFloat) -> CGFloat {
    var y = addTitle(section.title, at: top)
    if let size = section.tileSize {
      let columns = min(section.elements.count, size == .medium ? 3 : 4)
      let width = Self.width / CGFloat(max(1, columns))
      let height: CGFloat = size == .medium ? 62 : 44
      for (index, element) in section.elements.enumerated() {
        let row = MenuRowView(tile: element, showsTitle: size == .medium)
        row.frame = CGRect(
          x: width * CGFloat(index % columns), y: y + height * CGFloat(index / columns),
          width: width, height: height)
        scroll.addSubview(row)
        rows.append(row)
      }
      return y + height * CGFloat((section.elements.count + columns - 1) / max(1, columns))
    }
    let hasMarks = section.elements.contains { $0.hasMark }
    for (index, element) in section.elements.enumerated() {
      if index > 0 { addLine(at: y) }
      y = place(MenuRowView(element, hasMarks: hasMarks, isHeader: false), at: y)
    }
    if section.isWaiting { y = addSpinner(at: y) }
    return y
  }

  private func place(_ row: MenuRowView, at y: CGFloat) -> CGFloat {
    let height = row.height(width: Self.width)
    row.frame = CGRect(x: 0, y: y, width: Self.width, height: height)
    scroll.addSubview(row)
    rows.append(row)
    return y + height
  }

  private func addSpinner(at y: CGFloat) -> CGFloat {
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.startAnimating()
    spinner.center = CGPoint(x: Self.width / 2, y: y + 22)
    scroll.addSubview(spinner)
    return y + 44
  }

  // MARK: Choosing

  /// Marks the entry under a finger; none if the point is outside. The point is in the window's coordinates.
  func highlight(_ point: CGPoint?) {
    for row in rows { row.isHighlighted = point.map { row.contains($0) } ?? false }
  }

  /// Chooses the entry under a finger that is lifted; returns whether there is one.
  @discardableResult
  func choose(at point: CGPoint) -> Bool {
    highlight(nil)
    guard let row = rows.first(where: { $0.contains(point) }) else { return false }
    guard row.isEnabled else { return true }
    if row.isHeader {
      menu = outer.removeLast()
      show(menu)
    } else if let inner = row.element as? UIMenu {
      outer.append(menu)
      show(inner)
    } else {
      onChoose?(row.element)
    }
    return true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlight(touches.first?.location(in: nil))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlight(touches.first?.location(in: nil))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let point = touches.first?.location(in: nil) { choose(at: point) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(nil) }
}

/// The entries that a deferred element was asked for.
@MainActor
private final class Arrival {
  var elements: [UIMenuElement] = []
  var isHere = false
  var isLate = false
}

/// Entries of a menu that stand together.
@MainActor
struct MenuSection {
  var title = ""
  var elements: [UIMenuElement] = []
  /// The size of entries that stand side by side; nil for entries below each other.
  var tileSize: UIMenu.ElementSize?
  /// Whether further entries were asked for and have not come.
  var isWaiting = false

  var reversed: MenuSection {
    var section = self
    section.elements.reverse()
    return section
  }

  /// Returns the sections of a menu: its own entries, with those of inline menus as sections of their own.
  ///
  /// - Parameter onArrival: called when entries come that were not there at once.
  static func sections(
    of menu: UIMenu, _ onArrival: @escaping @MainActor () -> Void
  ) -> [MenuSection] {
    var result: [MenuSection] = []
    var open = MenuSection(tileSize: tileSize(of: menu))
    func close() {
      if !open.elements.isEmpty || open.isWaiting { result.append(open) }
      open = MenuSection(tileSize: tileSize(of: menu))
    }
    func add(_ children: [UIMenuElement]) {
      for child in children {
        if let inner = child as? UIMenu, inner.isInline {
          close()
          var inside = sections(of: inner, onArrival)
          if !inside.isEmpty { inside[0].title = inner.title }
          result += inside
        } else if let deferred = child as? UIDeferredMenuElement {
          let arrival = Arrival()
          deferred.fetch { found in
            if arrival.isLate { return onArrival() }
            arrival.isHere = true
            arrival.elements = found
          }
          arrival.isLate = true
          add(arrival.elements)
          if !arrival.isHere { open.isWaiting = true }
        } else if !((child as? any UIMenuLeaf)?.attributes.contains(.hidden) ?? false) {
          open.elements.append(child)
        }
      }
    }
    add(menu.children)
    close()
    return result
  }

  private static func tileSize(of menu: UIMenu) -> UIMenu.ElementSize? {
    if menu.options.contains(.displayAsPalette) { return .small }
    switch menu.preferredElementSize {
    case .small, .medium: return menu.preferredElementSize
    case .large, .automatic: return nil
    }
  }
}

extension UIMenu {
  /// Whether the entries are shown in the menu around this one.
  fileprivate var isInline: Bool {
    options.contains(.displayInline) || options.contains(.displayAsPalette)
  }
}

extension UIMenuElement {
  fileprivate var hasMark: Bool {
    (self as? any UIMenuLeaf).map { $0.state != .off } ?? false
  }
}
