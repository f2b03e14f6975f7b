public import Foundation

/// A drawing that is made once and drawn many times.
///
/// It is kept as a list of what was drawn, so that it stays sharp at any scale.
public final class CGLayer {
  /// The context that draws into the layer. Units: points, in the directions of the context that the layer was made for.
  public let context: CGContext?
  /// Units: points.
  public let size: CGSize

  /// - Parameter auxiliaryInfo: nil.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    guard size.width > 0, size.height > 0 else { return nil }
    self.size = size
    self.context = CGContext(size: size, scale: context.scale)
  }
}

extension CGContext {
  /// Draws a layer, stretched to a rectangle in user space.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    if let picture = layer.context?.picture { draw(picture, in: rect) }
  }

  /// Draws a layer with its origin at a point of user space.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }
}
