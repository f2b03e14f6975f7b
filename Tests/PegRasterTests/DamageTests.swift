import PegDisplayList
import PegGeometry
import PegPixels
import RasterReference
import Testing

@testable import PegRaster

/// Pictures drawn from the picture before them against the same pictures drawn from nothing.
struct DamageTests {
  /// A screen of random things that changes from picture to picture.
  private struct Screen {
    struct Element {
      var list: DisplayList
      var place: Point
      var isScrolled: Bool
      var snapping: PixelSnapping
      var opacity: Float
    }

    static let size = Size(width: 90, height: 70)
    var random: SeededGenerator
    var elements: [Element] = []
    var scroll = Point.zero
    var bar: Double?
    var background = StraightColor.white

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      for _ in 0..<5 { insert() }
    }

    mutating func insert() {
      let element = Element(
        list: RandomPrimitive.list(random.int(0...1_000_000)).list,
        place: Point(x: random.double(-10...80), y: random.double(-20...70).rounded()),
        isScrolled: random.int(0...3) > 0, snapping: random.snapping(),
        opacity: random.int(0...4) == 0 ? 0.6 : 1)
      elements.insert(element, at: random.int(0...elements.count))
    }

    mutating func change() {
      if elements.isEmpty { return insert() }
      let index = random.int(0...elements.count - 1)
      switch random.int(0...12) {
      case 0: insert()
      case 1: if elements.count > 3 { elements.remove(at: index) }
      case 2:
        elements[index].place = elements[index].place + Point(x: Double(random.int(-3...3)), y: 2)
      case 3: elements[index].place = elements[index].place + Point(x: 0.3, y: 0.4)
      case 4: elements[index].opacity = elements[index].opacity == 1 ? 0.5 : 1
      case 5: elements.swapAt(index, random.int(0...elements.count - 1))
      case 6: background = random.color()
      case 7: bar = bar == nil ? random.double(0...50) : nil
      case 8: scroll.y += 0.37
      case 9: break
      default: scroll.y += Double(random.int(-9...9))
      }
    }

