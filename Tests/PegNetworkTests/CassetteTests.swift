import Foundation
import PegNetwork
import Testing

@Suite struct CassetteTests {
  private let folder = CassetteFolder()

  private func error(entries: [String]) -> NetworkError? {
    folder.write(entries: entries)
    do {
      _ = try Cassette(directory: folder.path)
      return nil
    } catch { return error }
  }

  @Test func recordedBodyIsFoundByURL() throws {
    folder.write(entries: [folder.entry("https://a.example/x?b=1&a=2", body: "hello", file: "x")])
    let cassette = try Cassette(directory: folder.path)
    let url = try #require(URL(string: "HTTPS://A.example:443/x?b=1&a=2#top"))
    let recording = try #require(cassette.recording(for: url))
    #expect(recording.status == 200)
    #expect(recording.headers == ["Content-Type": "text/plain"])
    #expect(try Cassette.body(of: recording) == Data("hello".utf8))
  }

  @Test(arguments: [
    "https://a.example/x?a=2&b=1", "http://a.example/x?b=1&a=2", "https://a.example/x",
    "https://a.example:444/x?b=1&a=2", "https://a.example/X?b=1&a=2",
  ])
  func otherURLsAreOtherRequests(text: String) throws {
    folder.write(entries: [folder.entry("https://a.example/x?b=1&a=2", body: "hello", file: "x")])
    let url = try #require(URL(string: text))
    #expect(try Cassette(directory: folder.path).recording(for: url) == nil)
  }

  @Test func emptyPathIsTheRoot() throws {
    let bare = try #require(URL(string: "https://a.example"))
    #expect(Cassette.key(of: bare) == "https://a.example/")
  }

  @Test func changedBodyNamesFileAndBothDigests() throws {
    folder.write(entries: [folder.entry("https://a.example/x", body: "hello", file: "x.txt")])
    folder.write("hullo", to: "x.txt")
    let cassette = try Cassette(directory: folder.path)
    let error = #expect(throws: NetworkError.self) {
      try Cassette.body(of: cassette.recordings[0])
    }
    // printf hello | sha256sum; printf hullo | sha256sum
    #expect(
      error
        == .corruptBody(
          file: folder.path + "/x.txt",
          expected: "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
          actual: "7835066a1457504217688c8f5d06909c6591e0ca78c254ccf17450d0d999cab0"))
  }

  @Test func missingFilesAreUnreadable() throws {
    #expect(throws: NetworkError.self) { try Cassette(directory: folder.path + "/nowhere") }
    folder.write(entries: [folder.entry("https://a.example/x", body: "hello", file: "x")])
    try FileManager.default.removeItem(atPath: folder.path + "/x")
    let recording = try Cassette(directory: folder.path).recordings[0]
    #expect(
      throws: NetworkError.unreadable(
        file: folder.path + "/x", reason: "no such file, or no permission")
    ) { try Cassette.body(of: recording) }
  }

  @Test func oneRequestRecordedTwiceIsRefused() {
    let entry = #"{ "url": "https://a.example/", "status": 404 }"#
    let twin = #"{ "url": "https://A.example", "status": 200 }"#
    #expect(
      error(entries: [entry, twin])
        == .duplicate(request: "https://a.example/", files: [folder.path + "/index.json"]))
  }

  @Test(arguments: [
    (#"7"#, "responses[0]"),
    (#"{ "status": 200 }"#, "responses[0].url"),
    (#"{ "url": "/x", "status": 200 }"#, "responses[0].url"),
    (#"{ "url": "file:///etc/passwd", "status": 200 }"#, "responses[0].url"),
    (#"{ "url": "https://a.example/" }"#, "responses[0].status"),
    (#"{ "url": "https://a.example/", "status": 302 }"#, "responses[0].status"),
    (
      #"{ "url": "https://a.example/", "status": 200, "headers": { "A": 1 } }"#,
      "responses[0].headers"
    ),
    (
      #"{ "url": "https://a.example/", "status": 401, "headers": { "Www-authenticate": "B" } }"#,
      "responses[0].headers"
    ),
    (#"{ "url": "https://a.example/", "status": 200, "body": "../x" }"#, "responses[0].body"),
    (#"{ "url": "https://a.example/", "status": 200, "body": "/x" }"#, "responses[0].body"),
    (#"{ "url": "https://a.example/", "status": 200, "body": "x" }"#, "responses[0].sha256"),
    (
      #"{ "url": "https://a.example/", "status": 200, "body": "x", "sha256": "AB" }"#,
      "responses[0].sha256"
    ),
    (#"{ "url": "https://a.example/", "status": 200, "sha256": "ab" }"#, "responses[0].sha256"),
    (#"{ "url": "https://a.example/", "status": 200, "boddy": "x" }"#, "responses[0].boddy"),
    ("{", "the whole file"),
  ])
  func badIndexNamesThePlace(entry: String, place: String) {
    guard case .invalidIndex(let file, let found, _)? = error(entries: [entry]) else {
      Issue.record("no error for \(entry)")
      return
    }
    #expect(file == folder.path + "/index.json")
    #expect(found == place)
  }

  @Test func errorsTellNoPasswords() {
    for error in [
      NetworkError.duplicate(request: "https://me:hunter2@a.example/", files: ["x"]),
      .cannotRecord(request: "https://a.example/?key=hunter2", reason: "the disk is full"),
    ] {
      #expect(!error.description.contains("hunter2") && error.description.contains("***"))
    }
  }
}
