/// The order in which people count: `row 9` comes before `row 10`.
package enum NaturalOrder {
  /// Whether a text comes before another one; numbers inside count by their value, everything else by its bytes.
  package static func precedes(_ first: String, _ second: String) -> Bool {
    var (a, b) = (Array(first.utf8)[...], Array(second.utf8)[...])
    while let x = a.first, let y = b.first {
      if isDigit(x), isDigit(y) {
        let (m, n) = (number(&a), number(&b))
        if m.count != n.count { return m.count < n.count }
        if !m.elementsEqual(n) { return m.lexicographicallyPrecedes(n) }
      } else {
        if x != y { return x < y }
        a.removeFirst()
        b.removeFirst()
      }
    }
    if a.isEmpty != b.isEmpty { return a.isEmpty }
    // Equal but for leading zeros.
    return first.utf8.lexicographicallyPrecedes(second.utf8)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Removes the digits at the start, and returns them without leading zeros.
  private static func number(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = text.prefix(while: isDigit)
    text = text.dropFirst(digits.count)
    return digits.drop { $0 == 0x30 }
  }
}
