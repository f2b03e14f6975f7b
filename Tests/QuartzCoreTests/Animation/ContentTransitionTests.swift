import CoreGraphics
import PegDisplayList
import PegPixels
import PegRaster
import QuartzCore
import Testing

@MainActor
@Suite struct ContentTransitionTests {
  /// Half-way both looks count half, and what is opaque stays opaque.
  @Test(arguments: [false, true])
  func oldAndNewMix(isTransition: Bool) throws {
    let tree = AnimatedTree()
    tree.root.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    let layer = tree.layer
    func color(_ red: CGFloat, _ blue: CGFloat) {
      layer.backgroundColor = CGColor(red: red, green: 0, blue: blue, alpha: 1)
      layer.removeAllAnimations()
    }
    color(1, 0)
    if isTransition {
      // Added before the change, as apps do it.
      let transition = CATransition()
      transition.duration = 1
      transition.type = .fade
      layer.add(transition, forKey: "fade")
      CATransaction.setDisableActions(true)
      layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    } else {
      let change = ContentTransition(of: layer)
      change.duration = 1
      color(0, 1)
      layer.add(change, forKey: nil)
    }
    func pixel(_ seconds: Double) throws -> [UInt8] {
      tree.go(to: seconds)
      let list = LayerSnapshotter.snapshotOnScreen(tree.root)
      let bitmap = try Rasterizer(scheduler: .serial).render(
        list, into: RenderTarget(size: list.size, scale: 1))
      let p = bitmap.pixel(100, 50)
      return [p.r, p.g, p.b, p.a]
    }
    #expect(try pixel(0) == [255, 0, 0, 255])
    let middle = try pixel(0.5)
    #expect(abs(Int(middle[0]) - 128) <= 1 && abs(Int(middle[2]) - 128) <= 1)
    #expect(middle[1] == 0 && middle[3] >= 254)
    #expect(try pixel(1) == [0, 0, 255, 255])
  }

  /// A red layer of 200 by 100 in a tree that turns blue; what is around it is black.
  private func change(
    _ animation: (CALayer) -> CAAnimation
  ) throws -> (Double, Int, Int) throws -> [Int] {
    let tree = AnimatedTree()
    tree.root.bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
    let layer = tree.layer
    CATransaction.setDisableActions(true)
    layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    layer.position = CGPoint(x: 200, y: 150)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.removeAllAnimations()
    let animation = animation(layer)
    animation.duration = 1
    layer.add(animation, forKey: "change")
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    return { seconds, x, y in
      tree.go(to: seconds)
      let list = LayerSnapshotter.snapshotOnScreen(tree.root)
      let bitmap = try Rasterizer(scheduler: .serial).render(
        list, into: RenderTarget(size: list.size, scale: 1), background: .black)
      let p = bitmap.pixel(x, y)
      return [Int(p.r), Int(p.g), Int(p.b)]
    }
  }

  private func transition(
    _ type: CATransitionType, _ subtype: CATransitionSubtype?
  ) -> (CALayer) -> CAAnimation {
    { _ in
      let transition = CATransition()
      transition.type = type
      transition.subtype = subtype
      return transition
    }
  }

  /// At 0.25 old content has gone by a quarter of the layer, three quarters of it to be seen; the new follows it.
  @Test(arguments: [
    (CATransitionSubtype.fromRight, 120, 150, 275, 150), (.fromLeft, 280, 150, 125, 150),
    (.fromTop, 200, 110, 200, 190), (.fromBottom, 200, 190, 200, 110),
  ])
  func pushedContentGoesTheWayOfTheNew(
    subtype: CATransitionSubtype, oldX: Int, oldY: Int, newX: Int, newY: Int
  ) throws {
    let pixel = try change(transition(.push, subtype))
    let old = try pixel(0.25, oldX, oldY)
    #expect(abs(old[0] - 191) <= 1 && old[2] == 0)
    let new = try pixel(0.25, newX, newY)
    #expect(abs(new[2] - 64) <= 1 && new[0] == 0)
    #expect(try pixel(1, newX, newY) == [0, 0, 255])
  }

  @Test func movedInContentLiesOverTheOld() throws {
    let pixel = try change(transition(.moveIn, .fromRight))
    #expect(try pixel(0.25, 120, 150) == [255, 0, 0])
    let new = try pixel(0.25, 270, 150)
    #expect(abs(new[2] - 64) <= 1 && abs(new[0] - 191) <= 1)
  }

  @Test func revealedContentIsThereAtOnce() throws {
    let pixel = try change(transition(.reveal, .fromBottom))
    // The old goes down by a quarter of 100 points.
    #expect(try pixel(0.25, 200, 110) == [0, 0, 255])
    let old = try pixel(0.25, 200, 190)
    #expect(abs(old[0] - 191) <= 1)
  }

  /// Turned by half of a right angle a layer of 200 by 100 is 200·cos 45° wide but for perspective, and higher on the side
  /// that comes to the front; from half of the time on its back is seen.
  @Test(arguments: [(TransitionEffect.Way.right, 1.0), (.left, -1)])
  func flippedContentTurnsItsBack(way: TransitionEffect.Way, side: Double) throws {
    let pixel = try change { ContentTransition(of: $0, .flip(way)) }
    #expect(try pixel(0.25, 200, 150) == [255, 0, 0])
    // Half a width of 100, turned: x = 100·c / (1 − 100·s/500), c = s = √½; y = 50 / (1 ∓ 100·s/500).
    let (near, far) = (100 * 0.70711 / (1 - 0.141421), 100 * 0.70711 / (1 + 0.141421))
    let (high, low) = (50 / (1 - 0.141421), 50 / (1 + 0.141421))
    func isSeen(_ dx: Double, _ dy: Double) throws -> Bool {
      try pixel(0.25, Int((200 + dx).rounded()), Int((150 + dy).rounded()))[0] > 128
    }
    #expect(try isSeen(-side * (near - 3), 0) && !isSeen(-side * (near + 3), 0))
    #expect(try isSeen(side * (far - 3), 0) && !isSeen(side * (far + 3), 0))
    #expect(try isSeen(-side * (near - 3), high - 6))
    #expect(try !isSeen(side * (far - 3), low + 3))
    #expect(try pixel(0.75, 200, 150) == [0, 0, 255])
    #expect(try pixel(1, 110, 150) == [0, 0, 255])
  }

  /// Rolled half off: 108 of the way of the height and a radius of 8, so that the line is at 54 from the lower edge; what
  /// is above it is the old content, what is below the roll the new.
  @Test(arguments: [false, true])
  func curledContentIsRolledFromBelow(isDown: Bool) throws {
    let pixel = try change { ContentTransition(of: $0, isDown ? .curlDown : .curlUp) }
    let (page, under) = isDown ? (2, 0) : (0, 2)
    let flat = try pixel(0.5, 200, 110)
    #expect(flat[page] == 255 && flat[1] == 0)
    let below = try pixel(0.5, 200, 170)
    #expect(below[under] == 255 && below[1] == 0)
    // The back of the page is paper, light in all colours.
    let back = try pixel(0.5, 200, 140)
    #expect(back[1] > 150)
    #expect(try pixel(1, 200, 110) == [0, 0, 255])
  }
}