    var list: DisplayList {
      displayList(Self.size.width, Self.size.height) { builder in
        builder.add(
          .fill(.rect(Rect(x: 0, y: 0, width: 90, height: 70)), .color(background)),
          transform: .identity, snapping: .edges)
        builder.pushClip(.rect(Rect(x: 4, y: 6, width: 80, height: 60)), transform: .identity)
        for element in elements {
          let place = element.isScrolled ? element.place + scroll : element.place
          if element.opacity < 1 { builder.beginGroup(GroupEffect(opacity: element.opacity)) }
          builder.append(
            element.list, transform: .translation(x: place.x, y: place.y),
            snapping: element.snapping)
          if element.opacity < 1 { builder.endGroup() }
        }
        builder.popClip()
        if let bar {
          builder.add(
            .fill(
              .rect(Rect(x: 0, y: bar, width: 90, height: 12)),
              .backdrop(BackdropFilter(sigma: 2, saturation: 1.5))), transform: .identity,
            snapping: .edges)
          builder.add(
            .fill(.rect(Rect(x: 10, y: bar + 3, width: 20, height: 4)), .color(.black)),
            transform: .identity)
        }
      }
    }
  }

  private static let rasterizers = [
    Rasterizer(scheduler: .serial, tileWidth: 16, tileHeight: 8),
    Rasterizer(scheduler: .serial),
    Rasterizer(scheduler: .concurrent(threads: 2), tileWidth: 32, tileHeight: 16),
  ]

  @Test(arguments: 0..<36 as Range<UInt64>)
  func chainsEqualFreshPictures(seed: UInt64) throws {
    var screen = Screen(seed: seed)
    let scale = [1.0, 2, 1.5][Int(seed % 3)]
    let target = try RenderTarget(size: Screen.size, scale: scale)
    var frames = [RasterFrame?](repeating: nil, count: Self.rasterizers.count)
    for step in 0..<8 {
      let list = screen.list
      let expected = try render(list, scale: scale, background: .black)
      for (index, rasterizer) in Self.rasterizers.enumerated() {
        let frame =
          index == 1
          ? try rasterizer.frame(list, into: target, background: .black, after: frames[index])
          : try rasterizer.update(
            frames[index].take(), to: list, into: target, background: .black)
        #expect(frame.bitmap == expected, "step \(step), rasterizer \(index)")
        let work = frame.work
        #expect(
          work.drawnPixels + work.keptPixels + work.movedPixels
            == expected.width * expected.height)
        frames[index] = frame
      }
      screen.change()
    }
  }

  /// Every primitive moved by whole pixels and by parts of one.
  @Test(arguments: RandomPrimitive.Kind.allCases)
  func movedPrimitivesEqualFreshOnes(kind: RandomPrimitive.Kind) throws {
    let kinds = RandomPrimitive.Kind.allCases
    let rasterizer = Self.rasterizers[0]
    var moved = 0
    for round in 0..<15 {
      let index =
        7_000_000 / kinds.count * kinds.count + round * kinds.count
        + kinds.firstIndex(of: kind)!
      let (own, list) = RandomPrimitive.list(index)
      #expect(own == kind)
      func at(_ x: Double, _ y: Double) -> DisplayList {
        displayList(80, 80) { $0.append(list, transform: .translation(x: x, y: y)) }
      }
      var frame: RasterFrame?
      for (x, y) in [(5, 7), (5, 23), (20, 23), (20.5, 23), (20.5, 31.25), (4.5, 31.25)] {
        let moved = at(x, y)
        frame = try rasterizer.frame(
          moved, into: RenderTarget(size: moved.size, scale: 1), after: frame)
        #expect(try frame?.bitmap == render(moved), "\(index) at \(x), \(y)")
      }
      moved += frame?.work.movedPixels ?? 0
    }
    switch kind {
    case .gradient, .pattern, .projection, .backdrop: break
    default: #expect(moved > 0, "nothing was reused")
    }
  }

  /// A stroke is wider than the glyph, by half of its width on each side; its corners are further away still.
  @Test(arguments: [2.0, 11, 40]) func strokedGlyphsAreDrawnWhole(width: Double) throws {
    var triangle = Path()
    triangle.move(to: .zero)
    triangle.line(to: Point(x: 1, y: 0))
    triangle.line(to: Point(x: 0.5, y: -1))
    triangle.close()
    let font = GlyphFont(DrawnGlyphs(identity: 0xd1, outlines: [1: triangle]))
      .stroked(StrokeStyle(width: width / 16), tolerance: 1e-3)
    var frame: RasterFrame?
    for (x, y) in [(50, 70), (53, 70), (20, 81), (20.5, 81.25)] {
      let list = displayList(128, 128) { builder in
        builder.add(
          .glyphs(
            GlyphRun(
              font: font, size: 16, color: .white,
              glyphs: [GlyphRun.Glyph(id: 1, position: Point(x: x, y: y))])),
          transform: .identity)
      }
      frame = try Self.frame(list, after: frame)
      let (px, py) = (Int(x.rounded()), Int(y.rounded()))
      #expect(frame?.bitmap.pixel(px + 8, py + Int(width / 2) - 1).a == 255)
      #expect(frame?.bitmap.pixel(px + 8, py + Int(width / 2) + 1).a == 0)
    }
  }

  /// What lies nowhere, or further away than pixels are counted, is drawn as ever and disturbs nothing.
  @Test(arguments: [Double.nan, .infinity, -1e300, 1e7])
  func coordinatesWithoutAPlace(value: Double) throws {
    let target = try RenderTarget(size: Size(width: 24, height: 24), scale: 1)
    var frame: RasterFrame?
    for index in 0..<2 * RandomPrimitive.Kind.allCases.count {
      for x in [0, value, 2] {
        let list = displayList(24, 24) {
          $0.append(RandomPrimitive.list(index).list, transform: .translation(x: x, y: 3))
        }
        frame = try Self.rasterizers[0].update(frame.take(), to: list, into: target)
        #expect(try frame?.bitmap.channels == render(list).channels, "\(index) at \(x)")
      }
    }
  }

  // MARK: What is counted

  private static let font = GlyphFont(
    DrawnGlyphs(identity: 77, outlines: [1: Path(Rect(x: 0, y: -1, width: 1, height: 1))]))

  /// Rows of 20 points with a label of two solid 10-point squares each, under a bar.
  private static func table(
    offset: Double, label: StraightColor = .black, selected: Int = 1, isShadowed: Bool = false
  ) -> DisplayList {
    displayList(128, 128) { builder in
      builder.add(
        .fill(.rect(Rect(x: 0, y: 0, width: 128, height: 128)), .color(.white)),
        transform: .identity, snapping: .edges)
      for row in 0..<30 {
        let y = Double(row) * 20 - offset
        if isShadowed {
          builder.add(
            .shadow(
              .rect(Rect(x: 60, y: 4, width: 20, height: 10)),
              Shadow(color: .black, offset: .zero, radius: 2)),
            transform: .translation(x: 0, y: y), snapping: .origin)
        }
        let run = GlyphRun(
          font: font, size: 10, color: row == selected ? label : .black,
          glyphs: [
            GlyphRun.Glyph(id: 1, position: Point(x: 8, y: 15)),
            GlyphRun.Glyph(id: 1, position: Point(x: 19, y: 15)),
          ])
        builder.add(.glyphs(run), transform: .translation(x: 0, y: y), snapping: .origin)
        builder.add(
          .fill(.rect(Rect(x: 8, y: y + 19, width: 120, height: 1)), .color(.black)),
          transform: .identity, snapping: .edges)
      }
      builder.add(
        .fill(.rect(Rect(x: 0, y: 0, width: 128, height: 16)), .color(.black)),
        transform: .identity, snapping: .edges)
    }
  }

  private static func frame(
    _ list: DisplayList, after previous: RasterFrame? = nil, scale: Double = 1
  ) throws -> RasterFrame {
    let frame = try rasterizers[0].frame(
      list, into: RenderTarget(size: list.size, scale: scale), after: previous)
    #expect(try frame.bitmap == render(list, scale: scale))
    return frame
  }

  @Test func firstPictureIsDrawnWhole() throws {
    let first = try Self.frame(Self.table(offset: 0))
    #expect(first.work.drawnTiles == 8 * 16)
    #expect(first.work.tileCount == 8 * 16)
    #expect(first.work.drawnPixels == 128 * 128)
  }

  @Test func unchangedListDrawsNothing() throws {
    let first = try Self.frame(Self.table(offset: 3))
    let second = try Self.frame(Self.table(offset: 3), after: first)
    #expect(second.work.drawnTiles == 0)
    #expect(second.work.keptPixels == 128 * 128)
    #expect(second.bitmap === first.bitmap)
  }

  /// The label spans (8, 25) to (29, 35): columns 0 and 1 of 16 pixels, rows 3 and 4 of 8.
  @Test func changedLabelDrawsItsTiles() throws {
    let first = try Self.frame(Self.table(offset: 0))
    let red = StraightColor(red: 1, green: 0, blue: 0)
    let second = try Self.frame(Self.table(offset: 0, label: red), after: first)
    #expect(second.work.drawnTiles == 4)
    #expect(second.work.drawnPixels == 21 * 10)
    #expect(second.work.movedPixels == 0)
  }

  /// After 8 pixels up, what is new are 8 rows at the bottom, and what the bar of 16 rows covered or covers: 8 rows
  /// below it, where its lower part would have come from.
  @Test(arguments: [1.0, 2, 3]) func scrolledTableDrawsWhatAppears(scale: Double) throws {
    let first = try Self.frame(Self.table(offset: 40), scale: scale)
    let up = try Self.frame(Self.table(offset: 48), after: first, scale: scale)
    let pixels = Int(128 * scale * scale)
    #expect(up.work.drawnPixels <= pixels * 16)
    // Labels of three rows at least; the ground between them is the same where it was.
    #expect(up.work.movedPixels >= 3 * pixels / 128 * 200)
    let down = try Self.frame(Self.table(offset: 39), after: up, scale: scale)
    #expect(down.work.drawnPixels <= pixels * 18)
  }

  @Test func shadowsMoveWithTheirRows() throws {
    let first = try Self.frame(Self.table(offset: 40, isShadowed: true))
    let up = try Self.frame(Self.table(offset: 48, isShadowed: true), after: first)
    #expect(up.work.drawnPixels <= 128 * 24)
  }

  /// A move by part of a pixel draws the rows anew, apart from labels, which snap.
  @Test func partOfAPixelDrawsAnew() throws {
    let plain = displayList(64, 64) {
      $0.add(
        .fill(.rect(Rect(x: 8, y: 8, width: 16, height: 16)), .color(.black)), transform: .identity)
    }
    let moved = displayList(64, 64) {
      $0.add(
        .fill(.rect(Rect(x: 8, y: 8, width: 16, height: 16)), .color(.black)),
        transform: .translation(x: 0, y: 0.5))
    }
    let second = try Self.frame(moved, after: Self.frame(plain))
    #expect(second.work.drawnPixels >= 16 * 17)
    #expect(second.work.movedPixels == 0)
  }

  /// What lies beneath a blurred bar changes all of the bar and nothing else.
  @Test func backdropIsDrawnWhole() throws {
    func list(_ color: StraightColor, at x: Double = 60) -> DisplayList {
      displayList(96, 96) {
        $0.add(
          .fill(.rect(Rect(x: x, y: 40, width: 4, height: 4)), .color(color)), transform: .identity)
        $0.add(
          .fill(
            .rect(Rect(x: 8, y: 32, width: 80, height: 16)), .backdrop(BackdropFilter(sigma: 3))),
          transform: .identity)
      }
    }
    let second = try Self.frame(list(.white), after: Self.frame(list(.black)))
    #expect(second.work.drawnPixels == 80 * 16)
    let outside = try Self.frame(
      list(.white, at: 2), after: Self.frame(list(.white, at: 1)))
    #expect(outside.work.drawnPixels + outside.work.movedPixels < 5 * 8)
  }

  /// Pixels are written in place, but never those of a picture that somebody holds.
  @Test func heldPicturesStayAsTheyAre() throws {
    let rasterizer = Self.rasterizers[0]
    let target = try RenderTarget(size: Size(width: 128, height: 128), scale: 1)
    var frame: RasterFrame? = try rasterizer.frame(Self.table(offset: 40), into: target)
    let held = try #require(frame?.bitmap)
    let before = held.channels
    frame = try rasterizer.update(frame.take(), to: Self.table(offset: 45), into: target)
    #expect(held.channels == before)
    #expect(frame?.bitmap !== held)
    // Several moves at once, each into the other's place.
    for step in 0..<12 {
      let offset = 45 + Double(step * 7 % 5) * 3
      let list = Self.table(offset: offset)
      frame = try rasterizer.update(frame.take(), to: list, into: target)
      #expect(try frame?.bitmap.channels == render(list).channels, "step \(step)")
    }
  }

  /// Two stacks of stripes that move towards each other and past each other in place.
  @Test func movesAcrossEachOther() throws {
    let rasterizer = Self.rasterizers[1]
    func list(_ shift: Double) -> DisplayList {
      displayList(64, 96) { builder in
        for stripe in 0..<6 {
          let color = StraightColor(red: 0.1 * Float(stripe), green: 0.5, blue: 0.2)
          for (x, y) in [(4.0, 8 + shift), (4, 80 - shift), (30 + shift / 2, 8 + shift)] {
            builder.add(
              .fill(
                .roundedRect(
                  RoundedRect(
                    rect: Rect(x: x, y: y + Double(stripe), width: 20, height: 9), radius: 3)),
                .color(color)), transform: .identity)
          }
        }
      }
    }
    let target = try RenderTarget(size: Size(width: 64, height: 96), scale: 1)
    var frame: RasterFrame?
    for shift in [0.0, 4, 10, 12, 30, 36, 40, 8, 2] {
      frame = try rasterizer.update(frame.take(), to: list(shift), into: target)
      #expect(try frame?.bitmap.channels == render(list(shift)).channels, "shift \(shift)")
    }
  }

  @Test func anotherTargetOrBackgroundIsNotUsed() throws {
    let list = Self.table(offset: 0)
    let first = try Self.frame(list)
    let larger = try Self.rasterizers[0].frame(
      list, into: RenderTarget(size: list.size, scale: 2), after: first)
    #expect(try larger.bitmap == render(list, scale: 2))
    let onRed = try Self.rasterizers[0].frame(
      list, into: RenderTarget(size: list.size, scale: 1),
      background: StraightColor(red: 1, green: 0, blue: 0), after: first)
    #expect(onRed.work.keptPixels == 0)
  }
}
