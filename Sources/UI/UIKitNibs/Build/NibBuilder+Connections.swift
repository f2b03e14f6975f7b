import CoreGraphics
import Foundation
import PegNib
import PegRuntime
import PegScene
import UIFoundation
import UIKit

extension NibBuilder {
  /// Connects an object with those that its connections name. Connections to objects that are not made yet wait.
  func connect(_ source: AnyObject, _ element: NibElement) {
    attempt {
      var collections: [String: [AnyObject]] = [:]
      var order: [String] = []
      var isComplete = true
      for connection in try element.connections {
        if case .segue(let segue) = connection {
          attach(segue, to: source)
          continue
        }
        let target = target(connection.destination)
        guard let target = target.object else {
          if !target.isAbsent { isComplete = false }
          continue
        }
        switch connection {
        case .outlet(let property, _): set(target, property, of: source, element)
        case .collection(let property, _, _, _):
          if collections[property] == nil { order.append(property) }
          collections[property, default: []].append(target)
        case .action(let selector, _, let event):
          add(Selector(selector), target, event, to: source, element)
        case .segue: break
        }
      }
      for property in order { set(collections[property] ?? [], property, of: source, element) }
      if !isComplete { waitForView(source, element) }
    }
  }

  /// Returns the object of an id; absent if none will ever be made.
  private func target(_ id: String) -> (object: AnyObject?, isAbsent: Bool) {
    if let object = object(id) { return (object, false) }
    // The first responder: the target is searched when the action is sent.
    if let element = document.element(id: id), element.name == "placeholder" {
      return (FirstResponder.shared, false)
    }
    return (nil, false)
  }

  private func waitForView(_ source: AnyObject, _ element: NibElement) {
    guard source is UIViewController, storyboard != nil, controller?.isViewLoaded == false else {
      return
    }
    waiting.append((Reference(object: source), element))
  }

  private func set(_ value: Any, _ key: String, of source: AnyObject, _ element: NibElement) {
    if key == "gestureRecognizers", let view = source as? UIView {
      for case let recognizer as UIGestureRecognizer in value as? [AnyObject] ?? [] {
        view.addGestureRecognizer(recognizer)
      }
      return
    }
    if value is FirstResponder { return }
    // A key path reads the property before it is set, which would load the view.
    if key == "view", let controller = source as? UIViewController, let view = value as? UIView {
      controller.view = view
      return
    }
    guard accepts(key, type(of: source)) else {
      // A class that another stands in for has no outlets of its own.
      if element.customClass == nil || isOwnClass(source, element) {
        report(element, "\(type(of: source)) has no outlet \(key), which the file connects")
      }
      return
    }
    KeyValue.set(value, path: key, of: source)
  }

  /// Whether a class has a property of a name, or replaces the method that sets those it does not have.
  private func accepts(_ key: String, _ type: AnyClass) -> Bool {
    if KeyValue.has(key, type) { return true }
    return ["setValue:forKey:", "setValue:forUndefinedKey:"].contains { name in
      Tables.method(name, of: type).map { $0.owner != AccessibleObject.self } ?? false
    }
  }

  /// Whether an object is of the class that the file names for it.
  func isOwnClass(_ object: AnyObject, _ element: NibElement) -> Bool {
    element.customClass == String(describing: type(of: object))
  }

  // MARK: Actions

  private func add(
    _ action: Selector, _ target: AnyObject, _ event: String?, to source: AnyObject,
    _ element: NibElement
  ) {
    let receiver = target is FirstResponder ? nil : target
    switch source {
    case let control as UIControl:
      control.addTarget(receiver, action: action, for: event.flatMap { Self.events[$0] } ?? [])
    case let item as UIBarButtonItem:
      item.target = receiver
      item.action = action
    case let recognizer as UIGestureRecognizer:
      if let receiver { recognizer.addTarget(receiver, action: action) }
    default: report(element, "\(type(of: source)) sends no actions")
    }
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered, "menuActionTriggered": .menuActionTriggered,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
    "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
  ]

  // MARK: Runtime attributes

  func setRuntimeAttributes(of object: NSObject, _ element: NibElement) {
    attempt {
      for attribute in try element.runtimeAttributes {
        let value = value(attribute.value)
        guard reaches(attribute.keyPath, from: object) else {
          if element.customClass == nil || isOwnClass(object, element) {
            report(
              attribute.element,
              "\(type(of: object)) has no property \(attribute.keyPath), which a runtime attribute sets"
            )
          }
          continue
        }
        KeyValue.set(value, path: attribute.keyPath, of: object)
      }
    }
  }

  /// Whether a key path leads to a property that can be set, or to an object that is absent.
  private func reaches(_ path: String, from object: AnyObject) -> Bool {
    guard let dot = path.firstIndex(of: ".") else { return accepts(path, type(of: object)) }
    let key = String(path[..<dot])
    guard accepts(key, type(of: object)) else { return false }
    guard let next = KeyValue.get(key, of: object) else { return true }
    return reaches(String(path[path.index(after: dot)...]), from: next as AnyObject)
  }

  private func value(_ value: NibRuntimeAttribute.Value) -> Any? {
    switch value {
    case .nil: nil
    case .bool(let value): value
    case .integer(let value): value
    case .real(let value): value
    case .string(let value): value
    case .point(let point): CGPoint(x: point.x, y: point.y)
    case .size(let size): CGSize(width: size.width, height: size.height)
    case .rect(let rect): CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    case .range(let location, let length): NSRange(location: location, length: length)
    case .color(let color): self.color(color)
    case .image(let name): image(name, isSystem: false)
    }
  }
}

/// Stands for the first responder: actions to it search the responder chain.
private final class FirstResponder: NSObject {
  static nonisolated(unsafe) let shared = FirstResponder()
}
