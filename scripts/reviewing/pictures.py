"""Modes, zoom, pixel values, what changed, layout trees and films."""

import base64
import hashlib
import json
import time

from reviewing.sample import Picture
from reviewing.page import check


def canvas_box(page, index=0):
  return page.ask(f"""(() => {{ const r = document.querySelectorAll('.pane canvas')[{index}].getBoundingClientRect();
    return [r.left, r.top, r.width, r.height]; }})()""")


def screen_of(page, x, y, index=0):
  """Where a pixel's middle is on the screen."""
  left, top, width, height = canvas_box(page, index)
  zoom, cx, cy = page.ask("[pegbar.viewer.zoom, pegbar.viewer.x, pegbar.viewer.y]")
  return left + width / 2 + (x + 0.5 - cx) * zoom, top + height / 2 + (y + 0.5 - cy) * zoom


def pixel_under(page, point):
  """Where a point of the screen is in the picture."""
  left, top, width, height = canvas_box(page)
  zoom, cx, cy = page.ask("[pegbar.viewer.zoom, pegbar.viewer.x, pegbar.viewer.y]")
  return (point[0] - left - width / 2) / zoom + cx, (point[1] - top - height / 2) / zoom + cy


def color_at(picture, point):
  x, y = int(point[0]), int(point[1])
  return tuple(picture.rows[y][4 * x:4 * x + 3])


def near(a, b, distance=3):
  return all(abs(x - y) <= distance for x, y in zip(a, b))


def test_modes(page):
  """The case is a red picture over a green one, each with a corner of another colour."""
  page.open("testFlat.1")
  red, green = (200, 30, 30), (30, 160, 60)
  page.press("1", "b")
  shot = page.picture()
  panes = page.ask("[...document.querySelectorAll('.pane')].map(p => p.dataset.kind)")
  check(panes == ["reference", "actual", "diff"], "side by side has three panes")
  check(near(color_at(shot, screen_of(page, 30, 20, 0)), red), "the reference is where it says")
  check(near(color_at(shot, screen_of(page, 30, 20, 1)), green), "and the actual picture")
  pink = color_at(shot, screen_of(page, 30, 20, 2))
  check(near(pink, (255, 0, 128), 12), f"and the difference {pink}")

  page.press("2")
  shot = page.picture()
  check(near(color_at(shot, screen_of(page, 10, 20)), red) and near(color_at(shot, screen_of(page, 50, 20)), green),
        "swipe shows the reference on the left and the actual picture on the right")
  page.ask("document.querySelector('#divider').focus()")
  page.press("Home")
  check(near(color_at(page.picture(), screen_of(page, 2, 20)), green), "Home moves the divider to the left edge")
  page.press("End")
  check(near(color_at(page.picture(), screen_of(page, 57, 20)), red), "End to the right edge")
  page.press("ArrowLeft", "PageUp")
  check(page.ask("document.querySelector('#divider').getAttribute('aria-valuenow')") == "89", "arrows move it by steps")
  left, top, width, height = canvas_box(page)
  handle = page.ask("(r => [r.left + r.width / 2, r.top + r.height / 2])(document.querySelector('#divider').getBoundingClientRect())")
  page.browser.drag(handle, (left + width * 0.25, top + height / 2))
  check(abs(page.ask("pegbar.viewer.divider") - 0.25) < 0.02, "dragging moves it too")

  page.press("Escape", "3")
  mixed = color_at(page.picture(), screen_of(page, 30, 20))
  check(near(mixed, [(a + b) / 2 for a, b in zip(red, green)], 4), f"onion skin mixes both {mixed}")
  page.ask("document.querySelector('#opacity').focus()")
  page.press("Home")
  check(near(color_at(page.picture(), screen_of(page, 30, 20)), red), "its slider ends at the reference")
  page.press("End")
  check(near(color_at(page.picture(), screen_of(page, 30, 20)), green), "and at the actual picture")

  page.ask("document.activeElement.blur()")
  page.press("4", " ")
  colors = []
  for _ in range(3):
    colors.append(color_at(page.picture(), screen_of(page, 30, 20)))
    page.press(" ")
  check(not near(colors[0], colors[1]) and near(colors[0], colors[2]), "Space flips between the two pictures")
  page.press("p")
  seen = set()
  end = time.monotonic() + 4
  while len(seen) < 2 and time.monotonic() < end:
    seen.add(page.ask("pegbar.viewer.flipped"))
  check(len(seen) == 2, "P blinks by itself")
  page.press("p")
  page.press("5")
  check(page.ask("[...document.querySelectorAll('.pane')].map(p => p.dataset.kind)") == ["diff"], "5 shows the difference")
  # Arrows walk among the modes as among radio buttons.
  page.ask("document.querySelector('[role=radio][aria-checked=true]').focus()")
  page.press("ArrowRight")
  check(page.ask("[document.activeElement.dataset.mode, pegbar.viewer.mode]") == ["side", "side"], "arrows walk among the modes")
  page.ask("document.activeElement.blur()")


