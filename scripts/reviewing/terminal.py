"""A terminal that a program runs in, and readers of the pictures that it prints there."""

import base64
import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time

from reviewing.sample import Picture


class Terminal:
  """A program in a pseudo-terminal of its own."""

  def __init__(self, words, folder, columns=80, rows=24, **environment):
    self.master, slave = pty.openpty()
    self.resize(columns, rows)
    self.settings = termios.tcgetattr(slave)
    variables = {k: v for k, v in os.environ.items()
                 if k not in ("TERM", "TERM_PROGRAM", "LC_TERMINAL", "KITTY_WINDOW_ID", "NO_COLOR") and not k.startswith("SNAPSHOT_")}

    def take_terminal():
      os.setsid()
      fcntl.ioctl(0, termios.TIOCSCTTY, 0)
      for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)

    self.process = subprocess.Popen(
      words, cwd=folder, env={**variables, "TERM": "xterm", **environment}, stdin=slave, stdout=slave, stderr=slave,
      preexec_fn=take_terminal)
    self.slave = slave
    self.text = ""
    self.decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")

  def resize(self, columns, rows):
    fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

  def read(self, until, seconds=20):
    """Returns what is printed up to the pattern and with it; fails loudly where that does not come."""
    end = time.monotonic() + seconds
    while not (found := re.search(until, self.text)):
      if not select.select([self.master], [], [], max(0, end - time.monotonic()))[0]:
        raise TimeoutError(f"no {until!r} in {self.text[-300:]!r}")
      try:
        part = os.read(self.master, 1 << 20)
      except OSError:
        part = b""
      if not part:
        raise EOFError(f"the program ended; no {until!r} in {self.text[-300:]!r}")
      self.text += self.decoder.decode(part)
    text, self.text = self.text[:found.end()], self.text[found.end():]
    return text

  def screen(self):
    """Returns the next screen, from its first character to the last line of keys."""
    return self.read(r"3 difference\r\n").rpartition("\x1b[2J")[2]

  def press(self, keys):
    os.write(self.master, keys.encode())

  def finish(self):
    """Waits until the program has ended, and returns its exit status and what it printed last."""
    status = self.process.wait(20)
    while select.select([self.master], [], [], 0.05)[0]:
      self.text += self.decoder.decode(os.read(self.master, 1 << 20))
    return status, self.text

  def is_restored(self):
    return termios.tcgetattr(self.slave) == self.settings

  def close(self):
    if self.process.poll() is None:
      self.process.kill()
    self.process.wait()
    for file in (self.master, self.slave):
      try:
        os.close(file)
      except OSError:
        pass


def kitty(text):
  """Returns the picture of kitty's graphics protocol, and the cells that it takes."""
  parts = re.findall(r"\x1b_G([^;]*);([^\x1b]*)\x1b\\", text)
  if not parts:
    raise ValueError("no picture")
  keys = dict(pair.split("=") for pair in parts[0][0].split(","))
  assert keys["f"] == "100" and keys["a"] == "T" and all(len(data) <= 4096 for _, data in parts)
  assert [part[0][-3:] for part in parts] == ["m=1"] * (len(parts) - 1) + ["m=0"]
  return Picture.read(base64.b64decode("".join(data for _, data in parts))), (int(keys["c"]), int(keys["r"]))


def iterm(text):
  found = re.search(r"\x1b\]1337;File=inline=1;size=(\d+);width=(\d+);height=(\d+);preserveAspectRatio=1:([^\x07]*)\x07", text)
  data = base64.b64decode(found[4])
  assert len(data) == int(found[1])
  return Picture.read(data), (int(found[2]), int(found[3]))


def sixel(text):
  """Returns the picture of sixels: DEC VT330/VT340 programmer reference, chapter 14."""
  found = re.search(r"\x1bPq\"1;1;(\d+);(\d+)([^\x1b]*)\x1b\\", text)
  width, height = int(found[1]), int(found[2])
  picture, colors, color, x, top = Picture.flat(width, height, (0, 0, 0, 0)), {}, 0, 0, 0
  for word in re.finditer(r"#(\d+)(?:;2;(\d+);(\d+);(\d+))?|!(\d+)(.)|([?-~])|([$-])", found[3]):
    if word[1] and word[2]:
      colors[int(word[1])] = tuple(round(int(word[i]) * 255 / 100) for i in (2, 3, 4)) + (255,)
    elif word[1]:
      color = int(word[1])
    elif word[8]:
      x, top = 0, top + 6 * (word[8] == "-")
    else:
      for _ in range(int(word[5] or 1)):
        for bit in range(6):
          if (ord(word[6] or word[7]) - 63) >> bit & 1:
            picture.rows[top + bit][4 * x:4 * x + 4] = bytes(colors[color])
        x += 1
  return picture, (width, height)


def blocks(text):
  """Returns the picture of half blocks, two pixels a character, and the cells that it takes."""
  rows = []
  for line in re.findall(r"(?:\x1b\[38;2;[\d;]+m\x1b\[4[89][\d;]*m▀)+", text):
    upper, lower = bytearray(), bytearray()
    for cell in re.findall(r"\x1b\[38;2;(\d+);(\d+);(\d+)m\x1b\[(?:49|48;2;(\d+);(\d+);(\d+))m▀", line):
      upper += bytes([*map(int, cell[:3]), 255])
      lower += bytes([*map(int, cell[3:]), 255]) if cell[3] else bytes(4)
    rows += [upper, lower]
  if not rows:
    raise ValueError("no picture")
  return Picture(len(rows[0]) // 4, rows), (len(rows[0]) // 4, len(rows) // 2)


READERS = {"kitty": kitty, "iterm": iterm, "sixel": sixel, "blocks": blocks}
