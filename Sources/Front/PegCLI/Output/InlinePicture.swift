import PegCommand
import Foundation
import Glibc
import PegImageIO
import PegPixels
import PegServer

/// Escape sequences and text that a terminal shows as a picture.
enum InlinePicture {
  enum Method: String, CaseIterable {
    case kitty, iterm, sixel, blocks
  }

  /// The names of methods, and `auto` for the terminal's best one.
  static let methodNames = ["auto"] + Method.allCases.map(\.rawValue)

  /// Reads a method's name; nil for `auto`.
  static func method(_ text: String) throws(BrokenRule) -> Method? {
    guard methodNames.contains(text) else {
      throw BrokenRule("must be auto, kitty, iterm, sixel or blocks")
    }
    return Method(rawValue: text)
  }

  /// Returns the best method that the terminal supports, according to its environment variables.
  static func method(in environment: [String: String]) -> Method {
    let term = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"] ?? ""
    if environment["KITTY_WINDOW_ID"] != nil || term.contains("kitty") || term.contains("ghostty") {
      return .kitty
    }
    if ["iTerm.app", "WezTerm", "mintty"].contains(program)
      || environment["LC_TERMINAL"] == "iTerm2"
    {
      return .iterm
    }
    if ["foot", "mlterm", "contour", "sixel"].contains(where: { term.contains($0) }) {
      return .sixel
    }
    return .blocks
  }

  /// Returns the number of columns and rows of the terminal.
  static func terminalSize(of file: Int32 = 1) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Returns the picture as text that fits into the columns and rows.
  static func text(
    _ bitmap: Bitmap, by method: Method, columns: Int, rows: Int
  ) throws -> String {
    switch method {
    case .kitty: return kitty(try PNGEncoder.encode(bitmap), cells(bitmap, columns, rows))
    case .iterm: return iterm(try PNGEncoder.encode(bitmap), cells(bitmap, columns, rows))
    case .sixel:
      // A cell is about ten by twenty pixels; asking the terminal for the exact size would mean to wait for an answer.
      let size = fitted(bitmap, columns * 10, rows * 20)
      return sixel(reduced(bitmap, size.width, size.height))
    case .blocks:
      let size = fitted(bitmap, columns, rows * 2)
      return blocks(reduced(bitmap, size.width, size.height))
    }
  }

  // MARK: Sizes

  /// Returns the largest size within bounds that keeps the picture's proportions; pictures are not enlarged.
  private static func fitted(
    _ bitmap: Bitmap, _ width: Int, _ height: Int
  ) -> (width: Int, height: Int) {
    let factor = min(
      1, Double(width) / Double(bitmap.width), Double(height) / Double(bitmap.height))
    return (
      max(1, Int(Double(bitmap.width) * factor)), max(1, Int(Double(bitmap.height) * factor))
    )
  }

  private static func cells(_ bitmap: Bitmap, _ columns: Int, _ rows: Int) -> (Int, Int) {
    let size = fitted(bitmap, columns, rows * 2)
    return (size.width, max(1, (size.height + 1) / 2))
  }

  private struct Pixels {
    var width: Int
    var height: Int
    /// Red, green and blue, composited on black, three bytes a pixel.
    var bytes: [UInt8]
  }

  /// Averages the pixels under each pixel of a smaller picture.
  private static func reduced(_ bitmap: Bitmap, _ width: Int, _ height: Int) -> Pixels {
    var result = Pixels(
      width: width, height: height, bytes: [UInt8](repeating: 0, count: width * height * 3))
    var sums = [Int](repeating: 0, count: width * 4)
    for y in 0..<height {
      let (top, bottom) = (y * bitmap.height / height, (y + 1) * bitmap.height / height)
      for index in sums.indices { sums[index] = 0 }
      for row in top..<max(top + 1, bottom) {
        bitmap.withRow(row) { source in
          for x in 0..<width {
            let (left, right) = (x * bitmap.width / width, (x + 1) * bitmap.width / width)
            for column in left..<max(left + 1, right) {
              for channel in 0..<3 { sums[x * 4 + channel] += Int(source[column * 4 + channel]) }
              sums[x * 4 + 3] += 1
            }
          }
        }
      }
      for x in 0..<width {
        for channel in 0..<3 {
          let mean = (sums[x * 4 + channel] + sums[x * 4 + 3] / 2) / sums[x * 4 + 3]
          result.bytes[(y * width + x) * 3 + channel] = UInt8(mean)
        }
      }
    }
    return result
  }

