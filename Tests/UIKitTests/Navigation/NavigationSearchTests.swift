import Testing
@testable import UIKit

/// Search bars and prompts in navigation bars, at the widths of phones.
@MainActor
@Suite struct NavigationSearchTests {
  typealias Phone = (width: Double, safeTop: Double, barTop: Double)

  private final class Keeper { var windows: [UIWindow] = [] }
  private let keeper = Keeper()

  /// A long table with a search in its item.
  private func show(
    _ phone: Phone, large: Bool = true, _ prepare: (UINavigationItem) -> Void = { _ in }
  ) -> (UINavigationController, UITableView, UISearchController) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: phone.width, height: 844))
    window.traitOverride = UITraitCollection(displayScale: 3)
    window.deviceSafeAreaInsets = UIEdgeInsets(top: phone.safeTop, bottom: 34)
    let table = UITableViewController(style: .plain)
    table.title = "Boats"
    table.tableView.contentSize.height = 3000
    let search = UISearchController(searchResultsController: nil)
    table.navigationItem.searchController = search
    prepare(table.navigationItem)
    let navigation = UINavigationController(rootViewController: table)
    navigation.navigationBar.prefersLargeTitles = large
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    keeper.windows.append(window)
    return (navigation, table.tableView, search)
  }

  private func near(_ a: CGFloat, _ b: Double) -> Bool { abs(Double(a) - b) <= 1e-9 }

  private func fieldFrame(_ search: UISearchController, in bar: UINavigationBar) -> CGRect {
    bar.layoutIfNeeded()
    let field = search.searchBar.searchTextField
    return field.convert(field.bounds, to: bar)
  }

  /// From memory, not measured: 52 more below the large title, the field 36 high a point below it, at the margins.
  @Test(arguments: NavigationMetricsTests.phones)
  func searchBarTakesFiftyTwoBelowTheTitle(phone: Phone) {
    let (navigation, scroll, search) = show(phone)
    let bar = navigation.navigationBar
    #expect(near(bar.frame.height, 148))
    #expect(near(scroll.contentOffset.y, -phone.barTop - 148))
    let margin: Double = phone.width <= 390 ? 16 : 20
    let field = fieldFrame(search, in: bar)
    #expect(near(field.minX, margin) && near(field.width, phone.width - 2 * margin))
    #expect(near(field.minY, 97) && near(field.height, 36))
    let (small, _, lowSearch) = show(phone, large: false)
    #expect(near(small.navigationBar.frame.height, 96))
    #expect(near(fieldFrame(lowSearch, in: small.navigationBar).minY, 45))
  }

  /// Scrolled up, the search bar goes first and then the large title.
  @Test func searchBarLeavesBeforeTheTitle() throws {
    let (navigation, scroll, search) = show((390, 47, 47))
    let bar = navigation.navigationBar
    let content = try #require(bar.content)
    for step in 0...60 {
      let offset = CGFloat(-195 + 2 * step)
      scroll.contentOffset.y = offset
      navigation.view.layoutIfNeeded()
      let bottom = max(91, -Double(offset))
      #expect(near(bar.frame.maxY, bottom) && scroll.contentOffset.y == offset)
      #expect(near(fieldFrame(search, in: bar).height, max(0, min(36, bottom - 47 - 96 - 16))))
      let title = content.largeTitleLabel.superview?.frame.height ?? 0
      if bottom > 91 { #expect(near(title, min(52, bottom - 91)), "offset \(offset)") }
    }
  }

  @Test func aSearchBarThatStaysLetsTheTitleGo() {
    let (navigation, scroll, search) = show((390, 47, 47)) {
      $0.hidesSearchBarWhenScrolling = false
    }
    let bar = navigation.navigationBar
    #expect(near(bar.frame.height, 148))
    scroll.contentOffset.y = 0
    navigation.view.layoutIfNeeded()
    #expect(near(bar.frame.height, 96))
    #expect(fieldFrame(search, in: bar) == CGRect(x: 16, y: 45, width: 358, height: 36))
  }

  /// Observed: a prompt adds 32, above the row.
  @Test(arguments: NavigationMetricsTests.phones)
  func promptStandsAboveTheRow(phone: Phone) throws {
    let (navigation, scroll, _) = show(phone, large: false) {
      $0.searchController = nil
      $0.prompt = "Choose one"
    }
    let bar = navigation.navigationBar
    #expect(near(bar.frame.height, 76))
    #expect(near(scroll.adjustedContentInset.top, phone.barTop + 76))
    bar.layoutIfNeeded()
    #expect(near(try #require(bar.content).titleLabel.frame.minY, 32 + 35.0 / 3))
    bar.topItem?.prompt = nil
    navigation.view.layoutIfNeeded()
    #expect(near(bar.frame.height, 44))
  }

  /// Scope buttons, 46 high, come with the search, and Cancel from outside; without scopes nothing but that.
  @Test(arguments: [true, false])
  func scopesComeWithTheSearch(isAutomatic: Bool) throws {
    let (navigation, _, search) = show((390, 47, 47))
    search.searchBar.scopeButtonTitles = ["All", "Friends"]
    search.automaticallyShowsScopeBar = isAutomatic
    let bar = navigation.navigationBar
    navigation.view.layoutIfNeeded()
    #expect(near(bar.frame.height, 148) && !search.searchBar.showsScopeBar)
    let cancel = try #require(search.searchBar.subviews.first { $0 is UIButton })
    let scopes = try #require(search.searchBar.subviews.first { $0 is UISegmentedControl })
    #expect(cancel.frame.minX == 390 && cancel.alpha == 0 && scopes.alpha == 0)
    UIView.performWithoutAnimation { search.isActive = true }
    #expect(search.searchBar.showsScopeBar == isAutomatic)
    #expect(near(bar.frame.height, isAutomatic ? 98 : 52))
    #expect(near(fieldFrame(search, in: bar).height, 36))
    #expect(cancel.frame.maxX == 374 && cancel.alpha == 1)
    #expect(scopes.alpha == (isAutomatic ? 1 : 0))
    #expect(!isAutomatic || scopes.frame == CGRect(x: 16, y: 49, width: 358, height: 32))
    UIView.performWithoutAnimation { search.isActive = false }
    #expect(near(bar.frame.height, 148) && cancel.frame.minX == 390 && scopes.alpha == 0)
  }

  private final class Listener: UISearchResultsUpdating, UISearchControllerDelegate {
    var calls: [String] = []
    func updateSearchResults(for searchController: UISearchController) {
      calls.append("update \(searchController.searchBar.text ?? "")")
    }
    func willPresentSearchController(_ searchController: UISearchController) {
      calls.append("will begin")
    }
    func didPresentSearchController(_ searchController: UISearchController) {
      calls.append("did begin")
    }
    func willDismissSearchController(_ searchController: UISearchController) {
      calls.append("will end")
    }
    func didDismissSearchController(_ searchController: UISearchController) {
      calls.append("did end")
    }
  }

  @Test func aSearchTakesTheTitlesPlace() throws {
    let (navigation, scroll, search) = show((390, 47, 47))
    let listener = Listener()
    search.delegate = listener
    search.searchResultsUpdater = listener
    UIView.performWithoutAnimation { _ = search.searchBar.searchTextField.becomeFirstResponder() }
    #expect(search.isActive && search.searchBar.showsCancelButton)
    let bar = navigation.navigationBar
    #expect(near(bar.frame.height, 52))
    #expect(near(fieldFrame(search, in: bar).minY, 1))
    let content = try #require(bar.content)
    #expect(content.titleLabel.alpha == 0 && content.largeTitleLabel.superview?.bounds.height == 0)
    #expect(near(scroll.contentOffset.y, -99) && near(scroll.adjustedContentInset.top, 99))
    search.searchBar.text = "ferry"
    search.searchBar.searchTextField.sendActions(for: .editingChanged)
    UIView.performWithoutAnimation { search.isActive = false }
    #expect(near(bar.frame.height, 148) && near(scroll.contentOffset.y, -195))
    #expect(!search.searchBar.showsCancelButton)
    #expect(
      listener.calls == [
        "will begin", "update ", "did begin", "update ferry", "will end", "update ", "did end",
      ])
  }
}
