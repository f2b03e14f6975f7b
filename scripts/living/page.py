"""The page of `pegbar live` in a browser, and its server."""

import signal
import subprocess
import time

from browser import cannot_run
from living.speed import below
from reviewing.page import check, checks  # noqa: F401


class Server:
  """A running `pegbar live`."""

  def __init__(self, words, cwd=None, env=None):
    self.process = subprocess.Popen(
      [str(word) for word in words], cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
      preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    self.address = self.process.stdout.readline().strip()
    if not self.address.startswith("http://127.0.0.1:"):
      cannot_run(f"pegbar live: {self.address} {self.process.stderr.read()}")
    self.root = self.address.partition("/?")[0]
    self.port = int(self.root.rpartition(":")[2])
    self.code = None

  def processes(self):
    """The numbers of the server and of all processes below it."""
    return below(self.process.pid)

  def close(self):
    self.process.send_signal(signal.SIGINT)
    try:
      self.code = self.process.wait(timeout=10)
    except subprocess.TimeoutExpired:
      self.process.kill()
      self.code = -1


class LivePage:
  """The page in a browser; places are shares of the scene's picture."""

  def __init__(self, browser):
    self.browser = browser

  def ask(self, expression):
    return self.browser.evaluate(expression)

  def until(self, expression, seconds=15):
    return self.browser.until(expression, seconds)

  def press(self, *keys):
    self.browser.press(*keys)

  def open(self, address):
    self.browser.go(address)
    if not self.until("typeof pegbar !== 'undefined' && pegbar.panels && pegbar.panels.last", 60):
      cannot_run(f"the page shows no frame: {self.ask('document.body.innerText')}")

  def place(self, x, y):
    box = self.ask("(({ left, top, width, height }) => ({ left, top, width, height }))(pegbar.wire.canvas.getBoundingClientRect())")
    return box["left"] + x * box["width"], box["top"] + y * box["height"]

  def move(self, x, y):
    self.browser.move(*self.place(x, y))

  def drag(self, start, end, steps, seconds=0.4):
    """Moves the mouse with its button down, as fast as a hand."""
    (x0, y0), (x1, y1) = self.place(*start), self.place(*end)
    if not hasattr(self.browser, "mouse"):
      shares = [step / steps for step in range(1, steps + 1)]
      self.browser.drag_along([(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share) for share in [0, *shares]], seconds / steps)
      return
    self.browser.mouse("mouseMoved", x0, y0)
    self.browser.mouse("mousePressed", x0, y0, button="left", buttons=1, clickCount=1)
    for step in range(1, steps + 1):
      share = step / steps
      time.sleep(seconds / steps)
      self.browser.mouse("mouseMoved", x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, button="left", buttons=1)
    self.browser.mouse("mouseReleased", x1, y1, button="left", clickCount=1)

  def wait_until_rest(self, seconds=20):
    """Waits until nothing has been drawn for half a second."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
      if self.ask("pegbar.panels.last && !pegbar.panels.last.busy"):
        return True
      time.sleep(0.1)
    return False

  def download(self, folder, name):
    end = time.monotonic() + 10
    # The browser makes the file before it has its bytes.
    while not ((folder / name).exists() and (folder / name).stat().st_size > 0) and time.monotonic() < end:
      time.sleep(0.05)
    if not (folder / name).exists():
      cannot_run(f"{name} is not saved")
    return folder / name
