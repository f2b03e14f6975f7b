public import Foundation
import QuartzCore
public import UIFoundation

/// A round patch of a colour within a rainbow, which opens a picker of colours.
///
/// - Units: points.
/// - Source: 28 across with a ring of 3, after pictures of iOS 14 to 18.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  private static let diameter: CGFloat = 28
  private static let ring: CGFloat = 3
  private static let gap: CGFloat = 2

  private let rainbow = RainbowView()
  private let gapView = UIView()
  private let patch = CheckeredView()
  private lazy var listener = WellListener(self)

  /// Creates a well; an empty frame becomes 28 × 28.
  public override init(frame: CGRect) {
    let size = CGSize(width: Self.diameter, height: Self.diameter)
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: size) : frame)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func setUpParts() {
    super.setUpParts()
    isOpaque = false
    for view in [rainbow, gapView, patch] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    gapView.backgroundColor = .systemBackground
    show()
  }

  package override func addShownProperties(to properties: inout ShownProperties) {
    if let selectedColor { properties.add("selectedColor", .color(selectedColor)) }
    super.addShownProperties(to: &properties)
  }

  /// The colour; nil shows an empty well.
  open var selectedColor: UIColor? { didSet { show() } }
  /// The title of the picker that the well opens.
  open var title: String?
  /// Whether the picker offers opacity.
  open var supportsAlpha = true

  private func show() {
    patch.isHidden = selectedColor == nil
    patch.color = selectedColor ?? .clear
  }

  // MARK: The picker

  package override var takesTaps: Bool { true }

  package override func stateChanged() {
    super.stateChanged()
    for view in [rainbow, patch] {
      view.alpha = isEnabled ? (isHighlighted ? 0.6 : 1) : 0.4
    }
  }

  package override func touchUpInside() {
    super.touchUpInside()
    open()
  }

  private func open() {
    var responder: UIResponder? = next
    while let current = responder, !(current is UIViewController) { responder = current.next }
    guard let presenter = responder as? UIViewController ?? window?.rootViewController else {
      return
    }
    let controller = UIColorPickerViewController()
    controller.title = title
    controller.supportsAlpha = supportsAlpha
    if let selectedColor { controller.selectedColor = selectedColor }
    controller.delegate = listener
    controller.sheetPresentationController?.detents = [
      .custom { [weak controller] in
        min($0.maximumDetentValue, controller?.preferredContentSize.height ?? 0)
      }
    ]
    presenter.present(controller, animated: true)
  }

  fileprivate func picked(_ color: UIColor) {
    selectedColor = color
    sendValueChanged()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.diameter, height: Self.diameter)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    let area = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    for (view, inset) in [
      (rainbow, 0), (gapView, Self.ring), (patch, Self.ring + Self.gap),
    ] as [(UIView, CGFloat)] {
      view.frame = area.insetBy(dx: min(inset, side / 2), dy: min(inset, side / 2))
      view.layer.cornerRadius = view.frame.width / 2
      view.clipsToBounds = true
    }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.isElement = true
    defaults.label = title
    defaults.traits.insert(.button)
    return defaults
  }
}

/// Hands the picker's colours to a well.
@MainActor
private final class WellListener: NSObject, UIColorPickerViewControllerDelegate {
  private weak var well: UIColorWell?

  init(_ well: UIColorWell) { self.well = well }

  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) { well?.picked(color) }
}

/// All hues around a middle.
@MainActor
private final class RainbowView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.type = .conic
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 0.5, y: 0)
    gradient.colors = ColorComponents.hues.map(\.cgColor)
  }

  required init?(coder: NSCoder) { nil }
}

/// A colour over a checkerboard that shows through it.
@MainActor
final class CheckeredView: UIView {
  private static let cell: CGFloat = 6

  var color = UIColor.clear { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    if color.cgColor.alpha < 1 { Self.drawBoard(in: bounds) }
    color.setFill()
    UIRectFillUsingBlendMode(bounds, .normal)
  }

  static func drawBoard(in bounds: CGRect) {
    UIColor.white.setFill()
    UIRectFill(bounds)
    UIColor(white: 0.8, alpha: 1).setFill()
    let (columns, rows) = (Int(bounds.width / cell) + 1, Int(bounds.height / cell) + 1)
    for row in 0..<rows {
      for column in 0..<columns where (row + column) % 2 == 1 {
        UIRectFill(
          CGRect(x: CGFloat(column) * cell, y: CGFloat(row) * cell, width: cell, height: cell)
            .intersection(bounds))
      }
    }
  }
}
