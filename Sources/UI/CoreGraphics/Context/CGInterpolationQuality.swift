package import PegDisplayList

/// How smoothly pictures are enlarged and reduced.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none = 1
  case low = 2
  case medium = 4
  case high = 3

  package var filter: ImageFilter {
    switch self {
    case .none: .nearest
    case .low: .linear
    case .default, .medium, .high: .bicubic
    }
  }
}
