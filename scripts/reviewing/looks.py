"""Contrast, phones, paper, less motion, and the order in which Tab goes."""

import re
import time
import zlib

from reviewing.page import check


CONTRAST = """(() => {
  const rgba = (text) => { const n = text.match(/[\\d.]+/g).map(Number); return [n[0], n[1], n[2], n[3] ?? 1]; };
  const light = (c) => c.slice(0, 3).map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const over = (a, b) => [0, 1, 2].map(i => a[i] * a[3] + b[i] * (1 - a[3])).concat(1);
  const found = [];
  for (const node of document.querySelectorAll('body *')) {
    if (![...node.childNodes].some(n => n.nodeType === 3 && n.data.trim())) continue;
    if (!node.checkVisibility() || node.closest('.unseen, [disabled], .segments button[disabled], .summary, .paper')) continue;
    const style = getComputedStyle(node);
    let back = [0, 0, 0, 0];
    for (let up = node; up; up = up.parentElement) back = over(back, rgba(getComputedStyle(up).backgroundColor)), back[3] = 1;
    back = [255, 255, 255, 1];
    const chain = [];
    for (let up = node; up; up = up.parentElement) chain.unshift(rgba(getComputedStyle(up).backgroundColor));
    for (const color of chain) back = over(color, back);
    const front = over(rgba(style.color), back);
    const [a, b] = [light(front), light(back)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) found.push(`${ratio.toFixed(2)} ${node.localName}.${node.className} ${node.textContent.slice(0, 20)}`);
  }
  return found;
})()"""


def objects_of(pdf):
  """A PDF's objects, of which some browsers pack those that are no streams."""
  packed = re.findall(rb"/ObjStm\b.*?stream\r?\n(.*?)endstream", pdf, re.DOTALL)
  return pdf + b"".join(zlib.decompressobj().decompress(part) for part in packed)


def test_looks(page, flat_url):
  for scheme in ("light", "dark"):
    page.browser.show(1440, 900, scheme)
    for name in ("testSeasons.after-insert", "testSweep.tint", "testControls.dark", "testSpinner.1"):
      page.open(name)
      # Colours that are on their way to others are none that anybody reads.
      page.browser.until("document.getAnimations().every(a => a.playState === 'finished')", 2)
      low = page.ask(CONTRAST)
      check(not low, f"{scheme}, {name}: every text has a contrast of 4.5 {low[:3]}")
    page.open("testSeasons.after-insert")
    picture = page.picture()
    edge = sum(sum(row[0:3]) for row in picture.rows[600:800]) / 600
    check(edge > 200 if scheme == "light" else edge < 60, f"{scheme}: the list's background has lightness {edge:.0f}")
    page.shot(scheme)
    page.open("testSweep.tint")
    page.shot(f"film-{scheme}")
  page.browser.show(1440, 900, "light")
  page.press("?")
  page.shot("help")
  page.press("Escape")
  page.browser.show(390, 844, "light")
  check(not page.ask("document.documentElement.scrollWidth > innerWidth"), "no sideways scrolling on a phone")
  check(page.ask("document.querySelector('.side').offsetHeight === 0"), "which shows the case alone")
  page.shot("narrow-case")
  page.ask("document.querySelector('.back').click()")
  check(page.ask("document.querySelector('.side').offsetHeight > 500 && document.querySelector('.case').offsetHeight === 0"),
        "or the list")
  page.shot("narrow-list")
  page.ask("document.querySelector('.row').click()")
  check(page.ask("document.body.dataset.view") == "case", "a touch opens a case")
  page.browser.show(1440, 900, "light")
  page.open("testSeasons.after-insert")
  page.browser.until("document.querySelectorAll('.paper img').length === 3")
  page.ask("Promise.all([...document.querySelectorAll('.paper img')].map(i => i.decode()))")
  paper = page.browser.pdf()
  objects = objects_of(paper)
  pages = len(re.findall(rb"/Type */Page\b", objects))
  check(paper.startswith(b"%PDF") and 2 <= pages <= 8, f"it prints on {pages} sheets")
  check(len(re.findall(rb"/Subtype */Image\b", objects)) >= 3, "with its pictures")
  page.browser.show_as_print(True)
  hidden = page.ask("['.bar', '.side', '.tools', '.decisions'].every(s => !document.querySelector(s).checkVisibility())")
  check(hidden and page.ask("document.querySelectorAll('.paper img').length") == 3, "controls are not printed, pictures are")
  page.browser.show_as_print(False)
  if page.keep:
    (page.keep / "print.pdf").write_bytes(paper)
  # Someone who has asked for less motion sees nothing blink.
  page.browser.reduce_motion(True)
  page.load(flat_url)
  page.press("4")
  states = set()
  end = time.monotonic() + 1.6
  while time.monotonic() < end:
    states.add(page.ask("pegbar.viewer.flipped"))
  check(len(states) == 1, "with reduced motion nothing blinks by itself")
  page.browser.reduce_motion(False)


def test_focus(page):
  """Everything that can be pressed has a name and can be reached in the order of the page."""
  page.open("testSweep.tint")
  nameless = page.ask("""[...document.querySelectorAll('button, select, input, [role=slider], [role=listbox], canvas')]
    .filter(n => n.checkVisibility() && !(n.getAttribute('aria-label') || n.textContent.trim())).map(n => n.outerHTML.slice(0, 80))""")
  check(not nameless, f"every control has a name {nameless[:2]}")
  page.ask("document.querySelector('#help-button').focus()")
  reached = []
  for _ in range(40):
    page.browser.press("Tab")
    reached.append(page.ask("document.activeElement.id || document.activeElement.className || document.activeElement.dataset.mode || document.activeElement.localName"))
    if reached[-1].startswith("stage"):
      break
  wanted = ["search", "verdict", "decision", "list", "accept", "reject", "scrubber", "side"]
  places = [reached.index(word) if word in reached else -1 for word in wanted]
  check(-1 not in places and places == sorted(places) and reached[-1].startswith("stage"), f"Tab goes {' '.join(reached)[:160]}")
