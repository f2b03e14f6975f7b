import CoreGraphics
public import Foundation

/// A view that arranges views in a line, with constraints that it creates and updates.
///
/// - Units: spacing in points.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The way in which arranged views fill the stack along its axis.
  public enum Distribution: Int, Sendable {
    case fill = 0
    case fillEqually = 1
    case fillProportionally = 2
    case equalSpacing = 3
    case equalCentering = 4
  }

  /// The way in which arranged views are aligned across the axis.
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    case lastBaseline = 5

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// The value that stands for the stack's own spacing after a view.
  ///
  /// - Source: Apple documentation, UIStackViewSpacingUseDefault.
  public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }

  /// The value that stands for the system's spacing after a view, 8 points.
  public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Decodes a stack of a nib; ends the program for other decoders, because this initialiser cannot return nil.
  public required init(coder: NSCoder) { super.init(coder: coder)! }

  // MARK: Arranged views

  open private(set) var arrangedSubviews: [UIView] = []

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Arranges a view and adds it as a subview if it is not one yet; a view that is already arranged moves.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    require(
      stackIndex >= 0 && stackIndex <= arrangedSubviews.count,
      "Index out of bounds for arranged subview: index = \(stackIndex)"
        + " expected to be less than or equal to \(arrangedSubviews.count)", .internalInconsistency)
    var index = stackIndex
    if let old = arrangedSubviews.firstIndex(where: { $0 === view }) {
      arrangedSubviews.remove(at: old)
      index = min(index, arrangedSubviews.count)
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: index)
    if view.superview !== self { addSubview(view) }
    invalidateArrangement()
  }

  /// Stops arranging a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    dissolve()
    invalidateArrangement()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Arrangement

  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { invalidateArrangement() } }
  }

  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { invalidateArrangement() } }
  }

  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { invalidateArrangement() } }
  }

  /// The space between arranged views, or the least space, depending on the distribution.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { spacingChanged() } }
  }

  /// Whether vertical space is measured between baselines.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { invalidateArrangement() } }
  }

  /// Whether views are arranged within the margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { invalidateArrangement() } }
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// Sets the space after an arranged view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    let isDefault = spacing == Self.spacingUseDefault
    customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
    spacingChanged()
  }

  /// Returns the space set for an arranged view, or `spacingUseDefault` if none is set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  func spacing(after view: UIView) -> CGFloat {
    let spacing = customSpacings[ObjectIdentifier(view)] ?? self.spacing
    return spacing == Self.spacingUseSystem ? UIView.systemSpacing : spacing
  }

  // MARK: Constraints

  private var arrangement: StackArrangement?
  private var isArranged = false

  private func invalidateArrangement() {
    isArranged = false
    setNeedsUpdateConstraints()
  }

  /// Changes the constants of existing constraints, unless spacing is part of a proportion.
  private func spacingChanged() {
    guard isArranged, distribution != .fillProportionally, let arrangement else {
      return invalidateArrangement()
    }
    arrangement.updateSpacing()
  }

  override func subviewVisibilityChanged() { invalidateArrangement() }

  /// Updates the arrangement after an arranged view's natural size may have changed.
  func arrangedSubviewSizeChanged() {
    if distribution == .fillProportionally { invalidateArrangement() }
  }

  private func dissolve() {
    arrangement?.remove()
    arrangement = nil
  }

  open override func updateConstraints() {
    if !isArranged {
      isArranged = true
      dissolve()
      arrangement = StackArrangement(self)
    }
    super.updateConstraints()
  }

  // MARK: Baselines

  /// The first arranged view of a vertical stack, the tallest one of a horizontal stack.
  open override var forFirstBaselineLayout: UIView { baselineView(isFirst: true) }

  /// The last arranged view of a vertical stack, the tallest one of a horizontal stack.
  open override var forLastBaselineLayout: UIView { baselineView(isFirst: false) }

  private func baselineView(isFirst: Bool) -> UIView {
    let views = arrangedSubviews.filter { !$0.isHidden }
    var view = isFirst ? views.first : views.last
    if axis == .horizontal {
      let height = { (view: UIView) in max(view.intrinsicContentSize.height, view.bounds.height) }
      view = views.first
      for candidate in views {
        if let best = view, height(candidate) > height(best) { view = candidate }
      }
    }
    guard let view else { return self }
    return isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
  }
}
