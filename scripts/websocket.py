"""A WebSocket client for programs on this machine, such as a browser that is driven: RFC 6455 without extensions."""

import base64
import os
import select
import socket
import struct


class WebSocket:
  def __init__(self, port, path, seconds=30):
    self.socket = socket.create_connection(("127.0.0.1", port), seconds)
    self.socket.settimeout(seconds)
    key = base64.b64encode(os.urandom(16)).decode()
    self.socket.sendall((
      f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
    self.buffer = b""
    while b"\r\n\r\n" not in self.buffer:
      self._fill()
    head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
    if not head.startswith(b"HTTP/1.1 101"):
      raise ConnectionError(head.split(b"\r\n")[0].decode("latin-1"))

  def _fill(self):
    part = self.socket.recv(1 << 20)
    if not part:
      raise ConnectionError("the connection was closed")
    self.buffer += part

  def _take(self, count):
    while len(self.buffer) < count:
      self._fill()
    data, self.buffer = self.buffer[:count], self.buffer[count:]
    return data

  def _send(self, kind, data):
    length = len(data)
    size = (bytes([0x80 | length]) if length < 126 else b"\xfe" + struct.pack(">H", length) if length < 65536
            else b"\xff" + struct.pack(">Q", length))
    # What a client sends is masked (§5.3).
    mask = os.urandom(4)
    masked = int.from_bytes(data) ^ int.from_bytes((mask * (length // 4 + 1))[:length])
    self.socket.sendall(bytes([0x80 | kind]) + size + mask + masked.to_bytes(length))

  def send(self, text):
    self._send(1, text.encode())

  def receive(self, seconds):
    """Returns the next message, or None where none begins in time."""
    message = b""
    while True:
      if not self.buffer and not select.select([self.socket], [], [], seconds)[0]:
        return None
      first, second = self._take(2)
      length = second & 127
      if length > 125:
        length = struct.unpack(">H", self._take(2))[0] if length == 126 else struct.unpack(">Q", self._take(8))[0]
      data = self._take(length)
      kind = first & 15
      if kind == 8:
        raise ConnectionError("the connection was closed")
      if kind == 9:
        self._send(10, data)
      elif kind in (0, 1, 2):
        message += data
        if first & 0x80:
          return message.decode()

  def close(self):
    self.socket.close()
