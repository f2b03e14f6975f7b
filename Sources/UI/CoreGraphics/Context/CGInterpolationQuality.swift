package import PegDisplayList

/// The smoothness of enlarged and reduced pictures.
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
