import CoreGraphics
import Foundation
import PegRuntime
import QuartzCore

// Methods that subclasses may replace are found by their names.
@section(".init_array") @used
private let load: @convention(c) () -> Void = { Tables.add { addTables() } }

@MainActor
private func addTables() {
  let objects = ClassTable(AccessibleObject.self)
  objects.method("valueForKey:") { (o: AccessibleObject, key: String) in o.value(forKey: key) }
  objects.method("setValue:forKey:") { (o: AccessibleObject, value: Any?, key: String) in
    o.setValue(value, forKey: key)
  }
  objects.method("valueForUndefinedKey:") { (o: AccessibleObject, key: String) in
    o.value(forUndefinedKey: key)
  }
  objects.method("setValue:forUndefinedKey:") { (o: AccessibleObject, value: Any?, key: String) in
    o.setValue(value, forUndefinedKey: key)
  }
  objects.method("observeValueForKeyPath:ofObject:change:context:") {
    (
      o: AccessibleObject, path: String?, object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) in
    o.observeValue(forKeyPath: path, of: object, change: change, context: context)
  }
  addNavigation()
}

/// Methods with labels, by the names that they have in Objective-C.
@MainActor
private func addNavigation() {
  let navigation = ClassTable(UINavigationController.self)
  navigation.method("popViewControllerAnimated:") { (o: UINavigationController, animated: Bool) in
    o.popViewController(animated: animated)
  }
  navigation.method("popToRootViewControllerAnimated:") {
    (o: UINavigationController, animated: Bool) in o.popToRootViewController(animated: animated)
  }
  navigation.method("pushViewController:animated:") {
    (o: UINavigationController, controller: UIViewController, animated: Bool) in
    o.pushViewController(controller, animated: animated)
  }
  let controllers = ClassTable(UIViewController.self)
  controllers.method("dismissViewControllerAnimated:completion:") {
    (o: UIViewController, animated: Bool, completion: (@MainActor () -> Void)?) in
    o.dismiss(animated: animated, completion: completion)
  }
  controllers.method("setEditing:animated:") {
    (o: UIViewController, editing: Bool, animated: Bool) in
    o.setEditing(editing, animated: animated)
  }
}

// The key paths of announced properties, whose root may be any subclass.

extension UIView: ObservableProperties {
  nonisolated public static func observableProperties() -> [AnyKeyPath: String] {
    nonisolated(unsafe) var names: [AnyKeyPath: String] = [:]
    MainActor.assumeIsolated {
      names = viewProperties()
      if let type = self as? any ScrollViewProperties.Type {
        names.merge(type.scrollProperties()) { a, _ in a }
      }
      if let type = self as? any ControlProperties.Type {
        names.merge(type.controlProperties()) { a, _ in a }
      }
      if let type = self as? any TextProperties.Type {
        names.merge(type.textProperties()) { a, _ in a }
      }
    }
    return names
  }
}

@MainActor
private protocol ViewProperties {}
extension UIView: ViewProperties {}

extension ViewProperties where Self: UIView {
  fileprivate static func viewProperties() -> [AnyKeyPath: String] {
    [
      \Self.frame: "frame", \Self.bounds: "bounds", \Self.center: "center", \Self.alpha: "alpha",
      \Self.isHidden: "hidden", \Self.layer.bounds: "layer.bounds",
      \Self.layer.position: "layer.position", \Self.layer.opacity: "layer.opacity",
    ]
  }
}

@MainActor
private protocol ScrollViewProperties {
  static func scrollProperties() -> [AnyKeyPath: String]
}

extension UIScrollView: ScrollViewProperties {}

extension ScrollViewProperties where Self: UIScrollView {
  static func scrollProperties() -> [AnyKeyPath: String] {
    [
      \Self.contentOffset: "contentOffset", \Self.contentSize: "contentSize",
      \Self.contentInset: "contentInset",
    ]
  }
}

@MainActor
private protocol ControlProperties {
  static func controlProperties() -> [AnyKeyPath: String]
}

extension UIControl: ControlProperties {}

extension ControlProperties where Self: UIControl {
  static func controlProperties() -> [AnyKeyPath: String] {
    [
      \Self.isEnabled: "enabled", \Self.isSelected: "selected", \Self.isHighlighted: "highlighted",
    ]
  }
}

/// Views with a text or a progress.
@MainActor
private protocol TextProperties {
  static func textProperties() -> [AnyKeyPath: String]
}

extension UILabel: TextProperties {}

extension TextProperties where Self: UILabel {
  static func textProperties() -> [AnyKeyPath: String] { [\Self.text: "text"] }
}

extension UITextField: TextProperties {}

extension TextProperties where Self: UITextField {
  static func textProperties() -> [AnyKeyPath: String] { [\Self.text: "text"] }
}

extension UITextView: TextProperties {}

extension TextProperties where Self: UITextView {
  static func textProperties() -> [AnyKeyPath: String] { [\Self.text: "text"] }
}

extension UIProgressView: TextProperties {}

extension TextProperties where Self: UIProgressView {
  static func textProperties() -> [AnyKeyPath: String] { [\Self.progress: "progress"] }
}

extension UIViewController: ObservableProperties {
  nonisolated public static func observableProperties() -> [AnyKeyPath: String] {
    nonisolated(unsafe) var names: [AnyKeyPath: String] = [:]
    MainActor.assumeIsolated { names = controllerProperties() }
    return names
  }
}

@MainActor
private protocol ControllerProperties {}
extension UIViewController: ControllerProperties {}

extension ControllerProperties where Self: UIViewController {
  fileprivate static func controllerProperties() -> [AnyKeyPath: String] {
    [\Self.title: "title", \Self.view.frame: "view.frame", \Self.view.bounds: "view.bounds"]
  }
}
