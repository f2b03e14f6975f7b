public import UIKit

/// Controls in their states, on one page.
public final class ControlsViewController: UIViewController {
  private let rows = UIView()
  private var nextY: CGFloat = 0

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Controls"
    view.backgroundColor = .systemBackground
    view.addSubview(rows)
    addConfiguredButtons()
    addLegacyButtons()
    addSwitches()
    addSliders()
    addSegments()
    addText()
    addSymbols()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    rows.frame = view.bounds.inset(by: view.safeAreaInsets)
  }

  /// Adds a row of views below the existing ones. Units: points.
  private func add(_ views: [UIView], height: CGFloat, spacing: CGFloat = 10) {
    var x: CGFloat = 16
    for control in views {
      if control.bounds.width == 0 || control.bounds.height == 0 { control.sizeToFit() }
      control.frame.origin = CGPoint(x: x, y: nextY + (height - control.bounds.height) / 2)
      rows.addSubview(control)
      x += control.bounds.width + spacing
    }
    nextY += height
  }

  private func button(
    _ configuration: UIButton.Configuration, _ title: String?, symbol: String? = nil,
    change: (UIButton) -> Void = { _ in }
  ) -> UIButton {
    var configuration = configuration
    configuration.title = title
    configuration.image = symbol.flatMap { UIImage(systemName: $0) }
    configuration.imagePadding = 6
    let button = UIButton(configuration: configuration)
    change(button)
    return button
  }

  private func addConfiguredButtons() {
    add(
      [
        button(.plain(), "Plain"), button(.gray(), "Gray"), button(.tinted(), "Tinted"),
        button(.filled(), "Filled"),
      ], height: 46)
    add(
      [
        button(.filled(), "Add", symbol: "plus"),
        button(.tinted(), "Off") { $0.isEnabled = false },
        button(.filled(), "Pressed") { $0.isHighlighted = true },
        button(.gray(), "On") { $0.isSelected = true },
      ], height: 46)
    var large = UIButton.Configuration.filled()
    large.buttonSize = .large
    large.cornerStyle = .capsule
    large.subtitle = "with a subtitle"
    var vertical = UIButton.Configuration.tinted()
    vertical.imagePlacement = .top
    var busy = UIButton.Configuration.gray()
    busy.showsActivityIndicator = true
    busy.buttonSize = .small
    add(
      [
        button(large, "Large"), button(vertical, "Top", symbol: "heart.fill"),
        button(busy, "Busy"),
      ], height: 76)
  }

  private func addLegacyButtons() {
    let system = UIButton(type: .system)
    system.setTitle("System", for: .normal)
    let pressed = UIButton(type: .system)
    pressed.setTitle("Pressed", for: .normal)
    pressed.isHighlighted = true
    let disabled = UIButton(type: .system)
    disabled.setTitle("Disabled", for: .normal)
    disabled.isEnabled = false
    let custom = UIButton(type: .custom)
    custom.setTitle("Custom", for: .normal)
    custom.setTitleColor(.systemPink, for: .normal)
    custom.setImage(UIImage(systemName: "star.fill"), for: .normal)
    custom.tintColor = .systemPink
    add(
      [
        system, pressed, disabled, custom, UIButton(type: .contactAdd),
        UIButton(type: .infoLight), UIButton(type: .close),
      ], height: 44, spacing: 8)
  }

  private func addSwitches() {
    let off = UISwitch()
    let on = UISwitch()
    on.isOn = true
    let disabled = UISwitch()
    disabled.isOn = true
    disabled.isEnabled = false
    let stepper = UIStepper()
    let small = UIActivityIndicatorView(style: .medium)
    let big = UIActivityIndicatorView(style: .large)
    small.startAnimating()
    big.startAnimating()
    add([off, on, disabled, stepper, small, big], height: 46, spacing: 8)
  }

  private func addSliders() {
    let slider = UISlider()
    slider.value = 0.4
    slider.frame.size = CGSize(width: 160, height: 34)
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 0.6
    progress.frame.size.width = 160
    add([slider, progress], height: 40)
  }

  private func addSegments() {
    let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
    segments.selectedSegmentIndex = 1
    let pages = UIPageControl()
    pages.numberOfPages = 5
    pages.currentPage = 2
    pages.pageIndicatorTintColor = .systemGray4
    pages.currentPageIndicatorTintColor = .systemBlue
    add([segments, pages], height: 44)
  }

  private func addText() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 170, height: 34))
    field.borderStyle = .roundedRect
    field.placeholder = "Placeholder"
    let filled = UITextField(frame: CGRect(x: 0, y: 0, width: 170, height: 34))
    filled.borderStyle = .roundedRect
    filled.text = "Text"
    filled.clearButtonMode = .always
    add([field, filled], height: 46)
    let search = UISearchBar(frame: CGRect(x: 0, y: 0, width: 358, height: 56))
    search.placeholder = "Search"
    search.searchBarStyle = .minimal
    search.showsCancelButton = true
    add([search], height: 60)
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 358, height: 56))
    text.font = .systemFont(ofSize: 15)
    text.backgroundColor = .secondarySystemBackground
    text.text = "A text view with enough words for a second line, padded by five points."
    add([text], height: 66)
  }

  private func addSymbols() {
    let names = ["heart.fill", "bell", "gearshape", "paperplane.fill", "wifi", "trash"]
    let weights: [UIImage.SymbolWeight] = [.light, .regular, .bold]
    for weight in weights {
      let look = UIImage.SymbolConfiguration(pointSize: 24, weight: weight)
      let views = names.compactMap {
        UIImage(systemName: $0 == "bell" ? "bell" : $0, withConfiguration: look)
      }.map { UIImageView(image: $0) }
      add(views, height: 34, spacing: 18)
    }
    let hierarchical = UIImage.SymbolConfiguration(pointSize: 28).applying(
      UIImage.SymbolConfiguration(hierarchicalColor: .systemIndigo))
    let palette = UIImage.SymbolConfiguration(pointSize: 28).applying(
      UIImage.SymbolConfiguration(paletteColors: [.white, .systemOrange]))
    let images = ["plus.circle.fill", "heart.circle.fill"].flatMap { name in
      [hierarchical, palette].map {
        UIImageView(image: UIImage(systemName: name, withConfiguration: $0))
      }
    }
    let faint = UIImageView(image: UIImage(systemName: "xmark.circle.fill"))
    faint.tintColor = .tertiaryLabel
    add(images + [faint], height: 40, spacing: 18)
  }
}
