import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// The bar of an edit menu: entries side by side, with an arrow to what they edit.
///
/// - Units: points.
/// - Source: by eye from iOS 17: 44 high with corners of 12, titles of 15, 14 at both sides of a title, an arrow of 20 by 10.
@MainActor
final class EditMenuBar: UIView {
  private unowned let owner: UIView
  private let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let arrow = ArrowView()
  private var entries: [UIMenuElement]
  /// The menus that the shown one is in, the nearest last.
  private var outer: [[UIMenuElement]] = []
  private var page = 0
  private var area = CGRect.zero
  private static let height: CGFloat = 44
  private static let arrowSize = CGSize(width: 20, height: 10)
  /// The distance from the edges of the screen, and from the area.
  private static let margin: CGFloat = 8

  init(_ menu: UIMenu, from owner: UIView) {
    self.owner = owner
    entries = Self.flat(menu.children)
    super.init(frame: .zero)
    panel.clipsToBounds = true
    panel.layer.cornerRadius = 12
    panel.layer.cornerCurve = .continuous
    layer.shadowColor = CGColor(UIColor.black.resolved(traitCollection))
    layer.shadowOpacity = 0.15
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 4)
    addSubview(arrow)
    addSubview(panel)
  }

  required init?(coder: NSCoder) { nil }

  var isEmpty: Bool { entries.isEmpty }

  /// Returns the entries of a menu, with those of inline menus in their place and without hidden ones.
  private static func flat(_ children: [UIMenuElement]) -> [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) {
        return flat(menu.children)
      }
      if let deferred = child as? UIDeferredMenuElement {
        var found: [UIMenuElement] = []
        deferred.fetch { found = flat($0) }
        return found
      }
      let isHidden = (child as? any UIMenuLeaf)?.attributes.contains(.hidden) ?? false
      return isHidden ? [] : [child]
    }
  }

  // MARK: Layout

  /// Places the bar above an area of the window, or below it if there is no room above.
  func place(around area: CGRect, in window: UIWindow) {
    self.area = area
    let pages = pages(width: window.bounds.width - 2 * Self.margin)
    page = min(page, pages.count - 1)
    let buttons = show(pages[page], of: pages.count)
    let width = buttons.reduce(0) { $0 + $1.bounds.width }
    let (height, arrowSize, margin) = (Self.height, Self.arrowSize, Self.margin)
    let top = window.safeAreaInsets.top + margin
    let isAbove = area.minY - height - arrowSize.height - margin >= top
    let x = min(max(margin, area.midX - width / 2), window.bounds.width - margin - width)
    let y =
      isAbove
      ? area.minY - height - arrowSize.height - 2 : area.maxY + 2
    frame = CGRect(
      x: x.roundedToPixel(scale: displayScale), y: y.roundedToPixel(scale: displayScale),
      width: width, height: height + arrowSize.height)
    panel.frame = CGRect(
      x: 0, y: isAbove ? 0 : arrowSize.height, width: width, height: height)
    let tip = min(max(area.midX - frame.minX, 22), width - 22)
    arrow.pointsDown = isAbove
    arrow.frame = CGRect(
      x: tip - arrowSize.width / 2, y: isAbove ? height : 0, width: arrowSize.width,
      height: arrowSize.height)
  }

  /// Returns the entries of each page.
  private func pages(width: CGFloat) -> [[UIMenuElement]] {
    let widths = entries.map { Self.width(of: $0.title) }
    if widths.reduce(0, +) <= width { return [entries] }
    var pages: [[UIMenuElement]] = [[]]
    var used: CGFloat = 0
    for (entry, entryWidth) in zip(entries, widths) {
      // Room for the arrows to the pages before and after.
      if used + entryWidth > width - 2 * Self.stepWidth, !(pages.last ?? []).isEmpty {
        pages.append([])
        used = 0
      }
      pages[pages.count - 1].append(entry)
      used += entryWidth
    }
    return pages
  }

  private static let stepWidth: CGFloat = 36
  private static let font = UIFont.systemFont(ofSize: 15)

  private static func width(of title: String) -> CGFloat {
    let text = NSAttributedString(string: title, attributes: [.font: font])
    return text.size().width.rounded(.up) + 28
  }

  private func show(_ page: [UIMenuElement], of count: Int) -> [UIView] {
    for view in panel.contentView.subviews { view.removeFromSuperview() }
    var views = page.map { entry in
      let isEnabled = !((entry as? any UIMenuLeaf)?.attributes.contains(.disabled) ?? false)
      return button(entry.title, nil, isEnabled, isRed: entry.isDestructive) { [weak self] in
        self?.choose(entry)
      }
    }
    if self.page > 0 || !outer.isEmpty {
      views.insert(button("", "chevron.left", true) { [weak self] in self?.back() }, at: 0)
    }
    if self.page < count - 1 {
      views.append(button("", "chevron.right", true) { [weak self] in self?.turn(1) })
    }
    var x: CGFloat = 0
    for (index, view) in views.enumerated() {
      view.frame.origin.x = x
      panel.contentView.addSubview(view)
      if index > 0 {
        let line = UIView(
          frame: CGRect(x: x, y: 0, width: 1 / displayScale, height: Self.height))
        line.backgroundColor = .separator
        panel.contentView.addSubview(line)
      }
      x += view.bounds.width
    }
    return views
  }

  private func button(
    _ title: String, _ symbol: String?, _ isEnabled: Bool, isRed: Bool = false,
    _ action: @escaping @MainActor () -> Void
  ) -> UIButton {
    let button = UIButton(type: .custom)
    button.titleLabel?.font = Self.font
    button.setTitle(title, for: .normal)
    button.setTitleColor(isRed ? .systemRed : .label, for: .normal)
    button.setTitleColor(.tertiaryLabel, for: .disabled)
    if let symbol {
      button.setPreferredSymbolConfiguration(
        UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold), forImageIn: .normal)
      button.setImage(UIImage(systemName: symbol), for: .normal)
      button.tintColor = .label
    }
    button.isEnabled = isEnabled
    let width = symbol == nil ? Self.width(of: title) : Self.stepWidth
    button.frame = CGRect(x: 0, y: 0, width: width, height: Self.height)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }

  // MARK: Choosing

  private func again() { if let window { place(around: area, in: window) } }

  private func turn(_ pages: Int) {
    page += pages
    again()
  }

  private func back() {
    if page > 0 { return turn(-1) }
    entries = outer.popLast() ?? entries
    again()
  }

  private func choose(_ entry: UIMenuElement) {
    if let menu = entry as? UIMenu {
      outer.append(entries)
      (entries, page) = (Self.flat(menu.children), 0)
      return again()
    }
    let owner = owner
    let stays = (entry as? any UIMenuLeaf)?.attributes.contains(.keepsMenuPresented) ?? false
    if !stays { EditMenu.hide() }
    MenuChoice.perform(entry, from: owner)
  }
}

