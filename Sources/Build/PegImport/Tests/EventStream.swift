import PegBase

/// The events that Swift Testing writes while it runs tests, one JSON object a line.
///
/// - Source: Swift Testing's documentation, "Event stream", version 0.
struct EventStream {
  private(set) var tests: [ImportedTest] = []
  /// Tests that had begun and not ended.
  private(set) var unfinished: [String] = []

  init(_ bytes: [UInt8]) {
    var functions: Set<String> = []
    var messages: [String: String] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let record = try? JSONValue(parsing: Array(line)), let payload = record["payload"],
        let kind = payload["kind"]?.string
      else { continue }
      if record["kind"]?.string == "test" {
        if kind == "function", let id = payload["id"]?.string { functions.insert(id) }
        continue
      }
      guard let id = payload["testID"]?.string, functions.contains(id) else { continue }
      let name = Self.name(id)
      switch kind {
      case "testStarted": unfinished.append(name)
      case "issueRecorded":
        if payload["issue"]?["isKnown"] == .bool(true) { continue }
        if messages[name] == nil { messages[name] = Self.message(payload) }
      case "testSkipped":
        tests.append(ImportedTest(name: name, verdict: .skipped, message: Self.message(payload)))
      case "testEnded":
        unfinished.removeAll { $0 == name }
        let message = messages[name]
        tests.append(
          ImportedTest(name: name, verdict: message == nil ? .passed : .failed, message: message))
      default: break
      }
    }
  }

  /// Returns "ShopTests.Cart/empty()" for "ShopTests.Cart/empty()/CartTests.swift:3:4".
  private static func name(_ id: String) -> String {
    guard let slash = id.lastIndex(of: "/"), id[slash...].contains(".swift:") else { return id }
    return String(id[..<slash])
  }

  private static func message(_ payload: JSONValue) -> String? {
    var texts = payload["messages"]?.array?.compactMap { $0["text"]?.string } ?? []
    if texts.count > 1, texts[0] == "Issue recorded" { texts.removeFirst() }
    return texts.joined(separator: " ").split(separator: "\n").first.map(String.init)
  }
}
