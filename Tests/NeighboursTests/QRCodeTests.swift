import Foundation
import Testing

@testable import CoreImage

@Suite struct QRCodeTests {
  /// - Source: ISO/IEC 18004:2015, annex I: "01234567" as version 1-M, its words of data and of error correction.
  @Test func wordsOfTheStandardsExample() {
    let message = Array("01234567".utf8)
    let words = QRData.words(message, QRData.Mode(message), version: 1, .medium)
    #expect(
      words == [
        0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
        0x11,
      ])
    let all = QRData.interleaved(words, version: 1, .medium)
    #expect(
      Array(all.suffix(10)) == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
  }

  /// - Source: ISO/IEC 18004:2015, §7.4.4, example of "AC-42".
  @Test func alphanumericWordsOfTheStandardsExample() {
    let message = Array("AC-42".utf8)
    let words = QRData.words(message, QRData.Mode(message), version: 1, .high)
    // 0010 000000101 00111001110 11100111001 000010, then the end.
    #expect(Array(words.prefix(5)) == [0x20, 0x29, 0xCE, 0xE7, 0x21])
  }

  /// - Source: ISO/IEC 18004:2015, table 7: bytes that codes hold.
  @Test(arguments: [
    (1, QRCode.Level.low, 17), (1, .high, 7), (10, .medium, 213), (27, .quartile, 805),
    (40, .low, 2953), (40, .medium, 2331), (40, .quartile, 1663), (40, .high, 1273),
  ])
  func capacityIsThatOfTheTable(version: Int, level: QRCode.Level, bytes: Int) {
    func smallest(_ count: Int) -> Int? {
      QRCode(Array(repeating: 0x61, count: count), level: level, mask: 0)?.version
    }
    #expect(smallest(bytes) == version)
    #expect(smallest(bytes + 1) == (version == 40 ? nil : version + 1))
  }

  /// - Source: ISO/IEC 18004:2015, table 1 and annex E.
  @Test func alignmentIsThatOfTheTable() {
    #expect(QRTables.alignment(1).isEmpty)
    #expect(QRTables.alignment(7) == [6, 22, 38])
    #expect(QRTables.alignment(15) == [6, 26, 48, 70])
    #expect(QRTables.alignment(32) == [6, 34, 60, 86, 112, 138])
    #expect(QRTables.alignment(40) == [6, 30, 58, 86, 114, 142, 170])
    #expect(QRTables.words(1) == 26 && QRTables.words(7) == 196 && QRTables.words(40) == 3706)
  }

  /// - Source: ISO/IEC 18004:2015, annex C: level M with mask 5 has the format 100000011001110.
  @Test func formatIsThatOfTheExample() throws {
    let code = try #require(QRCode(Array("01234567".utf8), level: .medium, mask: 5))
    let bits = (0..<15).map { index -> Bool in
      let bit = 14 - index
      return bit < 8 ? code[code.side - 1 - bit, 8] : code[8, code.side - 15 + bit]
    }
    #expect(bits.map { $0 ? "1" : "0" }.joined() == "100000011001110")
  }

  @Test func patternsStandInTheCorners() throws {
    let code = try #require(QRCode(Array("https://www.swift.org".utf8), level: .quartile))
    for (x, y) in [(0, 0), (code.side - 7, 0), (0, code.side - 7)] {
      for d in 0..<7 {
        #expect(code[x + d, y] && code[x + d, y + 6] && code[x, y + d] && code[x + 6, y + d])
      }
      #expect(code[x + 3, y + 3] && !code[x + 1, y + 1])
    }
    for index in stride(from: 8, to: code.side - 8, by: 1) {
      #expect(code[index, 6] == (index % 2 == 0) && code[6, index] == (index % 2 == 0))
    }
  }

  @Test func filterDrawsOnePixelForAModule() throws {
    let filter = try #require(CIFilter(name: "CIQRCodeGenerator"))
    filter.setValue(Data("Hello".utf8), forKey: "inputMessage")
    filter.setValue("H", forKey: "inputCorrectionLevel")
    let image = try #require(filter.outputImage)
    // Version 1 and a margin of one module.
    #expect(image.extent == CGRect(x: 0, y: 0, width: 23, height: 23))
    // A larger one has no grey: black and white are 0 and 255.
    let large = image.transformed(by: CGAffineTransform(scaleX: 3, y: 3))
    var bytes = [UInt8](repeating: 1, count: 69 * 69 * 4)
    CIContext().render(
      large, toBitmap: &bytes, rowBytes: 69 * 4, bounds: large.extent, format: .RGBA8,
      colorSpace: nil)
    #expect(bytes.allSatisfy { $0 == 0 || $0 == 255 })
  }

  /// - Source: ISO/IEC 15417:2007: the start of set B has the widths 211214, the stop 2331112.
  @Test func barsHaveTheWidthsOfTheTable() throws {
    let bars = try #require(Code128.bars(Array("PJJ123C".utf8)))
    #expect(bars.count == 11 * 9 + 13)
    let start = "11010010000"
    #expect(bars.prefix(11).map { $0 ? "1" : "0" }.joined() == start)
    #expect(bars.suffix(13).map { $0 ? "1" : "0" }.joined() == "1100011101011")
    // The check character of the well-known example "PJJ123C" is 55, which is written W.
    let check = try #require(Code128.bars(Array("W".utf8)))
    #expect(Array(bars[88..<99]) == Array(check[11..<22]))
    #expect(Code128.bars(Array("é".utf8)) == nil)
  }
}
