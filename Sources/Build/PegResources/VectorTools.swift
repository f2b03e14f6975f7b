import Glibc
import PegBase
import PegBuild

/// The programs that draw PDF and SVG files.
package struct VectorTools: Sendable {
  /// The path of librsvg's `rsvg-convert`; nil if it is missing.
  package var svg: String?
  /// The path of poppler's `pdftocairo`; nil if it is missing.
  package var pdf: String?

  package init(svg: String?, pdf: String?) {
    self.svg = svg
    self.pdf = pdf
  }

  /// The programs as Debian installs them.
  package static var installed: VectorTools {
    func found(_ path: String) -> String? { access(path, X_OK) == 0 ? path : nil }
    return VectorTools(svg: found("/usr/bin/rsvg-convert"), pdf: found("/usr/bin/pdftocairo"))
  }

  /// Returns the lines that a person needs who lacks a program.
  static func missing(_ kind: PictureKind, count: Int) -> String {
    let (files, package) =
      kind == .svg ? ("SVG", "librsvg2-bin") : ("PDF", "poppler-utils")
    return "\(count) \(files) pictures are shown as frames; apt-get install \(package) to draw them"
  }

  func program(for kind: PictureKind) -> String? {
    switch kind {
    case .svg: svg
    case .pdf: pdf
    case .png, .jpeg, .gif, .webP, .unread: nil
    }
  }

  /// Draws a vector file into a PNG file, with one pixel per point at scale 1.
  ///
  /// - Parameter element: the identifier of the only element of an SVG file to draw.
  /// - Returns: what went wrong; nil if nothing did.
  func draw(
    _ path: String, _ kind: PictureKind, scale: Double, element: String? = nil, to output: String
  ) -> String? {
    guard let program = program(for: kind) else { return "its program is missing" }
    var words = Self.limits + [program]
    if kind == .svg {
      words += ["--zoom", "\(scale)", "--dpi-x", "72", "--dpi-y", "72"]
      if let element { words += ["--export-id", element] }
      words += ["--output", output, path]
    } else {
      // The program adds ".png" itself.
      words += [
        "-png", "-transp", "-singlefile", "-cropbox", "-r", "\(72 * scale)", path,
        String(output.dropLast(4)),
      ]
    }
    do {
      let result = try Subprocess.run(words)
      if result.status == 0, access(output, F_OK) == 0 { return nil }
      unlink(output)
      if result.status == 124 || result.status == 137 { return "drawing it takes more than 20 s" }
      let line = String(decoding: result.errors, as: UTF8.self).split(separator: "\n").first ?? ""
      return line.isEmpty ? "it cannot be drawn (status \(result.status))" : String(line)
    } catch {
      return "\(error)"
    }
  }

  /// A file may take long or much memory on purpose. Both programs belong to every Debian system.
  private static let limits = [
    "/usr/bin/timeout", "-k", "1", "20", "/usr/bin/prlimit", "--as=3000000000",
  ]

  /// Returns the size that a file says it has; 24 points square if it says none.
  static func size(of bytes: [UInt8], _ kind: PictureKind) -> [Double] {
    let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    let box: [Double]
    if kind == .svg {
      let sides = ["width", "height"].map { number(after: " \($0)=\"", in: text) }
      if let width = sides[0], let height = sides[1], width > 0, height > 0 {
        return clamped([width, height])
      }
      box = numbers(after: "viewBox=\"", in: text)
    } else {
      box = numbers(after: "/MediaBox", in: text)
    }
    guard box.count == 4 else { return [24, 24] }
    return clamped(
      kind == .svg ? [box[2], box[3]] : [box[2] - box[0], box[3] - box[1]])
  }

  private static func clamped(_ size: [Double]) -> [Double] {
    size.map { $0 >= 1 && $0 <= 4096 ? $0 : 24 }
  }

  private static func number(after key: String, in text: String) -> Double? {
    guard let tail = rest(after: key, in: text) else { return nil }
    return Double(tail.prefix { $0.isNumber || $0 == "." })
  }

  private static func numbers(after key: String, in text: String) -> [Double] {
    guard let tail = rest(after: key, in: text) else { return [] }
    return tail.prefix(80).drop { " [".contains($0) }.prefix { !"]\">".contains($0) }
      .split { " ,\n".contains($0) }.compactMap { Double($0) }
  }

  private static func rest(after key: String, in text: String) -> Substring? {
    let (bytes, wanted) = (Array(text.utf8), Array(key.utf8))
    guard bytes.count >= wanted.count else { return nil }
    for start in 0...(bytes.count - wanted.count)
    where bytes[start..<start + wanted.count].elementsEqual(wanted) {
      return Substring(String(decoding: bytes[(start + wanted.count)...], as: UTF8.self))
    }
    return nil
  }
}
