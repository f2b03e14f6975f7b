import Foundation
import PegNib
import PegRuntime
import PegScene
import UIKit

extension NibBuilder {
  /// Gives a segue to the object that begins it.
  func attach(_ segue: NibSegue, to object: AnyObject) {
    if case .relationship = segue.kind { return }
    guard let source else {
      return report(segue.element, "a segue begins at no controller")
    }
    let template = template(segue, from: object)
    source.nib?.segues.append(template)
    begin(template, segue.trigger, at: object, source)
  }

  private func begin(
    _ template: SegueTemplate, _ trigger: String?, at object: AnyObject, _ source: UIViewController
  ) {
    let begin: @MainActor () -> Void = { [weak source, weak object] in
      if let source, let object { template.begin(from: source, sender: object) }
    }
    switch object {
    case is UIViewController: break
    case let cell as UITableViewCell:
      if trigger == "accessoryAction" {
        cell.accessorySegue = begin
      } else {
        cell.selectionSegue = begin
      }
    case let cell as UICollectionViewCell: cell.selectionSegue = begin
    case let control as UIControl:
      let event: UIControl.Event = control is UIButton ? .touchUpInside : .valueChanged
      control.addAction(UIAction { _ in begin() }, for: event)
    case let recognizer as UIGestureRecognizer:
      let starter = SegueStarter(begin)
      starter.keep(by: recognizer)
      recognizer.addTarget(starter, action: SegueStarter.action)
    case let item as UIBarButtonItem:
      let starter = SegueStarter(begin)
      starter.keep(by: item)
      item.target = starter
      item.action = SegueStarter.action
    case is UIView:
      guard template.kind == .embed else { break }
      embeds.append { [weak source] in
        if let source { template.perform(from: source, sender: nil) }
      }
    default: SceneDiagnostics.report("\(type(of: object)) begins no segue")
    }
  }

  private func template(_ segue: NibSegue, from object: AnyObject) -> SegueTemplate {
    let kind = kind(of: segue)
    var segueClass: AnyClass?
    if let name = segue.customClass {
      let names = [segue.customModule.map { "\($0).\(name)" }, name].compactMap { $0 }
      segueClass = names.lazy.compactMap { classNamed($0) }.first ?? Tables.type(shortName: name)
      if segueClass == nil {
        SceneDiagnostics.reportMissing(
          "\(document.path): the segue's class \(name) is not in the program")
      }
    }
    return SegueTemplate(
      identifier: segue.identifier, kind: kind, animates: segue.isAnimated, segueClass: segueClass,
      place: place(segue, object), destination: { [self] in destination(segue, $0, $1) })
  }

  private func kind(of segue: NibSegue) -> SegueTemplate.Kind {
    switch segue.kind {
    case .show: .show
    case .showDetail: .showDetail
    case .push: .push
    case .replace: .replace
    case .embed: .embed
    case .custom: .custom
    case .popover, .popoverPresentation: .popover
    case .unwind: .unwind(action: segue.unwindAction ?? "")
    case .presentation, .modal:
      .present(
        style: segue.modalPresentationStyle.flatMap { NibWords.presentationStyles[$0]?.rawValue },
        transition: segue.modalTransitionStyle.flatMap {
          NibWords.transitionStyles[$0]?.rawValue
        })
    case .relationship: .custom
    }
  }

  /// Returns the code that sets up a popover, or puts an embedded view into its container.
  private func place(
    _ segue: NibSegue, _ object: AnyObject
  ) -> (@MainActor (UIViewController, UIViewController) -> Void)? {
    if segue.kind == .embed {
      return { [weak object] source, destination in
        guard let container = object as? UIView, let view = destination.view else { return }
        source.addChild(destination)
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.translatesAutoresizingMaskIntoConstraints = true
        container.addSubview(view)
        destination.didMove(toParent: source)
      }
    }
    let anchor = segue.popoverAnchor
    let directions = arrowDirections(of: segue)
    return { [self, weak object] _, destination in
      guard let popover = destination.popoverPresentationController else { return }
      let place = anchor.flatMap { self.object($0) } ?? object
      if let directions { popover.permittedArrowDirections = directions }
      if let item = place as? UIBarButtonItem {
        popover.barButtonItem = item
      } else if let view = place as? UIView {
        popover.sourceView = view
        popover.sourceRect = view.bounds
      }
    }
  }

  /// The directions of a popover's arrow; nil if the file names none.
  private func arrowDirections(of segue: NibSegue) -> UIPopoverArrowDirection? {
    guard let element = segue.element.child(key: "popoverArrowDirection") else { return nil }
    let all: [(String, UIPopoverArrowDirection)] = [
      ("up", .up), ("down", .down), ("left", .left), ("right", .right),
    ]
    return all.reduce(into: UIPopoverArrowDirection()) {
      if element[$1.0] == "YES" { $0.insert($1.1) }
    }
  }

  /// Makes the destination of a segue, by the source's method if the segue names one.
  private func destination(
    _ segue: NibSegue, _ source: UIViewController, _ sender: Any?
  ) -> UIViewController? {
    guard let element = document.element(id: segue.destination), let storyboard else { return nil }
    let scenes = StoryboardScenes(file)
    guard let name = segue.creationSelector else {
      return scenes.controller(element, of: storyboard)
    }
    guard let method = Selector(name).method(of: source) else {
      report(
        segue.element, "\(type(of: source)) has no method \(name), which makes the destination")
      return scenes.controller(element, of: storyboard)
    }
    return scenes.controller(element, of: storyboard) { coder in
      method.call(on: source, with: [coder, sender, segue.identifier]) as? UIViewController
    }
  }

  /// Returns the controllers to which the relationships of a container lead, in the order of the file.
  func related(_ element: NibElement, _ relationship: String) throws -> [UIViewController] {
    guard let storyboard else { return [] }
    let scenes = StoryboardScenes(file)
    return try element.connections.compactMap { connection in
      guard case .segue(let segue) = connection, segue.kind == .relationship(relationship),
        let destination = document.element(id: segue.destination)
      else { return nil }
      return scenes.controller(destination, of: storyboard)
    }
  }
}

/// The target of a bar button item or a gesture recognizer that begins a segue.
private final class SegueStarter: NSObject {
  static let action = selector("begin", SegueStarter.begin)
  /// An address that no other value has.
  private nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
  private let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  func begin() {
    let body = body
    MainActor.assumeIsolated { body() }
  }

  /// Ties the starter's life to that of an object.
  @MainActor func keep(by object: NSObject) {
    objc_setAssociatedObject(object, Self.key, self, .OBJC_ASSOCIATION_RETAIN)
  }
}
