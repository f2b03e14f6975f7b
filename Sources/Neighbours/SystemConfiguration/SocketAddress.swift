public import Foundation

extension sockaddr_in {
  /// Creates an address with the parts that Darwin has; Linux derives the length from the family.
  public init(
    sin_len: UInt8, sin_family: sa_family_t, sin_port: in_port_t, sin_addr: in_addr,
    sin_zero: (
      CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar
    )
  ) {
    self.init()
    (self.sin_family, self.sin_port, self.sin_addr) = (sin_family, sin_port, sin_addr)
  }

  /// The length of the address, which Linux derives from the family: setting it has no effect. Units: bytes.
  public var sin_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr_in>.size) }
    set {}
  }
}

extension sockaddr {
  /// The number of bytes of an address of its family, which Linux does not store.
  public var sa_len: UInt8 {
    get {
      Int32(sa_family) == AF_INET6
        ? UInt8(MemoryLayout<sockaddr_in6>.size) : UInt8(MemoryLayout<sockaddr_in>.size)
    }
    set {}
  }
}
