import Foundation
import Testing
import UIKit

@MainActor
private final class FieldDelegate: UITextFieldDelegate {
  var log: [String] = []
  var allowsChange = true

  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
  func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString: String
  ) -> Bool {
    log.append("\(range.location)+\(replacementString)")
    return allowsChange
  }
}

/// Text fields, text views and search bars.
@MainActor @Suite struct TextInputTests {
  @Test func roundedFieldIsThirtyFourHigh() {
    let field = UITextField()
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == CGFloat(34))
    #expect(field.text == "")
    field.text = nil
    #expect(field.text == "")
  }

  @Test func textStandsBetweenTheViewsAtTheSides() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.borderStyle = .roundedRect
    #expect(field.textRect(forBounds: field.bounds).minX == CGFloat(7))
    #expect(field.textRect(forBounds: field.bounds).maxX == CGFloat(193))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(field.textRect(forBounds: field.bounds).minX == CGFloat(7))
    field.leftViewMode = .always
    #expect(
      field.leftViewRect(forBounds: field.bounds) == CGRect(x: 5, y: 7, width: 20, height: 20))
    #expect(field.textRect(forBounds: field.bounds).minX > 25)
    field.clearButtonMode = .always
    #expect(field.textRect(forBounds: field.bounds).maxX == CGFloat(193))
    field.text = "x"
    #expect(
      field.textRect(forBounds: field.bounds).maxX
        < field.clearButtonRect(forBounds: field.bounds).minX)
  }

  @Test func placeholderGivesWayToText() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.placeholder = "Name"
    let labels = field.subviews.compactMap { $0 as? UILabel }
    let placeholder = try #require(labels.first { $0.text == "Name" })
    #expect(!placeholder.isHidden)
    field.text = "Ada"
    #expect(placeholder.isHidden)
    field.isSecureTextEntry = true
    #expect(labels.contains { $0.text == "\u{2022}\u{2022}\u{2022}" })
    #expect(field.text == "Ada")
  }

  @Test func editingAsksAndTells() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let field = UITextField()
    let delegate = FieldDelegate()
    field.delegate = delegate
    #expect(!field.becomeFirstResponder())
    window.addSubview(field)
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    #expect(field.becomeFirstResponder())
    field.insertText("a")
    field.insertText("b")
    delegate.allowsChange = false
    field.insertText("c")
    field.resignFirstResponder()
    #expect(field.text == "ab")
    #expect(changes == 2)
    #expect(delegate.log == ["begin", "0+a", "1+b", "2+c", "end"])
  }

  @Test func textViewAddsItsInsets() {
    let view = UITextView()
    view.traitOverride = UITraitCollection(displayScale: 3)
    view.font = .systemFont(ofSize: 17)
    view.text = "One line"
    let label = UILabel()
    label.traitOverride = UITraitCollection(displayScale: 3)
    label.text = "One line"
    let text = label.intrinsicContentSize
    let fitted = view.sizeThatFits(CGSize(width: 300, height: 0))
    #expect(abs(fitted.width - (text.width + 10)) < 0.01)
    #expect(abs(fitted.height - (text.height + 16)) < 0.01)
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    let bare = view.sizeThatFits(CGSize(width: 300, height: 0))
    #expect(abs(bare.width - text.width) < 0.01)
    #expect(abs(bare.height - text.height) < 0.01)
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    view.isScrollEnabled = false
    #expect(abs(view.intrinsicContentSize.height - text.height) < 0.01)
  }

  @Test func textViewScrollsItsText() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.text = String(repeating: "word ", count: 100)
    view.layoutIfNeeded()
    #expect(view.contentSize.height > 200)
    #expect(view.contentSize.width == CGFloat(100))
  }

  private final class BarDelegate: NSObject, UISearchBarDelegate {
    var begins = false
    var ends = false
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { begins }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { ends }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != "x" }
  }

  @Test func searchBarsLetTheirDelegateRefuse() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    let delegate = BarDelegate()
    bar.delegate = delegate
    window.addSubview(bar)
    #expect(!bar.becomeFirstResponder())
    delegate.begins = true
    #expect(bar.becomeFirstResponder())
    for letter in ["a", "x", "b"] { bar.searchTextField.insertText(letter) }
    #expect(bar.text == "ab")
    #expect(!bar.resignFirstResponder() && bar.isFirstResponder)
    delegate.ends = true
    #expect(bar.resignFirstResponder())
  }

  @Test func searchBarIsFiftySixHigh() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    #expect(bar.intrinsicContentSize.height == CGFloat(56))
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 374, height: 36))
    bar.showsCancelButton = true
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame.maxX < 330)
    bar.text = "query"
    #expect(bar.searchTextField.text == "query")
  }
}
