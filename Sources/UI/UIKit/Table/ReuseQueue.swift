import Foundation

/// Views waiting to be used again, by identifier; the one that came last goes first.
@MainActor
final class ReuseQueue<View: UIView> {
  private var waiting: [String: [View]] = [:]

  func take(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

  func put(_ view: View, identifier: String) { waiting[identifier, default: []].append(view) }

  func removeAll() { waiting = [:] }
}
