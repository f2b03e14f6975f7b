import CoreGraphics
import CCellInit
import Foundation

/// A view that a table or a collection reuses.
@MainActor
protocol ReusableView: UIView {
  var reuseIdentifier: String? { get }
  func prepareForReuse()
}

/// Makes views of registered classes and keeps those that wait for reuse; the last one that came is reused first.
///
/// - Decision: docs/decisions/0004-cells-by-method-table.md.
@MainActor
final class ReusePool<View: ReusableView> {
  private var classes: [String: AnyClass] = [:]
  private var nibs: [String: UINib] = [:]
  private var waiting: [String: [View]] = [:]
  private let make: (AnyClass, String, CGRect) -> View

  init(make: @escaping (AnyClass, String, CGRect) -> View) { self.make = make }

  func register(_ viewClass: AnyClass?, identifier: String) {
    if let viewClass, !(viewClass is View.Type) {
      raise(
        .invalidArgument,
        "\(viewClass) must be a subclass of \(View.self) to be registered for \(identifier)")
    }
    classes[identifier] = viewClass
    nibs[identifier] = nil
  }

  func register(_ nib: UINib?, identifier: String) {
    classes[identifier] = nil
    nibs[identifier] = nib
  }

  /// - Parameter frame: the frame of a new view, if its initialiser takes one.
  func view(_ identifier: String, frame: CGRect = .zero) -> View? {
    if let view = waiting[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    if let nib = nibs[identifier] { return view(from: nib, identifier) }
    return classes[identifier].map { make($0, identifier, frame) }
  }

  /// Makes the view of a nib; ends the program if there is none, as UIKit does.
  private func view(from nib: UINib, _ identifier: String) -> View {
    guard let view = nib.content.reusable(identifier: identifier) as? View else {
      raise(
        .internalInconsistency,
        "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object "
          + "which must be a \(View.self) instance")
    }
    return view
  }

  func recycle(_ view: View) {
    guard let identifier = view.reuseIdentifier else { return }
    waiting[identifier, default: []].append(view)
  }
}

/// Calls an initialiser that consumes a string, given the string's two words.
///
/// The initialiser consumes one reference: that of the copy made here, which is never released here.
@MainActor
func withOwnedWords<Result>(of string: String?, _ body: (UInt, UInt) -> Result) -> Result {
  let argument = UnsafeMutablePointer<String?>.allocate(capacity: 1)
  argument.initialize(to: string)
  defer { argument.deallocate() }
  let words = UnsafeRawPointer(argument).load(as: (UInt, UInt).self)
  return body(words.0, words.1)
}
