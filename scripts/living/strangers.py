"""What a stranger on this machine or a hostile page can send to the server of `pegbar live`, and what it must answer."""

import base64
import json
import os
import random
import re
import socket
import struct

FILES = ("/", "/live.js", "/live.css", "/wire.js", "/stream.js", "/picture.js", "/row.js", "/apart.js", "/worker.js", "/panels.js", "/input.js", "/mirror.js")
# Paths that are none of the page's, many of which lead out of a folder on servers that look for files.
TRAVERSALS = (
  "/../etc/passwd", "/%2e%2e/etc/passwd", "/..%2fetc%2fpasswd", "/%2e%2e%2f%2e%2e%2fetc/passwd", "/....//etc/passwd", "/..\\etc\\passwd",
  "/%5c..%5cetc", "/.%00./x", "/live.js%00.html", "/live.js/", "/live.js/..", "//live.js", "/./live.js", "/LIVE.JS", "/live.js;x", "/index.html",
  "/live/live.js", "/.git/config", "/proc/self/environ", "/%c0%ae%c0%ae/etc/passwd", "/..;/x", "/*", "/socket/", "/socket/x", "/~root", "/%",
  "/a" * 500, "/live.js%20", "/live.js%0d%0aX:%20y", "/film.html")
HOSTS = ("evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:{next}", "[::1]:{port}", "localhost", "localhost.evil.example:{port}",
         "127.0.0.1:{port}.evil.example", "127.1:{port}", "0.0.0.0:{port}", "2130706433:{port}", "127.0.0.1:{port}@evil.example")
ORIGINS = ("http://evil.example", "null", "https://127.0.0.1:{port}", "http://localhost:{port}", "http://127.0.0.1", "http://127.0.0.1:{next}",
           "http://127.0.0.1:{port}.evil.example", "file://", "chrome-extension://abc", "http://127.0.0.1:{port}/", "")
