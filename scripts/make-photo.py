#!/usr/bin/env python3
"""Draws the pictures of Fixtures/Network/gallery and records them as responses: a mountain lake at dusk, and landscapes.

    scripts/make-photo.py [FOLDER]          writes everything into FOLDER (Fixtures/Network/gallery)
    scripts/make-photo.py --draft FOLDER    the lake alone, at half the size

Python's standard library and cjpeg (Debian: libjpeg-turbo-progs). The pictures are in the repository; this is their
source. Ten minutes for all.
"""

import hashlib
import json
import math
import os
import random
import subprocess
import sys


class Noise:
    """Value noise: smooth random values on a unit lattice, 0...1."""

    def __init__(self, seed):
        source = random.Random(seed)
        self.table = [source.random() for _ in range(4096)]

    def at(self, x, y=0.0):
        i, j = math.floor(x), math.floor(y)
        u, v = x - i, y - j
        u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
        t = self.table
        p, q = i * 157 + j * 1313, i * 157 + (j + 1) * 1313
        a, b = t[p & 4095], t[(p + 157) & 4095]
        c, d = t[q & 4095], t[(q + 157) & 4095]
        a += (b - a) * u
        c += (d - c) * u
        return a + (c - a) * v

    def fractal(self, x, y=0.0, octaves=5, gain=0.5):
        total, weight, amount = 0.0, 0.0, 1.0
        for _ in range(octaves):
            total += self.at(x, y) * amount
            weight += amount
            amount *= gain
            x, y = x * 2.03 + 17.3, y * 2.03 + 5.1
        return total / weight


def mix(a, b, t):
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t)


def ramp(stops, t):
    """Colour at t between the stops (position, colour)."""
    for (p, a), (q, b) in zip(stops, stops[1:]):
        if t <= q:
            s = (t - p) / (q - p) if t > p else 0.0
            return mix(a, b, s * s * (3 - 2 * s))
    return stops[-1][1]


def smooth(low, high, x):
    t = min(1.0, max(0.0, (x - low) / (high - low)))
    return t * t * (3 - 2 * t)


