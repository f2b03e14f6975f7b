"""Drives a headless Chromium through --remote-debugging-pipe, so that no port is opened and no package is needed."""

import base64
import json
import os
import select
import shutil
import subprocess
import sys

from browser import DrivenBrowser, cannot_run


def find_chromium():
  for name in ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell"):
    if found := shutil.which(name):
      return found
  if shutil.which("apt-get") and os.geteuid() == 0:
    command = ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]
    subprocess.run(["apt-get", "update", "-qq"], stdout=subprocess.DEVNULL)
    if subprocess.run(command, stdout=subprocess.DEVNULL).returncode == 0:
      if found := shutil.which("chromium"):
        return found
  cannot_run("no Chromium here and apt cannot install it; install the package chromium")


class Browser(DrivenBrowser):
  """One headless Chromium; messages are JSON documents that end in a zero byte, on the descriptors 3 and 4."""

  def __init__(self, program, profile):
    to_read, self.to_browser = os.pipe()
    self.from_browser, to_write = os.pipe()
    launcher = (
      "import os,sys;r,w=int(sys.argv[1]),int(sys.argv[2]);"
      "r2=os.dup(r);w2=os.dup(w);os.dup2(r2,3);os.dup2(w2,4);"
      "os.set_inheritable(3,True);os.set_inheritable(4,True);"
      "os.execv(sys.argv[3],sys.argv[3:])")
    self.process = subprocess.Popen(
      [sys.executable, "-c", launcher, str(to_read), str(to_write), program, "--headless=new",
       "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage",
       "--disable-background-networking", "--remote-debugging-pipe", f"--user-data-dir={profile}",
       "about:blank"],
      pass_fds=(to_read, to_write), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
      stderr=subprocess.DEVNULL)
    os.close(to_read)
    os.close(to_write)
    self.buffer = b""
    self.number = 0
    self.session = None
    self.events = []

  def receive(self, seconds=60):
    """Returns the next message, or None where none comes in time."""
    while b"\0" not in self.buffer:
      if not select.select([self.from_browser], [], [], seconds)[0]:
        return None
      part = os.read(self.from_browser, 1 << 20)
      if not part:
        cannot_run("Chromium went away")
      self.buffer += part
    message, self.buffer = self.buffer.split(b"\0", 1)
    return json.loads(message)

  def call(self, method, **parameters):
    self.number += 1
    message = {"id": self.number, "method": method, "params": parameters}
    if self.session:
      message["sessionId"] = self.session
    data = json.dumps(message).encode() + b"\0"
    while data:
      data = data[os.write(self.to_browser, data):]
    while True:
      answer = self.receive()
      if answer is None:
        cannot_run(f"{method}: Chromium does not answer")
      if answer.get("id") == self.number:
        if "error" in answer:
          cannot_run(f"{method}: {answer['error']['message']}")
        return answer["result"]
      self.events.append(answer)

  def wait_for(self, method):
    while True:
      for index, event in enumerate(self.events):
        if event.get("method") == method:
          return self.events.pop(index)
      event = self.receive()
      if event is None:
        cannot_run(f"no {method} from Chromium")
      self.events.append(event)

  def open(self, url):
    """Opens the address in a tab of its own."""
    target = self.call("Target.createTarget", url="about:blank")["targetId"]
    self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    for domain in ("Page", "Log", "Network", "Runtime"):
      self.call(f"{domain}.enable")
    self.events = []
    self.go(url)

  def go(self, url):
    """Opens the address in the same tab."""
    self.events = [event for event in self.events if event.get("method") != "Page.loadEventFired"]
    self.call("Page.navigate", url=url)
    self.wait_for("Page.loadEventFired")

  def evaluate(self, expression):
    result = self.call(
      "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
    if "exceptionDetails" in result:
      cannot_run(f"the check itself failed: {expression[:200]}: {result['exceptionDetails']}")
    return result["result"].get("value")

  def key(self, key, shift=False):
    text = key if len(key) == 1 else "\r" if key == "Enter" else ""
    code = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Enter": 13, "Escape": 27, "Tab": 9,
            "Home": 36, "End": 35, "PageUp": 33, "PageDown": 34, " ": 32}.get(key, ord(key[0].upper()))
    common = {"key": key, "modifiers": 8 if shift else 0, "windowsVirtualKeyCode": code}
    if text:
      common["text"] = text
    self.call("Input.dispatchKeyEvent", type="keyDown", **common)
    self.call("Input.dispatchKeyEvent", type="keyUp", **{**common, "text": ""})

  def mouse(self, kind, x, y, **more):
    self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

  def move(self, x, y):
    self.mouse("mouseMoved", x, y)

  def wheel(self, x, y, delta):
    """Turns the wheel while Control is held."""
    self.mouse("mouseWheel", x, y, deltaX=0, deltaY=delta, modifiers=2)

  def drag(self, start, end):
    self.mouse("mouseMoved", *start)
    self.mouse("mousePressed", *start, button="left", buttons=1, clickCount=1)
    for step in (0.5, 1):
      self.mouse("mouseMoved", *(a + (b - a) * step for a, b in zip(start, end)), button="left", buttons=1)
    self.mouse("mouseReleased", *end, button="left", clickCount=1)

  def show(self, width, height, scheme):
    self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
              mobile=False)
    self.call("Emulation.setEmulatedMedia",
              features=[{"name": "prefers-color-scheme", "value": scheme}])

  def reduce_motion(self, is_reduced):
    features = [{"name": "prefers-reduced-motion", "value": "reduce"}] if is_reduced else []
    self.call("Emulation.setEmulatedMedia", features=features)

  def show_as_print(self, is_print):
    self.call("Emulation.setEmulatedMedia", media="print" if is_print else "")

  def screenshot(self, clip=None):
    extra = {"clip": {**clip, "scale": 1}} if clip else {}
    return base64.b64decode(self.call("Page.captureScreenshot", format="png", **extra)["data"])

  def pdf(self):
    return base64.b64decode(self.call("Page.printToPDF", printBackground=False)["data"])

  def download_to(self, folder):
    self.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))

  def before_pages(self, function):
    """Has a function run in every page before its own scripts, and returns what `not_before_pages` takes."""
    return self.call("Page.addScriptToEvaluateOnNewDocument", source=f"({function})()")["identifier"]

  def not_before_pages(self, script):
    self.call("Page.removeScriptToEvaluateOnNewDocument", identifier=script)

  def complaints(self):
    """What the console and failed requests have to say since the last time, and the addresses that were asked for."""
    found, asked = [], []
    for event in self.events:
      method, params = event.get("method"), event.get("params", {})
      if method == "Log.entryAdded":
        found.append(params["entry"]["text"])
      elif method == "Runtime.exceptionThrown":
        found.append(params["exceptionDetails"].get("exception", {}).get("description", "an exception"))
      elif method == "Network.loadingFailed":
        found.append(f"failed: {params['errorText']}")
      elif method == "Network.requestWillBeSent":
        asked.append(params["request"]["url"])
    self.events = []
    return found, asked

  def close(self):
    self.process.terminate()
    self.process.wait()
