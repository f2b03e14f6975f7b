"""Makes folders of artefacts as a snapshot run leaves them, for scripts/test-report-in-browser and the pictures in docs.

The pictures are the tool's own: gallery scenes, changed as a mistake in the code would change them.
"""

import hashlib
import json
import pathlib
import re
import struct
import subprocess
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class Picture:
  """Rows of four bytes a pixel."""

  def __init__(self, width, rows):
    self.width, self.rows = width, rows

  @staticmethod
  def flat(width, height, color):
    return Picture(width, [bytearray(bytes(color) * width) for _ in range(height)])

  @staticmethod
  def read(data):
    offset, packed, palette, alphas = 8, b"", b"", b""
    while offset < len(data):
      length, kind = struct.unpack(">I4s", data[offset:offset + 8])
      body = data[offset + 8:offset + 8 + length]
      if kind == b"IHDR":
        width, height, depth, color = struct.unpack(">IIBB", body[:10])
      elif kind == b"PLTE":
        palette = body
      elif kind == b"tRNS":
        alphas = body
      elif kind == b"IDAT":
        packed += body
      offset += 12 + length
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
    line, step = (width * channels * depth + 7) // 8, max(1, channels * depth // 8)
    raw, rows, above = zlib.decompress(packed), [], bytearray(line)
    for y in range(height):
      start = y * (line + 1)
      above = unfiltered(raw[start], bytearray(raw[start + 1:start + 1 + line]), above, step)
      rows.append(expanded(above, width, depth, color, palette, alphas))
    return Picture(width, rows)

  def copy(self):
    return Picture(self.width, [bytearray(row) for row in self.rows])

  def png(self):
    def chunk(kind, body):
      return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    header = struct.pack(">IIBBBBB", self.width, len(self.rows), 8, 6, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + bytes(row) for row in self.rows), 6)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")

  def recolor(self, box, color):
    """Gives dark text on white another colour."""
    x0, y0, x1, y1 = box
    for row in self.rows[y0:y1]:
      for at in range(4 * x0, 4 * x1, 4):
        for channel in range(3):
          row[at + channel] = 255 - (255 - row[at + channel]) * (255 - color[channel]) // 255

  def insert(self, at, rows):
    """Moves everything from a row on down by what is inserted there."""
    self.rows[at:at] = [bytearray(row) for row in rows]
    del self.rows[len(self.rows) - len(rows):]


