import Foundation
import PegMotion
import PegStage
import Testing

@testable import UIKit

/// Search controllers with a screen of their own for the results, on a phone of 390 × 844.
@MainActor
@Suite struct SearchResultsTests {
  private final class Results: UITableViewController {
    var calls: [String] = []

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      calls.append("will appear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      calls.append("gone")
    }
  }

  @MainActor
  private struct Ground {
    let stage: Stage
    let root: UITableViewController
    let search: UISearchController
    let results: Results

    func go(to seconds: Double) throws { try stage.advance(to: SceneTime(seconds: seconds)) }
    var covers: Bool { results.viewIfLoaded?.window != nil }
    func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
      stage.window.hitTest(CGPoint(x: x, y: y), with: nil)
    }
  }

  private func ground(_ script: Script = Script().hold(5)) throws -> Ground {
    let (root, results) = (UITableViewController(style: .plain), Results(style: .plain))
    root.title = "Boats"
    let search = UISearchController(searchResultsController: results)
    root.navigationItem.searchController = search
    root.navigationItem.hidesSearchBarWhenScrolling = false
    let content = UINavigationController(rootViewController: root)
    let stage = try Stage(Scene("search", device: .iPhone15, script: script) { content })
    try stage.advance(to: SceneTime(seconds: 0.1))
    return Ground(stage: stage, root: root, search: search, results: results)
  }

  @Test func typingShowsTheResultsBelowTheBar() throws {
    let script = Script().hold(0.5).tap(.view("Search")).hold(1).type("fer", over: 0.6).hold(4)
    let ground = try ground(script)
    try ground.go(to: 1.2)
    #expect(ground.search.isActive && !ground.covers)
    try ground.go(to: 2.6)
    #expect(ground.covers && ground.results.calls == ["will appear"])
    #expect(ground.search.presentingViewController === ground.root)
    // The content begins below the bar, as that of the searched screen does.
    let top = ground.root.tableView.adjustedContentInset.top
    #expect(top > 59 && ground.results.tableView.adjustedContentInset.top == top)
    UIView.performWithoutAnimation { ground.search.searchBar.text = "" }
    ground.search.searchBar.searchTextField.sendActions(for: .editingChanged)
    #expect(!ground.covers)
    ground.search.isActive = false
    try ground.go(to: 4)
    #expect(ground.results.calls == ["will appear", "gone"])
    #expect(ground.search.view.superview == nil && ground.search.presentingViewController == nil)
  }

  /// The searched screen is dimmed and takes no touches until there are results; a tap there ends the search.
  @Test func aTapOnTheDimmedScreenEndsTheSearch() throws {
    let ground = try ground(Script().hold(1.5).tap(CGPoint(x: 195, y: 400)).hold(2))
    ground.search.obscuresBackgroundDuringPresentation = true
    ground.search.isActive = true
    try ground.go(to: 1)
    #expect(ground.hit(195, 400)?.isDescendant(of: ground.search.view) == true)
    try ground.go(to: 3)
    #expect(
      !ground.search.isActive && ground.hit(195, 400)?.isDescendant(of: ground.root.view) == true)
  }

  @Test func aScreenThatIsNotObscuredTakesTouches() throws {
    let ground = try ground()
    #expect(!ground.search.obscuresBackgroundDuringPresentation)
    ground.search.isActive = true
    try ground.go(to: 1)
    #expect(ground.hit(195, 400)?.isDescendant(of: ground.root.view) == true)
  }

  @Test func codeDecidesWhenTheResultsAreShown() throws {
    let ground = try ground()
    ground.search.showsSearchResultsController = true
    #expect(!ground.search.automaticallyShowsSearchResultsController && !ground.covers)
    ground.search.isActive = true
    try ground.go(to: 1)
    #expect(ground.covers)
    ground.search.showsSearchResultsController = false
    #expect(!ground.covers)
    ground.search.dismiss(animated: false)
    #expect(!ground.search.isActive)
  }

  @Test func tokensAreAPartOfTheQuery() throws {
    let ground = try ground()
    let field = ground.search.searchBar.searchTextField
    ground.search.isActive = true
    ground.stage.window.layoutIfNeeded()
    let start = field.textRect(forBounds: field.bounds).minX
    field.insertToken(UISearchToken(icon: nil, text: "Sail"), at: 0)
    field.insertToken(UISearchToken(icon: UIImage(systemName: "flag"), text: "Blue"), at: 1)
    #expect(ground.covers && field.tokens.count == 2)
    ground.stage.window.layoutIfNeeded()
    #expect(field.textRect(forBounds: field.bounds).minX > start + 60)
    field.deleteBackward()
    #expect(field.tokens.map(\.text) == ["Sail"])
    field.removeToken(at: 0)
    #expect(!ground.covers && field.textRect(forBounds: field.bounds).minX == start)
  }

  @Test func scopesAppearWithText() throws {
    let ground = try ground()
    let bar = ground.search.searchBar
    bar.scopeButtonTitles = ["All", "New"]
    ground.search.scopeBarActivation = .onTextEntry
    ground.search.isActive = true
    #expect(!bar.showsScopeBar)
    bar.text = "a"
    bar.searchTextField.sendActions(for: .editingChanged)
    #expect(bar.showsScopeBar)
    ground.search.isActive = false
    #expect(!bar.showsScopeBar)
  }
}