class Lake:
    """The picture, in a frame of 1200 by 800 whatever the size it is drawn at."""

    SHORE = 545
    SUN = (872, 362)
    PEAK = (560, 150)
    SKY = [(0.0, (30, 40, 86)), (0.3, (72, 80, 140)), (0.52, (158, 118, 160)), (0.70, (236, 150, 128)),
           (0.85, (255, 190, 122)), (1.0, (255, 222, 164))]

    def __init__(self):
        self.noise = Noise(20)
        self.cloud = Noise(31)
        self.rock = Noise(43)
        self.ripple = Noise(57)
        # Ridges from far to near: height above the shore, roughness, colour at the top and at the foot.
        self.ridges = [
            (118, 5.5, 3, (206, 150, 158), (248, 196, 158)),
            (84, 8.0, 9, (150, 112, 150), (224, 162, 150)),
            (46, 12.0, 14, (82, 74, 118), (150, 112, 134)),
            (22, 26.0, 19, (34, 38, 70), (60, 54, 84)),
        ]
        self.columns = {}

    def sky(self, x, y):
        color = ramp(self.SKY, y / self.SHORE)
        distance = math.hypot((x - self.SUN[0]) * 0.8, y - self.SUN[1])
        color = mix(color, (255, 214, 140), 0.85 * math.exp(-distance / 130))
        # Streaks of cloud, lit from below.
        f = self.cloud.fractal(x / 330 + y / 700, y / 46, 5, 0.55)
        amount = smooth(0.47, 0.70, f) * smooth(20, 150, y) * (1 - smooth(430, 540, y))
        under = self.cloud.fractal(x / 330 + (y + 12) / 700, (y + 12) / 46, 3, 0.55)
        lit = mix((128, 92, 138), (255, 176, 138), smooth(-0.05, 0.16, f - under + 0.05))
        lit = mix(lit, (255, 222, 160), 0.7 * math.exp(-distance / 170))
        color = mix(color, lit, 0.85 * amount)
        glow = math.exp(-max(0.0, distance - 24) / 13)
        if distance < 26:
            return mix((255, 246, 214), color, smooth(23, 26, distance) * 0.3)
        return mix(color, (255, 238, 190), min(1.0, glow))

    def profile(self, x):
        """What does not depend on y: the tops of the peak and of the ridges in a column."""
        known = self.columns.get(x)
        if known is None:
            px, py = self.PEAK
            side = x - px
            reach = 1.02 if side < 0 else 0.86
            rise = abs(side) * reach
            # Steep near the summit, shoulders further out.
            drop = 0.92 * rise ** 0.985 - 34 * math.exp(-((side + 128) / 46) ** 2) - 40 * math.exp(
                -((side - 150) / 60) ** 2)
            wobble = (self.noise.fractal(x / 60, 3.7, 6, 0.58) - 0.5) * min(64.0, 10 + rise * 0.42)
            peak = py + drop + wobble
            tops = []
            for height, frequency, seed, _, _ in self.ridges:
                n = self.noise.fractal(x * frequency / 1200, seed, 6, 0.5)
                tops.append(self.SHORE - height * (0.35 + 1.25 * n))
            known = self.columns[x] = (peak, tops)
        return known

    def mountain(self, x, y):
        px, py = self.PEAK
        # The crest winds down from the summit; its sun side is warm, the other lies in blue shadow.
        crest = px + 10 + (self.rock.fractal(y / 70, 8.8, 4) - 0.5) * (20 + 0.55 * (y - py))
        slope = 1 if x > crest else -1
        gullies = self.rock.fractal((x - slope * 0.55 * y) / 34, y / 120, 5, 0.6)
        fine = self.rock.fractal((x - slope * 0.4 * y) / 9, y / 16, 3, 0.6)
        facing = smooth(-26, 26, x - crest + (gullies - 0.5) * 130)
        snow = smooth(0.40, 0.60, gullies * 0.75 + fine * 0.35 - (y - py - 110) / 520)
        lit = mix((150, 92, 96), (255, 202, 170), snow)
        shade = mix((58, 54, 96), (134, 130, 182), snow)
        color = mix(shade, lit, facing)
        color = mix(color, (30, 26, 52), 0.35 * (1 - fine) * (1 - snow))
        haze = smooth(250, 530, y)
        return mix(color, (236, 170, 150), 0.74 * haze)

    def land(self, x, y):
        """The world above the water."""
        peak, tops = self.profile(x)
        color = self.sky(x, y) if y < peak + 1 else None
        if y > peak:
            rock = self.mountain(x, y)
            color = mix(color, rock, y - peak) if color else rock
        for (_, _, seed, high, low), top in zip(self.ridges, tops):
            if y > top:
                ridge = mix(high, low, smooth(0, self.SHORE - top + 1, y - top))
                if seed > 10:
                    ridge = mix(ridge, (16, 20, 44), 0.5 * self.rock.fractal(x / 5, y / 8, 3))
                color = mix(color, ridge, min(1.0, y - top))
        near_sun = math.exp(-math.hypot(x - self.SUN[0], y - self.SUN[1]) / 130)
        return mix(color, (255, 190, 112), 0.42 * near_sun) if y > peak else color


