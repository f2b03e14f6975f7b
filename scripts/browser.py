"""What driving a browser has in common, whichever it is."""

import sys
import time


def cannot_run(reason):
  print(f"error: {reason}", file=sys.stderr)
  sys.exit(2)


class DrivenBrowser:
  """A headless browser with one tab; what a browser does in its own way is in `chromium.py` and `firefox.py`."""

  def until(self, expression, seconds=10):
    """Waits until the expression is true, and returns whether it became so."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
      if self.evaluate(f"Boolean({expression})"):
        return True
      time.sleep(0.02)
    return False

  def press(self, *keys):
    """Presses keys one after the other, such as "j", "Shift+A", "ArrowLeft"."""
    for word in keys:
      shift = word.startswith("Shift+") and word != "Shift+"
      self.key(word.removeprefix("Shift+") if shift else word, shift)

  def settle(self):
    """Waits until two frames are drawn."""
    self.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
