"""Writes what ARCHITECTURE.md shows of scripts/arrows.toml: the table of targets and arrows, and the picture docs/images/house.svg."""

import os

import arrows as arrow_file

DOCUMENT = "ARCHITECTURE.md"
PICTURE = "docs/images/house.svg"
BEGIN = "<!-- arrows: written by scripts/make-house from scripts/arrows.toml -->\n"
END = "<!-- end of arrows -->\n"


def listed(names):
    return ", ".join(f"`{name}`" for name in names)


def table(arrows):
    lines = ["| room | target | may import |", "|---|---|---|"]
    for room in arrows.rooms:
        rows = [([target], row) for target, row in room.targets.items() if row]
        without = [target for target, row in room.targets.items() if not row]
        name = room.name
        for targets, row in rows + ([(without, [])] if without else []):
            lines.append(f"| {name} | {listed(targets)} | {listed(row) or 'nothing'} |")
            name = ""
    return "\n".join(lines) + "\n"


def with_table(text, arrows):
    """Returns the document with the table between its markers. Raises ValueError if a marker is missing."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{DOCUMENT}: the marker “{(BEGIN if not begin else END).strip()}” is missing")
    return before + BEGIN + table(arrows) + END + after


def files(root, arrows):
    """Returns what the two files have to hold, by their paths."""
    with open(os.path.join(root, DOCUMENT), encoding="utf-8") as file:
        return {DOCUMENT: with_table(file.read(), arrows), PICTURE: Picture(arrows).svg()}


def stale(root, arrows):
    """Returns the paths of files that do not hold what they have to."""
    try:
        wanted = files(root, arrows)
    except (OSError, ValueError):
        return [DOCUMENT]

    def text(path):
        full = os.path.join(root, path)
        if not os.path.exists(full):
            return None
        with open(full, encoding="utf-8") as file:
            return file.read()
    return [path for path, content in wanted.items() if text(path) != content]


class Box:
    def __init__(self, target, wrapped):
        self.target = target
        # C modules, at most two a line.
        self.small = [" ".join(wrapped[i:i + 2]) for i in range(0, len(wrapped), 2)]
        self.width = round(max([len(target) * 8.1] + [len(line) * 6.0 for line in self.small])) + 22
        self.height = 30 + 13 * len(self.small)
        self.x = self.y = 0

    @property
    def middle(self):
        return self.x + self.width / 2


class Picture:
    """Layers from top to bottom, rooms of one layer side by side; arrows that follow from others are left out."""

    WIDTH, MARGIN, GAP, ROW_GAP, TITLE = 1240, 24, 22, 40, 34
    COLORS = {  # fill and line of a room, line of its arrows
        "UI": ("#e8f1fd", "#b4cdee", "#2f6db5"), "pixel": ("#fdf0e2", "#ecca9f", "#b8651b"),
        "Front": ("#f1ecfa", "#cdbfe8", "#6f4bb0"), "Shared": ("#e9f5ec", "#b3d9bd", "#2c8048")}

    def __init__(self, arrows):
        self.rooms = [room for room in arrows.rooms if room.layer not in (arrow_file.OUTSIDE, "Neighbours", "System")]
        drawn = {name for room in self.rooms for name in room.targets}
        self.arrows = {name: [o for o in arrows.of[name] if o in drawn] for name in sorted(drawn)}
        self.boxes = {name: Box(name, [o for o in arrows.of[name] if o not in drawn]) for name in self.arrows}
        self.shown = self.without_what_follows(arrows)
        self.height = self.place()

    def without_what_follows(self, arrows):
        reached = {name: arrows.reached(name) for name in self.arrows}
        return [(name, other) for name, row in self.arrows.items() for other in row
                if not any(other in reached[between] for between in row if between != other)]

    def rows(self, room):
        """The targets of a room by how far they stand above those that use no other of it."""
        def height(name):
            return 1 + max([height(other) for other in self.arrows[name] if other in room.targets], default=-1)
        heights = {name: height(name) for name in room.targets}
        return [[n for n in room.targets if heights[n] == h] for h in range(max(heights.values()), -1, -1)]

    def color(self, room):
        return self.COLORS[room.layer if room.layer in self.COLORS else "UI" if "UI side" in room.name else "pixel"]

    def place(self):
        self.frames = []
        y = self.MARGIN + 46
        for layer in dict.fromkeys(room.layer for room in self.rooms):
            rooms = [(room, self.rows(room)) for room in self.rooms if room.layer == layer]
            needs = [max(self.row_width(row) for row in rows) + 2 * self.GAP for _, rows in rooms]
            spare = self.WIDTH - 2 * self.MARGIN - sum(needs) - self.GAP * (len(rooms) - 1)
            x, bottom = self.MARGIN, y
            for (room, rows), need in zip(rooms, needs):
                width = need + round(spare * need / sum(needs))
                if room is rooms[-1][0]:
                    width = self.WIDTH - self.MARGIN - x
                at = y + self.TITLE
                for row in rows:
                    self.place_row(row, x, width, at)
                    at += max(self.boxes[name].height for name in row) + self.ROW_GAP
                self.frames.append([room, x, y, width])
                x += width + self.GAP
                bottom = max(bottom, at - self.ROW_GAP + 18)
            for frame in self.frames[-len(rooms):]:
                frame.append(bottom - y)
            y = bottom + 34
        self.untangle()
        return y - 34 + self.MARGIN

    def row_width(self, row):
        return sum(self.boxes[name].width for name in row) + self.GAP * (len(row) - 1)

    def place_row(self, row, x, width, y):
        gap = (width - sum(self.boxes[name].width for name in row)) / (len(row) + 1)
        at = x + gap
        for name in row:
            self.boxes[name].x, self.boxes[name].y = round(at), y
            at += self.boxes[name].width + gap

    def untangle(self):
        """Sorts each row by the middle of what its boxes are tied to, a few times over."""
        near = {name: [] for name in self.boxes}
        for name, other in self.shown:
            near[name].append(other)
            near[other].append(name)

        def middle(name):
            places = [self.boxes[other].middle for other in near[name]] or [self.boxes[name].middle]
            return sum(places) / len(places)
        for _ in range(8):
            for room, x, _, width, _ in self.frames:
                for row in self.rows(room):
                    self.place_row(sorted(row, key=lambda n: (middle(n), n)), x, width, self.boxes[row[0]].y)

    def svg(self):
        out = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.WIDTH} {self.height}" '
            f'width="{self.WIDTH}" height="{self.height}" '
            'font-family="-apple-system, Segoe UI, Helvetica, Arial, sans-serif">',
            "<title>Targets of Pegbar and what they import</title>",
            f'<rect width="{self.WIDTH}" height="{self.height}" rx="14" fill="#ffffff"/>',
            f'<text x="{self.MARGIN}" y="38" font-size="19" font-weight="600" fill="#1d1d1f">The house</text>',
            f'<text x="{self.MARGIN + 106}" y="38" font-size="13" fill="#55555a">An arrow leads from a target to one that it '
            "imports. Arrows that follow from others are left out. Small: the C modules that a target wraps.</text>",
        ]
        for room, x, y, width, height in self.frames:
            fill, line, _ = self.color(room)
            out.append(f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="10" fill="{fill}" stroke="{line}"/>')
        out += self.curves()
        for room, x, y, _, _ in self.frames:
            fill, _, ink = self.color(room)
            out.append(f'<text x="{x + 12}" y="{y + 21}" font-size="13" font-weight="600" fill="{ink}" paint-order="stroke" '
                       f'stroke="{fill}" stroke-width="5">{room.name}'
                       f'<tspan font-weight="400" fill="#55555a">  {room.about}</tspan></text>')
        for box in self.boxes.values():
            out.append(f'<rect x="{box.x}" y="{box.y}" width="{box.width}" height="{box.height}" rx="6" '
                       'fill="#ffffff" stroke="#8a8a90"/>')
            center = round(box.middle)
            out.append(f'<text x="{center}" y="{box.y + 20}" font-size="13" font-weight="600" fill="#1d1d1f" '
                       f'text-anchor="middle">{box.target}</text>')
            for i, line in enumerate(box.small):
                out.append(f'<text x="{center}" y="{box.y + 34 + 13 * i}" font-size="10" fill="#55555a" '
                           f'text-anchor="middle">{line}</text>')
        return "\n".join(out + ["</svg>"]) + "\n"

    def ends(self):
        """Where each arrow leaves and arrives: spread over the edges of its boxes, in the order of its other end."""
        leaving, arriving = {}, {}
        for name, box in self.boxes.items():
            for pairs, key, index in ((leaving, 0, 1), (arriving, 1, 0)):
                own = sorted((p for p in self.shown if p[key] == name), key=lambda p: (self.boxes[p[index]].middle, p))
                for i, pair in enumerate(own):
                    pairs[pair] = box.x + 12 + (box.width - 24) * (i + 1) / (len(own) + 1)
        return leaving, arriving

    def curves(self):
        leaving, arriving = self.ends()
        colors = {name: self.color(room)[2] for room in self.rooms for name in room.targets}
        out = []
        for name, other in self.shown:
            a, b = self.boxes[name], self.boxes[other]
            x0, y0, x1, y1 = leaving[name, other], a.y + a.height, arriving[name, other], b.y - 7
            if b.y <= a.y:  # in the same row, or in a room beside it: around the side that faces it
                isRight = b.middle > a.middle
                x0, y0 = (a.x + a.width if isRight else a.x), a.y + 15
                x1, y1 = (b.x - 7 if isRight else b.x + b.width + 7), b.y + 15
                bend = (x1 - x0) / 2
                path = f"M{x0:.0f} {y0:.0f}C{x0 + bend:.0f} {y0:.0f} {x1 - bend:.0f} {y1:.0f} {x1:.0f} {y1:.0f}"
                head = f"M{x1 + (7 if isRight else -7):.0f} {y1:.0f}l{'-8 -4' if isRight else '8 -4'}v8z"
            else:
                bend = max(24, (y1 - y0) * 0.45)
                path = f"M{x0:.0f} {y0:.0f}C{x0:.0f} {y0 + bend:.0f} {x1:.0f} {y1 - bend:.0f} {x1:.0f} {y1:.0f}"
                head = f"M{x1:.0f} {y1 + 7:.0f}l-4 -8h8z"
            color = colors[name]
            out.append(f'<path d="{path}" fill="none" stroke="{color}" stroke-width="1.3" stroke-opacity="0.75"/>'
                       f'<path d="{head}" fill="{color}"/>')
        return out
