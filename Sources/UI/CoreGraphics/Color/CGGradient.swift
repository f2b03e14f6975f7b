public import Foundation
package import PegDisplayList
import PegPixels

/// Whether a gradient extends before its start and after its end.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours along 0...1, independent of any geometry.
public final class CGGradient: Hashable, Sendable {
  package let stops: [Gradient.Stop]

  /// Creates a gradient of colours; without locations they are evenly spaced.
  ///
  /// - Shape: `colors` contains `CGColor`s; `locations` has as many numbers in 0...1.
  /// - Returns: the gradient; nil without colours.
  public init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let colors = colors.compactMap { ($0 as? CGColor)?.straight }
    guard !colors.isEmpty else { return nil }
    stops = Self.stops(colors, locations)
  }

  /// Creates a gradient of colours in an array of Foundation's, as the other initialiser does.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?
  ) {
    self.init(colorsSpace: space, colors: colors.map { $0 } as CFArray, locations: locations)
  }

  /// Creates a gradient of `count` colours, each with the components of the space and alpha.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let step = space.numberOfComponents + 1
    let colors = (0..<count).compactMap {
      CGColor(colorSpace: space, components: components + $0 * step)?.straight
    }
    stops = Self.stops(colors, locations)
  }

  private static func stops(
    _ colors: [StraightColor], _ locations: UnsafePointer<CGFloat>?
  ) -> [Gradient.Stop] {
    let last = Double(max(1, colors.count - 1))
    let all = colors.enumerated().map { index, color in
      Gradient.Stop(locations.map { Double($0[index]) } ?? Double(index) / last, color)
    }
    return all.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    .map(\.element)
  }

  public static func == (a: CGGradient, b: CGGradient) -> Bool { a.stops == b.stops }

  public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}

/// Apple's name for arrays of Core Foundation; here they are Swift's arrays.
public typealias CFArray = [Any]
