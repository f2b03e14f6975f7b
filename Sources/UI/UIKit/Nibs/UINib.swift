public import Foundation
import PegRuntime
import UIFoundation

/// A nib file, which is read at the first use of its objects.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// The names of options for making a nib's objects.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// A dictionary of the objects that stand for placeholders, by their identifiers.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private enum Place {
    case file(String)
    case data(Data)
    case content(any NibContent)
  }

  private let bundle: Bundle
  private var place: Place

  /// - Parameter bundleOrNil: nil for the main bundle.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    bundle = bundleOrNil ?? PegResources.main
    place = .file(name)
  }

  public init(data nibData: Data, bundle bundleOrNil: Bundle?) {
    bundle = bundleOrNil ?? PegResources.main
    place = .data(nibData)
  }

  /// Creates a nib of objects that have been read, such as a prototype cell's.
  package init(content: any NibContent, bundle: Bundle) {
    self.bundle = bundle
    place = .content(content)
  }

  /// Makes the nib's objects and returns those at the top level; ends the program if there is no such file, as UIKit does.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    let objects = content.instantiate(
      owner: ownerOrNil.map { $0 as AnyObject },
      externalObjects: optionsOrNil?[.externalObjects] as? [String: Any] ?? [:])
    Self.keepForNow(objects)
    return objects
  }

  /// Keeps objects until the present work of the main queue has ended, as an autorelease pool does: a weak outlet holds one until
  /// code adds it to a view.
  private static func keepForNow(_ objects: [Any]) {
    nonisolated(unsafe) let objects = objects
    DispatchQueue.main.async { withExtendedLifetime(objects) {} }
  }

  /// The nib's objects, read at the first access.
  package var content: any NibContent {
    do {
      let found: any NibContent
      switch place {
      case .content(let content): return content
      case .data(let data): found = try NibSlot.present.nib(data: data, in: bundle)
      case .file(let name):
        guard let nib = try NibSlot.present.nib(named: name, in: bundle) else {
          raise(
            .internalInconsistency,
            "Could not load NIB in bundle: '\(bundle.bundlePath)' with name '\(name)'")
        }
        found = nib
      }
      place = .content(found)
      return found
    } catch {
      raise(.internalInconsistency, "\(error)")
    }
  }
}

extension Bundle {
  /// Makes the objects of a nib and returns those at the top level; ends the program if there is no such file, as UIKit does.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
