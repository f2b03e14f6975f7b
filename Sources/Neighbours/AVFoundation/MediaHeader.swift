import CoreMedia
import Foundation

/// The duration of a media file and the size of its pictures, as its header gives them.
///
/// No sample is decoded.
struct MediaHeader: Equatable {
  var duration: CMTime
  /// The size of the pictures, zero without any. Units: pixels.
  var size = CGSize.zero
  var hasSound = false
  var isFilm: Bool { size != .zero }

  /// Reads a film of QuickTime's or MPEG-4's format, or sound of the formats MPEG-4, WAVE and MP3; nil for other data.
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    if let found = MediaHeader(boxes: bytes) ?? MediaHeader(wave: bytes) ?? MediaHeader(mp3: bytes)
    {
      self = found
    } else {
      return nil
    }
  }

  private init(duration: CMTime, size: CGSize = .zero, hasSound: Bool) {
    self.duration = duration
    self.size = size
    self.hasSound = hasSound
  }

  private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> UInt64? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | UInt64($1) }
  }

  // MARK: MPEG-4

  /// - Source: ISO/IEC 14496-12 §4.2 for boxes, §8.2.2 for `mvhd`, §8.3.2 for `tkhd`, §8.4.3 for `hdlr`.
  private init?(boxes bytes: [UInt8]) {
    guard let kind = Self.name(bytes, 4), ["ftyp", "moov", "wide", "free", "mdat"].contains(kind),
      let movie = Self.boxes(bytes, 0..<bytes.count).first(where: { $0.name == "moov" })
    else { return nil }
    var (size, hasSound) = (CGSize.zero, false)
    var duration: CMTime?
    for box in Self.boxes(bytes, movie.content) {
      if box.name == "mvhd" { duration = Self.duration(bytes, box.content) }
      guard box.name == "trak" else { continue }
      for part in Self.boxes(bytes, box.content) {
        if part.name == "tkhd", let found = Self.size(bytes, part.content), found != .zero {
          size = found
        }
        if part.name == "mdia" {
          let handler = Self.boxes(bytes, part.content).first { $0.name == "hdlr" }
          if let handler, Self.name(bytes, handler.content.lowerBound + 8) == "soun" {
            hasSound = true
          }
        }
      }
    }
    guard let duration else { return nil }
    self.init(duration: duration, size: size, hasSound: hasSound)
  }

  private static func name(_ bytes: [UInt8], _ offset: Int) -> String? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  private static func boxes(
    _ bytes: [UInt8], _ range: Range<Int>
  ) -> [(name: String, content: Range<Int>)] {
    var result: [(name: String, content: Range<Int>)] = []
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound, let short = number(bytes, offset, 4),
      let name = name(bytes, offset + 4)
    {
      var (header, length) = (8, Int(short))
      if short == 1 {
        guard let long = number(bytes, offset + 8, 8), let exact = Int(exactly: long) else { break }
        (header, length) = (16, exact)
      } else if short == 0 {
        length = range.upperBound - offset
      }
      guard length >= header, length <= range.upperBound - offset else { break }
      result.append((name, offset + header..<offset + length))
      offset += length
    }
    return result
  }

  private static func duration(_ bytes: [UInt8], _ box: Range<Int>) -> CMTime? {
    let start = box.lowerBound
    let isLong = number(bytes, start, 1) == 1
    let (scaleAt, valueAt, count) = isLong ? (20, 24, 8) : (12, 16, 4)
    guard box.count >= valueAt + count, let scale = number(bytes, start + scaleAt, 4), scale > 0,
      let value = number(bytes, start + valueAt, count)
    else { return nil }
    return CMTime(value: CMTimeValue(clamping: value), timescale: CMTimeScale(clamping: scale))
  }

  private static func size(_ bytes: [UInt8], _ box: Range<Int>) -> CGSize? {
    // Width and height are the last eight bytes, in 65,536ths of a pixel.
    guard box.count >= 84, let width = number(bytes, box.upperBound - 8, 4),
      let height = number(bytes, box.upperBound - 4, 4)
    else { return nil }
    let size = CGSize(width: Double(width) / 65_536, height: Double(height) / 65_536)
    // The matrix before them turns films that were taken upright.
    let isTurned = number(bytes, box.upperBound - 44, 4) == 0
    return isTurned ? CGSize(width: size.height, height: size.width) : size
  }

  // MARK: WAVE and MP3

  /// - Source: Microsoft and IBM, "Multimedia Programming Interface and Data Specifications 1.0", chunks `fmt ` and `data`.
  private init?(wave bytes: [UInt8]) {
    guard Self.name(bytes, 0) == "RIFF", Self.name(bytes, 8) == "WAVE" else { return nil }
    func little(_ offset: Int) -> Int? {
      Self.number(bytes, offset, 4).map { Int(UInt32($0).byteSwapped) }
    }
    var offset = 12
    var rate: Int?
    while let name = Self.name(bytes, offset), let length = little(offset + 4) {
      if name == "fmt " { rate = little(offset + 16) }
      if name == "data", let rate, rate > 0 {
        let present = min(length, bytes.count - offset - 8)
        self.init(
          duration: CMTime(value: Int64(present), timescale: CMTimeScale(clamping: rate)),
          hasSound: true)
        return
      }
      offset += 8 + length + length % 2
    }
    return nil
  }

  /// Adds up the durations of all frames.
  ///
  /// - Source: ISO/IEC 11172-3 §2.4.1.3 and 13818-3 §2.4.2.3, layer III; ID3 2.3 §3.1 for the tag before them.
  private init?(mp3 bytes: [UInt8]) {
    var offset = 0
    if bytes.starts(with: Array("ID3".utf8)), bytes.count > 10 {
      offset = 10 + bytes[6..<10].reduce(0) { $0 << 7 | Int($1 & 127) }
    }
    var (samples, rate, frames) = (0, 0, 0)
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF, bytes[offset + 1] & 0xE6 == 0xE2 {
      let version = Int(bytes[offset + 1] >> 3 & 3)
      let bits = Int(bytes[offset + 2] >> 4)
      let index = Int(bytes[offset + 2] >> 2 & 3)
      guard version != 1, index < 3, (1...14).contains(bits) else { break }
      let isFirst = version == 3
      rate = [44_100, 48_000, 32_000][index] / (isFirst ? 1 : version == 2 ? 2 : 4)
      let kilobits = isFirst ? Self.rates1[bits] : Self.rates2[bits]
      let padding = Int(bytes[offset + 2] >> 1 & 1)
      samples += isFirst ? 1152 : 576
      frames += 1
      offset += (isFirst ? 144 : 72) * kilobits * 1000 / rate + padding
    }
    // One frame alone may be bytes of another format.
    guard frames >= 2, rate > 0 else { return nil }
    self.init(
      duration: CMTime(value: Int64(samples), timescale: Int32(rate)), hasSound: true)
  }

  private static let rates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
  private static let rates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
}