class Picture:
    def __init__(self, width, height):
        self.width, self.height = width, height
        self.rows = [[(0.0, 0.0, 0.0)] * width for _ in range(height)]

    def blend(self, x, y, color, amount):
        if 0 <= x < self.width and 0 <= y < self.height and amount > 0:
            self.rows[y][x] = mix(self.rows[y][x], color, min(1.0, amount))

    def cropped(self, x, y, width, height):
        """Returns a part of the picture."""
        part = Picture(width, height)
        part.rows = [row[x:x + width] for row in self.rows[y:y + height]]
        return part

    def polygon(self, points, color, shade=None):
        """Fills a polygon, four samples a pixel each way."""
        ys = [p[1] for p in points]
        for y in range(max(0, math.floor(min(ys))), min(self.height - 1, math.ceil(max(ys))) + 1):
            cover = {}
            for k in range(4):
                sy = y + (k + 0.5) / 4
                xs = []
                for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
                    if (ay <= sy) != (by <= sy):
                        xs.append(ax + (sy - ay) * (bx - ax) / (by - ay))
                xs.sort()
                for left, right in zip(xs[::2], xs[1::2]):
                    for x in range(math.floor(left), math.floor(right) + 1):
                        part = min(right, x + 1) - max(left, x)
                        if part > 0:
                            cover[x] = cover.get(x, 0.0) + part / 4
            for x, amount in cover.items():
                self.blend(x, y, shade(x, y) if shade else color, amount)

    def glow(self, cx, cy, radius, color, amount):
        for y in range(int(cy - 3 * radius), int(cy + 3 * radius) + 1):
            for x in range(int(cx - 3 * radius), int(cx + 3 * radius) + 1):
                self.blend(x, y, color, amount * math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / radius ** 2))

    def jpeg(self, path, quality, grain, seed):
        source = random.Random(seed)
        data = bytearray()
        for y, row in enumerate(self.rows):
            v = (y / self.height - 0.5) * 2
            for x, (r, g, b) in enumerate(row):
                u = (x / self.width - 0.5) * 2
                shade = 1 - 0.11 * (u * u + v * v)
                n = (source.random() + source.random() + source.random() - 1.5) * grain
                for c in (r, g, b):
                    data.append(min(255, max(0, int(c * shade + n + 0.5))))
        ppm = b"P6 %d %d 255\n" % (self.width, self.height) + bytes(data)
        done = subprocess.run(
            ["cjpeg", "-quality", str(quality), "-sample", "2x2", "-optimize", "-dct", "int"],
            input=ppm, stdout=subprocess.PIPE, check=True)
        with open(path, "wb") as file:
            file.write(done.stdout)
        print(f"{path}  {self.width}x{self.height}  {len(done.stdout) / 1024:.1f} KB")


