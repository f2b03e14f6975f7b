import Foundation
import PegScene
import UIFoundation

/// The appearance proxies of all classes, as the code of one scene has set them.
///
/// A scene begins with the proxies that the program has set before.
///
/// - Decision: docs/decisions/0010-appearance-proxies-are-views.md.
@MainActor
package final class AppearanceRegistry {
  package static var current: AppearanceRegistry { ofScene.of(.current) }

  private static let ofScene = SceneValue { context in
    MainActor.assumeIsolated {
      AppearanceRegistry(inherited: context.isScene ? ofProgram.entries : [])
    }
  }
  private static var ofProgram: AppearanceRegistry { ofScene.of(.program) }

  private init(inherited: [Entry]) { self.inherited = inherited }

  private struct Entry {
    let type: UIView.Type
    let traits: UITraitCollection?
    let containers: [any UIAppearanceContainer.Type]
    let proxy: UIView
  }

  /// The entries of the program at the beginning of the scene.
  private let inherited: [Entry]
  private var entries: [Entry] = []
  /// Unchanged views, by class.
  private var fresh: [ObjectIdentifier: UIView] = [:]

  /// Forgets all proxies.
  package func removeAll() { entries = [] }

  func proxy(
    for type: UIView.Type, _ traits: UITraitCollection?,
    _ containers: [any UIAppearanceContainer.Type]
  ) -> UIView {
    let known = entries.first {
      $0.type == type && $0.traits == traits && $0.containers.count == containers.count
        && zip($0.containers, containers).allSatisfy { $0 == $1 }
    }
    if let known { return known.proxy }
    let proxy: UIView = ClassInstance.view(type)
    entries.append(Entry(type: type, traits: traits, containers: containers, proxy: proxy))
    return proxy
  }

  /// Copies values of the proxies for a view's classes to it, those of the most specific proxies first.
  func apply(to view: UIView) {
    guard !entries.isEmpty || !inherited.isEmpty else { return }
    let matching = (inherited + entries).filter { matches($0, view) }.enumerated()
      .sorted { (rank($0.element), $0.offset) > (rank($1.element), $1.offset) }.map(\.element)
    guard !matching.isEmpty else { return }
    let plain = freshView(frameworkClass(of: type(of: view)))
    for property in type(of: view).appearanceProperties {
      // A value set on the view itself stays.
      if property.differs(view, plain) { continue }
      let source = matching.first { property.differs($0.proxy, freshView($0.type)) }
      if let source { property.copy(source.proxy, view) }
    }
  }

  /// Returns the rank of a proxy: containment outranks the depth of the class, which outranks traits.
  private func rank(_ entry: Entry) -> Int {
    var depth = 0
    var type: AnyClass? = entry.type
    while let current = type {
      depth += 1
      type = _getSuperclass(current)
    }
    return entry.containers.count * 10_000 + depth * 10 + (entry.traits == nil ? 0 : 1)
  }

  private func matches(_ entry: Entry, _ view: UIView) -> Bool {
    guard isInstance(view, of: entry.type) else { return false }
    if let traits = entry.traits, !view.traitCollection.containsTraits(in: traits) { return false }
    var container: UIResponder? = view.next
    for type in entry.containers {
      while let current = container, !isInstance(current, of: type) { container = current.next }
      guard container != nil else { return false }
      container = container?.next
    }
    return true
  }

  private func isInstance(_ object: AnyObject, of type: Any.Type) -> Bool {
    var current: AnyClass? = Swift.type(of: object)
    while let candidate = current {
      if candidate == type { return true }
      current = _getSuperclass(candidate)
    }
    return false
  }

  private func freshView(_ type: UIView.Type) -> UIView {
    if let view = fresh[ObjectIdentifier(type)] { return view }
    let view: UIView = ClassInstance.view(type)
    fresh[ObjectIdentifier(type)] = view
    return view
  }

  /// Returns the nearest class of the framework, because values from users' initialisers count as set by users.
  private func frameworkClass(of type: UIView.Type) -> UIView.Type {
    var current: UIView.Type = type
    while !String(reflecting: current).hasPrefix("UIKit."),
      let parent = _getSuperclass(current) as? UIView.Type
    {
      current = parent
    }
    return current
  }
}
