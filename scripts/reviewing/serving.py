"""What `pegbar review --serve` lets in, carries out and refuses."""

import os
import signal
import subprocess
import urllib.error
import urllib.request

from reviewing.sample import Artifacts, Picture
from reviewing.page import check


def ask(url, method="GET", body=None, **headers):
  """Returns status, headers and text, without following where it leads."""
  class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
      return None
  request = urllib.request.Request(
    url, method=method, data=body, headers={key.replace("_", "-"): value for key, value in headers.items()})
  try:
    with urllib.request.build_opener(Stay).open(request, timeout=10) as answer:
      return answer.status, dict(answer.headers), answer.read()
  except urllib.error.HTTPError as error:
    return error.code, dict(error.headers), error.read()


def test_serving(page, tool, scratch):
  project = scratch / "project"
  artifacts = project / "failures"
  old, new = Picture.flat(40, 30, (9, 9, 9, 255)).png(), Picture.flat(40, 30, (90, 9, 9, 255)).png()
  (project / "Tests").mkdir(parents=True)
  (project / "Tests" / "ServeTests.swift").write_text("// Asks for the snapshots.\n")
  for name in ("one.1", "two.1", "three.1"):
    Artifacts(artifacts, None).case("ServeTests", name, "missing", "x", actual=new)
    file = project / "Tests" / "__Snapshots__" / "ServeTests" / f"{name}.png"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(old)
  # Whoever started this may have had Control-C ignored, as shells do for what runs in the background.
  server = subprocess.Popen([tool, "review", "--serve", "failures", "-o", "page"], cwd=project, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True,
                            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
  try:
    address = server.stdout.readline().strip()
    check(address.startswith("http://127.0.0.1:") and "token=" in address, "serving prints an address")
    root, _, query = address.partition("/?")
    token = query.removeprefix("token=")
    written = [f for f in (project / "page").rglob("*") if f.is_file()]
    check(not any(token.encode() in f.read_bytes() for f in written), "whose token is in no file")
    check(ask(root + "/")[0] == 403 and ask(root + "/?token=" + "0" * 32)[0] == 403, "nobody enters without it")
    check(ask(address, Host="evil.example")[0] == 421, "nor by another name")
    page.load(address)
    check(page.ask("location.search") == "" and page.browser.until("pegbar.report.live"), "the browser enters with it")
    check(ask(address)[0] == 403, "and nobody after it")
    check(page.ask("document.cookie") == "", "its cookie is out of scripts' reach")
    check(page.ask("save.hidden"), "there is nothing to save")
    page.open("one.1")
    page.press("a")
    file = project / "Tests" / "__Snapshots__" / "ServeTests" / "one.1.png"
    check(page.browser.until("pegbar.report.applied.size === 1", 5) and Picture.read(file.read_bytes()).rows == Picture.read(new).rows,
          "A puts the picture in its place")
    check(not (artifacts / "ServeTests" / "one.1" / "result.json").exists(), "and the artefacts go")
    page.open("two.1")
    page.press("r")
    file = project / "Tests" / "__Snapshots__" / "ServeTests" / "two.1.png"
    check(page.browser.until("pegbar.report.applied.size === 2", 5) and file.read_bytes() == old, "R leaves the reference")
    (artifacts / "ServeTests" / "three.1" / "actual.png").write_bytes(old)
    page.open("three.1")
    page.press("a")
    check(page.browser.until("!toast.hidden && toast.textContent.includes('is not the one')", 5), "a picture that has changed since is refused")
    check(page.ask("pegbar.report.decisions.size") == 2, "and stays undecided")
    page.load(root + "/")
    check(page.browser.until("pegbar.report.applied.size === 2", 5), "the page knows after a reload what was done")
    check(ask(root + "/decisions", "POST", b"{}", Content_Type="application/json", Origin="http://evil.example")[0] == 403,
          "another page may not decide")
    server.send_signal(signal.SIGINT)
    out, err = server.communicate(timeout=10)
    notes = [line for line in err.splitlines() if line.startswith("note: accepting may write Tests/__Snapshots__/ServeTests/")]
    check(len(notes) == 3, "what accepting may write is said before")
    check(server.returncode == 130 and out == "" and err.count("\n") == 4, f"Control-C ends it at once ({server.returncode})")
    busy = subprocess.run([tool, "review", "--serve", "failures", "-o", "page", "--port", "1"], cwd=project, capture_output=True, text=True) \
      if os.geteuid() != 0 else None
    if busy:
      check(busy.returncode == 2 and busy.stderr.count("\n") == 1, "a port that is not to be had is named in one line")
  finally:
    server.kill()
  # What the browser says of the refused request is not ours.
  page.complaints()