/// Does what a chosen entry of a menu stands for.
@MainActor
enum MenuChoice {
  /// - Parameter owner: the view that the menu belongs to; commands search its chain, then that of the first responder.
  static func perform(_ entry: UIMenuElement, from owner: UIView?) {
    if let command = entry as? UICommand {
      let target = owner?.target(forAction: command.action, withSender: command)
      command.performWithSender(owner, target: target)
    } else {
      (entry as? any UIMenuLeaf)?.performWithSender(owner, target: nil)
    }
  }
}

extension UIMenuElement {
  /// Whether the entry is shown in red.
  var isDestructive: Bool {
    (self as? any UIMenuLeaf)?.attributes.contains(.destructive)
      ?? (self as? UIMenu)?.options.contains(.destructive) ?? false
  }
}

/// A triangle that points up or down, in the colour of the bar.
@MainActor
private final class ArrowView: UIView {
  var pointsDown = true { didSet { setNeedsDisplay() } }

  init() {
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: pointsDown ? 0 : bounds.maxY))
    path.addLine(to: CGPoint(x: bounds.maxX, y: pointsDown ? 0 : bounds.maxY))
    path.addLine(to: CGPoint(x: bounds.midX, y: pointsDown ? bounds.maxY : 0))
    path.close()
    // The colour that the bar's material has over plain content.
    UIColor {
      UIColor(white: $0.userInterfaceStyle == .dark ? 0.15 : 0.94, alpha: 0.98)
    }.setFill()
    path.fill()
  }
}
