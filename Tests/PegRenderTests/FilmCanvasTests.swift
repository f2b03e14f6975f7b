import PegDisplayList
import PegGeometry
import PegPixels
import PegRender
import Testing

struct FilmCanvasTests {
  private static let red = StraightColor(red: 1, green: 0, blue: 0)
  private static let blue = StraightColor(red: 0, green: 0, blue: 1)

  private func picture(
    _ width: Double, _ height: Double, _ color: StraightColor = red
  ) -> DisplayList {
    var builder = DisplayListBuilder(size: Size(width: width, height: height))
    builder.add(
      .fill(.rect(Rect(x: 0, y: 0, width: width, height: height)), .color(color)),
      transform: .identity)
    return builder.build()
  }

  private var screen: DisplayList { picture(40, 80) }

  private func canvas(_ sizes: [Size] = [Size(width: 40, height: 80)]) -> FilmCanvas {
    FilmCanvas(sizes.map { FilmCanvas.Panel(screen: $0) })
  }

  private func draw(_ canvas: FilmCanvas, _ content: FilmCanvas.Content? = nil) throws -> Bitmap {
    try StillRenderer(threads: 1).draw(
      canvas.draw(content ?? FilmCanvas.Content([screen])), scale: 1)
  }

  private func grey(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int { Int(bitmap.pixel(x, y).g) }

  @Test func nothingIsDrawnUnlessAskedFor() {
    #expect(canvas().draw(FilmCanvas.Content([screen])) == screen)
    #expect(canvas().size == screen.size)
  }

  @Test func paddingAndCornersShowTheBackground() throws {
    var canvas = canvas()
    canvas.padding = 10
    canvas.panels[0].cornerRadius = 8
    canvas.background = .color(Self.blue)
    let bitmap = try draw(canvas)
    #expect(bitmap.width == 60 && bitmap.height == 100)
    #expect(bitmap.isOpaque)
    #expect(bitmap.pixel(2, 50) == (0, 0, 255, 255))
    #expect(bitmap.pixel(10, 10) == (0, 0, 255, 255))
    #expect(bitmap.pixel(10, 50) == (255, 0, 0, 255))
    #expect(bitmap.pixel(30, 89) == (255, 0, 0, 255))
    #expect(bitmap.pixel(30, 90) == (0, 0, 255, 255))
  }

  @Test func touchesAreDrawnWhereFingersAre() throws {
    let bitmap = try draw(
      canvas(),
      FilmCanvas.Content([screen], touches: [[TouchMark(point: Point(x: 20, y: 60))]]))
    // Red below a black of a quarter, then below a white of six tenths: 191 · 0.4 + 153, and 153 alone.
    let pixel = bitmap.pixel(20, 60)
    #expect(abs(Int(pixel.r) - 229) <= 1 && abs(Int(pixel.g) - 153) <= 1)
    #expect(bitmap.pixel(20, 20) == (255, 0, 0, 255))
  }

  @Test func liftedFingersFadeAndTapsSpread() throws {
    func shown(_ lifted: Double, isTap: Bool = false) throws -> Bitmap {
      let mark = TouchMark(point: Point(x: 20, y: 40), lifted: lifted, isTap: isTap)
      return try draw(canvas(), FilmCanvas.Content([screen], touches: [[mark]]))
    }
    let opacities = try [0, 0.1, 0.2, 0.29].map { grey(try shown($0), 20, 40) }
    #expect(opacities == opacities.sorted(by: >) && Set(opacities).count == 4)
    #expect(try shown(0.3).pixel(20, 40) == (255, 0, 0, 255))
    // Halfway, the ring is about 31 points from the middle, where a lifted drag leaves nothing.
    let ring = try shown(0.15, isTap: true)
    #expect((68..<74).contains { ring.pixel(20, $0) != (255, 0, 0, 255) })
    let drag = try shown(0.15)
    #expect((68..<74).allSatisfy { drag.pixel(20, $0) == (255, 0, 0, 255) })
  }

  @Test func trailsNarrowWithAge() throws {
    let mark = TouchMark(
      point: Point(x: 20, y: 70),
      trail: [
        .init(point: Point(x: 20, y: 10), age: 0.28), .init(point: Point(x: 20, y: 40), age: 0.14),
        .init(point: Point(x: 20, y: 70), age: 0),
      ])
    let bitmap = try draw(canvas(), FilmCanvas.Content([screen], touches: [[mark]]))
    func width(_ y: Int) -> Int {
      (0..<40).filter { bitmap.pixel($0, y) != (255, 0, 0, 255) }.count
    }
    #expect(width(15) > 0 && width(15) < width(30) && width(30) < width(45))
    #expect(width(2) == 0)
    // Nothing of the path shows through the disc.
    #expect(bitmap.pixel(20, 66) == bitmap.pixel(26, 72))
  }

  @Test func captionsLieBelowOrAboveOrOver() throws {
    var canvas = canvas()
    canvas.captionSize = Size(width: 20, height: 10)
    var content = FilmCanvas.Content([screen])
    content.caption = (picture(20, 10, .black), 1)
    let below = try draw(canvas, content)
    // 12 points of margin, since there is no padding.
    #expect(below.width == 40 && below.height == 80 + 16 + 10 + 12)
    #expect(below.pixel(20, 100) == (0, 0, 0, 255))
    #expect(below.pixel(5, 100) == (255, 255, 255, 255))
    canvas.captionPlace = .above
    let above = try draw(canvas, content)
    #expect(above.height == 118 && above.pixel(20, 17) == (0, 0, 0, 255))
    #expect(above.pixel(20, 60) == (255, 0, 0, 255))
    canvas.captionPlace = .over
    #expect(try draw(canvas, content).height == 80)
    content.caption = (picture(20, 10, .black), 0.5)
    canvas.captionPlace = .below
    #expect(abs(grey(try draw(canvas, content), 20, 100) - 128) <= 1)
  }

  @Test func devicesSurroundTheScreen() throws {
    var canvas = canvas()
    canvas.padding = 5
    var frame = DeviceFrame(
      screen: screen.size, cornerRadius: 0, bodyRadius: 10, borders: (12, 20, 14), metal: .white)
    canvas.panels[0].frame = frame
    let bitmap = try draw(canvas)
    #expect(bitmap.width == 40 + 2 * (12 + 3 + 5) && bitmap.height == 80 + 20 + 14 + 10)
    let rim = bitmap.pixel(bitmap.width / 2, 5 + 10)
    #expect(rim.r < 20 && rim.r == rim.g)
    #expect(bitmap.pixel(bitmap.width / 2, 25) == (255, 0, 0, 255))
    #expect(bitmap.pixel(0, 0) == (255, 255, 255, 255))
    // The metal is a bright band at the edge.
    #expect(grey(bitmap, bitmap.width / 2, 7) > 150)
    frame.cutout = .island(width: 20, height: 8, top: 4)
    canvas.panels[0].frame = frame
    let island = try draw(canvas)
    #expect(island.pixel(island.width / 2, 25 + 8).r < 20)
    #expect(island.pixel(island.width / 2, 25 + 2) == (255, 0, 0, 255))
    #expect(island.pixel(island.width / 2, 25 + 14) == (255, 0, 0, 255))
  }

  @Test func devicesHeldSidewaysHaveTheirTopOnTheLeft() throws {
    var canvas = canvas([Size(width: 80, height: 40)])
    var frame = DeviceFrame(
      screen: screen.size, cornerRadius: 0, bodyRadius: 10, borders: (12, 20, 14), metal: .white)
    frame.cutout = .notch(width: 16, height: 6)
    frame.isLandscape = true
    canvas.panels[0].frame = frame
    let bitmap = try draw(canvas, FilmCanvas.Content([picture(80, 40)]))
    #expect(bitmap.width == 80 + 20 + 14 && bitmap.height == 40 + 2 * 15)
    #expect(bitmap.pixel(20 + 3, 35).r < 30)
    #expect(bitmap.pixel(20 + 30, 20) == (255, 0, 0, 255))
    #expect(bitmap.pixel(20 + 78, 35) == (255, 0, 0, 255))
  }

  @Test func shadowsDarkenTheGroundBelow() throws {
    var canvas = canvas()
    canvas.padding = 40
    canvas.shadow = 20
    let bitmap = try draw(canvas)
    let (below, above) = (grey(bitmap, 60, 124), grey(bitmap, 60, 35))
    #expect(below < 230 && below < above && above < 256)
    #expect(grey(bitmap, 1, 1) == 255)
  }

  @Test func gradientsRunAlongTheirAngle() throws {
    var canvas = canvas()
    canvas.padding = 20
    canvas.background = .gradient([.black, .white], angle: 90)
    let bitmap = try draw(canvas)
    #expect(grey(bitmap, 0, 60) < 10 && grey(bitmap, 79, 60) > 245)
    #expect(grey(bitmap, 10, 2) == grey(bitmap, 10, 118))
    var builder = BitmapBuilder(width: 2, height: 1)
    builder.withRow(0) { row in
      for (index, byte) in [0, 0, 0, 255, 255, 255, 255, 255].enumerated() {
        row[index] = UInt8(byte)
      }
    }
    canvas.background = .picture(builder.freeze())
    let picture = try draw(canvas)
    #expect(grey(picture, 2, 60) < 60 && grey(picture, 77, 60) > 195)
  }

  @Test func screensStandSideBySideOnOneLine() throws {
    let canvas = canvas([Size(width: 40, height: 80), Size(width: 30, height: 50)])
    let content = FilmCanvas.Content([screen, picture(30, 50, Self.blue)])
    let bitmap = try draw(canvas, content)
    #expect(bitmap.width == 40 + 32 + 30 && bitmap.height == 80)
    #expect(bitmap.pixel(20, 2) == (255, 0, 0, 255))
    #expect(bitmap.pixel(85, 20) == (255, 255, 255, 255))
    #expect(bitmap.pixel(85, 79) == (0, 0, 255, 255))
  }

  @Test func wipesShowEachScreenOnItsSide() throws {
    var canvas = canvas([screen.size, screen.size])
    canvas.isWiped = true
    var content = FilmCanvas.Content([screen, picture(40, 80, Self.blue)])
    content.wipe = 0.25
    let bitmap = try draw(canvas, content)
    #expect(bitmap.width == 40 && bitmap.height == 80)
    #expect(bitmap.pixel(4, 10) == (255, 0, 0, 255))
    #expect(bitmap.pixel(16, 10) == (0, 0, 255, 255))
    #expect(bitmap.pixel(10, 10).g > 200)
  }

  @Test func cropsShowPartOfTheScreen() throws {
    var canvas = canvas()
    canvas.panels[0].crop = Rect(x: 10, y: 20, width: 20, height: 30)
    canvas.padding = 4
    let bitmap = try draw(
      canvas,
      FilmCanvas.Content([screen], touches: [[TouchMark(point: Point(x: 20, y: 35))]]))
    #expect(bitmap.width == 28 && bitmap.height == 38)
    #expect(grey(bitmap, 14, 19) > 100)
  }

  @Test func zoomsEndAtTheRegion() throws {
    var canvas = canvas()
    canvas.padding = 10
    let region = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(
      canvas.viewport(of: region, onPanel: 0, share: 0) == Rect(x: 0, y: 0, width: 60, height: 100))
    let part = canvas.viewport(of: region, onPanel: 0, share: 1)
    // As wide as the picture's shape demands, with the region in its middle unless that leaves the picture.
    #expect(
      abs(part.width * 100 - part.height * 60) < 0.001
        && part.contains(region.offsetBy(dx: 10, dy: 10)))
    var content = FilmCanvas.Content([screen])
    content.zoom = (Rect(x: 10, y: 10, width: 30, height: 50), 1)
    let bitmap = try draw(canvas, content)
    #expect(bitmap.width == 60 && bitmap.pixel(0, 0) == (255, 0, 0, 255))
  }
}
