import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster

/// One picture of every primitive: a row for each, at 1x, 2x and 3x, and an eightfold enlargement of a part of the 1x one.
struct PrimitiveSheet {
  private static let cell = 64.0
  private static let gap = 12
  private static let zoom = 8
  /// How many rows stand under each other before the next column of rows begins.
  private static let rows = 8

  func draw() throws -> Bitmap {
    let primitives = PrimitiveGallery.all
    let cell = Int(Self.cell)
    let zoomed = 24 * Self.zoom
    let rowWidth = cell * 6 + zoomed + 5 * Self.gap
    let rowHeight = cell * 3 + Self.gap
    let columns = (primitives.count + Self.rows - 1) / Self.rows
    var builder = BitmapBuilder(
      width: columns * rowWidth + Self.gap, height: Self.rows * rowHeight + Self.gap)
    for y in 0..<builder.height {
      builder.withRow(y) { row in for index in row.indices { row[index] = 255 } }
    }
    for (index, primitive) in primitives.enumerated() {
      var x = Self.gap + index / Self.rows * rowWidth
      let y = Self.gap + index % Self.rows * rowHeight
      for scale in 1...3 {
        let bitmap = try render(primitive, scale: Double(scale))
        copy(bitmap, into: &builder, x, y, zoom: 1, from: 0, 0, bitmap.width, bitmap.height)
        x += bitmap.width + Self.gap
      }
      let small = try render(primitive, scale: 1)
      copy(small, into: &builder, x, y, zoom: Self.zoom, from: 6, 6, 24, 24)
    }
    return builder.freeze()
  }

  private func render(_ primitive: Primitive, scale: Double) throws -> Bitmap {
    let size = Size(width: Self.cell, height: Self.cell)
    var list = DisplayListBuilder(size: size)
    primitive.draw(&list)
    return try Rasterizer(scheduler: .serial).render(
      list.build(), into: RenderTarget(size: size, scale: scale), background: .white)
  }

  private func copy(
    _ bitmap: Bitmap, into builder: inout BitmapBuilder, _ x: Int, _ y: Int, zoom: Int,
    from left: Int, _ top: Int, _ width: Int, _ height: Int
  ) {
    for row in 0..<height * zoom {
      builder.withRow(y + row) { to in
        bitmap.withRow(top + row / zoom) { from in
          for column in 0..<width * zoom {
            for channel in 0..<4 {
              to[4 * (x + column) + channel] = from[4 * (left + column / zoom) + channel]
            }
          }
        }
      }
    }
  }
}
