"""Hostile names."""

import os

from reviewing.sample import Artifacts, Picture
from reviewing.page import check, review


HOSTILE = [
  "<script>window.hit=1</script>", "</script><script>window.hit=1</script>", "<img src=x onerror=window.hit=1>",
  "\"><svg onload=window.hit=1>", "' autofocus onfocus='window.hit=1", "\" onmouseover=\"window.hit=1", "javascript:window.hit=1",
  "&lt;b&gt;", "&amp;#60;", "<!--", "-->", "]]>", "<![CDATA[", "<?xml?>", "</title>", "</style><b>", "<base href=//evil>",
  "<meta http-equiv=refresh content=0>", "<iframe srcdoc='<b>'>", "<plaintext>", "<textarea>", "<template><b>", "`${window.hit=1}`",
  "{{7*7}}", "\\u003cscript\\u003e", "\\", "\\\"", "\"});window.hit=1;//", "]});window.hit=1;({", "\u2028window.hit=1", "\u2029", "*/window.hit=1/*",
  "__proto__", "constructor", "toString", "hasOwnProperty", "\u0000", "a\u0000b<b>", "\r\n<b>", "\u000b\u000c", "\u001b[31m", "\u007f", "\u0085",
  "\u202etxt.exe", "\u202a\u202b\u202c\u202d", "\u2066a\u2069", "\u061c", "\u200b\u200e\u200f", "\ufeff<b>", "\ufffe", "\uffff", "\ue000", "\U000e0041",
  "e\u0301\u0301\u0301", "\U0001f469\u200d\U0001f469\u200d\U0001f467", "شارع", "مرحبا <b> 123", "日本語", "../../../etc/passwd", "..\\..\\x", "/etc/passwd",
  "C:\\CON", "file:///etc/passwd", "%2e%2e%2f", "%00", "?a=b#c", "#", "//evil.example/x", "data:text/html,<b>", "a" * 5000, "<b>" * 1000, "W" * 300 + " i", " ", "",
  "\t", "'", "\"", "`", "<", ">", "&", "0", "-1", "NaN", "null", "undefined", "true", "[object Object]", "; rm -rf", "$(id)", "|x", "*",
]


def hostile_names():
  names = list(HOSTILE)
  for outer in HOSTILE:
    if len(names) == 200:
      break
    names.append(f"test{outer}()<i>{outer}")
  for i in range(200 - len(names)):
    names.append(f"{HOSTILE[i % len(HOSTILE)]}\u202e{i}")
  return names


SHAPE = """(() => {
  // Every element with its attributes; of those that hold a name or a place only that they are there.
  const free = new Set(['aria-label', 'aria-valuetext', 'title', 'aria-posinset', 'style', 'src', 'width', 'height']);
  const shape = (node) => node.nodeType !== 1 || node.className === 'paper' ? '' : `<${node.localName} ${[...node.attributes]
    .map(a => free.has(a.name) || /^row-|^files.data-/.test(a.value) ? a.name : `${a.name}=${a.value}`).sort().join(' ')}>`
    + [...node.childNodes].map(shape).join('') + '</>';
  const row = document.getElementById(list.getAttribute('aria-activedescendant'));
  return {
    case: shape(document.querySelector('main')) + shape(row), page: shape(document.documentElement), hit: window.hit ?? null,
    told: [document.querySelector('.change .text').textContent, row.textContent, document.querySelector('h2').textContent]};
})()"""


def parting(shapes):
  """Where the first two part, for whoever has to find out why."""
  if len(shapes) < 2:
    return ""
  a, b = list(shapes)[:2]
  at = len(os.path.commonprefix([a, b]))
  return f"{a[max(0, at - 60):at + 60]!r} {b[max(0, at - 60):at + 60]!r}"


def write_named(place, name, number):
  """Adds a case whose every field holds a name."""
  # A folder's name may hold anything but a slash and NUL, in at most 255 bytes.
  folder = name.replace("/", "∕").replace("\0", "")[:50].strip(".") or "empty"
  keys = {"suite": name, "test": name, "identifier": name, "reference": name, "bounds": [0, 0, 8, 6], "differingPixels": 48,
          "totalPixels": 48, "largestChannelDifference": 9, "expectedSize": [8, 6], "images": ["reference", "actual"]}
  line = name.replace("\n", "").replace("\r", "")
  Artifacts(place).case(
    folder, f"{folder}{number}", "different", name, Picture.flat(8, 6, (10, 200, 99, 255)).png(),
    Picture.flat(8, 6, (10, 200, 90, 255)).png(), keys=keys, headline=name,
    changes=[{"kind": "changed", "view": name, "indexPath": name, "property": name, "reference": name, "actual": name,
              "bounds": [1, 1, 4, 4], "text": name}],
    stamp={"reference": {"renderer": name, "fonts": name, "scale": name},
           "actual": {"renderer": name + "2", "fonts": name + "2", "scale": name + "2"}},
    layout={"reference": "UIView (0 0 8 6)\n", "actual": f"UIView (0 0 8 6)\n  UILabel \"{line}\"\n"})


# A pane's canvas is named once its picture is decoded.
SHOWN = """document.querySelector('.tree') && document.querySelector('.pane canvas')
  && !document.querySelector('.pane canvas:not([aria-label])')"""


def test_names(page, tool, scratch):
  """Whatever a name is, its case has the same document."""
  names = ["plain"] + hostile_names()
  check(len(set(names)) == 201, f"{len(set(names)) - 1} hostile names")
  for number, name in enumerate(names):
    write_named(scratch / "names", name, number)
  page.load(review(tool, scratch / "names", scratch / "names-page"))
  check(page.ask("pegbar.report.cases.length") == 201, "they are listed on one page")
  cases, hidden = {}, 0
  for index in range(201):
    page.ask(f"pegbar.list.select(pegbar.report.cases[{index}], true)")
    page.ask("pegbar.case.ready")
    if not page.browser.until(SHOWN, 5):
      check(False, f"case {index} is not shown")
      continue
    found = page.ask(SHAPE)
    cases.setdefault(found["case"], []).append(index)
    told = "".join(found["told"])
    hidden += any(c in told for c in "\0\x1b\x7f\u202e\u2066\ufeff\u200b\U000e0041") or len(told) > 6000
  check(len(cases) == 1, f"201 names have {len(cases)} document {[v[:3] for v in cases.values()][1:4]} {parting(cases)}")
  check(hidden == 0, "marks that reorder or hide text are shown as codes, and long names cut")
  check(page.ask("window.hit ?? null") is None, "no name ran as a script")
  pages = {}
  for number, name in enumerate(["plain"] + HOSTILE[:24]):
    write_named(scratch / f"name-{number}", name, number)
    page.load(review(tool, scratch / f"name-{number}", scratch / "name-page"))
    page.browser.until(SHOWN, 5)
    found = page.ask(SHAPE)
    pages.setdefault(found["page"], []).append(name)
    hidden += found["hit"] is not None
  check(len(pages) == 1 and hidden == 0, f"25 whole pages have {len(pages)} document {parting(pages)}")
