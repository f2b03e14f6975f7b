import Foundation
import PegPixels
import Testing
import UIKit

/// Sizes, places and states of `UIButton`, with numbers measured on iOS.
@MainActor @Suite struct ButtonTests {
  private func onScale(_ scale: CGFloat, _ button: UIButton) -> UIButton {
    button.traitOverride = UITraitCollection(displayScale: scale)
    return button
  }

  private func image(_ side: Int) -> UIImage {
    UIImage(cgImage: CGImage(BitmapBuilder(width: side, height: side).freeze()))
  }

  @Test func systemButtonIsWholePointsWideAndTwelveHigherThanItsText() {
    let button = onScale(3, UIButton(type: .system))
    button.setTitle("Button", for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 46, height: 30))
    button.titleLabel?.font = .systemFont(ofSize: 12)
    button.setTitle("abcd", for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 27))
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.font.pointSize == CGFloat(17))
    button.setTitle("", for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 33))
  }

  @Test func emptyCustomButtonIsThirtyByThirtyFour() {
    #expect(UIButton().sizeThatFits(.zero) == CGSize(width: 30, height: 34))
  }

  @Test func imageAloneGivesTheSize() {
    let button = UIButton()
    button.setImage(image(80), for: .normal)
    #expect(button.sizeThatFits(.zero) == CGSize(width: 80, height: 80))
  }

  @Test(arguments: [CGFloat(2), 3]) func insetsReplaceTheButtonsOwn(_ scale: CGFloat) {
    let button = onScale(scale, UIButton(type: .system))
    button.setTitle("Click me!", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 15, left: 15, bottom: 15, right: 15)
    #expect(button.intrinsicContentSize == CGSize(width: 94, height: 48))
  }

  @Test func contactAddIsAsOnIOS() {
    let old = UITraitCollection.current
    UITraitCollection.current = UITraitCollection(traitsFrom: [
      old, UITraitCollection(displayScale: 3),
    ])
    defer { UITraitCollection.current = old }
    let size = onScale(3, UIButton(type: .contactAdd)).intrinsicContentSize
    #expect(size == CGSize(width: 73.0 / 3, height: 71.0 / 3))
  }

  @Test func alignmentPlacesTheImage() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    button.setImage(image(40), for: .normal)
    button.contentHorizontalAlignment = .right
    button.contentVerticalAlignment = .bottom
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.origin == CGPoint(x: 160, y: 60))
    button.contentHorizontalAlignment = .left
    button.contentVerticalAlignment = .top
    button.setTitle("Title", for: .normal)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.origin == .zero)
    #expect(button.titleLabel?.frame.origin == CGPoint(x: 40, y: 0))
  }

  @Test func statesFallBackToNormal() {
    let button = UIButton(type: .custom)
    button.setTitle("Normal", for: .normal)
    button.setTitle("Off", for: .disabled)
    button.setTitleColor(.red, for: .highlighted)
    #expect(button.currentTitle == "Normal")
    #expect(button.currentTitleColor == .white)
    button.isHighlighted = true
    #expect(button.currentTitle == "Normal")
    #expect(button.currentTitleColor == .red)
    button.isHighlighted = false
    button.isEnabled = false
    #expect(button.currentTitle == "Off")
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Off")
  }

  @Test func pressedSystemTitleFades() {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    button.isHighlighted = true
    button.layoutIfNeeded()
    #expect(abs((button.titleLabel?.alpha ?? 1) - 0.2) < 0.001)
    button.isHighlighted = false
    button.layoutIfNeeded()
    #expect(button.titleLabel?.alpha == CGFloat(1))
  }

  @Test func tintColoursTheTitle() {
    let button = UIButton(type: .system)
    #expect(button.currentTitleColor == .systemBlue)
    button.tintColor = .systemGreen
    button.setTitle("Title", for: .normal)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.textColor == .systemGreen)
  }

  // MARK: Configurations

  @Test func configurationsHaveTheHeightsOfIOS() {
    func height(_ size: UIButton.Configuration.Size) -> CGFloat {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Title"
      configuration.buttonSize = size
      return onScale(3, UIButton(configuration: configuration)).intrinsicContentSize.height
    }
    // A line of body text is 61 pixels high at 3 per point, one of 15 points 54.
    #expect(height(.medium) == CGFloat(61.0 / 3 + 14))
    #expect(height(.large) == CGFloat(61.0 / 3 + 30))
    #expect(height(.small) == CGFloat(28))
    #expect(height(.mini) == CGFloat(28))
  }

  @Test func imagePlacementAndPadding() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.image = image(20)
    configuration.imagePadding = 8
    configuration.contentInsets = .zero
    let button = UIButton(configuration: configuration)
    button.frame.size = button.intrinsicContentSize
    button.layoutIfNeeded()
    let title = try #require(button.titleLabel)
    let image = try #require(button.imageView)
    #expect(abs(title.frame.minX - image.frame.maxX - 8) < 0.001)
    button.configuration?.imagePlacement = .trailing
    button.layoutIfNeeded()
    #expect(abs(image.frame.minX - title.frame.maxX - 8) < 0.001)
    button.configuration?.imagePlacement = .top
    button.frame.size = button.intrinsicContentSize
    button.layoutIfNeeded()
    #expect(abs(title.frame.minY - image.frame.maxY - 8) < 0.001)
    #expect(abs(title.frame.midX - image.frame.midX) < 0.5)
  }

  @Test func updateHandlerRunsForEachState() {
    let button = UIButton(configuration: .filled())
    var states: [UIControl.State] = []
    button.configurationUpdateHandler = { button in
      states.append(button.state)
      button.configuration?.title = button.isHighlighted ? "Down" : "Up"
    }
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Up")
    button.isHighlighted = true
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Down")
    #expect(states == [.normal, .highlighted])
  }

  @Test func disabledConfigurationIsGrey() {
    let button = UIButton(configuration: .filled())
    let colors = UIButton.Configuration.filled().updated(for: button)
    #expect(colors.baseForegroundColor == .white)
    #expect(colors.background.backgroundColor == .systemBlue)
    button.isEnabled = false
    let off = UIButton.Configuration.filled().updated(for: button)
    #expect(off.baseForegroundColor == .tertiaryLabel)
    #expect(off.background.backgroundColor == .tertiarySystemFill)
  }

  @Test func attributedTitlesKeepTheirOwnAttributes() {
    var configuration = UIButton.Configuration.plain()
    var container = AttributeContainer()
    container.font = .boldSystemFont(ofSize: 30)
    configuration.attributedTitle = AttributedString("Big", attributes: container)
    let button = onScale(3, UIButton(configuration: configuration))
    // A line of 30 points is 35.8 high: 108 pixels.
    #expect(button.intrinsicContentSize.height == CGFloat(36 + 14))
    #expect(button.configuration?.title == "Big")
  }

  @Test func primaryActionGivesTitleAndIsCalled() {
    var count = 0
    let button = UIButton(
      configuration: .gray(), primaryAction: UIAction(title: "Save") { _ in count += 1 })
    #expect(button.configuration?.title == "Save")
    button.performPrimaryAction()
    #expect(count == 1)
    button.changesSelectionAsPrimaryAction = true
    button.performPrimaryAction()
    #expect(button.isSelected)
    button.isEnabled = false
    button.performPrimaryAction()
    #expect(count == 2)
  }

  @Test func baselineIsThatOfTheTitle() throws {
    let button = onScale(2, UIButton(type: .system))
    button.setTitle("Button", for: .normal)
    button.frame.size = button.intrinsicContentSize
    let offsets = try #require(button.baselineOffsets)
    // Text of 15 points in 30: its block of 18 starts at 6, the ascender is 14.28, which is 14.5 at 2 pixels per point.
    #expect(abs(offsets.first - 20.5) < 0.51)
    #expect(abs(offsets.first + offsets.last - 30) < 0.01)
  }
}
