import CoreGraphics
import Foundation
import UIFoundation

/// The titles at a table's trailing edge, each of which scrolls to a section.
///
/// - Units: points.
/// - Source: 11 points semibold in the tint is observed; lines of 14 and a width of 15 are an own choice.
@MainActor
final class SectionIndexView: UIControl {
  static let width: CGFloat = 15
  private static let lineHeight: CGFloat = 14

  private var labels: [UILabel] = []
  private(set) var titles: [String] = []
  /// Called with the index of the title under a finger.
  var onTitle: ((Int) -> Void)?
  private var touched: Int? { didSet { recolor() } }
  /// The backgrounds without a finger and under one.
  var backgrounds: (plain: UIColor?, tracking: UIColor?) = (nil, nil) { didSet { recolor() } }

  private func recolor() {
    let tracking = touched == nil ? nil : backgrounds.tracking
    backgroundColor = tracking ?? backgrounds.plain
  }

  func show(_ new: [String], color: UIColor?) {
    if new != titles {
      titles = new
      labels.forEach { $0.removeFromSuperview() }
      labels = new.map { title in
        let label = UILabel()
        label.font = .systemFont(ofSize: 11, weight: .semibold)
        label.textAlignment = .center
        label.text = title
        addSubview(label)
        return label
      }
      setNeedsLayout()
    }
    for label in labels { label.textColor = color ?? tintColor }
  }

  private var top: CGFloat { (bounds.height - CGFloat(titles.count) * Self.lineHeight) / 2 }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(
        x: 0, y: (top + CGFloat(index) * Self.lineHeight).roundedToPixel(scale: displayScale),
        width: bounds.width, height: Self.lineHeight)
    }
  }

  // MARK: Fingers

  private func follow(_ touches: Set<UITouch>) {
    guard let touch = touches.first, !titles.isEmpty else { return }
    let line = ((touch.location(in: self).y - top) / Self.lineHeight).rounded(.down)
    let index = min(max(0, Int(clampingCount: line)), titles.count - 1)
    guard index != touched else { return }
    touched = index
    onTitle?(index)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { touched = nil }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { touched = nil }
}

extension UITableView {
  /// The edges from which the lines' insets are counted.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0
    case fromAutomaticInsets = 1
  }

  /// Shows the section index at the trailing edge of the visible part, or removes it.
  func layoutSectionIndex() {
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    guard !titles.isEmpty else {
      sectionIndex?.removeFromSuperview()
      sectionIndex = nil
      return
    }
    let view = sectionIndex ?? SectionIndexView(frame: .zero)
    if sectionIndex == nil {
      view.onTitle = { [weak self] in self?.goToSection(ofTitle: $0) }
      addSubview(view)
      sectionIndex = view
    }
    view.backgrounds = (sectionIndexBackgroundColor, sectionIndexTrackingBackgroundColor)
    view.show(titles, color: sectionIndexColor)
    let seen = bounds.inset(by: adjustedContentInset)
    let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
    view.frame = CGRect(
      x: isRightToLeft ? bounds.minX : bounds.maxX - SectionIndexView.width, y: seen.minY,
      width: SectionIndexView.width,
      height: seen.height)
    bringSubviewToFront(view)
  }

  private func goToSection(ofTitle index: Int) {
    guard let dataSource, let title = sectionIndex?.titles[index] else { return }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index)
    let geometry = loadedGeometry()
    guard geometry.sections.indices.contains(section) else { return }
    let least = -adjustedContentInset.top
    let most = max(least, contentSize.height + adjustedContentInset.bottom - bounds.height)
    let y = geometry.headerY(section) - adjustedContentInset.top
    setContentOffset(CGPoint(x: contentOffset.x, y: min(max(y, least), most)), animated: false)
  }
}
