import CoreGraphics
public import Foundation
public import UIFoundation
public import PegRuntime

/// Receives the colours that the user picks.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: RespondingObject {
  /// - Parameter continuously: whether the finger goes on to pick.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called when the user has dismissed the picker.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  public func colorPickerViewControllerDidSelectColor(
    _ viewController: UIColorPickerViewController
  ) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// A picker of colours with a grid, a spectrum and sliders.
///
/// - Units: points.
/// - Source: lengths are own choices after pictures of iOS 14 to 18.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
  private static let margin: CGFloat = 16
  private static let headerHeight: CGFloat = 56
  private static let pageTop: CGFloat = 108
  private static let swatchSide: CGFloat = 64

  private var components = ColorComponents(red: 0, green: 0, blue: 0)
  private let titleLabel = UILabel()
  private let close = UIButton(type: .close)
  private let pages = UISegmentedControl(items: ["Grid", "Spectrum", "Sliders"])
  private let grid = ColorGrid()
  private let spectrum = ColorSpectrum()
  private let sliders = (0..<3).map { ColorSliderRow(channel: $0) }
  private let opacity = ColorSliderRow(channel: 3)
  private let swatch = CheckeredView()
  private var isFinished = false

  public init() {
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = CGSize(width: 390, height: 560)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    preferredContentSize = CGSize(width: 390, height: 560)
  }

  open weak var delegate: (any UIColorPickerViewControllerDelegate)?

  open var selectedColor: UIColor {
    get { components.color }
    set {
      components = ColorComponents(newValue)
      if !supportsAlpha { components.alpha = 1 }
      show()
    }
  }

  /// Whether the user picks an opacity too.
  open var supportsAlpha = true {
    didSet {
      if !supportsAlpha { components.alpha = 1 }
      show()
    }
  }

  private var areas: [ColorArea] { [grid, spectrum] + (sliders + [opacity]).map(\.slider) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    titleLabel.font = .systemFont(ofSize: 20, weight: .semibold)
    titleLabel.textAlignment = .center
    pages.selectedSegmentIndex = 0
    pages.addAction(UIAction { [weak self] _ in self?.show() }, for: .valueChanged)
    close.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    swatch.layer.cornerRadius = 10
    swatch.clipsToBounds = true
    let rows: [UIView] = sliders + [opacity]
    for part in [titleLabel, close, pages, grid, spectrum, swatch] + rows { view.addSubview(part) }
    for area in areas {
      area.picked = { [weak self] in self?.picked($0, continuously: $1) }
    }
    show()
  }

  private func picked(_ components: ColorComponents, continuously: Bool) {
    let isNew = components != self.components
    self.components = components
    show()
    guard isNew || !continuously else { return }
    delegate?.colorPickerViewController(
      self, didSelect: selectedColor, continuously: continuously)
    if !continuously { delegate?.colorPickerViewControllerDidSelectColor(self) }
  }

  private func show() {
    guard isViewLoaded else { return }
    titleLabel.text = title ?? "Colors"
    let page = pages.selectedSegmentIndex
    grid.isHidden = page != 0
    spectrum.isHidden = page != 1
    for row in sliders { row.isHidden = page != 2 }
    opacity.isHidden = !supportsAlpha
    for area in areas { area.components = components }
    for row in sliders + [opacity] { row.showValue() }
    swatch.color = components.color
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    let (margin, room) = (Self.margin, max(0, width - 2 * Self.margin))
    let isMirrored = view.isReadRightToLeft
    titleLabel.frame = CGRect(
      x: 60, y: 0, width: max(0, width - 120), height: Self.headerHeight)
    close.frame = CGRect(
      x: isMirrored ? margin : width - margin - 30, y: (Self.headerHeight - 30) / 2, width: 30,
      height: 30)
    pages.frame = CGRect(x: margin, y: Self.headerHeight + 4, width: room, height: 32)
    let side = room / CGFloat(ColorComponents.gridSize.columns)
    let page = CGRect(
      x: margin, y: Self.pageTop, width: room,
      height: side * CGFloat(ColorComponents.gridSize.rows))
    (grid.frame, spectrum.frame) = (page, page)
    for (index, row) in sliders.enumerated() {
      row.frame = CGRect(
        x: margin, y: page.minY + CGFloat(index) * (ColorSliderRow.height + 20), width: room,
        height: ColorSliderRow.height)
    }
    opacity.frame = CGRect(
      x: margin, y: page.maxY + 16, width: room, height: ColorSliderRow.height)
    let bottom = opacity.isHidden ? page.maxY : opacity.frame.maxY
    swatch.frame = CGRect(
      x: isMirrored ? width - margin - Self.swatchSide : margin, y: bottom + 20,
      width: Self.swatchSide, height: Self.swatchSide)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard presentingViewController == nil || isBeingDismissed, !isFinished else { return }
    isFinished = true
    delegate?.colorPickerViewControllerDidFinish(self)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isFinished = false
    show()
  }
}

/// A slider with its name and its value.
@MainActor
private final class ColorSliderRow: UIView {
  static let height: CGFloat = 22 + ColorSlider.height
  private static let names = ["RED", "GREEN", "BLUE", "OPACITY"]
  private static let valueWidth: CGFloat = 72

  let slider: ColorSlider
  private let name = UILabel()
  private let value = UILabel()

  init(channel: Int) {
    slider = ColorSlider(channel: channel)
    super.init(frame: .zero)
    name.text = Self.names[channel]
    name.font = .systemFont(ofSize: 13, weight: .semibold)
    name.textColor = .secondaryLabel
    slider.accessibilityLabel = Self.names[channel]
    value.textAlignment = .center
    value.backgroundColor = .tertiarySystemFill
    value.layer.cornerRadius = 8
    value.clipsToBounds = true
    for view in [name, value, slider] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func showValue() {
    let share = slider.components[slider.channel]
    value.text =
      slider.channel == 3
      ? "\(Int((share * 100).rounded()))%" : "\(Int((share * 255).rounded()))"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = max(0, bounds.width - Self.valueWidth - 12)
    let isMirrored = isReadRightToLeft
    name.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 18)
    slider.frame = CGRect(
      x: isMirrored ? bounds.width - room : 0, y: 22, width: room, height: ColorSlider.height)
    value.frame = CGRect(
      x: isMirrored ? 0 : bounds.width - Self.valueWidth, y: 22, width: Self.valueWidth,
      height: ColorSlider.height)
  }
}
