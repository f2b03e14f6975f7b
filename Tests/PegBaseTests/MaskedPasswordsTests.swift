import PegBase
import Testing

struct MaskedPasswordsTests {
  @Test(arguments: [
    ("https://me:secret@host/a", "https://me:***@host/a"),
    ("https://ghp_key@github.com/a/b.git", "https://***@github.com/a/b.git"),
    ("HTTP://me:@host", "HTTP://me:***@host"), ("http://me:a:b@c@host/", "http://me:***@host/"),
    ("http://me:pa/ss@host:80/x", "http://me:***@host:80/x"),
    ("http://me:pa#s?s@host", "http://me:***@host"), ("http://me:it's@host", "http://me:***@host"),
    ("socks5h://u:p@[::1]:9", "socks5h://u:***@[::1]:9"),
    ("ssh://git@host/a.git", "ssh://git@host/a.git"),
    ("git+ssh://git:pw@host/a.git", "git+ssh://git:***@host/a.git"),
    ("https://h/a?token=abc&x=1", "https://h/a?token=***&x=1"),
    (
      "https://h/a?x=1&access_token=abc#id_token=q", "https://h/a?x=1&access_token=***#id_token=***"
    ),
    ("https://h/?X-Amz-Signature=f0&X-Amz-Date=2", "https://h/?X-Amz-Signature=***&X-Amz-Date=2"),
    ("https://h/?api_key=k;Key=v;sig=s", "https://h/?api_key=***;Key=***;sig=***"),
    ("https://h/?to=http://a:b@c/&z=1", "https://h/?to=http://a:***@c/&z=1"),
    (
      "no recorded response for https://h/?key=v: see",
      "no recorded response for https://h/?key=***: see"
    ),
    ("two http://a:b@c and \"http://d:e@f\"", "two http://a:***@c and \"http://d:***@f\""),
  ])
  func secretsAreMasked(text: String, shown: String) {
    #expect(text.withoutPasswords == shown)
    // What is masked stays as it is.
    #expect(shown.withoutPasswords == shown)
  }

  @Test(arguments: [
    "https://host:8080/@user/a?author=me&page=2#part", "git@github.com:a/b.git", "12:30@2x.png",
    "http://[fe80::1]:80/x@y", "https://h/?monkey=1&keyboard=2", "://", "a://", "http://@", "",
  ])
  func othersStay(text: String) {
    let isEmptyName = text == "http://@"
    #expect(text.withoutPasswords == (isEmptyName ? "http://***@" : text))
  }

  @Test func addressesMayLackTheirScheme() {
    #expect("me:secret@proxy:3128".addressWithoutPasswords == "me:***@proxy:3128")
    #expect("http://me:secret@proxy".addressWithoutPasswords == "http://me:***@proxy")
    #expect("proxy:3128".addressWithoutPasswords == "proxy:3128")
  }
}
