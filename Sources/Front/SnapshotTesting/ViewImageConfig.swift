public import Foundation
public import UIKit

/// The screen that a controller is shown on: its size, its safe area and its traits.
///
/// - Units: points.
public struct ViewImageConfig: Sendable {
  public enum Orientation: Hashable, Sendable {
    case landscape
    case portrait
  }

  /// A tablet's orientation, and the part of its screen that the app fills.
  public enum TabletOrientation: Hashable, Sendable {
    public enum LandscapeSplits: Hashable, Sendable {
      case oneThird
      case oneHalf
      case twoThirds
      case full
    }

    public enum PortraitSplits: Hashable, Sendable {
      case oneThird
      case twoThirds
      case full
    }

    case landscape(splitView: LandscapeSplits)
    case portrait(splitView: PortraitSplits)
  }

  public var safeArea: UIEdgeInsets
  /// Nil keeps the size of the controller's view.
  public var size: CGSize?
  public var traits: UITraitCollection

  public init(
    safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
  }
}
