import CoreGraphics
import Foundation
import PegNib
import UIFoundation
import UIKit

/// Sets the properties of bars and their items, and of gesture recognizers.
@MainActor
struct BarFill: NibReading {
  let builder: NibBuilder
  var file: NibFile { builder.file }

  func fill(item: UIBarButtonItem, _ element: NibElement) throws {
    if let system = word(element, "systemItem", NibWords.systemItems) { item.become(system) }
    if let value = word(element, "style", NibWords.itemStyles) { item.style = value }
    if let text = try text(element, "title") { item.title = text }
    if let image = image(element, "image") { item.image = image }
    if let image = image(element, "landscapeImage") { item.landscapeImagePhone = image }
    if let value = try number(element, "width") { item.width = value }
    if let value = try element.bool("enabled") { item.isEnabled = value }
    if let value = try element.bool("selected") { item.isSelected = value }
    if let value = try element.integer("tag") { item.tag = value }
    if let color = try color(element, "tintColor") { item.tintColor = color }
    if let view = element.child(key: "customView").flatMap({ builder.make($0) }) {
      item.customView = view as? UIView
    }
  }

  func fill(tab item: UITabBarItem, _ element: NibElement) throws {
    if let system = word(element, "systemItem", NibWords.tabItems) { item.become(system) }
    if let text = try text(element, "title") { item.title = text }
    if let image = image(element, "image") { item.image = image }
    if let image = image(element, "selectedImage") { item.selectedImage = image }
    if let text = try text(element, "badgeValue") { item.badgeValue = text }
    if let color = try color(element, "badgeColor") { item.badgeColor = color }
    if let value = try element.bool("enabled") { item.isEnabled = value }
    if let value = try element.integer("tag") { item.tag = value }
  }

  func fill(navigation item: UINavigationItem, _ element: NibElement) throws {
    if let text = try text(element, "title") { item.title = text }
    if let text = try text(element, "prompt") { item.prompt = text }
    if let text = try text(element, "backButtonTitle") { item.backButtonTitle = text }
    if let value = word(
      element, "largeTitleDisplayMode",
      [
        "automatic": UINavigationItem.LargeTitleDisplayMode.automatic, "always": .always,
        "never": .never,
      ])
    {
      item.largeTitleDisplayMode = value
    }
    if let value = try element.bool("hidesBackButton") { item.hidesBackButton = value }
    if let value = try element.bool("leftItemsSupplementBackButton") {
      item.leftItemsSupplementBackButton = value
    }
    item.leftBarButtonItems = buttons(element, "leftBarButtonItem") ?? item.leftBarButtonItems
    item.rightBarButtonItems = buttons(element, "rightBarButtonItem") ?? item.rightBarButtonItems
    if let child = element.child(key: "backBarButtonItem") {
      item.backBarButtonItem = builder.make(child) as? UIBarButtonItem
    }
    if let view = element.child(key: "titleView").flatMap({ builder.make($0) }) {
      item.titleView = view as? UIView
    }
  }

  /// Returns the buttons of a side: the file has one, or a list of several.
  private func buttons(_ element: NibElement, _ key: String) -> [UIBarButtonItem]? {
    if let child = element.child(key: key) {
      return (builder.make(child) as? UIBarButtonItem).map { [$0] }
    }
    guard let list = element.child(key: "\(key)s") else { return nil }
    return list.children.compactMap { builder.make($0) as? UIBarButtonItem }
  }

  func fill(navigationBar bar: UINavigationBar, _ element: NibElement) throws {
    if let value = try element.bool("translucent") { bar.isTranslucent = value }
    if let value = word(element, "barStyle", NibWords.barStyles) { bar.barStyle = value }
    if let value = try element.bool("largeTitles") { bar.prefersLargeTitles = value }
    if let color = try color(element, "barTintColor") { bar.barTintColor = color }
    if let child = element.child(key: "titleTextAttributes") {
      bar.titleTextAttributes = try attributes(child)
    }
    if let child = element.child(key: "largeTitleTextAttributes") {
      bar.largeTitleTextAttributes = try attributes(child)
    }
    if let list = element.child(named: "items") {
      bar.items = list.children.compactMap { builder.make($0) as? UINavigationItem }
    }
    if let child = element.child(key: "standardAppearance") {
      bar.standardAppearance = try appearance(child)
    }
    if let child = element.child(key: "scrollEdgeAppearance") {
      bar.scrollEdgeAppearance = try appearance(child)
    }
    if let child = element.child(key: "compactAppearance") {
      bar.compactAppearance = try appearance(child)
    }
  }

