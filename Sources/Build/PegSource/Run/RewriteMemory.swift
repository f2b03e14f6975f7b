/// The results that a run leaves to the next one, so that files that did not change are neither parsed nor rewritten.
struct RewriteMemory: Sendable {
  /// The knowledge of one file.
  struct Entry: Sendable {
    /// Of the user's file.
    var source: ByteDigest
    /// Of the declarations without their places.
    var interface: ByteDigest
    var declarations: ArraySlice<UInt8>
    /// Of all declarations of the plan when the copy was written; nil if it was not.
    var plan: ByteDigest?
    /// Of the copy; nil if the file is left out.
    var copy: ByteDigest?
    var report: ArraySlice<UInt8>
  }

  private(set) var entries: [String: Entry] = [:]
  /// Of the rewriter and of the plan's settings.
  private let settings: ByteDigest

  private static let form = "pegbar-rewrite 2"

  init(settings: ByteDigest, entries: [String: Entry] = [:]) {
    self.settings = settings
    self.entries = entries
  }

  /// Reads what an earlier run wrote; empty if it had other settings or cannot be read.
  init(of bytes: [UInt8], settings: ByteDigest) {
    self.init(settings: settings)
    var unpacker = Unpacker(bytes[...])
    guard (try? unpacker.text()) == Self.form, (try? unpacker.number()) == settings.value,
      let all = try? unpacker.list({ (try $0.text(), try Entry(from: &$0)) })
    else { return }
    entries = Dictionary(all, uniquingKeysWith: { $1 })
  }

  func replacing(_ entries: [String: Entry]) -> RewriteMemory {
    RewriteMemory(settings: settings, entries: entries)
  }

  var bytes: [UInt8] {
    var packer = Packer()
    packer.add(Self.form)
    packer.add(settings.value)
    packer.add(entries.sorted { $0.key < $1.key }) { packer, entry in
      packer.add(entry.key)
      entry.value.pack(into: &packer)
    }
    return packer.bytes
  }
}

extension RewriteMemory.Entry {
  fileprivate func pack(into packer: inout Packer) {
    packer.add(source.value)
    packer.add(interface.value)
    packer.add(bytes: declarations)
    packer.add([plan, copy].compactMap { $0 }.count == 2)
    packer.add(plan?.value ?? 0)
    packer.add(copy?.value ?? 0)
    packer.add(bytes: report)
  }

  fileprivate init(from unpacker: inout Unpacker) throws {
    source = ByteDigest(value: try unpacker.number())
    interface = ByteDigest(value: try unpacker.number())
    declarations = try unpacker.data()
    let isWritten = try unpacker.bool()
    let (plan, copy) = (try unpacker.number(), try unpacker.number())
    self.plan = isWritten ? ByteDigest(value: plan) : nil
    self.copy = isWritten ? ByteDigest(value: copy) : nil
    report = try unpacker.data()
  }
}
