import PegDisplayList
import PegGeometry
import PegPixels
import PegRender
import Testing

struct SnappedListTests {
  /// Items of all kinds that snap, at places between pixels.
  private func list() -> DisplayList {
    var builder = DisplayListBuilder(size: Size(width: 40, height: 40))
    let color = Paint.color(StraightColor(red: 0.2, green: 0.4, blue: 0.9))
    for step in 0..<4 {
      let y = 2.3 + 9.7 * Double(step)
      builder.add(
        .fill(.rect(Rect(x: 1.4, y: y, width: 7.3, height: 0.4)), color),
        transform: .identity, snapping: .edges)
      builder.add(
        .border(
          RoundedRect(rect: Rect(x: 11.6, y: y, width: 12, height: 8.2), radius: 0), width: 1,
          color), transform: .translation(x: 0.2, y: 0.4), snapping: .edges)
      builder.pushClip(
        .rect(Rect(x: 26.5, y: y, width: 5.5, height: 5.2)), transform: .identity,
        snapping: .edges)
      builder.add(
        .fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), color),
        transform: .translation(x: 0.3, y: y), snapping: .origin)
      builder.popClip()
    }
    return builder.build()
  }

  @Test(arguments: [1.0, 2, 3])
  func snappedListsAreTheSamePicture(scale: Double) throws {
    let renderer = StillRenderer(threads: 1)
    let list = list()
    #expect(
      try renderer.draw(list.snapped(pixelsPerPoint: scale), scale: scale)
        == renderer.draw(list, scale: scale))
  }

  @Test func partsOfSnappedListsMoveTogether() throws {
    // The gaps between rows, enlarged by little more each time: without snapping they grow evenly.
    let list = list().snapped(pixelsPerPoint: 2)
    for step in 0..<20 {
      let scale = 1 + 0.013 * Double(step)
      var builder = DisplayListBuilder(size: list.size)
      builder.append(list, transform: .scale(x: scale, y: scale))
      let tops = builder.build().items.compactMap { item -> Double? in
        guard case .border(let outline, _, _) = item.content else { return nil }
        #expect(item.snapping == .none)
        return item.transform.apply(outline.rect).top / scale
      }
      let gaps = zip(tops.dropFirst(), tops).map { $0 - $1 }
      #expect(gaps.allSatisfy { abs($0 * 2 - ($0 * 2).rounded()) < 1e-9 }, "\(gaps)")
    }
  }
}