  private func appearance(_ element: NibElement) throws -> UINavigationBarAppearance {
    let result = UINavigationBarAppearance()
    switch element["backgroundType"] {
    case "opaque": result.configureWithOpaqueBackground()
    case "transparent": result.configureWithTransparentBackground()
    default: break
    }
    if let color = try color(element, "backgroundColor") { result.backgroundColor = color }
    if let color = try color(element, "shadowColor") { result.shadowColor = color }
    if element.isNil("shadowColor") { result.shadowColor = nil }
    if let child = element.child(key: "titleTextAttributes") {
      result.titleTextAttributes = try attributes(child)
    }
    if let child = element.child(key: "largeTitleTextAttributes") {
      result.largeTitleTextAttributes = try attributes(child)
    }
    return result
  }

  func fill(tabBar bar: UITabBar, _ element: NibElement) throws {
    if let value = try element.bool("translucent") { bar.isTranslucent = value }
    if let value = word(element, "barStyle", NibWords.barStyles) { bar.barStyle = value }
    if let color = try color(element, "barTintColor") { bar.barTintColor = color }
    if let color = try color(element, "selectedImageTintColor") { bar.tintColor = color }
    if let color = try color(element, "unselectedItemTintColor") {
      bar.unselectedItemTintColor = color
    }
    if let list = element.child(named: "items") {
      bar.items = list.children.compactMap { builder.make($0) as? UITabBarItem }
    }
  }

  func fill(toolbar bar: UIToolbar, _ element: NibElement) throws {
    if let value = try element.bool("translucent") { bar.isTranslucent = value }
    if let value = word(element, "barStyle", NibWords.barStyles) { bar.barStyle = value }
    if let color = try color(element, "barTintColor") { bar.barTintColor = color }
    if let list = element.child(named: "items") {
      bar.items = list.children.compactMap { builder.make($0) as? UIBarButtonItem }
    }
  }

  func fill(recognizer: UIGestureRecognizer, _ element: NibElement) throws {
    if let value = try element.bool("cancelsTouchesInView") {
      recognizer.cancelsTouchesInView = value
    }
    if let value = try element.bool("delaysTouchesBegan") { recognizer.delaysTouchesBegan = value }
    if let value = try element.bool("delaysTouchesEnded") { recognizer.delaysTouchesEnded = value }
    if let value = try element.bool("enabled") { recognizer.isEnabled = value }
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      tap.numberOfTapsRequired = try element.integer("numberOfTapsRequired") ?? 1
      tap.numberOfTouchesRequired = try element.integer("numberOfTouchesRequired") ?? 1
    case let press as UILongPressGestureRecognizer:
      if let value = try element.integer("numberOfTapsRequired") {
        press.numberOfTapsRequired = value
      }
      if let value = try element.integer("numberOfTouchesRequired") {
        press.numberOfTouchesRequired = value
      }
      if let value = try element.number("minimumPressDuration") {
        press.minimumPressDuration = value
      }
      if let value = try number(element, "allowableMovement") { press.allowableMovement = value }
    case let swipe as UISwipeGestureRecognizer:
      if let value = word(
        element, "direction",
        [
          "right": UISwipeGestureRecognizer.Direction.right, "left": .left, "up": .up,
          "down": .down,
        ])
      {
        swipe.direction = value
      }
      if let value = try element.integer("numberOfTouchesRequired") {
        swipe.numberOfTouchesRequired = value
      }
    case let pan as UIPanGestureRecognizer:
      if let value = try element.integer("minimumNumberOfTouches") {
        pan.minimumNumberOfTouches = value
      }
      if let value = try element.integer("maximumNumberOfTouches") {
        pan.maximumNumberOfTouches = value
      }
    default: break
    }
  }
}