def unfiltered(kind, row, above, step):
  if kind == 2:
    return bytearray((a + b) & 255 for a, b in zip(row, above))
  for i in range(len(row) if kind else 0):
    left = row[i - step] if i >= step else 0
    up = above[i]
    if kind == 1:
      row[i] = (row[i] + left) & 255
    elif kind == 3:
      row[i] = (row[i] + (left + up) // 2) & 255
    else:
      corner = above[i - step] if i >= step else 0
      p = left + up - corner
      a, b, c = abs(p - left), abs(p - up), abs(p - corner)
      row[i] = (row[i] + (left if a <= b and a <= c else up if b <= c else corner)) & 255
  return row


def expanded(row, width, depth, color, palette, alphas):
  if color == 6:
    return row
  out = bytearray(b"\xff" * (4 * width))
  if color == 2:
    for channel in range(3):
      out[channel::4] = row[channel::3]
  elif color == 4:
    for channel in range(3):
      out[channel::4] = row[::2]
    out[3::4] = row[1::2]
  else:
    mask = (1 << depth) - 1
    samples = row if depth == 8 else [
      row[x * depth >> 3] >> (8 - depth - x * depth % 8) & mask for x in range(width)]
    if color == 0:
      levels = [s * 255 // mask for s in range(mask + 1)]
      colors = [(v, v, v, 255) for v in levels]
    else:
      colors = [
        tuple(palette[3 * i:3 * i + 3]) + ((alphas[i],) if i < len(alphas) else (255,))
        for i in range(len(palette) // 3)]
    for channel in range(4):
      out[channel::4] = bytes(colors[s][channel] for s in samples)
  return out


def record(suite, name, verdict, summary, actual, **keys):
  """What `result.json` says of a snapshot; `keys` are those that the rest does not tell."""
  test, _, identifier = name.partition(".")
  return {
    "schema": 2, "suite": suite, "test": test + "()", "identifier": identifier, "verdict": verdict, "summary": summary,
    "headline": summary, "reference": f"Tests/__Snapshots__/{suite}/{name}.png", "source": None, "expectedSize": None,
    "actualSize": size_of(actual) if actual else [1, 1], "differingPixels": None, "totalPixels": None, "bounds": None,
    "largestChannelDifference": None,
    "tolerance": {"differingPixels": 0, "channelDifference": 0, "deltaE": None, "ignoresAntialiasing": False},
    "margin": None, "rerecorded": False, "images": ["actual"] if actual else [], "changes": [], "layout": None, "film": None,
    "stamp": None, "candidate": "actual.png" if actual and verdict != "non-deterministic" else None,
    "actualDigest": hashlib.sha256(actual).hexdigest() if actual else None, **keys}


class Artifacts:
  """A folder of artefacts that cases are added to."""

  def __init__(self, folder, tool=None):
    self.folder, self.tool = pathlib.Path(folder), tool

  def case(self, suite, name, verdict, summary, actual=None, reference=None, keys=None, **more):
    """Adds a case with its pictures; `keys` are those of the record that the rest does not tell."""
    place = self.folder / suite / name
    place.mkdir(parents=True, exist_ok=True)
    images, measured = [], {}
    if reference is not None:
      (place / "reference.png").write_bytes(reference)
      images.append("reference")
    if actual is not None:
      (place / "actual.png").write_bytes(actual)
      images.append("actual")
    if reference is not None and actual is not None:
      measured = self.diff(place, "reference.png", "actual.png", "diff.png")
      images.append("diff")
    if "differingPixels" in measured:
      count = measured["differingPixels"]
      summary = f"{count:,} of {measured['totalPixels']:,} pixels {'differs' if count == 1 else 'differ'}."
    document = {**record(suite, name, verdict, summary, actual), "images": images, **measured, **more, **(keys or {})}
    if document["layout"]:
      for kind, text in document["layout"].items():
        (place / f"{kind}.layout.txt").write_text(text)
      document["layout"] = {kind: f"{kind}.layout.txt" for kind in document["layout"]}
    (place / "result.json").write_text(json.dumps(document, ensure_ascii=False))
    return place

  def diff(self, place, reference, actual, out):
    """Compares two files with the tool and leaves the picture of their differences."""
    if self.tool is None:
      return {}
    run = subprocess.run([self.tool, "diff", "--json", "-o", place / out, place / reference, place / actual],
                         stdout=subprocess.PIPE, check=False)
    found = json.loads(run.stdout)
    if "bounds" not in found:
      return {"expectedSize": size_of((place / reference).read_bytes())}
    x, y, width, height = found["bounds"]
    return {
      "differingPixels": found["differingPixels"], "totalPixels": found["totalPixels"],
      "bounds": [x, y, x + width, y + height], "largestChannelDifference": found["largestChannelDifference"],
      "expectedSize": size_of((place / reference).read_bytes())}


def size_of(png):
  return list(struct.unpack(">II", png[16:24]))


class Sample:
  """Gallery scenes with mistakes: a label's colour, a row too many, a film that lost a frame, and one of every verdict."""

  def __init__(self, tool, folder, scratch):
    self.tool, self.scratch = tool, pathlib.Path(scratch)
    self.artifacts = Artifacts(folder, tool)

  def run(self, *words):
    done = subprocess.run([self.tool, *map(str, words), "--network-dir", ROOT / "Fixtures" / "Network"],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if done.returncode != 0:
      raise RuntimeError(f"pegbar {words[0]}: {done.stderr.decode()[-500:]}")
    return done.stdout.decode()

  def snapshot(self, scene, *words):
    folder = self.scratch / ("-".join(map(str, words)).replace("/", "-") or "plain")
    self.run("snapshot", scene, "-o", folder, *words)
    return (folder / f"{scene}.png").read_bytes()

  def make(self):
    at = ("--offset", 120, "--scale", 2)
    screen = self.snapshot("section-headers", *at)
    layout = self.run("inspect", "section-headers", "--offset", 120)
    self.label_color(screen, layout)
    self.inserted_row(screen, layout)
    self.films()
    self.others()

  def label_color(self, screen, layout):
    changed = Picture.read(screen)
    changed.recolor((32, 716, 748, 790), (176, 21, 79))
    after = re.sub(r'("Ridge Walk".*? textColor=)#[0-9a-f]+', r"\g<1>#b0154f", layout, count=1)
    self.artifacts.case(
      "SectionHeaderTests", "testSeasons.offset-120", "different", "1,204 pixels differ.", changed.png(), screen,
      headline="the label “Ridge Walk” turned from black to #b0154f; all else is identical",
      changes=[{
        "kind": "changed", "view": "UITableView/UITableViewCell[1,2]/UILabel", "indexPath": "1,2", "property": "textColor",
        "reference": "#000000", "actual": "#b0154f", "bounds": [32, 732, 200, 772],
        "text": "the label “Ridge Walk” turned from black to #b0154f"}],
      layout={"reference": layout, "actual": after})

  def inserted_row(self, screen, layout):
    changed = Picture.read(screen)
    row = [bytearray(r) for r in changed.rows[888:976]]
    changed.insert(800, row)
    lines = layout.split("\n")
    first = next(i for i, line in enumerate(lines) if "Summit Viewpoint" in line) - 2
    moved = []
    for line in lines[first:]:
      head, open_, rest = line.partition("(")
      frame, close, tail = rest.partition(")")
      numbers = frame.split(" ")
      if len(numbers) == 4 and line.startswith("      "):
        numbers[1] = format(float(numbers[1]) + 44, "g")
      moved.append(head + open_ + " ".join(numbers) + close + tail)
    new = [line.replace("Summit Viewpoint", "Old Ferry Landing") for line in lines[first:first + 4]]
    self.artifacts.case(
      "SectionHeaderTests", "testSeasons.after-insert", "different", "412,604 pixels differ.", changed.png(), screen,
      headline="row 3 was added to section 1; 7 rows and a header moved down by 44 pt, otherwise identical",
      changes=[
        {"kind": "added", "view": "UITableView/UITableViewCell[1,3]", "indexPath": "1,3", "property": None, "reference": None,
         "actual": "Old Ferry Landing", "bounds": [0, 800, 780, 888], "text": "a row “Old Ferry Landing” was added"},
        {"kind": "moved", "view": "UITableView/UITableViewCell[1,4]", "indexPath": "1,4", "property": "frame",
         "reference": "0 400 390 44", "actual": "0 444 390 44", "bounds": [0, 888, 780, 1150],
         "text": "rows 3 to 5 of section 1 moved down by 44 pt"},
        {"kind": "moved", "view": "UITableView/SeasonHeader[2]", "indexPath": None, "property": "frame",
         "reference": "0 550 390 58", "actual": "0 594 390 58", "bounds": [0, 1188, 780, 1688],
         "text": "the header “Autumn” and 4 rows moved down by 44 pt"}],
      layout={"reference": layout, "actual": "\n".join(lines[:first] + new + moved)})

  def film_frames(self, name, *words):
    folder = self.scratch / name
    self.run("render", "stretchy-header", "--format", "png", "-o", folder, "--scale", 1, *words)
    return sorted((folder / "stretchy-header").glob("*.png"))

  def films(self):
    files = self.film_frames("sweep", "--sweep", "0..440", "--over", "4s", "--fps", 10)
    frames = [file.read_bytes() for file in files]
    count = len(frames)

    def frame(index, reference, state, images=(), pixels=0):
      number = reference if index is None else index
      return {"index": index, "reference": reference, "time": round(number / 10, 3),
              "offset": round(440 * reference / (count - 1), 2), "state": state, "differingPixels": pixels,
              "images": list(images)}

    film = [frame(i, i, "same") for i in range(17)] + [frame(None, 17, "removed", ["reference"])]
    film += [frame(i - 1, i, "same") for i in range(18, count)]
    headline = "frame 17 is missing; all others are equal"
    place = self.artifacts.case(
      "StretchyHeaderTests", "testSweep.lost-frame", "different", f"{count - 1} frames instead of {count}.",
      frames[18], frames[17], headline=headline,
      film={"scale": 1, "first": 17, "headline": headline, "frames": film})
    (place / "frames").mkdir(exist_ok=True)
    (place / "frames" / "0017.reference.png").write_bytes(frames[17])

    first, last, film, pictures = 12, 21, [], {}
    for i, data in enumerate(frames):
      if first <= i <= last:
        changed = Picture.read(data)
        weight = 1 - abs(2 * i - first - last) / (last - first + 3)
        for row in changed.rows[:383 - 11 * i]:
          row[0:4 * 390:4] = bytes(min(255, v + int(60 * weight)) for v in row[0:4 * 390:4])
        pictures[i] = (data, changed.png())
      film.append(frame(i, i, "different" if i in pictures else "same"))
    headline = "the header is tinted from frame 12 to 21, offset 132 to 231 pt"
    place = self.artifacts.case(
      "StretchyHeaderTests", "testSweep.tint", "different", "10 of 41 frames differ.", pictures[first][1],
      pictures[first][0], headline=headline,
      changes=[{"kind": "changed", "view": "UITableView/StretchyHeader/UIView", "indexPath": None, "property": "backgroundColor",
                "reference": "#00000000", "actual": "#ff000010", "bounds": [0, 0, 390, 251],
                "text": "the tint over the header's picture turned from clear to #ff000010"}],
      film={"scale": 1, "first": first, "headline": headline, "frames": film})
    (place / "frames").mkdir(exist_ok=True)
    for i, (data, changed) in pictures.items():
      names = [f"frames/{i:04}.{kind}.png" for kind in ("reference", "actual", "diff")]
      (place / names[0]).write_bytes(data)
      (place / names[1]).write_bytes(changed)
      film[i]["differingPixels"] = self.artifacts.diff(place, *names)["differingPixels"]
      film[i]["images"] = ["reference", "actual", "diff"]
    record = json.loads((place / "result.json").read_text())
    record["film"]["frames"] = film
    (place / "result.json").write_text(json.dumps(record, ensure_ascii=False))

  def others(self):
    add = self.artifacts.case
    controls = self.snapshot("controls", "--scale", 2)
    odd = Picture.read(controls)
    at = odd.rows[700]
    at[4 * 300] ^= 4
    add("ControlsTests", "testControls.1", "different", "1 pixel of 1,316,640 differs.", odd.png(), controls,
        headline="one pixel differs and no view explains it",
        changes=[{"kind": "unexplained", "view": "", "indexPath": None, "property": None, "reference": None, "actual": None,
                  "bounds": [300, 700, 301, 701], "text": "one pixel differs by 4 of 255"}])
    stamp = {"renderer": "1", "fonts": "9f2c41aa", "scale": "2"}
    add("ControlsTests", "testControls.dark", "environment-mismatch", "The fonts differ.",
        self.snapshot("controls-dark", "--scale", 2), controls,
        headline="the reference was drawn with other fonts",
        stamp={"reference": stamp, "actual": {**stamp, "fonts": "03d71eb8"}})
    add("AlertTests", "testAlert.iPhoneSe", "size-mismatch", "The picture is 750×1334 pixels, the reference 780×1688.",
        self.snapshot("alert", "--scale", 2), self.snapshot("action-sheet", "--scale", 2),
        headline="the picture is 750×1334 pixels, the reference 780×1688")
    add("AlertTests", "testActionSheet.new", "missing", "No reference; the new picture is pending.",
        self.snapshot("action-sheet", "--scale", 2))
    add("TabTests", "testTabs.1", "unreadable", "The reference is a Git LFS pointer, not a picture; run `git lfs pull`.",
        self.snapshot("tabs", "--scale", 1))
    add("TabTests", "testTabs.2", "recorded", "Recorded, because there was no reference.",
        self.snapshot("tabs", "--scale", 1), rerecorded=True)
    ring = [Picture.flat(18, 18, (0, 0, 0, 0)) for _ in range(2)]
    for hole, picture in zip((9, 11), ring):
      for y in range(18):
        for x in range(18):
          if hole * hole < (2 * x - 17) ** 2 + (2 * y - 17) ** 2 < 300:
            picture.rows[y][4 * x:4 * x + 4] = bytes((20, 90, 160, 200))
    add("IconTests", "testRing.small", "different", "20 pixels of 324 differ.", ring[1].png(), ring[0].png(),
        tolerance={"differingPixels": 10, "channelDifference": 255, "deltaE": 2, "ignoresAntialiasing": True},
        margin={"counted": 20, "channelDifference": 200, "deltaE": 61.25, "softPixels": 8, "used": 2})
    add("IconTests", "testSpinner.1", "non-deterministic", "Made twice, the picture is not the same.", ring[0].png(),
        ring[1].png(), headline="made twice, the picture was not the same: 20 pixels differ between the attempts")
