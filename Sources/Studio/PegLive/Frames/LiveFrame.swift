/// The head of a frame's message, and the message as bytes.
struct LiveFrame {
  /// The number of words of the head.
  static let headWords = 16
  /// "PEGF", as the page checks it.
  static let magic: UInt32 = 0x4647_4550

  var number: Int
  /// The place of the picture on the page.
  var picture: Int
  /// The frame of the scene.
  var frame: Int
  var width: Int
  var height: Int
  /// The offset of the content; nil without a scroll view. Units: points.
  var offset: Double?
  /// The time to advance, draw and encode. Units: microseconds.
  var cost: (advance: Int, draw: Int, encode: Int)
  /// The number of frames that were not shown so far.
  var dropped: Int
  var isBusy: Bool
  /// The length of the recording. Units: frames.
  var length: Int

  /// Returns the bytes of the message, with words in the order of bytes that every browser's machine has: the lowest first.
  func bytes(_ patch: FramePatch?) -> [UInt8] {
    func word(_ value: Int) -> UInt32 { UInt32(truncatingIfNeeded: value) }
    let head: [UInt32] = [
      Self.magic, word(number), word(frame), word(width) | word(height) << 16,
      offset.map { UInt32(bitPattern: Int32(clamping: Int(($0 * 64).rounded()))) } ?? 0x8000_0000,
      word(cost.advance), word(cost.draw), word(cost.encode), word(dropped), isBusy ? 1 : 0,
      word(patch?.moveCount ?? 0), word(patch?.rectCount ?? 0), word(patch?.controlCount ?? 0),
      word(patch?.dataCount ?? 0), word(length), word(picture),
    ]
    let body = patch?.words ?? []
    let count = 4 * (head.count + body.count)
    return [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
      let start = UnsafeMutableRawPointer(bytes.baseAddress!)
      head.withUnsafeBytes { start.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
      body.withUnsafeBytes {
        if let source = $0.baseAddress {
          (start + 4 * head.count).copyMemory(from: source, byteCount: $0.count)
        }
      }
      initialized = count
    }
  }
}
