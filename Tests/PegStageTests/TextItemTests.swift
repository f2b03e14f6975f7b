import Foundation
import PegMotion
import PegStage
import Testing

@testable import UIKit

/// Links, tags and detected data of texts that are read, under fingers.
@MainActor
@Suite struct TextItemTests {
  private final class Reader: NSObject, UITextViewDelegate {
    var log: [String] = []
    var action: ((UITextItem, UIAction) -> UIAction?)?
    var menu: UIMenu?

    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      log.append("\(URL) \(interaction.rawValue)")
      return false
    }
    func textView(
      _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? { action.map { $0(textItem, defaultAction) } ?? defaultAction }
    func textView(
      _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? {
      UITextItem.MenuConfiguration(menu: menu ?? defaultMenu)
    }
    func textView(
      _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
      animator: any UIContextMenuInteractionAnimating
    ) { log.append("menu \(textItem.range.location)") }
  }

  private func run(_ script: Script, _ reader: Reader, _ text: NSAttributedString) throws
    -> Playground
  {
    let ground = try Playground(script) { root, _ in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
      view.isEditable = false
      view.delegate = reader
      view.attributedText = text
      root.addSubview(view)
    }
    return ground
  }

  private func link(_ key: NSAttributedString.Key, _ value: Any) -> NSAttributedString {
    let text = NSMutableAttributedString(
      string: "See the chart", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.addAttribute(key, value: value, range: NSRange(location: 0, length: 13))
    return text
  }

  @Test func aTapAsksTheOlderMethodByDefault() throws {
    let reader = Reader()
    let url = try #require(URL(string: "https://example.com"))
    let ground = try run(Script().hold(0.2).tap(.point(40, 20)).hold(1), reader, link(.link, url))
    try ground.go(to: 1)
    #expect(reader.log == ["https://example.com 0"])
  }

  @Test func thePrimaryActionTakesTheTap() throws {
    let reader = Reader()
    reader.action = { item, standard in
      guard case .tag(let tag) = item.content else { return standard }
      return UIAction { _ in reader.log.append("\(tag) \(item.range)") }
    }
    let ground = try run(
      Script().hold(0.2).tap(.point(40, 20)).hold(1), reader, link(.textItemTag, "chart"))
    try ground.go(to: 1)
    #expect(reader.log == ["chart {0, 13}"])
  }

  @Test func withoutAnActionATapShowsTheMenu() throws {
    let reader = Reader()
    reader.action = { _, _ in nil }
    var chosen = 0
    reader.menu = UIMenu(title: "", children: [UIAction(title: "Unfold") { _ in chosen += 1 }])
    let ground = try run(
      Script().hold(0.2).tap(.point(40, 20)).hold(1).tap(.view("Unfold")).hold(1), reader,
      link(.textItemTag, "chart"))
    try ground.go(to: 3)
    #expect(reader.log == ["menu 0"] && chosen == 1)
  }

  @Test func aLongPressShowsTheMenu() throws {
    let reader = Reader()
    reader.menu = UIMenu(title: "", children: [UIAction(title: "Unfold") { _ in }])
    let ground = try run(
      Script().hold(0.2).press(.point(40, 20), for: 1).hold(1), reader,
      link(.textItemTag, "chart"))
    try ground.go(to: 2)
    #expect(reader.log == ["menu 0"])
  }

  @Test func detectorsFindPlacesAndDates() {
    func found(_ types: UIDataDetectorTypes, _ text: String) -> [String] {
      types.links(in: text).map { (text as NSString).substring(with: $0.range) }
    }
    #expect(
      found(.calendarEvent, "Sails on May 5, 2027 at 9:30 am, back 2027-06-01.") == [
        "May 5, 2027 at 9:30 am", "2027-06-01",
      ])
    #expect(found(.calendarEvent, "tomorrow at 5 pm") == ["tomorrow at 5 pm"])
    #expect(
      found(.address, "Come to 12 North Pier Road, Oldport, ME 04101 at noon.") == [
        "12 North Pier Road, Oldport, ME 04101"
      ])
    #expect(found(.all, "Call +44 20 7946 0958") == ["+44 20 7946 0958"])
    #expect(found([.phoneNumber, .calendarEvent], "on 2027-06-01") == ["2027-06-01"])
    #expect(found(.address, "12 ships sail").isEmpty)
  }
}
