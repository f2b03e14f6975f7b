import CoreGraphics
import Foundation
import PegNib
import PegScene
import UIKit

/// Sets the properties of controllers.
@MainActor
struct ControllerFill: NibReading {
  let builder: NibBuilder
  var file: NibFile { builder.file }

  func fill(controller: UIViewController, _ element: NibElement) throws {
    let nib = controller.nib ?? ControllerNib(bundle: file.bundle)
    nib.storyboard = builder.storyboard
    if let name = element["nibName"] { nib.nibName = name }
    controller.nib = nib
    // Read here, so that they count as read: they name the scene, or are for saving states, which never happens.
    _ = (
      element["storyboardIdentifier"], element["sceneMemberID"], element["restorationIdentifier"],
      element["useStoryboardIdentifierAsRestorationIdentifier"]
    )
    if let text = try text(element, "title") { controller.title = text }
    try setItems(of: controller, element)
    try setPresentation(of: controller, element)
    switch controller {
    case let navigation as UINavigationController: try fill(navigation: navigation, element)
    case let tabs as UITabBarController: try fill(tabs: tabs, element)
    case let table as UITableViewController:
      if let value = try element.bool("clearsSelectionOnViewWillAppear") {
        table.clearsSelectionOnViewWillAppear = value
      }
    case is UICollectionViewController: break
    case let split as UISplitViewController:
      try SplitFill(builder: builder).fill(split: split, element)
    case let pages as UIPageViewController:
      if let value = try element.bool("doubleSided") { pages.isDoubleSided = value }
    default: standIn(for: controller, element)
    }
  }

  private func setItems(of controller: UIViewController, _ element: NibElement) throws {
    if let child = element.child(key: "navigationItem") {
      if child.customClass != nil, let item = builder.make(child) as? UINavigationItem {
        controller.navigationItem = item
      } else {
        builder.fill(controller.navigationItem, child)
      }
    }
    if let child = element.child(key: "tabBarItem"), let item = builder.make(child) as? UITabBarItem
    {
      controller.tabBarItem = item
    }
    if let list = element.child(named: "toolbarItems") {
      let items = list.children.compactMap { builder.make($0) as? UIBarButtonItem }
      if !items.isEmpty { controller.toolbarItems = items }
    }
  }

  private func setPresentation(of controller: UIViewController, _ element: NibElement) throws {
    if let value = word(element, "modalPresentationStyle", NibWords.presentationStyles) {
      controller.modalPresentationStyle = value
    }
    if let value = word(element, "modalTransitionStyle", NibWords.transitionStyles) {
      controller.modalTransitionStyle = value
    }
    if let value = try element.bool("definesPresentationContext") {
      controller.definesPresentationContext = value
    }
    if let value = try element.bool("hidesBottomBarWhenPushed") {
      controller.hidesBottomBarWhenPushed = value
    }
    if let value = try element.bool("extendedLayoutIncludesOpaqueBars") {
      controller.extendedLayoutIncludesOpaqueBars = value
    }
    if let value = try element.bool("modalInPresentation") {
      controller.isModalInPresentation = value
    }
    if let edge = element.child(key: "edgesForExtendedLayout") {
      var edges: UIRectEdge = []
      if try edge.bool("top") ?? false { edges.insert(.top) }
      if try edge.bool("bottom") ?? false { edges.insert(.bottom) }
      if try edge.bool("left") ?? false { edges.insert(.left) }
      if try edge.bool("right") ?? false { edges.insert(.right) }
      controller.edgesForExtendedLayout = edges
    }
    if let size = try size(element, "preferredContentSize") {
      controller.preferredContentSize = size
    }
  }

  private func fill(navigation: UINavigationController, _ element: NibElement) throws {
    if let bar = element.child(key: "navigationBar") { builder.fill(navigation.navigationBar, bar) }
    if let bar = element.child(key: "toolbar") { builder.fill(navigation.toolbar, bar) }
    if let value = try element.bool("navigationBarHidden") {
      navigation.setNavigationBarHidden(value, animated: false)
    }
    if let value = try element.bool("toolbarHidden") { navigation.isToolbarHidden = value }
    let roots = try builder.related(element, "rootViewController")
    if !roots.isEmpty { navigation.setViewControllers(roots, animated: false) }
  }

  private func fill(tabs: UITabBarController, _ element: NibElement) throws {
    if let bar = element.child(key: "tabBar") { builder.fill(tabs.tabBar, bar) }
    let controllers = try builder.related(element, "viewControllers")
    if !controllers.isEmpty { tabs.viewControllers = controllers }
    if let index = try element.integer("selectedIndex") { tabs.selectedIndex = index }
  }

  /// Shows, for a container that Pegbar does not have, what a phone shows of it first.
  private func standIn(for controller: UIViewController, _ element: NibElement) {
    guard NibClasses.known(element.name) == nil else { return }
    let relationships = [
      "primaryViewController", "masterViewController", "viewControllers", "detailViewController",
    ]
    var first: UIViewController?
    for relationship in relationships where first == nil {
      first = (try? builder.related(element, relationship))?.first
    }
    if let first {
      report(element, "\(element.name) is not drawn here; its first controller is shown alone")
      controller.nib?.loadView = { controller in
        let view = UIView(frame: UIScreen.main.bounds)
        controller.view = view
        controller.addChild(first)
        first.view.frame = view.bounds
        first.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(first.view)
        first.didMove(toParent: controller)
      }
    } else if element.child(key: "view") == nil {
      report(element, "\(element.name) is not drawn here; a labelled area stands in for it")
      controller.nib?.loadView = { [self] controller in
        let view = UIView(frame: UIScreen.main.bounds)
        controller.view = view
        ContainerFill(file: file).placeholder(in: view, element)
      }
    }
  }
}
