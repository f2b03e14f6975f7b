/// The reason why giflib could not continue.
package enum GIFRecordError: Error, Hashable, Sendable {
  case failed(reason: String)

  init(code: Int32, describing words: UnsafePointer<CChar>?) {
    self = .failed(reason: words.map { String(cString: $0) } ?? "giflib error \(code)")
  }
}
