import CoreGraphics
import Testing

@testable import UIKit

/// Places of popovers in a room of 400 × 800 that begins at (10, 10).
@MainActor
@Suite struct PopoverPlacementTests {
  private func place(
    _ source: CGRect, size: CGSize = CGSize(width: 200, height: 100),
    permitted: UIPopoverArrowDirection = .any, mayOverlap: Bool = false
  ) -> PopoverPlacement {
    PopoverPlacement.best(
      for: size, permitted: permitted,
      in: PopoverPlacement.Surroundings(
        source: source, room: CGRect(x: 10, y: 10, width: 400, height: 800),
        arrow: CGSize(width: 37, height: 13), cornerRadius: 13, mayOverlap: mayOverlap))
  }

  @Test func thePopoverLiesBelowItsSource() {
    let place = place(CGRect(x: 180, y: 100, width: 60, height: 40))
    #expect(place.frame == CGRect(x: 110, y: 153, width: 200, height: 100))
    #expect(place.direction == .up && place.arrowOffset == 0)
    #expect(place.tip(arrowHeight: 13) == CGPoint(x: 210, y: 140))
  }

  @Test func withoutRoomBelowItLiesAbove() {
    let place = place(CGRect(x: 180, y: 720, width: 60, height: 40))
    #expect(place.frame.maxY == 720 - 13 && place.direction == .down)
    #expect(place.tip(arrowHeight: 13) == CGPoint(x: 210, y: 720))
  }

  /// The tip is at the middle of the source, but at least a corner and half an arrow from the popover's edge.
  @Test func theArrowPointsToTheSourceNearAnEdge() {
    let near = place(CGRect(x: 350, y: 100, width: 20, height: 20))
    #expect(near.frame.maxX == 410 && near.tip(arrowHeight: 13).x == 360)
    let outside = place(CGRect(x: 400, y: 100, width: 10, height: 20))
    #expect(outside.tip(arrowHeight: 13).x == 410 - 13 - 18.5)
  }

  @Test func permittedDirectionsCount() {
    let source = CGRect(x: 20, y: 300, width: 20, height: 20)
    let place = place(source, permitted: [.left, .right])
    #expect(place.direction == .left)
    #expect(place.frame == CGRect(x: 53, y: 260, width: 200, height: 100))
    #expect(self.place(source, permitted: .down).frame.maxY == 287)
    let none = self.place(CGRect(x: 200, y: 300, width: 20, height: 20), permitted: [])
    #expect(none.frame == CGRect(x: 110, y: 260, width: 200, height: 100))
    #expect(none.direction == [])
  }

  @Test func withoutRoomItShrinksOrCoversItsSource() {
    let source = CGRect(x: 10, y: 300, width: 400, height: 300)
    let size = CGSize(width: 300, height: 700)
    let small = place(source, size: size)
    #expect(small.direction == .down && small.frame.height == 277)
    let over = place(source, size: size, mayOverlap: true)
    #expect(over.frame.height == 700 && over.frame.minY == 10)
  }
}
