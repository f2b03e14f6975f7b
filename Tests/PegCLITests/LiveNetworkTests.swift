import Foundation
import PegImageIO
import PegPixels
import PegTestSupport
import Testing

/// `--network live` of the real program, with a proxy and a cache on this machine.
struct LiveNetworkTests {
  /// A proxy that answers everything with the picture, writes its port to a file and what it is asked for to another.
  private static let proxy = """
    import http.server
    class Proxy(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            with open('asked', 'a') as file:
                file.write(self.path + '\\n')
            with open('red.png', 'rb') as file:
                body = file.read()
            self.send_response(200)
            self.send_header('Cache-Control', 'max-age=600')
            self.send_header('Content-Length', str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        def log_message(self, *arguments):
            pass
    server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Proxy)
    with open('port', 'w') as file:
        file.write(str(server.server_port))
    server.serve_forever()
    """

  /// Runs lines of bash in which `$shot NAME` takes the scene's picture by way of the proxy.
  ///
  /// Processes of tests have most signals blocked, so that only one ends the proxy.
  private static func run(_ lines: String, in folder: TemporaryFolder) throws -> ToolProcess.Result
  {
    try folder.write(Array(proxy.utf8), "proxy.py")
    return try ToolProcess.run(
      """
      set -e
      python3 proxy.py & proxy=$!
      trap 'kill -KILL $proxy' EXIT
      until [ -s port ]; do sleep 0.05; done
      export http_proxy=127.0.0.1:$(cat port)
      shot="$P snapshot picture --scale 0.1 --network live --network-cache kept --out"
      \(lines)
      """, in: folder, program: "test-scenes")
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    var builder = BitmapBuilder(width: 1, height: 1)
    builder.withRow(0) { row in
      row[0] = 255
      row[3] = 255
    }
    try folder.write(try PNGEncoder.encode(builder.freeze()), "red.png")
    return folder
  }

  private static func isRed(_ name: String, in folder: TemporaryFolder) throws -> Bool {
    let pixel = try folder.picture("\(name)/picture.png").pixel(3, 3)
    return pixel.r == 255 && pixel.g == 0
  }

  private static func asked(_ folder: TemporaryFolder) throws -> Int {
    let text = String(decoding: try folder.read("asked"), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0 == "http://pictures.invalid/red.png" })
    return lines.count
  }

  @Test func programsShareWhatTheProxyGave() throws {
    let folder = try Self.folder()
    let result = try Self.run(
      """
      $shot first
      pids=
      for i in 1 2 3 4 5 6; do $shot again$i & pids="$pids $!"; done
      for pid in $pids; do wait $pid; done
      """, in: folder)
    #expect(result.code == 0, "\(result.complaints)")
    #expect(result.complaints.isEmpty, "\(result.complaints)")
    for name in ["first"] + (1...6).map({ "again\($0)" }) {
      #expect(try Self.isRed(name, in: folder), "\(name)")
    }
    #expect(try Self.asked(folder) == 1)
    #expect(try folder.files().filter { $0.hasPrefix("kept/") }.count == 1)
  }

  @Test func optionsGoBeforeTheEnvironment() throws {
    let folder = try Self.folder()
    let result = try Self.run(
      """
      $shot uncached --network-cache none
      $shot direct --proxy none --network-cache none
      $shot kept-one
      printf x >> kept/*.response
      $shot damaged
      http_proxy=ftp://x $shot wrong || test $? = 2
      """, in: folder)
    #expect(result.code == 0, "\(result.complaints)")
    #expect(try Self.isRed("uncached", in: folder))
    #expect(try !Self.isRed("direct", in: folder))
    #expect(try Self.isRed("damaged", in: folder))
    #expect(try Self.asked(folder) == 3)
    #expect(result.lines.count == 3, "\(result.complaints)")
    #expect(result.lines.first?.contains("the host's name has no address") == true)
    #expect(result.lines.dropFirst().first?.contains("is damaged and is fetched anew") == true)
    #expect(result.lines.last?.hasPrefix("error: http_proxy names no proxy") == true)
  }
}
