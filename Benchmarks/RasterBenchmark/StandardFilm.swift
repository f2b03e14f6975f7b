import Foundation
import PegDisplayList
import PegGeometry
import PegImageIO
import PegPixels
import PegText

/// A film that programs of every kind can draw, read from the folder that `make_scene.py` writes.
///
/// Texts are drawn from the outlines of the pinned Inter, one glyph for each character with the font's advance and without
/// kerning, as the other programs draw them.
struct StandardFilm {
  struct Malformed: Error { var what: String }

  let size: Size
  /// One display list for each frame, for the given scale.
  let frames: [DisplayList]
  /// One content offset for each frame. Units: points.
  let offsets: [Double]

  /// - Parameter scale: pixels per point; the width of hairlines depends on it.
  init(folder: String, scale: Double) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/scene.json"))
    guard let root = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      let width = root["width"] as? Double, let height = root["height"] as? Double,
      let frames = root["frames"] as? [[String: Any]]
    else { throw Malformed(what: "no frames in \(folder)/scene.json") }
    let size = Size(width: width, height: height)
    let pictures = try FilmPictures(folder: folder)
    self.size = size
    offsets = try frames.map { frame in
      guard let offset = frame["offset"] as? Double else {
        throw Malformed(what: "a frame without an offset")
      }
      return offset
    }
    self.frames = try frames.map { frame in
      guard let steps = frame["ops"] as? [[Any]] else {
        throw Malformed(what: "a frame without ops")
      }
      var list = FilmList(size: size, scale: scale, pictures: pictures)
      for step in steps { try list.add(step) }
      return list.builder.build()
    }
  }
}

/// The decoded pictures of the film.
private struct FilmPictures {
  let photo: Bitmap
  /// Twelve squares, one below the other.
  let avatars: Bitmap

  init(folder: String) throws {
    func picture(_ name: String) throws -> Bitmap {
      try ImageDecoder.decode(path: "\(folder)/\(name)")
    }
    photo = try picture("photo.png")
    avatars = try picture("avatars.png")
  }
}

/// Turns the steps of one frame into display items.
private struct FilmList {
  var builder: DisplayListBuilder
  private let scale: Double
  private let pictures: FilmPictures

  init(size: Size, scale: Double, pictures: FilmPictures) {
    builder = DisplayListBuilder(size: size)
    self.scale = scale
    self.pictures = pictures
  }

  /// - Shape: a name, then the numbers and texts that `make_scene.py` documents for it.
  mutating func add(_ step: [Any]) throws {
    guard let name = step.first as? String else {
      throw StandardFilm.Malformed(what: "a step without a name")
    }
    let v = step.dropFirst().map { ($0 as? Double) ?? ($0 as? String == "px" ? 1 / scale : .nan) }
    func rect(_ at: Int = 0) -> Rect {
      Rect(x: v[at], y: v[at + 1], width: v[at + 2], height: v[at + 3])
    }
    switch name {
    case "fill": fill(.rect(rect()), .color(Self.color(v, 4)))
    case "vgrad":
      let box = rect()
      let gradient = Gradient(
        .linear(Point(x: 0, y: box.top), Point(x: 0, y: box.bottom)),
        stops: [.init(0, Self.color(v, 4)), .init(1, Self.color(v, 8))])
      fill(.rect(box), .gradient(gradient))
    case "photo":
      builder.pushClip(.rect(rect(4)), transform: .identity, snapping: .edges)
      let whole = Rect(
        x: 0, y: 0, width: Double(pictures.photo.width), height: Double(pictures.photo.height))
      image(pictures.photo, whole, into: rect())
      builder.popClip()
    case "avatar":
      let side = Double(pictures.avatars.width)
      let box = Rect(x: v[1], y: v[2], width: v[3], height: v[3])
      builder.pushClip(
        .roundedRect(RoundedRect(rect: box, radius: v[4])), transform: .identity, snapping: .edges)
      image(pictures.avatars, Rect(x: 0, y: v[0] * side, width: side, height: side), into: box)
      builder.popClip()
    case "rrect":
      fill(.roundedRect(RoundedRect(rect: rect(), radius: v[4])), .color(Self.color(v, 5)))
    case "shadow":
      let shadow = Shadow(
        color: Self.color(v, 7), offset: Point(x: 0, y: v[6]), sigma: v[5], reach: 3 * v[5])
      builder.add(
        .shadow(.roundedRect(RoundedRect(rect: rect(), radius: v[4])), shadow),
        transform: .identity, snapping: .edges)
    case "text":
      guard let text = step.last as? String else {
        throw StandardFilm.Malformed(what: "a text without characters")
      }
      try add(text, at: Point(x: v[0], y: v[1]), size: v[2], weight: Int(v[3]), Self.color(v, 4))
    case "push":
      builder.pushClip(.rect(rect()), transform: .identity, snapping: .edges)
      builder.beginGroup(GroupEffect(opacity: Float(v[4])))
    case "pop":
      builder.endGroup()
      builder.popClip()
    default: throw StandardFilm.Malformed(what: "the unknown step \(name)")
    }
  }

  private mutating func fill(_ shape: Shape, _ paint: Paint) {
    builder.add(.fill(shape, paint), transform: .identity, snapping: .edges)
  }

  private mutating func image(_ bitmap: Bitmap, _ source: Rect, into destination: Rect) {
    builder.add(
      .image(ImagePaint(bitmap: bitmap, source: source, destination: destination, filter: .linear)),
      transform: .identity, snapping: .edges)
  }

  private mutating func add(
    _ text: String, at origin: Point, size: Double, weight: Int, _ color: StraightColor
  ) throws {
    let font = TextFont(
      size: size, weight: [400, 600, 700][weight], design: .family("Inter", .system))
    var x = origin.x
    var runs: [GlyphRun] = []
    for character in text.unicodeScalars {
      let shaped = try TextShaper.pinned.shape(String(character), font: font)
      for run in shaped.runs {
        if runs.last?.font != run.font || runs.last?.size != run.size {
          runs.append(GlyphRun(font: run.font, size: run.size, color: color, glyphs: []))
        }
        for glyph in run.glyphs {
          runs[runs.count - 1].glyphs.append(
            GlyphRun.Glyph(id: glyph.id, position: Point(x: x + glyph.dx, y: origin.y + glyph.dy)))
          x += glyph.advance
        }
      }
    }
    for run in runs { builder.add(.glyphs(run), transform: .identity) }
  }

  private static func color(_ v: [Double], _ at: Int) -> StraightColor {
    StraightColor(
      red: Float(v[at] / 255), green: Float(v[at + 1] / 255), blue: Float(v[at + 2] / 255),
      alpha: Float(v[at + 3]))
  }
}
