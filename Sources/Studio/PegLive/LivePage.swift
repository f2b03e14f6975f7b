import PegPages

/// The files of the page.
package enum LivePage {
  /// Returns the file of a path of the server; nil if there is none.
  package static func file(_ path: String) -> (type: String, bytes: [UInt8])? {
    switch path {
    case "/": ("text/html; charset=utf-8", PageFile.bytes("live/index.html"))
    case "/live.css": ("text/css; charset=utf-8", PageFile.bytes("live/live.css"))
    case "/picture.js": (script, PageFile.bytes("live/picture.js"))
    case "/apart.js": (script, PageFile.bytes("live/apart.js"))
    case "/row.js": (script, PageFile.bytes("live/row.js"))
    case "/stream.js": (script, PageFile.bytes("live/stream.js"))
    case "/worker.js": (script, worker)
    case "/wire.js": (script, PageFile.bytes("live/wire.js"))
    case "/input.js": (script, PageFile.bytes("live/input.js"))
    case "/panels.js": (script, PageFile.bytes("live/panels.js"))
    case "/mirror.js": (script, PageFile.bytes("live/mirror.js"))
    case "/live.js": (script, PageFile.bytes("live/live.js"))
    default: nil
    }
  }

  private static let script = "text/javascript; charset=utf-8"

  /// One file, because a worker of this policy cannot load others.
  private static var worker: [UInt8] {
    ["picture", "stream", "worker"].flatMap { PageFile.bytes("live/\($0).js") }
  }

  /// Returns the rules for the page: nothing but its own files and its own server.
  package static func policy(port: UInt16) -> String {
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
      + "connect-src 'self' ws://127.0.0.1:\(port) ws://localhost:\(port); base-uri 'none'; "
      + "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"
  }
}
