import PegLayoutTree
import Testing
import UIKit

@testable import PegStage

/// The properties of each class of view in a layout tree, in their order.
@MainActor
@Suite struct ShownPropertiesTests {
  private final class Toggle: UISwitch {}

  /// The named properties of a view as a tree shows them.
  private func shown(_ view: UIView, _ names: String...) -> [String] {
    LayoutTree(of: view).nodes[0].properties.filter { names.contains($0.name) }
      .map { "\($0.name)=\($0.value)" }
  }

  @Test func valuesOfControls() {
    for toggle in [UISwitch(), Toggle()] {
      toggle.isOn = true
      toggle.isEnabled = false
      #expect(shown(toggle, "isOn", "enabled", "selected") == ["isOn=true", "enabled=false"])
    }
    let slider = UISlider()
    slider.value = 0.25
    #expect(shown(slider, "value", "enabled") == ["value=0.25"])
    let stepper = UIStepper()
    stepper.value = 3
    stepper.isHighlighted = true
    #expect(shown(stepper, "highlighted", "value") == ["value=3", "highlighted=true"])
    let progress = UIProgressView()
    progress.progress = 0.5
    #expect(shown(progress, "progress") == ["progress=0.5"])
    let segments = UISegmentedControl(items: ["a", "b"])
    segments.selectedSegmentIndex = 1
    #expect(shown(segments, "selectedSegmentIndex") == ["selectedSegmentIndex=1"])
    let pages = UIPageControl()
    pages.numberOfPages = 4
    pages.currentPage = 2
    #expect(
      shown(pages, "numberOfPages", "currentPage") == ["currentPage=2", "numberOfPages=4"])
  }

  @Test func textAndImages() {
    let font = UIFont.systemFont(ofSize: 13.5)
    let label = UILabel()
    label.text = "Ada"
    label.font = font
    label.textColor = .red
    label.numberOfLines = 0
    #expect(
      shown(label, "text", "font", "textColor", "textAlignment", "numberOfLines")
        == ["text=Ada", "font=\(font.fontName) 13.5", "textColor=#ff0000", "numberOfLines=0"])
    let field = UITextField()
    field.placeholder = "name"
    #expect(shown(field, "text", "font", "placeholder") == ["placeholder=name"])
    let text = UITextView()
    text.text = "Ada"
    text.contentInset.top = 8
    #expect(
      shown(text, "contentInset", "text", "boundsOrigin")
        == ["contentInset=(8 0 0 0)", "text=Ada"])
    let image = UIImageView(image: UIImage(systemName: "star"))
    image.contentMode = .center
    let properties = shown(image, "image", "contentMode")
    #expect(properties.count == 2 && properties[0].hasSuffix(") symbol star"))
    #expect(properties.last == "contentMode=center")
    #expect(
      shown(UIVisualEffectView(effect: UIBlurEffect(style: .regular)), "effect")
        == ["effect=blur regular"])
  }

  @Test func offsetsAndCells() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scroll.contentSize = CGSize(width: 10, height: 50)
    scroll.contentOffset.y = 20
    #expect(
      shown(scroll, "contentOffset", "contentSize", "zoomScale", "boundsOrigin")
        == ["contentOffset=(0 20)", "contentSize=(10 50)"])
    let view = UIView()
    view.bounds.origin.y = 20
    #expect(shown(view, "boundsOrigin", "contentOffset") == ["boundsOrigin=(0 20)"])
    let row = UITableViewCell()
    row.isSelected = true
    let item = UICollectionViewCell(frame: .zero)
    item.isHighlighted = true
    #expect(shown(row, "selected", "highlighted") == ["selected=true"])
    #expect(shown(item, "selected", "highlighted") == ["highlighted=true"])
  }
}
