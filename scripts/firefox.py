"""Drives a headless Firefox by WebDriver BiDi, on a port of this machine that the browser chooses; no package is needed."""

import base64
import json
import pathlib
import shutil
import subprocess
import time

from browser import DrivenBrowser, cannot_run
from websocket import WebSocket

# WebDriver, §17.4.2: keys that have no character.
KEYS = {"ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Enter": "\ue007",
        "Escape": "\ue00c", "Tab": "\ue004", "Home": "\ue011", "End": "\ue010", "PageUp": "\ue00e", "PageDown": "\ue00f"}
SHIFT, CONTROL = "\ue008", "\ue009"
EVENTS = ["log.entryAdded", "network.beforeRequestSent", "network.fetchError"]


def find_firefox():
  for name in ("firefox-esr", "firefox"):
    if found := shutil.which(name):
      return found
  cannot_run("no Firefox here; install the package firefox-esr")


class Browser(DrivenBrowser):
  """One headless Firefox."""

  def __init__(self, program, profile):
    # The browser's own scope, in which media can be set, is open to nobody but who starts it so.
    self.process = subprocess.Popen(
      [program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0",
       "--remote-allow-system-access", "about:blank"],
      stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    self.socket = WebSocket(self.port(pathlib.Path(profile) / "WebDriverBiDiServer.json"), "/session")
    self.number, self.events = 0, []
    self.call("session.new", capabilities={})
    self.chrome = self.call("browsingContext.getTree", **{"moz:scope": "chrome"})["contexts"][0]["context"]

  def port(self, file, seconds=60):
    """The port that the browser writes into its profile once it listens."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and self.process.poll() is None:
      try:
        return json.loads(file.read_text())["ws_port"]
      except (FileNotFoundError, ValueError):
        time.sleep(0.02)
    cannot_run("Firefox does not listen")

  def call(self, method, **parameters):
    self.number += 1
    try:
      self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
      while True:
        text = self.socket.receive(60)
        if text is None:
          cannot_run(f"{method}: Firefox does not answer")
        answer = json.loads(text)
        if answer.get("id") == self.number:
          break
        self.events.append(answer)
    except ConnectionError as error:
      cannot_run(f"{method}: Firefox went away: {error}")
    if answer["type"] == "error":
      cannot_run(f"{method}: {answer['message']}")
    return answer["result"]

  def open(self, url):
    """Opens the address in a tab of its own."""
    self.tab = self.call("browsingContext.create", type="tab")["context"]
    self.call("session.subscribe", events=EVENTS, contexts=[self.tab])
    # What a policy forbids is told to the page only.
    self.before_pages("() => addEventListener('securitypolicyviolation', (e) => console.error(`${e.violatedDirective}: ${e.blockedURI}`))")
    self.go(url)

  def go(self, url):
    """Opens the address in the same tab."""
    self.call("browsingContext.navigate", context=self.tab, url=url, wait="complete")

  def evaluate(self, expression):
    # As text, since that is the one form in which any value comes as it is.
    result = self.call(
      "script.evaluate", expression=f"Promise.resolve(({expression})).then((value) => JSON.stringify(value) ?? 'null')",
      target={"context": self.tab}, awaitPromise=True)
    if result["type"] == "exception":
      cannot_run(f"the check itself failed: {expression[:200]}: {result['exceptionDetails']['text']}")
    return json.loads(result["result"]["value"])

  def in_chrome(self, expression):
    result = self.call("script.evaluate", expression=f"({expression}, 0)", target={"context": self.chrome}, awaitPromise=False)
    if result["type"] == "exception":
      cannot_run(f"{expression}: {result['exceptionDetails']['text']}")

  def perform(self, *sources):
    self.call("input.performActions", context=self.tab, actions=list(sources))

  def key(self, key, shift=False):
    value = KEYS.get(key, key)
    taps = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
    if shift:
      taps = [{"type": "keyDown", "value": SHIFT}, *taps, {"type": "keyUp", "value": SHIFT}]
    self.perform({"type": "key", "id": "keys", "actions": taps})

  def pointer(self, *steps):
    self.perform({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": list(steps)})

  def move(self, x, y):
    self.pointer(step_to((x, y)))

  def drag(self, start, end):
    middle = [(a + b) / 2 for a, b in zip(start, end)]
    self.pointer(step_to(start), {"type": "pointerDown", "button": 0}, step_to(middle), step_to(end), {"type": "pointerUp", "button": 0})

  def drag_along(self, points, seconds):
    """Drags through points, with a time between each two of them."""
    moves = [{**step_to(point), "duration": round(1000 * seconds)} for point in points[1:]]
    self.pointer(step_to(points[0]), {"type": "pointerDown", "button": 0}, *moves, {"type": "pointerUp", "button": 0})

  def wheel(self, x, y, delta):
    """Turns the wheel while Control is held."""
    key = {"type": "key", "id": "keys"}
    self.perform({**key, "actions": [{"type": "keyDown", "value": CONTROL}]})
    self.perform({"type": "wheel", "id": "wheel", "actions": [
      {"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": delta}]})
    self.perform({**key, "actions": [{"type": "keyUp", "value": CONTROL}]})

  def show(self, width, height, scheme):
    self.call("browsingContext.setViewport", context=self.tab, viewport={"width": width, "height": height}, devicePixelRatio=1)
    self.in_chrome(f"Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', {int(scheme == 'light')})")

  def reduce_motion(self, is_reduced):
    self.in_chrome(f"Services.prefs.setIntPref('ui.prefersReducedMotion', {int(is_reduced)})")

  def show_as_print(self, is_print):
    self.in_chrome(f"gBrowser.selectedBrowser.browsingContext.mediumOverride = '{'print' if is_print else ''}'")

  def screenshot(self):
    return base64.b64decode(self.call("browsingContext.captureScreenshot", context=self.tab)["data"])

  def pdf(self):
    return base64.b64decode(self.call("browsingContext.print", context=self.tab)["data"])

  def download_to(self, folder):
    # The panel of downloads would take the keys.
    self.in_chrome("Services.prefs.setBoolPref('browser.download.alwaysOpenPanel', false)")
    self.call("browser.setDownloadBehavior", downloadBehavior={"type": "allowed", "destinationFolder": str(folder)})

  def before_pages(self, function):
    """Has a function run in every page before its own scripts, and returns what `not_before_pages` takes."""
    return self.call("script.addPreloadScript", functionDeclaration=function)["script"]

  def not_before_pages(self, script):
    self.call("script.removePreloadScript", script=script)

  def complaints(self):
    """What the console and failed requests have to say since the last time, and the addresses that were asked for."""
    found, asked = [], []
    for event in self.events:
      method, params = event.get("method"), event.get("params", {})
      if method == "log.entryAdded":
        found.append(params.get("text") or params["type"])
      elif method == "network.fetchError":
        found.append(f"failed: {params['errorText']}")
      elif method == "network.beforeRequestSent":
        asked.append(params["request"]["url"])
    self.events = []
    return found, asked

  def close(self):
    try:
      self.call("browser.close")
      self.process.wait(30)
    except (SystemExit, subprocess.TimeoutExpired):
      self.process.kill()
      self.process.wait()


def step_to(point):
  return {"type": "pointerMove", "x": round(point[0]), "y": round(point[1])}
