import PegDisplayList
import PegGeometry
import Testing

struct DerivedOutlinesTests {
  /// A square from the origin to (1, -1).
  private struct Square: GlyphOutlineSource {
    let identity: UInt64
    func outline(of glyph: UInt32) -> Path {
      Path(Rect(x: 0, y: -1, width: 1, height: 1))
    }
  }

  private let font = GlyphFont(Square(identity: 5))
  private let slant = Affine(a: 2, b: 0, c: -0.5, d: 1, tx: 0, ty: 0)

  @Test func mapsAndStrokes() throws {
    let mapped = font.mapped(by: slant).source.outline(of: 1)
    #expect(mapped == font.source.outline(of: 1).transformed(by: slant))
    let stroked = font.stroked(StrokeStyle(width: 0.5), tolerance: 0.001).source.outline(of: 1)
    #expect(stroked.controlBounds == Rect(x: -0.25, y: -1.25, width: 1.5, height: 1.5))
  }

  @Test func identityTellsOutlinesApart() {
    let line = StrokeStyle(width: 0.5)
    var fonts = [font, GlyphFont(Square(identity: 6)), font.mapped(by: slant)]
    fonts.append(font.stroked(line, tolerance: 0.001))
    fonts.append(font.stroked(line, tolerance: 0.002))
    fonts.append(font.mapped(by: slant).stroked(line, tolerance: 0.001))
    for change: (inout StrokeStyle) -> Void in [
      { $0.width = 0.25 }, { $0.join = .round }, { $0.cap = .round }, { $0.miterLimit = 2 },
      { $0.dashes = [1, 2] }, { $0.dashPhase = 1 },
    ] {
      var other = line
      change(&other)
      fonts.append(font.stroked(other, tolerance: 0.001))
    }
    #expect(Set(fonts).count == fonts.count)
    #expect(font.stroked(line, tolerance: 0.001) == font.stroked(line, tolerance: 0.001))
    #expect(font.mapped(by: .identity) == font)
  }
}
