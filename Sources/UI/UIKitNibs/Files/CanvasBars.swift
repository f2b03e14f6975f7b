package import PegNib
package import UIKit

/// The bars that Xcode infers for each scene from the segues that lead to it.
@MainActor
package struct CanvasBars {
  private var navigation: Set<String> = []
  private var tabs: Set<String> = []
  private var presented: Set<String> = []
  private var largeTitles: Set<String> = []
  private var opaque: Set<String> = []

  package init(_ document: NibDocument) {
    for element in document.elements {
      guard let id = element.id, let bar = element.child(key: "navigationBar") else { continue }
      if bar["largeTitles"] == "YES" { largeTitles.insert(id) }
      if bar["translucent"] == "NO" { opaque.insert(id) }
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
          isNew = inherit(from: link.from, to: link.to) || isNew
        case .relationship("viewControllers"): isNew = tabs.insert(link.to).inserted
        case .show, .push:
          if navigation.contains(link.from) { isNew = navigation.insert(link.to).inserted }
          isNew = inherit(from: link.from, to: link.to) || isNew
        case .presentation, .modal: isNew = presented.insert(link.to).inserted
        default: break
        }
        hasChanged = hasChanged || isNew
      }
    }
  }

  /// Passes on what the bars around a scene are like; returns whether that was news.
  private mutating func inherit(from source: String, to scene: String) -> Bool {
    var isNew = false
    for set in [\Self.largeTitles, \.opaque, \.tabs, \.presented]
    where self[keyPath: set].contains(source) {
      isNew = self[keyPath: set].insert(scene).inserted || isNew
    }
    return isNew
  }

  /// Returns a scene's controller inside of the bars that the canvas shows around it.
  package func wrap(_ controller: UIViewController, _ element: NibElement) -> UIViewController {
    var outer = controller
    if hasNavigation(element) {
      let navigation = UINavigationController(rootViewController: controller)
      navigation.navigationBar.prefersLargeTitles = hasLargeTitle(element)
      navigation.navigationBar.isTranslucent = !hasOpaqueBar(element)
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
    if element.isNil("simulatedBottomBarMetrics") { return false }
    if element.child(key: "simulatedBottomBarMetrics")?.name == "simulatedTabBarMetrics" {
      return true
    }
    return (element.id.map { tabs.contains($0) } ?? false)
      && element["hidesBottomBarWhenPushed"] != "YES"
  }

  /// Whether the navigation bar that the canvas shows is opaque, so that the scene's view begins below it.
  package func hasOpaqueBar(_ element: NibElement) -> Bool {
    guard hasNavigation(element) else { return false }
    if let metrics = element.child(key: "simulatedTopBarMetrics") {
      return metrics["translucent"] == "NO"
    }
    return element.id.map { opaque.contains($0) } ?? false
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
