"""Requests that the server of `pegbar live` refuses, and clients that it survives."""

import random
import socket
import time

from living.page import check
from living.strangers import FILES, HOSTS, MALFORMED, METHODS, ORIGINS, SITES, TRAVERSALS, Client, enter, head, hostile_messages, raw, upgrade


class Tally:
  """Counts answers, and keeps those that are wrong."""

  def __init__(self, server):
    self.server, self.count, self.wrong = server, 0, []

  def expect(self, wanted, got, words):
    self.count += 1
    if got not in (wanted if isinstance(wanted, tuple) else (wanted,)):
      self.wrong.append(f"{words}: {got} instead of {wanted}")

  def ask(self, wanted, words, path, method="GET", **headers):
    status, answer = raw(self.server.port, head(self.server.port, path, method, **headers))
    self.expect(wanted, status, words)
    if status != 200 and b"root:" in answer:
      self.wrong.append(f"{words} reads a file")

  def report(self, words):
    check(not self.wrong, f"{self.count} {words}; wrong: {len(self.wrong)} {self.wrong[:5]}")


def named(words, port):
  return [word.format(port=port, next=port + 1) for word in words]


def test_strangers(server, cookie=None):
  """Requests from elsewhere: with the page's cookie, as a rebinding page could send it, or without."""
  tally, port = Tally(server), server.port
  extra = {"Cookie": cookie} if cookie else {}
  whose = "with the cookie" if cookie else "without"
  for path in FILES + ("/socket",) + TRAVERSALS:
    for host in named(HOSTS, port):
      if path in FILES[:3] + TRAVERSALS[:3] + ("/socket",):
        tally.ask(421, f"{path[:40]} of {host} {whose}", path, Host=host, **extra)
    for origin in named(ORIGINS, port):
      if path in FILES or path == "/socket":
        tally.ask(403, f"{path} from {origin} {whose}", path, Origin=origin, **extra)
    for site in SITES:
      if path in FILES or path == "/socket":
        tally.ask(403, f"{path} from a {site} page {whose}", path, Sec_Fetch_Site=site, **extra)
    for method in METHODS:
      if path in FILES[:2] + TRAVERSALS[:6] + ("/socket",):
        tally.ask(405 if cookie else 403, f"{method} {path} {whose}", path, method, **extra)
    wanted = 403 if not cookie else 200 if path in FILES else 426 if path == "/socket" else (404, 400)
    tally.ask(wanted, f"{path[:40]} {whose}", path, **extra)
  tally.report(f"requests of strangers {whose} are refused")


def test_tokens(server):
  tally = Tally(server)
  token = server.address.partition("token=")[2]
  rng = random.Random(5)
  for number in range(200):
    word = rng.choice("0123456789abcdef") * 32 if number % 2 else "".join(rng.choice("0123456789abcdef") for _ in range(32))
    tally.ask(403, f"the guess {word}", f"/?token={word}")
  for index in range(32):
    other = "0" if token[index] != "0" else "1"
    tally.ask(403, "a token with another digit", f"/?token={token[:index]}{other}{token[index + 1:]}")
    tally.ask(403, "a shorter token", f"/?token={token[:index]}")
  for query in (token + "x", token.upper() + "0", f"{token}&a=b", f"&token={token}", f"{token}%00", f" {token}"):
    tally.ask((403, 400), f"the query {query}", f"/?token={query}")
  port = server.port
  for value in ("", "x", f"pegbar-{port}=", f"pegbar-{port}=0", f"pegbar-{port}={token}", f"pegbar-{port}", "a=b;" * 500, f"pegbar-{port + 1}={token}"):
    tally.ask(403, f"the cookie {value[:40]}", "/live.js", Cookie=value)
  tally.report("guesses of tokens and cookies are refused")


def test_malformed(server):
  tally = Tally(server)
  for data, status in MALFORMED:
    tally.expect(status, raw(server.port, data)[0], f"{data[:40]}")
  rng = random.Random(7)
  for number in range(300):
    if number % 3 == 0:
      data = rng.randbytes(rng.randrange(1, 400)) + b"\r\n\r\n"
    else:
      data = bytearray(head(server.port, "/live.js", Origin="http://evil.example"))
      for _ in range(rng.randrange(1, 4)):
        data[rng.randrange(len(data))] = rng.randrange(256)
      data = bytes(data) + b"\r\n\r\n"
    tally.expect((400, 403, 421, 431, 411, 413), raw(server.port, data)[0], f"noise {data[:60]}")
  tally.report("malformed requests are refused")


