import CoreGraphics
import PegDisplayList
import PegPixels
import QuartzCore
import Testing
import UIKit

/// Text in several fonts and colours, by every way into a view.
@MainActor
@Suite struct AttributedTextTests {
  private let red = StraightColor(red: 1, green: 0, blue: 0)
  private let blue = StraightColor(red: 0, green: 0, blue: 1)

  private var sample: NSAttributedString {
    let text = NSMutableAttributedString(
      string: "AVAV", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 4))
    text.addAttribute(
      .foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 1))
    text.addAttribute(
      .font, value: UIFont.boldSystemFont(ofSize: 17), range: NSRange(location: 3, length: 1))
    return text
  }

  /// The colours of the glyphs that a view draws, from left to right.
  private func colors(of view: UIView) -> [StraightColor] {
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    let window = window(300, 60, view)
    window.layoutIfNeeded()
    return colors(in: LayerSnapshotter.snapshot(view.layer))
  }

  private func colors(in list: DisplayList) -> [StraightColor] {
    list.items.flatMap { item -> [StraightColor] in
      guard case .glyphs(let run) = item.content else { return [] }
      return run.glyphs.map { _ in run.color }
    }
  }

  private var wanted: [StraightColor] { [red, blue, red, red] }

  @Test func labels() {
    let label = UILabel()
    label.attributedText = sample
    #expect(colors(of: label) == wanted)
    label.attributedText = NSAttributedString(AttributedString(sample))
    #expect(colors(of: label) == wanted)
  }

  @Test func textViewsAndFields() {
    let view = UITextView()
    view.attributedText = sample
    #expect(colors(of: view) == wanted)
    let field = UITextField()
    field.attributedText = sample
    #expect(colors(of: field) == wanted)
    let placeholder = UITextField()
    placeholder.attributedPlaceholder = sample
    #expect(colors(of: placeholder) == wanted)
  }

  @Test func buttons() {
    let button = UIButton(type: .custom)
    button.setAttributedTitle(sample, for: .normal)
    #expect(colors(of: button) == wanted)
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = AttributedString(sample)
    #expect(colors(of: UIButton(configuration: configuration)) == wanted)
  }

  @Test func drawnStrings() {
    let context = CGContext(size: CGSize(width: 300, height: 60))
    UIGraphicsPushContext(context)
    sample.draw(at: .zero)
    UIGraphicsPopContext()
    #expect(colors(in: context.finish()) == wanted)
    let plain = NSAttributedString(
      string: "AVA", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let two = sample.attributedSubstring(from: NSRange(location: 0, length: 3))
    #expect(abs(two.size().width - plain.size().width) < 1e-9)
  }

  @Test func listContent() {
    var configuration = UIListContentConfiguration.cell()
    configuration.attributedText = sample
    #expect(colors(of: UIListContentView(configuration: configuration)) == wanted)
  }

  @Test func barTitles() {
    let item = UIBarButtonItem(title: "AV", image: nil, primaryAction: nil, menu: nil)
    item.setTitleTextAttributes(
      [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 17)], for: .normal)
    item.setTitleTextAttributes(
      [.foregroundColor: UIColor.blue, .font: UIFont.boldSystemFont(ofSize: 17)],
      for: .highlighted)
    let attributes = item.titleTextAttributes(for: .normal)
    #expect(attributes?[.foregroundColor] as? UIColor == .red)
  }
}
