import Foundation
import PegScene
import Testing
import UIFoundation

/// Documents are read as HTML's Living Standard says; sizes are those of its rendering section.
@MainActor @Suite struct HTMLTextTests {
  /// Returns the text of a document; what it reports goes to a scene of its own.
  private func text(_ html: String) throws -> NSAttributedString {
    let context = SceneContext.open("html")
    defer { context.close() }
    return try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ], documentAttributes: nil)
  }

  private func attributes(
    of word: String, in text: NSAttributedString
  ) throws -> [NSAttributedString.Key: Any] {
    let range = try #require(text.string.range(of: word))
    let offset = text.string.utf16.distance(
      from: text.string.startIndex, to: range.lowerBound)
    return text.attributes(at: offset, effectiveRange: nil)
  }

  private func font(of word: String, in text: NSAttributedString) throws -> UIFont {
    try #require(attributes(of: word, in: text)[.font] as? UIFont)
  }

  @Test func spaceCollapsesAndBlocksEndLines() throws {
    #expect(try text("  Hello \n  <b> big </b>  world ").string == "Hello big world")
    #expect(try text("<p>One</p>\n<p>Two<p>Three").string == "One\nTwo\nThree\n")
    #expect(try text("a<br>b<br/>").string == "a\u{2028}b")
    #expect(try text("<div>a<div>b</div></div>c").string == "a\nb\nc")
    #expect(try text("<pre>a  b\n c</pre>").string == "a  b\u{2028} c\n")
  }

  @Test func boldAndItalicNest() throws {
    let text = try text(
      "<span style='font-family:-apple-system;font-size:15px'>a <b>bold <i>both</i></b> end</span>")
    #expect(try font(of: "a", in: text).pointSize == 15)
    #expect(try font(of: "bold", in: text).fontDescriptor.symbolicTraits.contains(.traitBold))
    let both = try font(of: "both", in: text).fontDescriptor.symbolicTraits
    #expect(both.contains([.traitBold, .traitItalic]))
    #expect(!(try font(of: "end", in: text)).fontDescriptor.symbolicTraits.contains(.traitBold))
  }

  @Test func headingsAndParagraphsHaveTheirSizesAndMargins() throws {
    let text = try text(
      "<style>* { font-family: system-ui }</style><h1>Head</h1><p>Body</p><p>More</p>")
    #expect(try font(of: "Head", in: text).pointSize == 24)
    let head = try #require(
      attributes(of: "Head", in: text)[.paragraphStyle] as? NSParagraphStyle)
    // The larger of 0.67 · 24 below the heading and 12 above the paragraph.
    #expect(abs(head.paragraphSpacing - 0.67 * 24) < 1e-9)
    let body = try #require(
      attributes(of: "Body", in: text)[.paragraphStyle] as? NSParagraphStyle)
    #expect(body.paragraphSpacing == 12)
  }

  @Test func sheetsAreAppliedBySpecificity() throws {
    let text = try text(
      """
      <style>/* colours */ p { color: red } .note { color: #00f } #x { color: rgb(0, 128, 0) }
      div > p { font-size: 20px } @media print { p { color: black } } p:hover { color: pink }</style>
      <p>red</p><p class="a note">blue</p><div><p id=x class=note>green</p></div>
      <p class=note style="color: hsl(60, 100%, 50%)">yellow</p>
      """)
    func color(_ word: String) throws -> UIColor? {
      try attributes(of: word, in: text)[.foregroundColor] as? UIColor
    }
    #expect(try color("red") == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(try color("blue") == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    #expect(try color("green") == UIColor(red: 0, green: 128.0 / 255, blue: 0, alpha: 1))
    #expect(try color("yellow") == UIColor(red: 1, green: 1, blue: 0, alpha: 1))
    #expect(try font(of: "green", in: text).pointSize == 20)
  }

  @Test func listsHaveMarksAtTheirIndent() throws {
    let text = try text("<ul><li>a<ol type=i start=4><li>b</li></ol></li></ul>")
    #expect(text.string == "•\u{A0}a\niv.\u{A0}b\n")
    let outer = try #require(attributes(of: "a", in: text)[.paragraphStyle] as? NSParagraphStyle)
    let inner = try #require(attributes(of: "b", in: text)[.paragraphStyle] as? NSParagraphStyle)
    #expect(outer.headIndent == 40 && inner.headIndent == 80)
    #expect(outer.firstLineHeadIndent < 40 && outer.firstLineHeadIndent > 20)
  }

  @Test func linksAreResolved() throws {
    let text = try text("<base href='https://a.org/b/'><a href='https://swift.org'>Swift</a>")
    let swift = try attributes(of: "Swift", in: text)
    #expect(swift[.link] as? URL == URL(string: "https://swift.org"))
    #expect(swift[.underlineStyle] as? Int == NSUnderlineStyle.single.rawValue)
  }

  @Test func referencesAreReplaced() throws {
    let text = try text("&lt;b&gt; &amp;amp; &eacute;&Omega;&#8364;&#x1F600; &nosuch; a&b &copy 1")
    #expect(text.string == "<b> &amp; éΩ€😀 &nosuch; a&b © 1")
  }

  @Test func brokenDocumentsAreRead() throws {
    #expect(try text("<p>a<b>b</p>c</b>").string == "ab\nc")
    #expect(try text("1 < 2 <3 </ <!-- x > y --> <").string == "1 < 2 <3 </ <")
    #expect(try text("<script>if (a < b) { '</p>' }</script>x").string == "x")
    #expect(try text("<p title='a>b'>c").string == "c\n")
    let deep = String(repeating: "<div>", count: 5000) + "x"
    #expect(try text(deep).string == "x\n")
  }

  @Test func plainTextIsKept() throws {
    let plain = try NSAttributedString(
      data: Data("<b>".utf8), options: [.documentType: NSAttributedString.DocumentType.plain],
      documentAttributes: nil)
    #expect(plain.string == "<b>")
    #expect(throws: CocoaError.self) {
      _ = try NSAttributedString(
        data: Data(), options: [.documentType: NSAttributedString.DocumentType.rtf],
        documentAttributes: nil)
    }
  }
}
