public import Foundation

// A window fills its screen, so its coordinates are the screen's.

/// Returns the space as a view; nil for a screen.
///
/// Swift 6.3.1 crashes if it optimises this cast within its callers.
@_optimize(none) @MainActor
private func view(_ space: any UICoordinateSpace) -> UIView? { space as? UIView }

extension UIView: UICoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: view(coordinateSpace))
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: view(coordinateSpace))
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: view(coordinateSpace))
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: view(coordinateSpace))
  }
}

extension UIScreen: UICoordinateSpace {
  public var coordinateSpace: any UICoordinateSpace { self }
  public var fixedCoordinateSpace: any UICoordinateSpace { self }

  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    view(coordinateSpace)?.convert(point, from: nil) ?? point
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    view(coordinateSpace)?.convert(point, to: nil) ?? point
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    view(coordinateSpace)?.convert(rect, from: nil) ?? rect
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    view(coordinateSpace)?.convert(rect, to: nil) ?? rect
  }
}
