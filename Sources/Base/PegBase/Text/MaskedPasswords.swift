// Masks secrets in the addresses inside messages.

extension String {
  /// The text with `***` in place of passwords and keys in its addresses, as in `https://me:***@host/a?token=***`.
  ///
  /// A user name without a password is masked too, because servers accept keys in that place. Addresses of `ssh` keep
  /// it: there it is a login name.
  ///
  /// - Source: RFC 3986, §3.2.1 and §3.4, for the places of passwords and parameters; the parameters' names are own observation.
  package var withoutPasswords: String {
    var out = ""
    var rest = self[...]
    while let mark = rest.firstRange(of: "://") {
      out += rest[..<mark.upperBound]
      let isLogin = rest[..<mark.lowerBound].lowercased().hasSuffix("ssh")
      var address = rest[mark.upperBound...].prefix { !$0.isWhitespace && !"\"<>“”".contains($0) }
      if let inner = address.firstRange(of: "://") { address = address[..<inner.lowerBound] }
      let (name, place) = Self.parted(address)
      if let name {
        let colon = name.firstIndex(of: ":")
        out += isLogin && colon == nil ? name : (colon.map { name[...$0] } ?? "") + "***"
      }
      out += Self.masked(query: place)
      rest = rest[address.endIndex...]
    }
    return out + rest
  }

  /// The address, which may lack its scheme, with `***` in place of passwords and keys.
  package var addressWithoutPasswords: String {
    contains("://") ? withoutPasswords : String("x://\(self)".withoutPasswords.dropFirst(4))
  }

  /// Returns the part of an address before the @ sign, nil if there is none, and the rest with the sign.
  private static func parted(_ address: Substring) -> (name: Substring?, rest: Substring) {
    var end = address.firstIndex { "/?#".contains($0) } ?? address.endIndex
    let port = address[..<end].drop { $0 != ":" }.dropFirst()
    // If the text after the colon isn't a port, it is a password that contains a slash.
    if !address.hasPrefix("["), !address[..<end].contains("@"), !port.allSatisfy(\.isNumber) {
      end = address.endIndex
    }
    guard let sign = address[..<end].lastIndex(of: "@") else { return (nil, address) }
    return (address[..<sign], address[sign...])
  }

  /// Returns the address with `***` as the value of each parameter whose name suggests a secret.
  private static func masked(query address: Substring) -> String {
    guard let start = address.firstIndex(where: { $0 == "?" || $0 == "#" }) else {
      return String(address)
    }
    var out = String(address[..<start])
    var rest = address[start...]
    while let separator = rest.popFirst() {
      let pair = rest.prefix { !"&;?#".contains($0) }
      rest = rest[pair.endIndex...]
      out.append(separator)
      guard let equals = pair.firstIndex(of: "="), isSecret(pair[..<equals]) else {
        out += pair
        continue
      }
      // Punctuation at the end belongs to the sentence around the address.
      let ends = rest.isEmpty ? pair.reversed().prefix { ".,:)]'".contains($0) } : []
      out += pair[...equals] + "***" + String(ends.reversed())
    }
    return out
  }

  private static func isSecret(_ name: Substring) -> Bool {
    let word = String(name.lowercased().filter(\.isLetter))
    let parts = [
      "token", "secret", "passw", "pwd", "apikey", "accesskey", "signature", "credential",
      "authorization", "session", "oauth",
    ]
    return ["auth", "key", "sig", "pass", "jwt", "hmac"].contains(word)
      || parts.contains { word.contains($0) }
  }
}
