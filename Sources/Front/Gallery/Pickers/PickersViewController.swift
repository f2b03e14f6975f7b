public import UIKit

/// A picker of three components whose choice stands above it.
public final class PickersViewController: UIViewController, UIPickerViewDataSource,
  UIPickerViewDelegate
{
  private let sizes = ["Small", "Medium", "Large", "Family"]
  private let doughs = ["Thin", "Classic", "Thick", "Stuffed", "Wholemeal", "Sourdough"]
  private let colors: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue,
    .systemIndigo, .systemPurple, .systemPink, .systemBrown,
  ]
  private let choice = UILabel()
  private let picker = UIPickerView()

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Pickers"
    view.backgroundColor = .systemBackground
    choice.font = .preferredFont(forTextStyle: .headline)
    choice.textAlignment = .center
    picker.dataSource = self
    picker.delegate = self
    picker.accessibilityIdentifier = "picker"
    picker.selectRow(2, inComponent: 1, animated: false)
    picker.selectRow(5, inComponent: 2, animated: false)
    let stack = UIStackView(arrangedSubviews: [choice, picker])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    showChoice()
  }

  private func showChoice() {
    choice.text =
      sizes[picker.selectedRow(inComponent: 0)] + ", "
      + doughs[picker.selectedRow(inComponent: 1)]
    choice.textColor = colors[picker.selectedRow(inComponent: 2)]
  }

  public func numberOfComponents(in pickerView: UIPickerView) -> Int { 3 }

  public func pickerView(
    _ pickerView: UIPickerView, numberOfRowsInComponent component: Int
  ) -> Int { [sizes.count, doughs.count, colors.count][component] }

  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    [120, 160, 70][component]
  }

  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    if component == 2 {
      let swatch = view as? SwatchView ?? SwatchView()
      swatch.color = colors[row]
      return swatch
    }
    let label = view as? UILabel ?? UILabel()
    label.text = (component == 0 ? sizes : doughs)[row]
    label.font = .systemFont(ofSize: 21)
    label.textAlignment = .center
    return label
  }

  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) { showChoice() }
}

/// A round patch of colour.
private final class SwatchView: UIView {
  private let patch = UIView()

  var color = UIColor.clear { didSet { patch.backgroundColor = color } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(patch)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    patch.frame = CGRect(x: bounds.midX - 11, y: bounds.midY - 11, width: 22, height: 22)
    patch.layer.cornerRadius = 11
  }
}