def test_pixels(page):
  page.open("testFlat.1")
  page.press("1", "0")
  page.browser.move(*screen_of(page, 3, 5))
  text = "document.querySelector('.readout').textContent"
  check(page.browser.until(f"{text}.includes('ΔE')"), "pointing at a pixel shows its values")
  words = page.ask(text)
  check("x 3  y 5" in words and "Reference  200 30 30 255 #C81E1EFF" in words, f"of the reference: {words}")
  # Translucent: a canvas would answer with colours that went through multiplication by 9/255.
  check("Actual  201 77 13 9 #C94D0D09" in words, "of the actual picture, exactly")
  page.press("i", "x")
  check(page.ask("document.activeElement.className").startswith("stage"), "I goes to the pictures, X aims")
  page.press(*["ArrowUp"] * 3, "Shift+ArrowLeft", "ArrowRight")
  words = page.ask("new Promise(done => setTimeout(() => done(document.querySelector('.readout').textContent), 50))")
  start = page.ask("pegbar.viewer.cursor")
  check(f"x {start['x']}  y {start['y']}" in words, f"arrows move the cross: {words[:12]}")
  page.press("Escape")
  check(page.ask("pegbar.viewer.cursor === null && !pegbar.viewer.aiming"), "Escape takes it away")
  fitted = page.ask("pegbar.viewer.zoom")
  check(fitted == int(fitted) > 1, f"a small picture is enlarged by a whole number, {fitted}")
  page.press("+", "+")
  check(page.ask("pegbar.viewer.zoom") > 2 * fitted, "+ zooms in")
  x = page.ask("pegbar.viewer.x")
  page.press("i", "ArrowLeft")
  check(page.ask("pegbar.viewer.x") < x, "arrows move the picture")
  page.press("0")
  check(page.ask("pegbar.viewer.zoom") == fitted, "0 fits it again")
  page.press("9")
  check(page.ask("pegbar.viewer.zoom * devicePixelRatio") == 1, "9 shows pixel for pixel")
  point = [round(value) for value in screen_of(page, 30, 20)]
  before = pixel_under(page, point)
  page.browser.wheel(*point, -400)
  page.browser.settle()
  after = pixel_under(page, point)
  check(page.ask("pegbar.viewer.zoom") > 4 and max(abs(a - b) for a, b in zip(before, after)) < 0.01,
        f"Ctrl and the wheel zoom about the pointer: {after}")
  x = page.ask("pegbar.viewer.x")
  page.browser.drag(point, (point[0] - 40, point[1]))
  check(page.ask("pegbar.viewer.x") > x, "dragging moves the picture")
  page.press("0")
  # Sharma, Wu and Dalal 2005, table 1, pairs 1, 9, 17 and 25.
  for a, b, expected in (
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425), ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
    ((50, 2.5, 0), (73, 25, -18), 27.1492), ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644)):
    found = page.ask(f"pegbar.color.deltaE2000({list(a)}, {list(b)})")
    check(abs(found - expected) < 0.0001, f"ΔE2000 of a published pair: {found:.4f}")


def test_decoder(page, scratch):
  """Every kind of PNG that a reference may be, against this script's own reader."""
  data = (scratch / "sheet.png").read_bytes()
  expected = Picture.read(data)
  hashed = hashlib.sha256(b"".join(bytes(row) for row in expected.rows)).hexdigest()
  found = page.ask(f"""(async () => {{
    const bytes = Uint8Array.from(atob({json.dumps(base64.b64encode(data).decode())}), c => c.charCodeAt(0));
    const {{ rgba }} = await pegbar.png.decode(bytes);
    const digest = await crypto.subtle.digest('SHA-256', rgba);
    return [...new Uint8Array(digest)].map(b => b.toString(16).padStart(2, '0')).join(''); }})()""")
  check(found == hashed, f"the page decodes {expected.width}×{len(expected.rows)} pixels of the tool's PNG exactly")



