extension [UInt8] {
  /// The bytes in base 64 with padding, as ASCII.
  ///
  /// - Source: RFC 4648, §4.
  package var base64: [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    return [UInt8](unsafeUninitializedCapacity: (count + 2) / 3 * 4) { out, initialized in
      withUnsafeBufferPointer { bytes in
        alphabet.withUnsafeBufferPointer { alphabet in
          var at = 0
          var index = 0
          while index < bytes.count {
            let left = bytes.count - index
            var bits = UInt32(bytes[index]) << 16
            if left > 1 { bits |= UInt32(bytes[index + 1]) << 8 }
            if left > 2 { bits |= UInt32(bytes[index + 2]) }
            out.initializeElement(at: at, to: alphabet[Int(bits >> 18 & 63)])
            out.initializeElement(at: at + 1, to: alphabet[Int(bits >> 12 & 63)])
            out.initializeElement(
              at: at + 2, to: left > 1 ? alphabet[Int(bits >> 6 & 63)] : UInt8(ascii: "="))
            out.initializeElement(
              at: at + 3, to: left > 2 ? alphabet[Int(bits & 63)] : UInt8(ascii: "="))
            index += 3
            at += 4
          }
          initialized = at
        }
      }
    }
  }
}
