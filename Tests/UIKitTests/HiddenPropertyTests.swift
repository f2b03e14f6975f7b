import PegTestSupport
import Testing
import UIKit

/// Properties that UIKit does not publish, by the keys that apps use.
@MainActor
@Suite struct HiddenPropertyTests {
  @Test func searchBarsGiveTheirParts() throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    let field = try #require(bar.value(forKey: "searchField") as? UITextField)
    #expect(field === bar.searchTextField)
    bar.setValue("Done", forKey: "cancelButtonText")
    let button = try #require(bar.value(forKey: "cancelButton") as? UIButton)
    #expect(button.title(for: .normal) == "Done")
  }

  @Test func placeholdersTakeAColour() throws {
    let field = UITextField()
    field.placeholder = "Name"
    field.setValue(UIColor.red, forKeyPath: "placeholderLabel.textColor")
    field.placeholder = "Surname"
    let label = try #require(field.value(forKey: "placeholderLabel") as? UILabel)
    let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(label.text == "Surname")
    #expect(color as? UIColor == .red)
  }

  @Test func labelsHaveTheSizeThatTheScaleReplaced() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 20)
    label.setValue(10, forKey: "minimumFontSize")
    #expect(label.minimumScaleFactor == 0.5)
  }

  @Test func alertsShowAttributedTextsAndAController() throws {
    let alert = UIAlertController(title: "", message: nil, preferredStyle: .alert)
    let title = NSAttributedString(string: "Tide", attributes: [.foregroundColor: UIColor.red])
    alert.setValue(title, forKey: "attributedTitle")
    let content = UIViewController()
    content.preferredContentSize = CGSize(width: 250, height: 120)
    alert.setValue(content, forKey: "contentViewController")
    let action = UIAlertAction(title: "Sail", style: .default)
    action.setValue(UIColor.green, forKey: "titleTextColor")
    alert.addAction(action)
    alert.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    alert.view.layoutIfNeeded()
    #expect(content.view.frame.size == CGSize(width: 270, height: 120))
    #expect(content.parent === alert)
    let labels = all(UILabel.self, in: alert.view)
    #expect(labels.contains { $0.attributedText?.isEqual(to: title) == true })
    let button = try #require(all(UIButton.self, in: alert.view).first)
    #expect(button.titleColor(for: .normal) == .green)
  }

  /// An app that enables the button when a field has text finds it enabled.
  @Test func actionsAreEnabledWhileTheAlertIsShown() throws {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    let action = UIAlertAction(title: "Save", style: .default)
    action.isEnabled = false
    alert.addAction(action)
    alert.loadViewIfNeeded()
    #expect(try !#require(all(UIButton.self, in: alert.view).first).isEnabled)
    action.isEnabled = true
    #expect(try #require(all(UIButton.self, in: alert.view).first).isEnabled)
  }

  private func all<Kind: UIView>(_ kind: Kind.Type, in view: UIView) -> [Kind] {
    [view as? Kind].compactMap { $0 } + view.subviews.flatMap { all(kind, in: $0) }
  }
}
