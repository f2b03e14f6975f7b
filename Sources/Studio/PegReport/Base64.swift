extension [UInt8] {
  /// The bytes in base 64 with padding.
  ///
  /// - Source: RFC 4648, §4.
  var base64: String {
    let alphabet = [Character](
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var out = ""
    for start in stride(from: 0, to: count, by: 3) {
      let group = self[start..<Swift.min(start + 3, count)]
      let bits = (Array(group) + [0, 0]).prefix(3).reduce(0) { $0 << 8 | Int($1) }
      for place in 0..<4 {
        out.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : "=")
      }
    }
    return out
  }
}
