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

  /// How a tablet is held, and how much of its screen the app has.
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
  /// Nil leaves the controller's view as large as it is.
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
