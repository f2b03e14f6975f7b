import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// A menu on the screen: with a preview over a blurred screen, or alone beside a control.
///
/// - Units: points and seconds.
/// - Source: places and times by eye from recordings of iOS 17: the preview shrinks to 0.95 and springs up in 0.35 s, the menu grows out of
///   the corner beside it; 8 between both, 8 to the edges of the screen.
@MainActor
final class MenuPresentation {
  private weak var owner: UIView?
  private let preview: MenuPreview?
  /// The place of the control that a menu without a preview belongs to.
  private let anchor: CGRect
  private(set) var list: MenuListView?
  private let order: UIContextMenuConfiguration.ElementOrder
  private let menu: UIMenu?
  private let container = MenuContainerView()
  private let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))
  private var isEnding = false
  private static let gap: CGFloat = 8
  private static let edge: CGFloat = 8

  /// Called when the menu goes.
  var willEnd: (() -> ContextMenuAnimator?)?
  /// Called when the preview is tapped.
  var willCommit: (() -> ContextMenuAnimator?)?
  /// Called for the place that the preview goes back to; nil for where it came from.
  var dismissalTarget: (() -> UITargetedPreview?)?
  /// Whether one entry of the menu is selected, whatever its options are.
  var selectsOne = false
  /// Called after an entry was chosen.
  var didChoose: ((UIMenuElement) -> Void)?

  init(
    _ menu: UIMenu?, owner: UIView, order: UIContextMenuConfiguration.ElementOrder,
    preview: MenuPreview?
  ) {
    self.menu = menu
    self.owner = owner
    self.order = order
    self.preview = preview
    anchor = owner.convert(owner.bounds, to: nil)
  }

  var hasPreview: Bool { preview != nil }

  // MARK: Coming

  /// Shows the menu in the owner's window.
  func show(with animator: ContextMenuAnimator? = nil) {
    guard let window = owner?.window else { return }
    EditMenu.hide()
    container.presentation = self
    container.frame = window.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.onTouchOutside = { [weak self] point in self?.touched(at: point) }
    preview?.prepare(in: window)
    window.addSubview(container)
    if let preview { addPreview(preview) }
    if let menu { addList(menu) }
    UIView.performWithoutAnimation { container.layoutIfNeeded() }
    appear(with: animator)
  }

  private func addPreview(_ preview: MenuPreview) {
    backdrop.frame = container.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backdrop.isUserInteractionEnabled = false
    backdrop.alpha = 0
    container.addSubview(backdrop)
    container.addSubview(preview.platter)
    preview.target.view.alpha = 0
  }

  private func addList(_ menu: UIMenu) {
    let list = MenuListView(menu, isReversed: isReversed(menu))
    list.onChoose = { [weak self] in self?.choose($0) }
    list.onChange = { [weak self] in self?.listChanged() }
    self.list = list
    container.addSubview(list)
  }

  /// Whether the first entry is the lowest: if it shall be nearest to a finger that is below the menu.
  private func isReversed(_ menu: UIMenu) -> Bool {
    guard order == .priority, preview == nil else { return false }
    let height = MenuListView(menu).contentHeight
    return !fitsBelow(height)
  }

  private func fitsBelow(_ height: CGFloat) -> Bool {
    anchor.maxY + Self.gap + height
      <= container.bounds.height - container.safeAreaInsets.bottom - Self.edge
  }

  private func appear(with animator: ContextMenuAnimator?) {
    let places = places()
    if let list {
      list.frame = places.list
      list.layer.anchorPoint = places.pivot
      list.frame = places.list
      list.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
      list.alpha = 0
    }
    if let preview {
      preview.platter.transform = CGAffineTransform(scaleX: 0.95, y: 0.95)
    }
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.82, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: {
        self.backdrop.alpha = 1
        self.preview?.platter.transform = .identity
        if let frame = places.preview { self.preview?.platter.frame = frame }
        self.preview?.platter.layer.shadowOpacity = 0.25
        self.list?.transform = .identity
        self.list?.alpha = 1
        animator?.runAnimations()
      }, completion: { _ in animator?.runCompletions() })
  }

  /// Returns the places of the preview and the menu, and the point of the menu that it grows from, in shares of its size.
  private func places() -> (preview: CGRect?, list: CGRect, pivot: CGPoint) {
    let screen = container.bounds.inset(by: container.safeAreaInsets).insetBy(
      dx: Self.edge, dy: Self.edge)
    let wanted = list?.contentHeight ?? 0
    guard let preview else { return placesBesideAnchor(wanted, screen) }
    let size = preview.size
    let gap = list == nil ? 0 : Self.gap
    let height = min(wanted, max(screen.height * 0.4, screen.height - size.height - gap))
    var top = preview.home.midY - size.height / 2
    // The preview moves so far that preview and menu are on the screen, one above the other.
    top = min(top, screen.maxY - size.height - gap - height)
    top = max(top, screen.minY)
    let middle = min(
      max(preview.home.midX, screen.minX + size.width / 2), screen.maxX - size.width / 2)
    let frame = CGRect(
      x: middle - size.width / 2, y: top, width: size.width, height: size.height)
    let isAtStart = preview.home.midX <= container.bounds.midX + 0.5
    let x = isAtStart ? frame.minX : frame.maxX - MenuListView.width
    let listFrame = CGRect(
      x: min(max(x, screen.minX), screen.maxX - MenuListView.width), y: frame.maxY + gap,
      width: MenuListView.width, height: height)
    return (frame, rounded(listFrame), CGPoint(x: isAtStart ? 0 : 1, y: 0))
  }

  private func placesBesideAnchor(
    _ wanted: CGFloat, _ screen: CGRect
  ) -> (preview: CGRect?, list: CGRect, pivot: CGPoint) {
    let below = screen.maxY - anchor.maxY - Self.gap
    let above = anchor.minY - Self.gap - screen.minY
    let isBelow = fitsBelow(wanted) || below >= above
    let height = min(wanted, max(44, isBelow ? below : above))
    let isAtStart = anchor.midX <= container.bounds.midX
    let x = isAtStart ? anchor.minX : anchor.maxX - MenuListView.width
    let frame = CGRect(
      x: min(max(x, screen.minX), screen.maxX - MenuListView.width),
      y: isBelow ? anchor.maxY + Self.gap : anchor.minY - Self.gap - height,
      width: MenuListView.width, height: height)
    let pivot = (min(max(anchor.midX, frame.minX), frame.maxX) - frame.minX) / frame.width
    return (nil, rounded(frame), CGPoint(x: pivot, y: isBelow ? 0 : 1))
  }

  private func rounded(_ frame: CGRect) -> CGRect {
    let scale = container.displayScale
    return CGRect(
      x: frame.minX.roundedToPixel(scale: scale), y: frame.minY.roundedToPixel(scale: scale),
      width: frame.width, height: frame.height)
  }

  /// Moves preview and menu to where another height of the menu needs them.
  private func listChanged() {
    guard !isEnding else { return }
    let places = places()
    UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction]) {
      self.list?.frame = places.list
      self.list?.layoutIfNeeded()
      if let frame = places.preview { self.preview?.platter.frame = frame }
    }
  }

  // MARK: Choosing

  private func choose(_ element: UIMenuElement) {
    guard let list else { return }
    if let chosen = element as? any UIMenuLeaf { menu?.chooseOnly(chosen, inherits: selectsOne) }
    didChoose?(element)
    let stays = (element as? any UIMenuLeaf)?.attributes.contains(.keepsMenuPresented) ?? false
    let owner = owner
    if stays {
      MenuChoice.perform(element, from: owner)
      list.show(list.menu)
    } else {
      dismiss()
      MenuChoice.perform(element, from: owner)
    }
  }

  private func touched(at point: CGPoint) {
    if let preview, preview.platter.frame.contains(point), let willCommit {
      end(with: willCommit(), isCommit: true)
    } else {
      dismiss()
    }
  }

  // MARK: Going

  /// Hides the menu; the preview goes back to its place.
  func dismiss() { end(with: nil, isCommit: false) }

  private func end(with commit: ContextMenuAnimator?, isCommit: Bool) {
    guard !isEnding else { return }
    isEnding = true
    let animator = willEnd?()
    if let window = container.window, let target = dismissalTarget?() {
      preview?.retarget(target, in: window)
    }
    let pops = isCommit && commit?.preferredCommitStyle == .pop
    container.isUserInteractionEnabled = false
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: {
        self.backdrop.alpha = 0
        self.list?.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
        self.list?.alpha = 0
        if pops {
          self.preview?.platter.frame = self.container.bounds
          self.preview?.platter.alpha = 0
        } else if let preview = self.preview {
          preview.platter.frame = preview.home
          preview.platter.layer.shadowOpacity = 0
          if preview.controller != nil { preview.platter.alpha = 0 }
        }
        animator?.runAnimations()
        commit?.runAnimations()
      },
      completion: { _ in
        self.preview?.target.view.alpha = 1
        self.preview?.end()
        self.container.removeFromSuperview()
        animator?.runCompletions()
        commit?.runCompletions()
      })
    // Code that pushes the previewed controller does so at once.
    if preview?.controller == nil {
      preview?.target.view.alpha = 0
    } else {
      preview?.target.view.alpha = 1
    }
  }
}

/// The screen while a menu is shown: it keeps touches from everything below.
@MainActor
final class MenuContainerView: UIView {
  var onTouchOutside: ((CGPoint) -> Void)?
  /// Keeps the presentation while it is on the screen.
  var presentation: MenuPresentation?

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let point = touches.first?.location(in: self) { onTouchOutside?(point) }
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { presentation = nil }
  }
}

extension UIMenu {
  /// Turns a chosen entry on and those beside it off, if the menu that it is in allows one selection.
  ///
  /// - Source: Apple's page of `UIMenu.Options.singleSelection`.
  func chooseOnly(_ chosen: any UIMenuLeaf, inherits: Bool = false) {
    let isSingle = inherits || options.contains(.singleSelection)
    let leaves = children.compactMap { $0 as? any UIMenuLeaf }
    if isSingle, leaves.contains(where: { $0 === chosen }) {
      for leaf in leaves { leaf.state = leaf === chosen ? .on : .off }
    }
    for case let inner as UIMenu in children {
      inner.chooseOnly(chosen, inherits: isSingle && inner.options.contains(.displayInline))
    }
  }
}
