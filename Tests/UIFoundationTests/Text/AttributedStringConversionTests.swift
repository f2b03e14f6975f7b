import Foundation
import Testing
import UIFoundation

/// `AttributedString` with UIKit's attributes, and its way to `NSAttributedString` and back.
@Suite struct AttributedStringConversionTests {
  private func sample() -> AttributedString {
    var bold = AttributedString("bold ")
    bold.font = .boldSystemFont(ofSize: 20)
    bold.foregroundColor = .red
    var lined = AttributedString("lined 👩‍👧 ")
    lined.font = .systemFont(ofSize: 17)
    lined.foregroundColor = .blue
    lined.underlineStyle = [.thick, .patternDot]
    lined.underlineColor = .green
    lined.strikethroughStyle = .single
    lined.strikethroughColor = .gray
    lined.tracking = 2
    var rest = AttributedString("rest")
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    rest.paragraphStyle = style
    rest.kern = 1.5
    rest.strokeWidth = -3
    rest.strokeColor = .blue
    rest.obliqueness = 0.2
    rest.expansion = 0.1
    rest.ligature = 0
    rest.baselineOffset = -2
    rest.backgroundColor = .label
    rest.shadow = NSShadow()
    rest.link = URL(string: "https://example.org/a")
    return bold + lined + rest
  }

  @Test func everyAttributeArrives() throws {
    let text = NSAttributedString(sample())
    #expect(text.string == "bold lined 👩‍👧 rest")
    var runs: [(String, [NSAttributedString.Key: Any])] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
      runs.append(((text.string as NSString).substring(with: range), values))
    }
    try #require(runs.map(\.0) == ["bold ", "lined 👩‍👧 ", "rest"])
    #expect(runs[0].1[.font] as? UIFont == .boldSystemFont(ofSize: 20))
    #expect(runs[0].1[.foregroundColor] as? UIColor == .red)
    #expect(runs[0].1.count == 2)
    #expect(
      runs[1].1[.underlineStyle] as? Int
        == NSUnderlineStyle([.thick, .patternDot]).rawValue)
    #expect(runs[1].1[.strikethroughStyle] as? Int == 1)
    #expect(runs[1].1[.tracking] as? CGFloat == 2)
    #expect((runs[2].1[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
    #expect(runs[2].1[.kern] as? CGFloat == 1.5)
    #expect(runs[2].1[.shadow] is NSShadow)
    #expect(runs[2].1[NSAttributedString.Key("NSStrokeWidth")] as? CGFloat == -3)
    #expect(runs[2].1[NSAttributedString.Key("NSStrokeColor")] as? UIColor == .blue)
    #expect(runs[2].1[NSAttributedString.Key("NSObliqueness")] as? CGFloat == 0.2)
    #expect(runs[2].1[NSAttributedString.Key("NSExpansion")] as? CGFloat == 0.1)
    #expect(runs[2].1[NSAttributedString.Key("NSLigature")] as? Int == 0)
    #expect(runs[2].1[.link] as? URL == URL(string: "https://example.org/a"))
  }

  @Test func thereAndBackIsTheSame() throws {
    let text = sample()
    #expect(AttributedString(NSAttributedString(text)) == text)
    #expect(try AttributedString(NSAttributedString(text), including: \.uiKit) == text)
    let there = NSAttributedString(text)
    #expect(NSAttributedString(AttributedString(there)) == there)
    #expect(NSMutableAttributedString(text) == there)
    #expect(AttributedString(NSAttributedString(string: "")) == AttributedString())
  }

  /// Values of other types that `NSAttributedString` may hold are taken over; values without a counterpart are left out.
  @Test func otherTypesAreUnderstood() throws {
    let text = AttributedString(
      NSAttributedString(
        string: "a",
        attributes: [
          .kern: 2, .underlineStyle: NSNumber(value: 9), .link: "https://example.org",
          NSAttributedString.Key("own"): 5, .font: "no font",
        ]))
    #expect(text.kern == 2)
    #expect(text.underlineStyle == .double)
    #expect(text.link == URL(string: "https://example.org"))
    #expect(text.font == nil)
  }

  @Test func containersAndDictionaries() {
    var container = AttributeContainer()
    container.foregroundColor = .red
    container.underlineStyle = .single
    let keyed = [NSAttributedString.Key: Any](container)
    #expect(keyed.count == 2 && keyed[.underlineStyle] as? Int == 1)
    #expect(AttributeContainer(keyed) == container)
  }

  @Test func emptyInitialisers() {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a", attributes: [.foregroundColor: UIColor.red]))
    text.append(NSAttributedString())
    text.append(NSAttributedString(string: "b", attributes: [.foregroundColor: UIColor.blue]))
    #expect(text.string == "ab")
    let string = NSMutableString()
    string.append("a")
    #expect(string == "a")
    #expect(type(of: Subclass()) == Subclass.self && Subclass().length == 0)
  }

  private final class Subclass: NSMutableAttributedString {}
}
