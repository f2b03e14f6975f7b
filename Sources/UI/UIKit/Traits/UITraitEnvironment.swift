public import Foundation
public import UIFoundation

/// Something that has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }

  /// Called when the traits differ from what they were.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