  // MARK: Protocols

  /// - Source: kitty's graphics protocol: a PNG in parts of 4096 bytes of Base64, shown in the given number of cells.
  private static func kitty(_ png: [UInt8], _ cells: (columns: Int, rows: Int)) -> String {
    let text = Array(Data(png).base64EncodedString().utf8)
    var out = ""
    var begin = 0
    while begin < text.count {
      let end = min(begin + 4096, text.count)
      let control =
        begin == 0 ? "f=100,a=T,c=\(cells.columns),r=\(cells.rows)," : ""
      let part = String(decoding: text[begin..<end], as: UTF8.self)
      out += "\u{1b}_G\(control)m=\(end < text.count ? 1 : 0);\(part)\u{1b}\\"
      begin = end
    }
    return out + "\n"
  }

  /// - Source: iTerm2's documentation of inline images.
  private static func iterm(_ png: [UInt8], _ cells: (columns: Int, rows: Int)) -> String {
    let data = Data(png).base64EncodedString()
    return "\u{1b}]1337;File=inline=1;size=\(png.count);width=\(cells.columns);"
      + "height=\(cells.rows);preserveAspectRatio=1:\(data)\u{7}\n"
  }

  /// - Source: DEC VT330/VT340 programmer reference, chapter 14; colours from a cube of six levels a channel.
  private static func sixel(_ pixels: Pixels) -> String {
    func color(_ x: Int, _ y: Int) -> Int {
      let index = (y * pixels.width + x) * 3
      func level(_ offset: Int) -> Int { (Int(pixels.bytes[index + offset]) * 5 + 127) / 255 }
      return level(0) * 36 + level(1) * 6 + level(2)
    }
    var out = "\u{1b}Pq\"1;1;\(pixels.width);\(pixels.height)"
    for color in 0..<216 {
      out += "#\(color);2;\(color / 36 * 20);\(color / 6 % 6 * 20);\(color % 6 * 20)"
    }
    for top in stride(from: 0, to: pixels.height, by: 6) {
      let rows = top..<min(top + 6, pixels.height)
      var columns: [Int: [UInt8]] = [:]
      for y in rows {
        for x in 0..<pixels.width {
          columns[color(x, y), default: [UInt8](repeating: 0, count: pixels.width)][x] |=
            UInt8(1 << (y - top))
        }
      }
      let bands = columns.keys.sorted().map { color -> String in
        "#\(color)" + runs(columns[color] ?? [])
      }
      out += bands.joined(separator: "$") + "-"
    }
    return out + "\u{1b}\\\n"
  }

  /// Returns sixels with run-length encoding.
  private static func runs(_ sixels: [UInt8]) -> String {
    var out = ""
    var index = 0
    while index < sixels.count {
      var end = index
      while end < sixels.count, sixels[end] == sixels[index] { end += 1 }
      let character = String(UnicodeScalar(63 + sixels[index]))
      let count = end - index
      out += count > 3 ? "!\(count)\(character)" : String(repeating: character, count: count)
      index = end
    }
    return out
  }

  /// Returns two pixels for each character: the upper one as foreground, the lower one as background.
  private static func blocks(_ pixels: Pixels) -> String {
    func color(_ x: Int, _ y: Int) -> String {
      let index = (y * pixels.width + x) * 3
      return pixels.bytes[index..<index + 3].map { String($0) }.joined(separator: ";")
    }
    var out = ""
    for y in stride(from: 0, to: pixels.height, by: 2) {
      for x in 0..<pixels.width {
        let below = y + 1 < pixels.height ? "\u{1b}[48;2;\(color(x, y + 1))m" : "\u{1b}[49m"
        out += "\u{1b}[38;2;\(color(x, y))m\(below)▀"
      }
      out += "\u{1b}[0m\n"
    }
    return out
  }
}