SITES = ("cross-site", "same-site", "", "Same-Origin")
METHODS = ("POST", "PUT", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE", "CONNECT", "get", "PROPFIND")
# Bytes that are no request, or one of a kind that the server does not read.
MALFORMED = (
  (b"GET\r\n\r\n", 400), (b"\x00\x01\x02\r\n\r\n", 400), (b"GET / HTTP/1.1\r\n" + b"A: " + b"a" * 20000, 431),
  (b"GET / HTTP/1.1\r\nA: " + b"a" * 20000 + b"\r\n\r\n", 431), (b"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
  (b"POST / HTTP/1.1\r\nContent-Length: 1e3\r\n\r\n", 400), (b"POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n", 413),
  (b"POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 400), (b"POST / HTTP/1.1\r\nContent-Length: 0x10\r\n\r\n", 400),
  (b"GET http://x/ HTTP/1.1\r\n\r\n", 400), (b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
  (b"POST / HTTP/1.1\r\nTransfer-Encoding: identity\r\nContent-Length: 3\r\n\r\nabc", 411), (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
  (b"GET / HTTP/2\r\n\r\n", 400), (b"GET / FTP/1.1\r\n\r\n", 400), (b"GET  / HTTP/1.1\r\n\r\n", 400), (b"GET / HTTP/1.1 x\r\n\r\n", 400),
  (b" GET / HTTP/1.1\r\n\r\n", 400), (b"GET * HTTP/1.1\r\n\r\n", 400), (b"GET / HTTP/1.1\r\n: a\r\n\r\n", 400),
  (b"GET / HTTP/1.1\r\nno colon\r\n\r\n", 400), (b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
  (b"GET / HTTP/1.1\r\nOrigin: a\r\nOrigin: b\r\n\r\n", 400), (b"GET / HTTP/1.1\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\n", 400),
  (b"GET / HTTP/1.1\r\nA: \xff\xfe\r\n\r\n", 400), (b"\r\n\r\n", 400), (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),
  (b"GET /" + b"a" * 30000 + b" HTTP/1.1\r\n\r\n", 431), (b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 4000 + b"\r\n", 431))


def raw(port, data, seconds=10):
  """Sends bytes, and returns the status and all that comes back; 0 if the connection ends without an answer."""
  with socket.create_connection(("127.0.0.1", port), seconds) as client:
    client.settimeout(seconds)
    answer = b""
    try:
      client.sendall(data)
    except OSError:
      pass
    try:
      while b"\r\n\r\n" not in answer or not answer.startswith(b"HTTP/1.1 101"):
        part = client.recv(65536)
        if not part:
          break
        answer += part
    except OSError:
      pass
    status = re.match(rb"HTTP/1\.1 (\d{3}) ", answer)
    return int(status[1]) if status else 0, answer


def head(port, path, method="GET", **headers):
  fields = {"Host": f"127.0.0.1:{port}", **{name.replace("_", "-"): value for name, value in headers.items()}}
  return f"{method} {path} HTTP/1.1\r\n{''.join(f'{name}: {value}' + chr(13) + chr(10) for name, value in fields.items())}\r\n".encode("latin-1", "replace")


def upgrade(port, **headers):
  fields = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec_WebSocket_Key": base64.b64encode(os.urandom(16)).decode(),
            "Sec_WebSocket_Version": "13", "Origin": f"http://127.0.0.1:{port}", **headers}
  return head(port, "/socket", **{name: value for name, value in fields.items() if value is not None})


def enter(server):
  """Exchanges the token of a server's address for its cookie."""
  status, answer = raw(server.port, head(server.port, "/?" + server.address.partition("/?")[2]))
  found = re.search(rb"Set-Cookie: ([^;]+);", answer)
  return found[1].decode() if status == 303 and found else None


class Client:
  """A WebSocket to the server, which sends frames that may break the rules."""

  def __init__(self, port, cookie):
    self.socket = socket.create_connection(("127.0.0.1", port), 10)
    self.socket.settimeout(10)
    self.socket.sendall(upgrade(port, Cookie=cookie))
    self.buffer = b""
    while b"\r\n\r\n" not in self.buffer:
      self.fill()
    answer, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
    self.is_open = answer.startswith(b"HTTP/1.1 101")

  def fill(self):
    part = self.socket.recv(1 << 20)
    if not part:
      raise ConnectionError
    self.buffer += part

  def take(self, count):
    while len(self.buffer) < count:
      self.fill()
    data, self.buffer = self.buffer[:count], self.buffer[count:]
    return data

  def send(self, data, first=0x81, is_masked=True):
    length = len(data)
    size = (bytes([length]) if length < 126 else b"\x7e" + struct.pack(">H", length) if length < 65536 else b"\x7f" + struct.pack(">Q", length))
    if is_masked:
      size = bytes([size[0] | 0x80]) + size[1:]
      data = b"\0\0\0\0" + data
    try:
      self.socket.sendall(bytes([first]) + size + data)
    except OSError:
      pass

  def tell(self, **message):
    self.send(json.dumps(message).encode())

  def receive(self):
    """Returns the kind and the bytes of the next frame; None after the end."""
    try:
      first, second = self.take(2)
      length = second & 127
      if length > 125:
        length = struct.unpack(">H", self.take(2))[0] if length == 126 else struct.unpack(">Q", self.take(8))[0]
      return first & 15, self.take(length)
    except OSError:
      return None

  def until(self, name, holds=lambda message: True):
    """Returns the next message of a name for which `holds` is true; None if the connection ends, or if none comes for ten seconds."""
    while (frame := self.receive()) is not None:
      message = json.loads(frame[1]) if frame[0] == 1 else None
      if message and message["t"] == name and holds(message):
        return message
      if frame[0] == 8:
        return None
    return None

  def end_code(self):
    """Returns the code with which the server ends the connection; 0 without one."""
    while (frame := self.receive()) is not None:
      if frame[0] == 8:
        return struct.unpack(">H", frame[1][:2])[0] if len(frame[1]) > 1 else 1005
    return 0

  def close(self, abruptly=False):
    if abruptly:
      self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    self.socket.close()


def hostile_messages(rng, count):
  """Messages of a page that has gone wrong: kinds that exist with values that do not fit, and others."""
  kinds = ("down", "move", "up", "wheel", "type", "key", "keyboard", "statusbar", "dark", "textsize", "screenshot", "shown", "hello", "run", "step",
           "swift", "speed", "seek", "look", "play", "inspect", "elements", "edit", "start", "", "nothing", "__proto__")
  values = (None, True, -1, 0, 1e308, -1e308, 2**53, 2**63, -2**63, 0.5, "", "a" * 5000, "\u202e", "\0", [], [[]], {}, {"t": "x"}, "Infinity", 1e-320)
  names = ("id", "x", "y", "dx", "dy", "time", "text", "key", "n", "on", "value", "frame", "scene", "device", "until", "path", "what", "index", "wait", "size", "name")
  for number in range(count):
    if number % 6 == 0:
      noise = rng.randbytes(rng.randrange(1, 200))
      yield noise.decode("utf-8", "replace").encode()
    elif number % 6 == 1:
      yield (b"[" * rng.randrange(1, 3000), b'{"t":' + b"1" * 400 + b"}", b'{"t":"seek","frame":1e400}', b'{"t":"run","t":"step"}', b"\xef\xbb\xbf{}")[number // 6 % 5]
    else:
      message = {"t": rng.choice(kinds), **{name: rng.choice(values) for name in rng.sample(names, rng.randrange(1, 6))}}
      yield json.dumps(message).encode()
