import Foundation
import Testing

@testable import UIKit

/// The place of a text field's caret.
@MainActor @Suite struct CaretTests {
  private func caret(
    isMirrored: Bool = false, _ change: (UITextField) -> Void = { _ in }
  ) throws -> (caret: CGRect, field: UITextField) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    if isMirrored { window.traitOverride = UITraitCollection(layoutDirection: .rightToLeft) }
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    change(field)
    window.addSubview(field)
    window.makeKeyAndVisible()
    field.becomeFirstResponder()
    window.layoutIfNeeded()
    let view = try #require(field.subviews.first { $0 is CaretView })
    #expect(!view.isHidden)
    return (view.frame, field)
  }

  /// The placeholder's width, by the font's own measure.
  private let width = NSAttributedString(
    string: "Name", attributes: [.font: UIFont.systemFont(ofSize: 17)]
  ).size().width

  @Test(arguments: [NSTextAlignment.natural, .left, .center, .right])
  func standsBeforeThePlaceholder(alignment: NSTextAlignment) throws {
    let (caret, field) = try caret { $0.textAlignment = alignment }
    let room = field.placeholderRect(forBounds: field.bounds)
    let begin =
      switch alignment {
      case .center: room.midX - width / 2
      case .right: room.maxX - width
      default: room.minX
      }
    #expect(caret.width == 2 && abs(caret.maxX - begin) <= 0.5)
  }

  @Test func standsBeforeThePlaceholderFromRightToLeft() throws {
    let (caret, field) = try caret(isMirrored: true)
    let room = field.placeholderRect(forBounds: field.bounds)
    #expect(abs(caret.minX - room.maxX) <= 0.5)
  }

  /// A field of a point that takes the keys of other views shows no caret beside it.
  @Test func endsWithTheField() throws {
    let (caret, _) = try caret {
      $0.borderStyle = .none
      $0.frame.size = CGSize(width: 1, height: 1)
    }
    #expect(caret.minY >= 0 && caret.maxY <= 1)
  }

  @Test func standsAfterTypedText() throws {
    let (caret, field) = try caret { $0.text = "Name" }
    #expect(abs(caret.minX - field.editingRect(forBounds: field.bounds).minX - width) <= 0.5)
  }
}
