import CoreText
import PegDisplayList
import PegGeometry
import Testing
import UIKit

/// Measuring and drawing away from the screen's actor, as code for iOS does it.
@Suite struct StringDrawingTests {
  private let font = UIFont.systemFont(ofSize: 17)

  private func record(_ draw: () -> Void) -> [GlyphRun] {
    let context = CGContext(size: CGSize(width: 400, height: 400))
    UIGraphicsPushContext(context)
    draw()
    UIGraphicsPopContext()
    return context.finish().items.compactMap {
      if case .glyphs(let run) = $0.content { run } else { nil }
    }
  }

  @Test func sizesAreNotRounded() {
    let size = ("the" as NSString).size(withAttributes: [.font: font])
    #expect(size == "the".size(withAttributes: [.font: font]))
    #expect(size == NSAttributedString(string: "the", attributes: [.font: font]).size())
    #expect(abs(size.height - 20.287109375) < 1e-9)
    // t, h and e as measured on iOS, kerning aside.
    #expect(abs(size.width - (5.7441 + 9.5708 + 9.2803)) < 0.25)
    #expect("".size(withAttributes: nil) == .zero)
    #expect("a\nb".size(withAttributes: [.font: font]).height > 40)
  }

  @Test func bothKindsOfStringsAreDrawnAlike() {
    let rect = CGRect(x: 10, y: 20, width: 60, height: 100)
    let attributes: [NSAttributedString.Key: Any]? = [.font: font]
    let text = "two lines of text"
    let plain = record {
      text.draw(with: rect, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    }
    let object = record {
      (text as NSString).draw(
        with: rect, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    }
    #expect(plain.count > 1 && object == plain)
  }

  @Test func boundingRectBreaksAtTheWidth() {
    let text = "Some text that needs several lines to be told"
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    let limit = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude)
    let box = text.boundingRect(
      with: limit, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    let count = (box.height / 20.287109375).rounded()
    #expect(box.origin == .zero && box.width <= 100 && count >= 4)
    #expect(abs(box.height - count * 20.287109375) < 1e-6)
    let line = text.boundingRect(with: limit, options: [], attributes: attributes, context: nil)
    #expect(abs(line.minY + 16.1865) < 0.001 && line.width > 200)
    let low = text.boundingRect(
      with: CGSize(width: 100, height: 30), options: .usesLineFragmentOrigin,
      attributes: attributes, context: nil)
    #expect(low.height == 30)
    for side in [CGFloat.nan, .infinity, -1] {
      let strange = text.boundingRect(
        with: CGSize(width: side, height: side), options: .usesLineFragmentOrigin,
        attributes: attributes, context: nil)
      #expect(strange.width.isFinite && strange.height > 0)
    }
  }

  @Test func drawingStandsAtThePoint() throws {
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    let run = try #require(
      record { "A".draw(at: CGPoint(x: 20, y: 30), withAttributes: attributes) }.first)
    // The ascender of 16.1865 below the top, on a pixel.
    #expect(abs(run.glyphs[0].position.y - 46.1865) <= 0.5)
    #expect(abs(run.glyphs[0].position.x - 20) < 1)
    let box = CGRect(x: 10, y: 10, width: 60, height: 45)
    let lines = record { "one two three four".draw(in: box, withAttributes: attributes) }
    #expect(Set(lines.flatMap(\.glyphs).map(\.position.y)).count == 2)
    #expect(record { ("A" as NSString).draw(at: .zero, withAttributes: nil) }.count == 1)
    let line = try #require(
      record {
        "A".draw(
          with: CGRect(x: 0, y: 50, width: 60, height: 0), options: [], attributes: attributes,
          context: nil)
      }.first)
    #expect(line.glyphs[0].position.y == 50)
  }

  @Test func contextShrinksAndTells() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    let text = NSAttributedString(string: "A wide line of text", attributes: [.font: font])
    let width = text.size().width
    _ = text.boundingRect(
      with: CGSize(width: width * 0.75, height: 100), options: [], context: context)
    // Small text is tracked wider, so that its part of the size is less than its part of the width.
    #expect(context.actualScaleFactor > 0.65 && context.actualScaleFactor < 0.75)
    #expect(context.totalBounds.width <= width * 0.75 + 0.01)
    #expect(context.totalBounds.width > width * 0.745)
    _ = text.boundingRect(with: CGSize(width: 1000, height: 100), options: [], context: context)
    #expect(context.actualScaleFactor == 1)
  }

  /// The same from many threads, which share every cache; each draws into its own context.
  @Test func manyThreadsAgree() async {
    let texts = (0..<40).map { "Text \($0) 가나다 שלום 😀" }
    let font = font
    let alone = texts.map { $0.size(withAttributes: [.font: font]) }
    await withTaskGroup(of: ([CGSize], [Int]).self) { group in
      for _ in 0..<8 {
        group.addTask {
          let sizes = texts.map { $0.size(withAttributes: [.font: font]) }
          let counts = texts.map { text in
            let context = CGContext(size: CGSize(width: 300, height: 30))
            UIGraphicsPushContext(context)
            text.draw(at: .zero, withAttributes: [.font: font])
            UIGraphicsPopContext()
            return context.finish().items.count
          }
          return (sizes, counts)
        }
      }
      var first: [Int]?
      for await (sizes, counts) in group {
        #expect(sizes == alone)
        #expect(counts.allSatisfy { $0 >= 3 })
        #expect(first == nil || first == counts)
        first = counts
      }
    }
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  /// As code written for iOS registers its fonts.
  @Test func registeredFontsHaveNames() throws {
    let url = URL(filePath: "/usr/share/fonts/truetype/noto/NotoSansThaana-Bold.ttf")
    var error: Unmanaged<CFError>?
    try #require(CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
    let font = try #require(UIFont(name: "NotoSansThaana-Bold", size: 20))
    #expect(font.fontName == "NotoSansThaana-Bold")
    #expect(font.familyName == "Noto Sans Thaana")
    #expect(UIFont.familyNames.contains("Noto Sans Thaana"))
    #expect(UIFont.fontNames(forFamilyName: "Noto Sans Thaana").contains("NotoSansThaana-Bold"))
    #expect(UIFont.fontNames(forFamilyName: "No Such Family").isEmpty)
    #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(font.fontDescriptor.withSymbolicTraits(.traitItalic) == nil)
    #expect("ހ".size(withAttributes: [.font: font]).width > 0)

    #expect(!CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
    let again = try #require(error).takeRetainedValue()
    #expect(again.domain == kCTFontManagerErrorDomain)
    #expect(again.code == CTFontManagerError.alreadyRegistered.rawValue)
    #expect(again.localizedDescription.contains("NotoSansThaana-Bold.ttf"))
    #expect(CTFontManagerUnregisterFontsForURL(url as CFURL, .process, nil))
    #expect(!CTFontManagerUnregisterFontsForURL(url as CFURL, .process, nil))
    error = nil
    let web = URL(string: "https://example.com/a.ttf")!
    #expect(!CTFontManagerRegisterFontsForURL(web as CFURL, .process, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.insufficientPermissions.rawValue)
  }
}
