import SnapshotTesting
import Testing
import UIKit

/// What controls and symbols look like, in light and dark colours.
@MainActor @Suite(.snapshots) struct ControlPictureTests {
  private func traits(
    _ style: UIUserInterfaceStyle, scale: CGFloat
  ) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: style), UITraitCollection(displayScale: scale),
    ])
  }

  /// A row of views, each in the middle of a cell. Units: points.
  private func row(_ views: [UIView], cell: CGSize) -> UIView {
    let row = UIView(
      frame: CGRect(x: 0, y: 0, width: cell.width * CGFloat(views.count), height: cell.height))
    row.backgroundColor = .systemBackground
    for (index, view) in views.enumerated() {
      if view.bounds.isEmpty { view.sizeToFit() }
      view.center = CGPoint(x: (CGFloat(index) + 0.5) * cell.width, y: cell.height / 2)
      row.addSubview(view)
    }
    return row
  }

  private func controls() -> UIView {
    let off = UISwitch()
    let on = UISwitch()
    on.isOn = true
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 60, height: 34))
    slider.value = 0.5
    let busy = UIActivityIndicatorView(style: .medium)
    busy.startAnimating()
    return row([off, on, slider, busy], cell: CGSize(width: 64, height: 40))
  }

  private func symbols(_ weight: UIImage.SymbolWeight) -> UIView {
    let names = [
      "heart", "bell.fill", "person.crop.circle", "gearshape", "trash.fill", "eye.slash",
      "checkmark.circle.fill", "square.and.arrow.up", "wifi", "doc.on.doc.fill",
    ]
    let look = UIImage.SymbolConfiguration(pointSize: 17, weight: weight)
    let views = names.map { UIImageView(image: UIImage(systemName: $0, withConfiguration: look)) }
    return row(views, cell: CGSize(width: 28, height: 28))
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func switchesSlidersAndWheels(_ style: UIUserInterfaceStyle) {
    assertSnapshot(
      of: controls(), as: .image(traits: traits(style, scale: 1)),
      named: style == .dark ? "dark" : "light")
  }

  @Test(arguments: [UIImage.SymbolWeight.light, .regular, .bold])
  func symbols17(_ weight: UIImage.SymbolWeight) {
    assertSnapshot(
      of: symbols(weight), as: .image(traits: traits(.light, scale: 2)), named: "\(weight)")
  }
}
