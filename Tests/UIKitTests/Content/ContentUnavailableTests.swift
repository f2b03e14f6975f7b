import Testing
import UIKit

@MainActor
struct ContentUnavailableTests {
  private final class Screen: UIViewController {
    var calls: [String?] = []
    var shown: UIContentUnavailableConfiguration? = .search()

    override func updateContentUnavailableConfiguration(
      using state: UIContentUnavailableConfigurationState
    ) {
      calls.append(state.searchText)
      contentUnavailableConfiguration = shown
    }
  }

  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    return window
  }

  private func labels(in view: UIView) -> [String] {
    ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
  }

  @Test func aSearchWithoutResultsNamesItsWords() throws {
    let screen = Screen()
    let search = UISearchController(searchResultsController: nil)
    screen.navigationItem.searchController = search
    let window = show(screen)
    #expect(screen.calls == [""])
    #expect(
      labels(in: screen.view) == ["No Results", "Check the spelling or try a new search."])
    search.searchBar.text = "tern"
    screen.setNeedsUpdateContentUnavailableConfiguration()
    window.layoutIfNeeded()
    #expect(screen.calls == ["", "tern"])
    #expect(labels(in: screen.view).first == "No Results for “tern”")
    screen.shown = nil
    screen.setNeedsUpdateContentUnavailableConfiguration()
    window.layoutIfNeeded()
    #expect(labels(in: screen.view) == [])
    window.isHidden = true
  }

  @Test func contentStandsInTheMiddleOfTheSafeArea() throws {
    let screen = UIViewController()
    var content = UIContentUnavailableConfiguration.empty()
    content.text = "No Harbours"
    content.secondaryText = "Harbours that you add are listed here."
    content.button.title = "Add"
    var isAdded = false
    content.buttonProperties.primaryAction = UIAction { _ in isAdded = true }
    screen.contentUnavailableConfiguration = content
    let window = show(screen)
    let view = try #require(screen.view.subviews.first as? UIContentUnavailableView)
    #expect(view.frame == screen.view.bounds)
    let stack = try #require(view.subviews.first)
    #expect(abs(stack.frame.midX - 195) < 0.5)
    #expect(abs(stack.frame.midY - view.layoutMarginsGuide.layoutFrame.midY) < 0.5)
    let button = try #require(stack.subviews.last as? UIButton)
    button.sendActions(for: .primaryActionTriggered)
    #expect(isAdded)
    let gap = button.frame.minY - stack.subviews[1].frame.maxY
    #expect(abs(gap - content.textToButtonPadding) < 0.01)
    window.isHidden = true
  }
}