def test_changes(page):
  page.open("testSeasons.after-insert")
  page.press("1")
  if not page.ask("pegbar.viewer.boxes"):
    page.press("b")
  texts = page.ask("[...document.querySelectorAll('.change .text')].map(n => n.textContent)")
  check(len(texts) == 3 and texts[0] == "A row “Old Ferry Landing” was added", f"{len(texts)} changes are told")
  x, y = screen_of(page, 400, 800, 1)
  edge = color_at(page.picture(), (x, y - 1))
  check(edge[0] > 150 and edge[1] < 120, f"a box is drawn around the first {edge}")
  page.press("b")
  check(not near(edge, color_at(page.picture(), (x, y - 1)), 40), "B takes the boxes away")
  page.press("b")
  page.ask("document.querySelector('.change').focus()")
  page.press("Enter")
  check(page.ask("Math.abs(pegbar.viewer.y - 844) < 1 && pegbar.viewer.chosen === 1"), "a change brings its place to the middle")
  rows = page.ask("[...document.querySelectorAll('.tree .line:not(.columns)')].map(n => [n.dataset.kind, n.children[1].textContent, n.children[2].textContent])")
  kinds = {kind for kind, _, _ in rows}
  check({"added", "changed", "same"} <= kinds, f"the layout trees are aligned: {sorted(kinds)}")
  added = [new.strip() for kind, _, new in rows if kind == "added"]
  check(len(added) == 4 and "UILabel" in " ".join(added), f"the row's {len(added)} views are added")
  marks = page.ask("[...document.querySelectorAll('.tree mark')].map(n => n.textContent)")
  check('"Summit' in marks and "UILabel" not in marks, f"the words that changed are marked: {marks[:4]}")
  before = page.ask("document.querySelectorAll('.tree .line').length")
  page.ask("document.querySelector('.tree .fold').click()")
  check(page.ask("document.querySelectorAll('.tree .line').length") > before, "equal lines unfold")
  page.press("l")
  check(not page.ask("document.querySelector('#layout').open"), "L folds the trees")
  page.press("l")
  page.open("testRing.small")
  facts = dict(page.ask("[...document.querySelectorAll('.facts div')].map(n => [n.firstChild.textContent, n.lastChild.textContent])"))
  check(facts["Allowed"] == "ΔE at most 2, soft edges ignored, at most 10 differing pixels"
        and facts["Used of that"] == "20 of 10 allowed pixels beyond ΔE 2, the worst of 61.25, 8 pixels in soft edges (200 %)",
        f"a tolerance is told by its names, and what was used of it: {facts.get('Used of that')}")
  # The trees' alignment, on a case that can be worked out by hand.
  rows = page.ask(r"pegbar.tree.rowsOf('A\n  B 1\n  C\n', 'A\n  B 2\n  X\n  C\n').map(r => r.kind)")
  check(rows == ["same", "changed", "added", "same"], f"lines pair up by class and depth: {rows}")


def test_film(page):
  page.open("testSweep.lost-frame")
  words = "document.querySelector('.frame-words').textContent"
  check(page.ask(words) == "Reference frame 17 · 1.700 s · offset 187 pt · Removed", f"a lost frame is told: {page.ask(words)}")
  check(page.ask("document.querySelectorAll('.chart rect').length") == 41, "the chart has a bar for each frame")
  check(page.ask("document.querySelectorAll('.frame.removed').length") == 1, "one of them removed")
  check(page.ask("[...document.querySelectorAll('.pane')].map(p => p.dataset.kind)") == ["reference"],
        "only the reference has a picture of it")
  page.press(".")
  check("pictures are kept of frames that differ" in page.ask("document.querySelector('.stage').textContent"),
        "an equal frame says that it is one")
  page.open("testSweep.tint")
  check(page.ask(words).startswith("Frame 12 · 1.200 s · offset 132 pt · Different: "), page.ask(words))
  files = page.ask("Object.values(pegbar.viewer.pictures).map(p => p.hash)")
  page.press(".")
  check(page.ask("pegbar.film.at") == 13, ". steps to the next frame")
  after = page.ask("Object.values(pegbar.viewer.pictures).map(p => p.hash)")
  check(len(after) == 3 and not set(files) & set(after), "which changes reference, actual picture and difference")
  page.press(",", ",")
  check(page.ask("pegbar.film.at") == 11, ", steps back")
  page.press("]")
  check(page.ask("pegbar.film.at") == 12, "] jumps to the next difference")
  page.press("f", "End", "[")
  check(page.ask("[document.activeElement.id, pegbar.film.at]") == ["scrubber", 21], "F, End and [ end at the last difference")
  page.press("Home", "PageUp", "ArrowRight")
  value = page.ask("(s => [s.getAttribute('aria-valuenow'), s.getAttribute('aria-valuetext')])(document.querySelector('#scrubber'))")
  check(value == ["5", "Frame 5 · 0.500 s · offset 55 pt · Equal"], f"the scrubber speaks: {value}")
  left, top, width, height = page.ask("(r => [r.left, r.top, r.width, r.height])(document.querySelector('#scrubber').getBoundingClientRect())")
  page.browser.drag((left + 5, top + 9), (left + width * 15.5 / 41, top + 9))
  page.ready()
  check(page.ask("pegbar.film.at") == 15, "dragging over the chart goes through the film")
  heights = page.ask("[...document.querySelectorAll('.frame')].map(b => +b.getAttribute('height'))")
  check(heights[12] > 8 and heights[11] == 2 and max(heights) == 100, f"bars rise with the difference {heights[11:14]}")
  check(page.ask("document.querySelector('polyline.offset').getAttribute('points').split(' ').length") == 41,
        "the line of offsets has a point for each frame")
