import Foundation
import PegDisplayList
import PegPixels
import QuartzCore
import Testing

@testable import UIKit

/// Controls that are drawn with the application's own images, and what else can be set on them.
@MainActor @Suite struct ControlImageTests {
  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]

  @Test func slidersTakeTrackImages() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    slider.setMinimumTrackImage(image(3, 6, red), for: .normal)
    slider.setMaximumTrackImage(image(3, 6, blue), for: .normal)
    slider.value = 0.5
    #expect(slider.trackRect(forBounds: slider.bounds).height == 6)
    #expect(slider.currentMinimumTrackImage != nil)
    #expect(slider.maximumTrackImage(for: .disabled) === slider.maximumTrackImage(for: .normal))
    let bitmap = try picture(of: slider)
    #expect(pixel(bitmap, 20, 17) == red && pixel(bitmap, 80, 17) == blue)
    #expect(pixel(bitmap, 20, 13) == [0, 0, 0, 0])
    // No corner of an image is cut.
    #expect(pixel(bitmap, 2, 14) == red)
  }

  @Test func progressTakesImages() throws {
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progressImage = image(3, 8, red)
    progress.trackImage = image(3, 8, blue)
    progress.progress = 0.25
    #expect(progress.intrinsicContentSize.height == 8)
    progress.frame = CGRect(x: 0, y: 0, width: 100, height: 8)
    let bitmap = try picture(of: progress)
    #expect(pixel(bitmap, 0, 0) == red && pixel(bitmap, 24, 4) == red)
    #expect(pixel(bitmap, 25, 4) == blue && pixel(bitmap, 99, 7) == blue)
  }

  @Test func pagesTakeAnImageForTheCurrentOne() {
    let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    pages.numberOfPages = 3
    pages.currentPage = 1
    let (dot, current, third) = (image(4, 4, blue), image(4, 4, red), image(5, 5, red))
    pages.preferredIndicatorImage = dot
    pages.preferredCurrentPageIndicatorImage = current
    pages.setCurrentPageIndicatorImage(third, forPage: 2)
    let shown = { pages.subviews.compactMap { ($0 as? UIImageView)?.image } }
    #expect(shown() == [dot, current, dot])
    pages.currentPage = 2
    #expect(shown() == [dot, dot, third])
  }

  @Test func disabledLabelsAreFainter() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 24))
    label.text = "\u{2588}\u{2588}\u{2588}"
    label.textColor = .red
    #expect(try pixel(picture(of: label), 10, 12)[3] == 255)
    label.isEnabled = false
    #expect(try abs(Int(pixel(picture(of: label), 10, 12)[3]) - 128) <= 1)
  }

  @Test func oldStylesOfWheelsHaveTheirColors() {
    let large = UIActivityIndicatorView(style: .whiteLarge)
    #expect(large.frame.size == CGSize(width: 37, height: 37))
    #expect(large.color == .white)
    #expect(UIActivityIndicatorView(style: .white).frame.width == 20)
    #expect(UIActivityIndicatorView(style: .gray).color == .systemGray)
  }

  private final class OwnField: UITextField {
    override func drawText(in rect: CGRect) {
      UIColor.blue.setFill()
      UIRectFill(rect)
    }
  }

  @Test func fieldsTakeBackgroundsAndDrawTheirText() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    field.background = image(3, 3, red)
    field.disabledBackground = image(3, 3, blue)
    #expect(try pixel(picture(of: field), 1, 1) == red)
    field.isEnabled = false
    #expect(try pixel(picture(of: field), 1, 1) == blue)
    let own = OwnField(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    own.text = "x"
    #expect(try pixel(picture(of: own), 30, 10) == blue)
    let accessory = UIView()
    own.inputAccessoryView = accessory
    #expect(own.inputAccessoryView === accessory && own.inputView == nil)
  }

  @Test func textOfInputsFollowsItsSize() {
    let (field, view) = (UITextField(), UITextView())
    let body = UIFont.preferredFont(forTextStyle: .body)
    (field.font, view.font) = (body, body)
    field.adjustsFontForContentSizeCategory = true
    view.adjustsFontForContentSizeCategory = true
    let window = window(100, 100, field, view)
    window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    #expect(field.font?.pointSize == 40 && view.font?.pointSize == 40)
  }

  @Test func typedTextAndLinksHaveTheirAttributes() {
    let view = UITextView()
    view.text = "a"
    view.typingAttributes[.foregroundColor] = UIColor.red
    view.insertText("b")
    #expect(view.text == "ab")
    let color = view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil)
    #expect(color as? UIColor == .red)
    #expect(view.linkTextAttributes[.foregroundColor] as? UIColor == .systemBlue)
    view.attributedText = NSAttributedString(string: "go", attributes: [.link: "x:"])
    view.linkTextAttributes = [.foregroundColor: UIColor.green]
    let label = view.subviews.compactMap { $0 as? UILabel }.first
    let shown = label?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(shown as? UIColor == .green)
  }

  /// What a view draws: the colours of letters, and of the lines below them.
  private func drawn(_ view: UIView) -> (letters: [StraightColor], lines: [StraightColor]) {
    view.layoutIfNeeded()
    var (letters, lines): ([StraightColor], [StraightColor]) = ([], [])
    for item in LayerSnapshotter.snapshot(view.layer).items {
      switch item.content {
      case .glyphs(let run): letters.append(run.color)
      case .fill(_, .color(let color)): lines.append(color)
      default: break
      }
    }
    return (letters, lines)
  }

  /// Links are drawn in the tint without a line, however their text looks; and as they are told.
  @Test func linksLookAsTheTextViewSays() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.backgroundColor = nil
    view.tintColor = .orange
    view.attributedText = NSAttributedString(
      string: "go", attributes: [.link: "x:", .foregroundColor: UIColor.red])
    let traits = view.traitCollection
    #expect(drawn(view).letters == [UIColor.orange.resolved(traits)])
    #expect(drawn(view).lines.isEmpty)
    view.linkTextAttributes = [
      .foregroundColor: UIColor.green, .underlineStyle: NSUnderlineStyle.single.rawValue,
    ]
    #expect(drawn(view).letters == [UIColor.green.resolved(traits)])
    #expect(drawn(view).lines == [UIColor.green.resolved(traits)])
    // The text itself still says that it is a link.
    #expect(view.attributedText.attribute(.link, at: 0, effectiveRange: nil) as? String == "x:")
  }

  @Test func searchBarsTakeIconsAndABook() throws {
    final class Delegate: UISearchBarDelegate {
      var clicks = 0

      func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { clicks += 1 }
    }
    let (bar, delegate) = (
      UISearchBar(frame: CGRect(x: 0, y: 0, width: 200, height: 56)), Delegate()
    )
    bar.delegate = delegate
    bar.showsBookmarkButton = true
    let book = try #require(bar.searchTextField.rightView as? UIButton)
    book.sendActions(for: .touchUpInside)
    #expect(delegate.clicks == 1)
    let icon = image(10, 10, red)
    bar.setImage(icon, for: .search, state: .normal)
    #expect((bar.searchTextField.leftView as? UIImageView)?.image === icon)
    bar.backgroundImage = image(3, 3, blue)
    #expect(try pixel(picture(of: bar), 2, 2) == blue)
    bar.showsBookmarkButton = false
    #expect(bar.searchTextField.rightView == nil)
  }

  @Test func literalsAndStandardImagesAreThere() {
    #expect(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1) == UIColor.orange)
    for image in [UIImage.add, .remove, .checkmark, .strokedCheckmark] {
      #expect(image.isSymbolImage && image.size.width > 10)
    }
    let small = image(40, 20, red).preparingThumbnail(of: CGSize(width: 10, height: 5))
    #expect(small?.size == CGSize(width: 10, height: 5))
    let button = UIButton.systemButton(with: image(12, 12, red))
    #expect(button.buttonType == .system && button.image(for: .normal) != nil)
  }
}
