"""Requests that the server of `pegbar live` refuses."""

import base64
import os
import random
import socket

from living.page import check
from reviewing.serving import ask


def raw(port, data, seconds=5):
  """Sends bytes, and returns the first line of what comes back."""
  with socket.create_connection(("127.0.0.1", port), seconds) as client:
    client.settimeout(seconds)
    try:
      client.sendall(data)
      return client.recv(4096).split(b"\r\n")[0].decode("latin-1")
    except OSError:
      return "closed"


def upgrade(port, **headers):
  key = base64.b64encode(os.urandom(16)).decode()
  fields = {"Host": f"127.0.0.1:{port}", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": key,
            "Sec-WebSocket-Version": "13", **{name.replace("_", "-"): value for name, value in headers.items()}}
  return f"GET /socket HTTP/1.1\r\n{''.join(f'{name}: {value}' + chr(13) + chr(10) for name, value in fields.items())}\r\n".encode()


def test_requests(server):
  root, port = server.root, server.port
  wrong = []
  count = 0

  def expect(status, got, words):
    nonlocal count
    count += 1
    if got != status:
      wrong.append(f"{words}: {got} instead of {status}")

  for path in ("/", "/live.js", "/live.css", "/socket", "/../etc/passwd", "/%2e%2e/x", "//", "/index.html"):
    expect(403, ask(root + path)[0], path)
    for host in ("evil.example", f"evil.example:{port}", "127.0.0.1", f"127.0.0.1:{port + 1}", f"[::1]:{port}"):
      expect(421, ask(root + path, Host=host)[0], f"{path} of {host}")
    for origin in ("http://evil.example", "null", f"https://127.0.0.1:{port}", f"http://localhost:{port}"):
      expect(403, ask(root + path, Origin=origin)[0], f"{path} from {origin}")
    for site in ("cross-site", "same-site"):
      expect(403, ask(root + path, Sec_Fetch_Site=site)[0], f"{path} from a {site}")
    for method in ("POST", "PUT", "DELETE", "OPTIONS"):
      expect(403, ask(root + path, method, b"{}")[0], f"{method} {path}")
  token = server.address.partition("token=")[2]
  rng = random.Random(5)
  for number in range(200):
    word = rng.choice("0123456789abcdef") * 32 if number % 2 else "".join(rng.choice("0123456789abcdef") for _ in range(32))
    expect(403, ask(f"{root}/?token={word}")[0], f"the guess {word}")
  expect(403, ask(f"{root}/?token={token}x")[0], "a longer token")
  expect("HTTP/1.1 403 Forbidden", raw(port, upgrade(port)), "a socket without a cookie")
  expect("HTTP/1.1 403 Forbidden", raw(port, upgrade(port, Origin="http://evil.example")), "a socket of another page")
  expect("HTTP/1.1 403 Forbidden", raw(port, upgrade(port, Cookie=f"pegbar-{port}=0")), "a socket with another cookie")
  for data, status in ((b"GET\r\n\r\n", "400"), (b"\x00\x01\x02\r\n\r\n", "400"), (b"GET / HTTP/1.1\r\n" + b"A: " + b"a" * 20000, "431"),
                       (b"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "400"), (b"GET http://x/ HTTP/1.1\r\n\r\n", "400"),
                       (b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", "411")):
    expect(True, f" {status} " in raw(port, data) + " ", f"{data[:30]}")
  rng = random.Random(7)
  for _ in range(200):
    line = raw(port, rng.randbytes(rng.randrange(1, 400)) + b"\r\n\r\n")
    expect(True, " 400 " in line or " 431 " in line or line == "closed", f"noise: {line}")
  # Slow clients and many of them do not keep others out.
  slow = [socket.create_connection(("127.0.0.1", port)) for _ in range(70)]
  for client in slow:
    client.send(b"GET / HT")
  expect(403, ask(root + "/")[0], "a request among slow ones")
  for client in slow:
    client.close()
  check(not wrong, f"{count} requests of strangers are refused; wrong: {wrong[:5]}")
