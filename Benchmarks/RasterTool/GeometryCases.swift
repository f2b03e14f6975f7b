import Foundation
import PegBase
import PegDisplayList
import PegGeometry
import PegImageIO
import PegPixels
import PegRaster

/// Drawings from a JSON file of primitives, each with the picture that an independent program makes of it.
///
/// - Units: user units, which are the points of the display list.
struct GeometryCases {
  struct Malformed: Error { var what: String }

  private let folder: String
  private let cases: [[String: Any]]

  init(index: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: index))
    guard let root = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      let cases = root["cases"] as? [[String: Any]]
    else { throw Malformed(what: "no cases in \(index)") }
    folder = (index as NSString).deletingLastPathComponent
    self.cases = cases
  }

  /// Draws every case to a file named after it, and returns the number of cases.
  func draw(into folder: String) throws -> Int {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for item in cases {
      guard let id = item["id"] as? String, let canvas = item["canvas"] as? [Int],
        let scale = item["user_scale"] as? Double, let ops = item["ops"] as? [[String: Any]]
      else { throw Malformed(what: "a case without id, canvas, user_scale or ops") }
      let size = Size(width: Double(canvas[0]) / scale, height: Double(canvas[1]) / scale)
      var builder = DisplayListBuilder(size: size)
      for op in ops { try add(op, to: &builder, .identity) }
      let bitmap = try Rasterizer(scheduler: .serial).render(
        builder.build(), into: RenderTarget(size: size, scale: scale),
        background: try color(item["background"] ?? "#ffffff"))
      try FileWriter.write(PNGEncoder.encode(bitmap), to: "\(folder)/\(id).png")
    }
    return cases.count
  }

  private func add(
    _ op: [String: Any], to builder: inout DisplayListBuilder, _ transform: Affine
  ) throws {
    switch op["op"] as? String {
    case "group": try addGroup(op, to: &builder, transform)
    case "image": try addImage(op, to: &builder, transform)
    default:
      let (path, rule) = try outline(op)
      if let fill = op["fill"] {
        builder.add(.fill(.path(path, rule), try paint(fill)), transform: transform)
      }
      if let stroke = op["stroke"] as? [String: Any] {
        let joins: [String: StrokeStyle.Join] = ["miter": .miter, "round": .round, "bevel": .bevel]
        // SVG's miter limit is 4.
        let style = StrokeStyle(
          width: number(stroke, "width"), join: joins[stroke["join"] as? String ?? ""] ?? .miter,
          miterLimit: 4)
        builder.stroke(path, style, try paint(stroke["paint"] ?? "#000000ff"), transform: transform)
      }
    }
  }

  private func addGroup(
    _ op: [String: Any], to builder: inout DisplayListBuilder, _ outer: Affine
  ) throws {
    let transform = matrix(op["transform"]).then(outer)
    var clips = 0
    if let clip = op["clip"] as? [String: Any], let shapes = clip["union"] as? [[String: Any]] {
      var union = Path()
      for shape in shapes {
        union.append(try outline(shape).path.transformed(by: matrix(shape["transform"])))
      }
      builder.pushClip(.path(union, .nonZero), transform: transform)
      clips += 1
    }
    if let region = op["filter_region"] as? [Double] {
      builder.pushClip(
        .rect(Rect(x: region[0], y: region[1], width: region[2], height: region[3])),
        transform: transform)
      clips += 1
    }
    var effects = [GroupEffect(opacity: Float(op["opacity"] as? Double ?? 1))]
    if let blur = op["blur"] as? [Double] { effects.append(Self.blur(blur)) }
    // The last filter is the outermost group.
    for filter in (op["filters"] as? [[String: Any]] ?? []).reversed() {
      if let blur = filter["blur"] as? [Double] { effects.append(Self.blur(blur)) }
      if let shadow = filter["shadow"] as? [String: Any] {
        let sigma = number(shadow, "sigma")
        effects.append(
          GroupEffect(
            shadow: Shadow(
              color: try color(shadow["color"] ?? "#000000ff"),
              offset: Point(x: number(shadow, "dx"), y: number(shadow, "dy")), sigma: sigma,
              reach: 4 * sigma)))
      }
    }
    for effect in effects { builder.beginGroup(effect, transform: transform) }
    for child in op["children"] as? [[String: Any]] ?? [] {
      try add(child, to: &builder, transform)
    }
    for _ in effects { builder.endGroup() }
    for _ in 0..<clips { builder.popClip() }
  }

  private static func blur(_ sigma: [Double]) -> GroupEffect {
    GroupEffect(blur: Size(width: sigma[0], height: sigma[1]))
  }

  private func addImage(
    _ op: [String: Any], to builder: inout DisplayListBuilder, _ transform: Affine
  ) throws {
    guard let name = op["src"] as? String else { throw Malformed(what: "an image without src") }
    let bitmap = try ImageDecoder.decode(path: "\(folder)/\(name)")
    let box = rect(op)
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    let words = (op["par"] as? String ?? "xMidYMid meet").split(separator: " ")
    var place = box
    if words[0] != "none" {
      let fits = words.last != "slice"
      let (x, y) = (box.width / width, box.height / height)
      let scale = fits ? min(x, y) : max(x, y)
      func share(_ low: String, _ high: String) -> Double {
        words[0].contains(low) ? 0 : words[0].contains(high) ? 1 : 0.5
      }
      let size = Size(width: width * scale, height: height * scale)
      place = Rect(
        x: box.x + (box.width - size.width) * share("xMin", "xMax"),
        y: box.y + (box.height - size.height) * share("YMin", "YMax"), width: size.width,
        height: size.height)
    }
    let isCut = words.last == "slice"
    if isCut { builder.pushClip(.rect(box), transform: transform) }
    builder.add(
      .image(
        ImagePaint(
          bitmap: bitmap, source: Rect(x: 0, y: 0, width: width, height: height),
          destination: place, filter: op["sampling"] as? String == "nearest" ? .nearest : .linear)),
      transform: transform)
    if isCut { builder.popClip() }
  }

  private func outline(_ op: [String: Any]) throws -> (path: Path, rule: FillRule) {
    let rule: FillRule = op["rule"] as? String == "evenodd" ? .evenOdd : .nonZero
    switch op["op"] as? String {
    case "rect":
      return (
        Path(
          rect: rect(op), corners: Size(width: number(op, "rx"), height: number(op, "ry"))), rule
      )
    case "ellipse":
      let (rx, ry) = (number(op, "rx"), number(op, "ry"))
      return (
        Path(
          ellipseIn: Rect(
            x: number(op, "cx") - rx, y: number(op, "cy") - ry, width: 2 * rx, height: 2 * ry)),
        rule
      )
    case "line":
      var path = Path()
      path.move(to: Point(x: number(op, "x1"), y: number(op, "y1")))
      path.line(to: Point(x: number(op, "x2"), y: number(op, "y2")))
      return (path, rule)
    case "path":
      var path = Path()
      for step in op["d"] as? [[Any]] ?? [] {
        let n = step.compactMap { $0 as? Double }
        switch step[0] as? String {
        case "M": path.move(to: Point(x: n[0], y: n[1]))
        case "L": path.line(to: Point(x: n[0], y: n[1]))
        case "C":
          path.cubic(
            control1: Point(x: n[0], y: n[1]), control2: Point(x: n[2], y: n[3]),
            to: Point(x: n[4], y: n[5]))
        default: path.close()
        }
      }
      return (path, rule)
    case let name: throw Malformed(what: "an op \(name ?? "without name")")
    }
  }

  private func paint(_ value: Any) throws -> Paint {
    guard let gradient = value as? [String: Any] else { return .color(try color(value)) }
    let geometry: Gradient.Geometry
    if gradient["type"] as? String == "linear" {
      geometry = .linear(
        Point(x: number(gradient, "x1"), y: number(gradient, "y1")),
        Point(x: number(gradient, "x2"), y: number(gradient, "y2")))
    } else {
      let center = Point(x: number(gradient, "cx"), y: number(gradient, "cy"))
      geometry = .radial(center, startRadius: 0, center, endRadius: number(gradient, "r"))
    }
    let spreads: [String: Gradient.Spread] = ["repeat": .repeat, "reflect": .reflect]
    let stops = try (gradient["stops"] as? [[Any]] ?? []).map { stop in
      Gradient.Stop(stop[0] as? Double ?? 0, try color(stop[1]))
    }
    return .gradient(
      Gradient(
        geometry, stops: stops, spread: spreads[gradient["spread"] as? String ?? ""] ?? .pad,
        transform: matrix(gradient["matrix"])))
  }

  private func color(_ value: Any) throws -> StraightColor {
    guard let text = value as? String, text.hasPrefix("#"),
      let bits = UInt32(text.dropFirst(), radix: 16), text.count == 7 || text.count == 9
    else { throw Malformed(what: "the colour \(value)") }
    let all = text.count == 9 ? bits : bits << 8 | 255
    func unit(_ shift: UInt32) -> Float { Float(all >> shift & 255) / 255 }
    return StraightColor(red: unit(24), green: unit(16), blue: unit(8), alpha: unit(0))
  }

  private func number(_ op: [String: Any], _ key: String) -> Double { op[key] as? Double ?? 0 }

  private func rect(_ op: [String: Any]) -> Rect {
    Rect(x: number(op, "x"), y: number(op, "y"), width: number(op, "w"), height: number(op, "h"))
  }

  private func matrix(_ value: Any?) -> Affine {
    guard let n = value as? [Double], n.count == 6 else { return .identity }
    return Affine(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }
}