def house(picture, s, x, base, width, height, roof, seed, tower=False):
    """A gabled house seen from the lake, its right wall in the last light, its windows lit."""
    source = random.Random(seed)
    wall, side = (46, 40, 62), (118, 78, 82)
    front = [(x, base), (x, base - height), (x + width * 0.72, base - height), (x + width * 0.72, base)]
    right = [(x + width * 0.72, base), (x + width * 0.72, base - height), (x + width, base - height), (x + width, base)]
    if tower:
        cap = [(x - 2, base - height), (x + width * 0.5, base - height - roof), (x + width + 2, base - height)]
    else:
        cap = [(x - 3, base - height), (x + width * 0.14, base - height - roof),
               (x + width * 0.80, base - height - roof), (x + width + 3, base - height)]
    for points, color in ((front, wall), (right, side), (cap, (28, 24, 42))):
        picture.polygon([(a * s, b * s) for a, b in points], color)
    rows = max(1, int(height // 15))
    across = 1 if tower else max(2, int(width * 0.72 // 12))
    for i in range(across):
        for j in range(rows):
            if source.random() < 0.72:
                wx = x + width * 0.72 * (i + 0.5) / across - 2
                wy = base - height + 5 + j * 14
                color = mix((255, 190, 92), (255, 226, 150), source.random())
                picture.polygon([(wx * s, wy * s), ((wx + 4.6) * s, wy * s), ((wx + 4.6) * s, (wy + 6.5) * s),
                                 (wx * s, (wy + 6.5) * s)], color)
                picture.glow((wx + 2) * s, (wy + 3) * s, 7 * s, (255, 186, 96), 0.26)


def pine(picture, s, x, base, height, seed, color=(12, 16, 30)):
    source = random.Random(seed)
    picture.polygon([((x - 2) * s, base * s), ((x + 2) * s, base * s), (x * s, (base - height) * s)], color)
    y = base - height
    while y < base - height * 0.06:
        t = (y - base + height) / height
        for sign in (-1, 1):
            reach = (0.015 + 0.21 * t ** 0.9) * height * (0.45 + 0.75 * source.random())
            picture.polygon([(x * s, (y - 0.02 * height) * s), ((x + sign * reach) * s, (y + reach * 0.42) * s),
                             ((x + sign * reach * 0.55) * s, (y + reach * 0.36) * s), (x * s, (y + 0.05 * height) * s)],
                            color)
        y += height * (0.010 + 0.030 * source.random())


def lake(scale=1.0):
    width, height = int(1200 * scale), int(800 * scale)
    world, picture = Lake(), Picture(width, height)
    shore = int(world.SHORE * scale)
    for y in range(shore):
        picture.rows[y] = [world.land(x / scale, y / scale) for x in range(width)]

    # A village on a tongue of land, its church in front of the glow.
    def bank(x, y):
        n = world.rock.fractal(x / scale / 14, y / scale / 5, 3)
        return mix((22, 22, 40), (62, 50, 62), n * smooth(0, 1, (x / scale - 600) / 300))
    tongue = [(600, 551), (650, 543), (720, 537), (800, 530), (900, 520), (1010, 508), (1200, 498), (1200, 556)]
    picture.polygon([(x * scale, y * scale) for x, y in tongue], None, bank)
    for spec in ((690, 541, 34, 19, 12, 1), (730, 538, 30, 23, 12, 2), (818, 531, 40, 22, 14, 3),
                 (868, 526, 34, 27, 13, 4), (915, 522, 44, 22, 14, 5), (968, 516, 36, 26, 13, 6),
                 (1016, 511, 40, 24, 14, 8), (1070, 507, 46, 27, 15, 9), (1130, 502, 40, 22, 14, 10)):
        house(picture, scale, spec[0], spec[1], spec[2], spec[3], spec[4], spec[5])
    house(picture, scale, 764, 535, 46, 26, 16, 11)
    house(picture, scale, 768, 536, 17, 58, 44, 7, tower=True)
    for x, h, seed in ((672, 26, 1), (808, 30, 2), (958, 34, 4), (1008, 40, 5), (1060, 46, 6), (1120, 44, 7),
                       (1180, 50, 8), (642, 18, 9), (655, 22, 10)):
        pine(picture, scale, x, 541 - max(0, x - 700) * 0.085, h, seed, (18, 18, 36))

    # The water: the world upside down, moved by ripples that grow towards the eye.
    for y in range(shore, height):
        row, d = [], (y - shore) / scale
        far = d / 255
        for x in range(width):
            fx = x / scale
            wave = world.ripple.fractal(fx / (26 + 90 * far), (d + 6) ** 0.62 * 2.6, 4, 0.6) - 0.5
            lift = d * 0.98 + wave * (3 + 70 * far)
            sx = min(width - 1, max(0, int(x + wave * 16 * scale * far)))
            sy = min(shore - 1, max(0, int(shore - 1 - max(0.0, lift) * scale)))
            color = picture.rows[sy][sx]
            color = mix(color, (34, 46, 92), 0.20 + 0.34 * far)
            # The path of the sun.
            spread = 15 + 0.42 * d
            path = math.exp(-((fx - world.SUN[0]) / spread) ** 2)
            spark = smooth(0.56, 0.72, world.ripple.fractal(fx / (9 + 26 * far), (d + 6) ** 0.68 * 3.1 + 40, 3, 0.6))
            color = mix(color, (255, 206, 140), path * (0.10 + 0.75 * spark) * (1 - 0.45 * far))
            row.append(color)
        picture.rows[y] = row
    for x in range(width):
        picture.blend(x, shore, (250, 196, 150), 0.35)

    # The near bank with its trees.
    rim = [(0, 800)]
    for x in range(0, 1201, 4):
        lift = 118 * math.exp(-x / 190) + 52 * math.exp(-(1200 - x) / 150)
        rim.append((x, 790 - lift - 14 * world.noise.fractal(x / 22, 70, 4)))
    rim.append((1200, 800))
    picture.polygon([(x * scale, y * scale) for x, y in rim], (12, 15, 28))
    for x, base, h, seed in ((40, 720, 400, 21), (118, 730, 330, 22), (178, 745, 420, 23), (238, 752, 250, 24),
                             (286, 768, 170, 25), (1172, 770, 300, 26), (1116, 775, 190, 27), (1064, 784, 110, 28)):
        pine(picture, scale, x, base, h, seed)
    return picture


def thumbnail(kind, seed, size=120):
    """A small landscape or portrait of a thing, one palette and one subject each."""
    picture = Picture(size, size)
    noise, rock = Noise(seed), Noise(seed + 100)
    s = size / 120
    sky, far, near, ground, sun = kind["sky"], kind["far"], kind["near"], kind["ground"], kind["sun"]
    horizon = kind.get("horizon", 74)
    for py in range(size):
        for px in range(size):
            x, y = px / s, py / s
            color = mix(sky[0], sky[1], smooth(0, horizon, y))
            d = math.hypot(x - sun[0], y - sun[1])
            color = mix(color, sun[3], math.exp(-max(0, d - sun[2]) / 16) * 0.8)
            if d < sun[2] + 0.5:
                color = mix(sun[3], (255, 255, 246), 0.55)
            cloud = smooth(0.55, 0.8, noise.fractal(x / 40, y / 10, 4)) * kind.get("clouds", 0.6)
            color = mix(color, mix(sky[1], (255, 250, 244), 0.6), cloud * (1 - smooth(40, 70, y)))
            if kind["shape"] == "peak":
                top = 30 + abs(x - 62) * 0.86 + (noise.fractal(x / 9, 2, 4) - 0.5) * 18
            elif kind["shape"] == "dunes":
                top = 62 + 14 * math.sin(x / 26 + 1.2)
            elif kind["shape"] == "hills":
                top = 56 + 16 * math.sin(x / 19) + 8 * math.sin(x / 8 + 1)
            else:
                top = horizon - 3 - 5 * noise.fractal(x / 20, 4)
            if y > top:
                lit = smooth(-6, 6, x - 62 + (rock.fractal(x / 8, y / 14, 3) - 0.5) * 40) if kind["shape"] == "peak" else (
                    rock.fractal(x / 24, y / 6, 3))
                color = mix(far[0], far[1], lit)
            line = horizon + 8 * (noise.fractal(x / 16, 9, 4) - 0.5) + kind.get("tilt", 0) * (x - 60)
            if kind.get("water"):
                if y > horizon:
                    shine = math.exp(-((x - sun[0]) / (5 + 0.3 * (y - horizon))) ** 2)
                    wave = smooth(0.5, 0.75, rock.fractal(x / 14, (y - horizon) ** 0.8 / 1.6, 3))
                    color = mix(mix(ground[0], ground[1], smooth(horizon, 120, y)), sun[3], wave * (0.15 + 0.75 * shine))
            elif y > line:
                color = mix(ground[0], ground[1], smooth(line, 120, y) * 0.7 + 0.3 * rock.fractal(x / 6, y / 3, 3))
            picture.rows[py][px] = color
    for x, base, h in kind.get("pines", ()):
        pine(picture, s, x, base, h, seed + x, near)
    for x, base, w, h in kind.get("houses", ()):
        house(picture, s, x, base, w, h, 9, seed + x)
    return picture


THUMBNAILS = {
    "alpenglow": dict(shape="peak", sky=((66, 84, 150), (250, 178, 150)), far=((92, 84, 136), (255, 196, 164)),
                      near=(22, 28, 44), ground=((70, 74, 92), (26, 32, 46)), sun=(100, 58, 0, (255, 210, 160)),
                      horizon=92, pines=((14, 116, 58), (28, 118, 40), (104, 118, 46))),
    "harbour": dict(shape="flat", sky=((120, 178, 220), (250, 230, 206)), far=((92, 124, 150), (140, 164, 176)),
                    near=(30, 40, 54), ground=((120, 168, 190), (30, 84, 122)), sun=(30, 30, 7, (255, 244, 206)),
                    horizon=70, water=True, houses=((58, 74, 24, 24), (80, 75, 22, 18), (100, 75, 26, 28))),
    "dunes": dict(shape="dunes", sky=((96, 160, 214), (246, 222, 184)), far=((196, 128, 78), (238, 180, 112)),
                  near=(80, 50, 40), ground=((232, 168, 98), (164, 92, 56)), sun=(88, 26, 8, (255, 246, 214)),
                  horizon=84, tilt=0.18, clouds=0.2),
    "meadow": dict(shape="hills", sky=((84, 154, 226), (214, 234, 246)), far=((92, 140, 108), (140, 178, 116)),
                   near=(36, 66, 46), ground=((156, 190, 88), (74, 126, 58)), sun=(24, 22, 0, (255, 255, 240)),
                   horizon=80, pines=((20, 92, 34), (32, 94, 26), (98, 96, 40))),
    "moonrise": dict(shape="peak", sky=((14, 20, 46), (62, 76, 126)), far=((30, 36, 66), (84, 96, 140)),
                     near=(8, 12, 22), ground=((36, 44, 76), (10, 14, 28)), sun=(88, 28, 10, (224, 230, 250)),
                     horizon=86, water=True, clouds=0.25),
    "autumn": dict(shape="hills", sky=((176, 190, 206), (246, 226, 196)), far=((150, 92, 60), (214, 142, 70)),
                   near=(96, 46, 30), ground=((206, 148, 66), (120, 70, 40)), sun=(66, 44, 6, (255, 236, 190)),
                   horizon=86, pines=((24, 104, 44), (84, 102, 36), (98, 106, 52))),
    "lagoon": dict(shape="flat", sky=((70, 160, 224), (196, 236, 240)), far=((40, 112, 92), (86, 158, 104)),
                   near=(20, 60, 50), ground=((110, 220, 210), (16, 120, 160)), sun=(92, 24, 0, (255, 255, 246)),
                   horizon=62, water=True),
    "snowfield": dict(shape="peak", sky=((96, 140, 196), (226, 236, 246)), far=((128, 152, 192), (244, 246, 252)),
                      near=(34, 52, 66), ground=((236, 242, 250), (170, 192, 220)), sun=(20, 24, 6, (255, 252, 236)),
                      horizon=88, pines=((92, 112, 50), (106, 114, 36), (16, 112, 30))),
    "ember": dict(shape="dunes", sky=((66, 26, 62), (246, 112, 72)), far=((92, 34, 54), (150, 58, 58)),
                  near=(30, 14, 26), ground=((86, 34, 48), (28, 14, 28)), sun=(60, 52, 12, (255, 206, 120)),
                  horizon=86, clouds=0.4),
    "fjord": dict(shape="peak", sky=((128, 156, 176), (222, 226, 222)), far=((58, 84, 92), (124, 148, 146)),
                  near=(22, 40, 44), ground=((112, 150, 158), (28, 66, 82)), sun=(96, 34, 0, (250, 250, 240)),
                  horizon=78, water=True, clouds=0.9),
}


# Parts of the lake as wide pictures, drawn at twice its size: where they are, in its frame.
DETAILS = {"village": (600, 322, 585, 255), "landing": (40, 520, 555, 165)}


def main():
    arguments = sys.argv[1:]
    if arguments[:1] == ["--draft"]:
        lake(0.5).jpeg(os.path.join(arguments[1], "draft.jpg"), 90, 4, 1)
        return
    folder = arguments[0] if arguments else os.path.join(
        os.path.dirname(__file__), "..", "Fixtures", "Network", "gallery")
    os.makedirs(folder, exist_ok=True)
    lake().jpeg(os.path.join(folder, "lake.jpg"), 85, 7, 1)
    for i, (name, kind) in enumerate(THUMBNAILS.items()):
        thumbnail(kind, 300 + i).jpeg(os.path.join(folder, name + ".jpg"), 85, 4, i)
    large = lake(2)
    for i, (name, place) in enumerate(DETAILS.items()):
        large.cropped(*(2 * length for length in place)).jpeg(
            os.path.join(folder, name + ".jpg"), 80, 5, 40 + i)
    write_index(folder, ["lake"] + list(THUMBNAILS) + list(DETAILS))


def write_index(folder, names):
    """Records each picture as what https://pictures.example answers under its name."""
    responses = []
    for name in names:
        with open(os.path.join(folder, name + ".jpg"), "rb") as file:
            digest = hashlib.sha256(file.read()).hexdigest()
        responses.append({
            "url": f"https://pictures.example/{name}.jpg", "status": 200,
            "headers": {"Content-Type": "image/jpeg"}, "body": name + ".jpg", "sha256": digest})
    with open(os.path.join(folder, "index.json"), "w") as file:
        lines = ",\n".join("  " + json.dumps(response) for response in responses)
        file.write('{ "responses": [\n' + lines + "\n] }\n")


main()