def test_slow(server):
  """Slow clients and many of them do not keep others out."""
  tally, port = Tally(server), server.port
  slow = []
  for number in range(200):
    client = socket.create_connection(("127.0.0.1", port))
    slow.append(client)
    try:
      client.send(head(port, "/")[:1 + number % 30])
    except OSError:
      pass
    if number % 20 == 19:
      begin = time.monotonic()
      tally.ask(403, "a request among slow ones", "/")
      tally.expect(True, time.monotonic() - begin < 2, "the time of a request among slow ones")
  for _ in range(5):
    for client in slow:
      try:
        client.send(b"x")
      except OSError:
        pass
    tally.ask(403, "a request among dripping ones", "/")
  for client in slow:
    client.close()
  tally.report("requests among 200 slow ones are answered")


def test_sockets(server, cookie):
  """Handshakes that are none, frames that break RFC 6455, and messages that make no sense."""
  tally, port = Tally(server), server.port
  for fields in ({"Cookie": None}, {"Cookie": f"pegbar-{port}=0"}, {"Origin": None}, *({"Origin": origin} for origin in named(ORIGINS, port))):
    tally.expect(403, raw(port, upgrade(port, **{"Cookie": cookie, **fields}))[0], f"a socket with {fields}")
  for host in named(HOSTS, port):
    tally.expect(421, raw(port, upgrade(port, Cookie=cookie, Host=host))[0], f"a socket of {host}")
  for fields, status in (({"Upgrade": "h2c"}, 426), ({"Connection": "close"}, 426), ({"Sec_WebSocket_Version": "8"}, 400), ({"Sec_WebSocket_Key": "short"}, 400),
                         ({"Sec_WebSocket_Key": ""}, 400), ({"Sec_WebSocket_Version": None}, 400), ({"Sec_WebSocket_Key": "=" * 24 + "x"}, 400)):
    tally.expect(status, raw(port, upgrade(port, Cookie=cookie, **fields))[0], f"a handshake with {fields}")
  broken = ((1002, b"a", 0x81, False), (1002, b"a", 0xc1, True), (1002, b"a", 0x83, True), (1002, b"a", 0x80, True), (1002, b"a", 0x09, True),
            (1002, b"a" * 200, 0x89, True), (1007, b"\xff", 0x81, True), (1009, b"a" * (1 << 20) + b"a", 0x81, True))
  for code, data, first, is_masked in broken:
    client = Client(port, cookie)
    tally.expect(True, client.is_open, "a socket of the page")
    client.send(data, first, is_masked)
    tally.expect(code, client.end_code(), f"a frame {first:02x} {data[:4]}")
    client.close()
  rng = random.Random(11)
  client = Client(port, cookie)
  for number, message in enumerate(hostile_messages(rng, 360)):
    client.send(message)
    tally.count += 1
    if number % 40 == 39:
      client.tell(t="look", scene="stretchy-header")
      client.tell(t="hello")
      tally.expect(True, client.until("scene") is not None, f"an answer after {message[:60]}")
  client.close()
  tally.report("handshakes, frames and messages that make no sense are survived")


def test_two(server, cookie):
  """Two clients at once: one shows the scene. One that goes in mid-drag leaves no finger behind."""
  tally, port = Tally(server), server.port
  first, second = Client(port, cookie), Client(port, cookie)
  tally.expect(4001, first.end_code(), "the end of the first client")
  second.tell(t="run", on=True)
  time.sleep(0.1)
  first.tell(t="run", on=False)
  time.sleep(0.1)
  second.tell(t="hello")
  # The scene may still answer what an earlier client sent, to whoever is there now.
  state = second.until("state", lambda message: message["running"])
  tally.expect(True, state is not None, "the second client's scene runs")
  page = second
  for number in range(30):
    page.tell(t="hello")
    tally.expect(True, page.until("script") is not None, f"page {number} gets the script")
    page.tell(t="down", id=number, x=195, y=500, time=number * 100)
    page.tell(t="move", id=number, x=195, y=420, time=number * 100 + 40)
    if number % 2:
      time.sleep(0.03)
    other = Client(port, cookie) if number % 3 == 0 else None
    page.close(abruptly=number % 2 == 0)
    page = other or Client(port, cookie)
  page.tell(t="hello")
  script = page.until("script")
  touches = [line["text"] for line in (script or {"lines": []})["lines"] if not line["text"].startswith("Wait")]
  tally.expect(True, len(touches) >= 20, f"the drags are kept: {len(touches)}")
  page.tell(t="run", on=True)
  tally.expect(True, page.until("state") is not None, "and the scene goes on")
  page.close()
  tally.report("checks of two clients and of pages that are closed in mid-drag")


def test_requests(server):
  """All of it, on a server of its own."""
  test_strangers(server)
  test_tokens(server)
  test_malformed(server)
  test_slow(server)
  cookie = enter(server)
  check(cookie is not None, "the token is exchanged for a cookie")
  check(enter(server) is None, "once")
  test_strangers(server, cookie)
  test_sockets(server, cookie)
  test_two(server, cookie)
