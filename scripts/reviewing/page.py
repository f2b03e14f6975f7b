"""The review page in a browser, and what the tests of it share."""

import json
import os
import pathlib
import subprocess
import sys
import time

from browser import cannot_run
from reviewing.sample import ROOT, Picture


class Checks:
  """What was checked since the test began. Prints what fails; with `--verbose` also what holds."""

  def __init__(self):
    self.started, self.held, self.failed, self.is_verbose = time.monotonic(), 0, 0, False

  def read_options(self, parser):
    """Adds `--verbose` to the options of a test and reads them. `--bench` implies it."""
    parser.add_argument("--verbose", action="store_true", help="print each check")
    options = parser.parse_args()
    self.is_verbose = options.verbose or getattr(options, "bench", False)
    return options

  def check(self, condition, words):
    if condition:
      self.held += 1
    else:
      self.failed += 1
    if self.is_verbose or not condition:
      print(("ok   " if condition else "FAIL ") + words, flush=True)
    return condition

  def note(self, words):
    """Prints what a person may want to know and no check asks for."""
    if self.is_verbose:
      print("     " + words, flush=True)

  def end(self):
    """Prints the sum and ends the program, with 0 if something was checked and all of it holds."""
    print(f"   {self.held} checks hold, {self.failed} failed ({time.monotonic() - self.started:.0f} s)")
    sys.exit(0 if self.held and not self.failed else 1)


checks = Checks()
check = checks.check


class Page:
  """The review page in a browser."""

  def __init__(self, browser, keep):
    self.browser, self.keep = browser, keep
    self.asked = 0

  def ask(self, expression):
    return self.browser.evaluate(expression)

  def load(self, url):
    """Opens the page and returns the milliseconds until its first case was shown."""
    self.browser.go("about:blank")
    self.browser.go(url)
    if not self.browser.until("pegbar.case.detail || pegbar.group?.group || pegbar.report.digest && pegbar.report.cases.length === 0"):
      check(False, f"{url} opens")
    self.ready()
    return self.ask("performance.now()")

  def ready(self):
    self.ask("Promise.resolve(pegbar.case.ready).then(() => pegbar.case.frame)")
    self.browser.settle()

  def press(self, *keys):
    self.browser.press(*keys)
    self.ready()

  def open(self, name):
    self.ask(f"document.activeElement.blur(), pegbar.list.select(pegbar.report.cases.find(c => c.name === {json.dumps(name)}), true)")
    self.ready()

  def picture(self):
    """The screen as a picture."""
    self.browser.settle()
    return Picture.read(self.browser.screenshot())

  def shot(self, name):
    if self.keep:
      self.browser.settle()
      (self.keep / f"{name}.png").write_bytes(self.browser.screenshot())

  def complaints(self):
    """What the console, failed requests and foreign addresses have to say since the last time."""
    found, asked = self.browser.complaints()
    self.asked += len(asked)
    ours = ("file:", "blob:", "data:", "http://127.0.0.1:", "about:")
    return found + [f"asked for {url}" for url in asked if not url.startswith(ours)]


def review(tool, artifacts, out):
  run = subprocess.run([tool, "review", artifacts, "-o", out], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
  if run.returncode != 0:
    cannot_run(f"pegbar review: {run.stderr.strip()}")
  return (pathlib.Path(out) / "index.html").resolve().as_uri()


def default_tool():
  for folder in (".build/strict/debug", ".build/debug"):
    if os.access(ROOT / folder / "pegbar", os.X_OK):
      return ROOT / folder / "pegbar"
  cannot_run("there is no pegbar; run swift build, or name it with --tool")
