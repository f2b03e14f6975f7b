package import PegNib
package import UIKit

/// The bars that Xcode infers for each scene from the segues that lead to it.
@MainActor
package struct CanvasBars {
  private var navigation: Set<String> = []
  private var tabs: Set<String> = []
  private var presented: Set<String> = []
  private var largeTitles: Set<String> = []

  package init(_ document: NibDocument) {
    for element in document.elements
    where element.child(key: "navigationBar")?["largeTitles"] == "YES" {
      if let id = element.id { largeTitles.insert(id) }
    }
    var links: [(from: String, to: String, kind: NibSegue.Kind)] = []
    for element in document.elements where element.name == "segue" {
      let source = document.parent(of: element).flatMap { document.parent(of: $0) }
      guard
        let segue = (try? source?.segues)?.first(where: { $0.element === element }),
        let scene = document.scene(of: element)?.controller?.id
      else { continue }
      links.append((scene, segue.destination, segue.kind))
    }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for link in links {
        var isNew = false
        switch link.kind {
        case .relationship("rootViewController"):
          isNew = navigation.insert(link.to).inserted
          if largeTitles.contains(link.from) {
            isNew = largeTitles.insert(link.to).inserted || isNew
          }
          if tabs.contains(link.from) { isNew = tabs.insert(link.to).inserted || isNew }
          if presented.contains(link.from) { isNew = presented.insert(link.to).inserted || isNew }
        case .relationship("viewControllers"): isNew = tabs.insert(link.to).inserted
        case .show, .push:
          if navigation.contains(link.from) { isNew = navigation.insert(link.to).inserted }
          if largeTitles.contains(link.from) {
            isNew = largeTitles.insert(link.to).inserted || isNew
          }
          if tabs.contains(link.from) { isNew = tabs.insert(link.to).inserted || isNew }
          if presented.contains(link.from) { isNew = presented.insert(link.to).inserted || isNew }
        case .presentation, .modal: isNew = presented.insert(link.to).inserted
        default: break
        }
        hasChanged = hasChanged || isNew
      }
    }
  }

  /// Returns a scene's controller inside of the bars that the canvas shows around it.
  package func wrap(_ controller: UIViewController, _ element: NibElement) -> UIViewController {
    var outer = controller
    if hasNavigation(element) {
      let navigation = UINavigationController(rootViewController: controller)
      navigation.navigationBar.prefersLargeTitles = hasLargeTitle(element)
      outer = navigation
    }
    if hasTabs(element) {
      let tabs = UITabBarController()
      tabs.viewControllers = [outer]
      outer = tabs
    }
    return outer
  }

  private func hasNavigation(_ element: NibElement) -> Bool {
    if element.isNil("simulatedTopBarMetrics") { return false }
    if element.child(key: "simulatedTopBarMetrics") != nil { return true }
    return element.id.map { navigation.contains($0) } ?? false
  }

  private func hasLargeTitle(_ element: NibElement) -> Bool {
    element.id.map { largeTitles.contains($0) } ?? false
  }

  private func hasTabs(_ element: NibElement) -> Bool {
    !element.isNil("simulatedBottomBarMetrics") && (element.id.map { tabs.contains($0) } ?? false)
      && element["hidesBottomBarWhenPushed"] != "YES"
  }

  /// Whether a segue presents the scene, perhaps as a sheet, which has no safe area at its top.
  package func isPresented(_ element: NibElement) -> Bool {
    element.id.map { presented.contains($0) } ?? false
  }
}

extension NibElement {
  /// The segues among the connections.
  fileprivate var segues: [NibSegue] {
    get throws {
      try connections.compactMap { if case .segue(let segue) = $0 { segue } else { nil } }
    }
  }
}
