import Foundation
import PegNetwork
import Testing

/// Proxies, as people set them for every program of theirs.
@Suite struct ProxyTests {
  private static let variables = [
    "http_proxy": "web.example:3128", "HTTPS_PROXY": "http://me:secret@safe.example:3129",
    "no_proxy": "inside.example, .lab.example,10.0.0.0/8 192.0.2.7 [2001:db8::1]",
  ]

  @Test(
    arguments: [
      ("http://a.example/", "http://web.example:3128"),
      ("HTTP://A.example:8080/x?y", "http://web.example:3128"),
      ("https://a.example/", "http://me:secret@safe.example:3129"),
      ("http://inside.example/", nil), ("https://deep.inside.example/", nil),
      ("http://Inside.Example./", nil), ("http://notinside.example/", "http://web.example:3128"),
      ("http://x.lab.example/", nil), ("http://10.200.3.4/", nil), ("http://192.0.2.7:1/", nil),
      ("http://192.0.2.8/", "http://web.example:3128"), ("http://[2001:db8::1]/", nil),
      ("http://11.0.0.1/", "http://web.example:3128"),
    ] as [(String, String?)])
  func addressesHaveTheirProxies(address: String, proxy: String?) throws {
    let settings = try ProxySettings(environment: Self.variables)
    #expect(settings.proxy(for: try #require(URL(string: address))) == proxy)
  }

  @Test func optionGoesBeforeVariables() throws {
    let web = try #require(URL(string: "http://a.example/"))
    let inside = try #require(URL(string: "https://inside.example/"))
    let other = try ProxySettings(
      environment: Self.variables, proxy: ("--proxy", "socks5h://far.example:1080"))
    #expect(other.proxy(for: web) == "socks5h://far.example:1080")
    #expect(other.proxy(for: inside) == nil)
    let none = try ProxySettings(environment: Self.variables, proxy: ("--proxy", "none"))
    #expect(none.proxy(for: web) == nil)
    // In a program that answers web requests, a stranger's header becomes HTTP_PROXY.
    let shouted = try ProxySettings(environment: ["HTTP_PROXY": "http://evil.example"])
    #expect(shouted.proxy(for: web) == nil)
    let all = try ProxySettings(
      environment: ["all_proxy": "p.example", "http_proxy": "", "NO_PROXY": "*"])
    #expect(all.proxy(for: web) == nil)
    let rest = try ProxySettings(environment: ["all_proxy": "p.example", "http_proxy": ""])
    #expect(rest.proxy(for: web) == "http://p.example")
  }

  @Test(arguments: ["ftp://me:secret@proxy.example", "http://", "http://me:secret@ proxy", "://"])
  func messageNamesTheVariableAndNoSecret(value: String) {
    let error = #expect(throws: NetworkError.self) {
      try ProxySettings(environment: ["https_proxy": value])
    }
    #expect(error?.description.hasPrefix("https_proxy names no proxy") == true)
    #expect(error?.description.contains("secret") == false)
  }

  private static func rules(
    _ proxy: MisbehavingServer, exceptions: String = ""
  ) throws -> FetchRules {
    var rules = FetchRules()
    rules.repetitionDelays = []
    rules.proxies = try ProxySettings(
      environment: ["no_proxy": exceptions],
      proxy: ("--proxy", "http://me:pass@127.0.0.1:\(proxy.port)"))
    return rules
  }

  /// The name has no address, so only the proxy can have answered.
  @Test func serversAreAskedByWayOfTheProxy() throws {
    let proxy = try MisbehavingServer([
      "http://site.invalid/a?b=c": { $0.answer("200 OK", body: "by proxy") }
    ])
    let url = try #require(URL(string: "http://site.invalid/a?b=c"))
    let response = try Fetcher(rules: Self.rules(proxy)).fetch(url)
    #expect(response.body == Data("by proxy".utf8))
    let request = try #require(proxy.requests(for: "http://site.invalid/a?b=c").first)
    #expect(request.contains("Host: site.invalid"))
    // "me:pass" in Base64.
    #expect(request.contains("Proxy-Authorization: Basic bWU6cGFzcw=="))
  }

  @Test(
    arguments: [
      ("403 Forbidden", "the proxy does not connect to it (403)"),
      ("407 Proxy Authentication Required", "wants a name and a password"),
    ])
  func proxiesMayRefuse(status: String, words: String) throws {
    let proxy = try MisbehavingServer([
      "site.invalid:443": { $0.answer(status, "Proxy-Authenticate: Basic realm=x\r\n") },
      "http://site.invalid/": { $0.answer(status, "Proxy-Authenticate: Basic realm=x\r\n") },
    ])
    let safe = try #require(URL(string: "https://site.invalid/"))
    let failure = #expect(throws: FetchFailure.self) {
      try Fetcher(rules: Self.rules(proxy)).fetch(
        safe, headers: [.init(name: "Authorization", value: "Bearer secret")])
    }
    #expect(failure?.reason.contains(words) == true, "\(String(describing: failure))")
    // What is meant for the server goes through the tunnel or nowhere.
    #expect(proxy.requests(for: "site.invalid:443").first?.contains("secret") == false)
    guard status.hasPrefix("407") else { return }
    let plain = try #require(URL(string: "http://site.invalid/"))
    let other = #expect(throws: FetchFailure.self) {
      try Fetcher(rules: Self.rules(proxy)).fetch(plain)
    }
    #expect(other?.reason.contains(words) == true)
  }

  @Test func nobodyIsTheProxy() throws {
    // Its port is free again at the end of the statement.
    let port = try MisbehavingServer([:]).port
    var rules = FetchRules()
    rules.repetitionDelays = []
    rules.proxies = try ProxySettings(environment: ["http_proxy": "http://127.0.0.1:\(port)"])
    let fetcher = Fetcher(rules: rules)
    let url = try #require(URL(string: "http://site.invalid/"))
    let failure = #expect(throws: FetchFailure.self) { try fetcher.fetch(url) }
    #expect(failure?.reason == "the proxy takes no connection")
  }

  /// A proxy stands inside the network, so it is not to be sent to what is only there.
  @Test(arguments: ["127.0.0.1", "localhost", "0x7f000001", "[::1]", "169.254.169.254"])
  func privateAddressesAreNotAskedByWayOfTheProxy(host: String) throws {
    // libcurl writes numbers of addresses in the usual way.
    let plain = host == "0x7f000001" ? "127.0.0.1" : host
    let proxy = try MisbehavingServer(["http://\(plain)/": { $0.answer("200 OK", body: "in") }])
    let url = try #require(URL(string: "http://\(host)/"))
    var rules = try Self.rules(proxy)
    let refused = rules
    let failure = #expect(throws: FetchFailure.self) { try Fetcher(rules: refused).fetch(url) }
    #expect(failure?.reason.contains("--allow-host") == true)
    #expect(proxy.requests(for: "http://\(plain)/").isEmpty)
    rules.allowedHosts = [url.host ?? ""]
    #expect(try Fetcher(rules: rules).fetch(url).body == Data("in".utf8))
  }

  @Test func exceptionsAreAskedDirectly() throws {
    let proxy = try MisbehavingServer([:])
    let server = try MisbehavingServer(["/a": { $0.answer("200 OK", body: "direct") }])
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/a"))
    var rules = try Self.rules(proxy, exceptions: "127.0.0.0/8")
    rules.allowedHosts = ["127.0.0.1"]
    #expect(try Fetcher(rules: rules).fetch(url).body == Data("direct".utf8))
    #expect(proxy.requests(for: url.absoluteString).isEmpty)
  }
}
