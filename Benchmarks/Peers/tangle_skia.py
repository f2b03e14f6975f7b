#!/usr/bin/env python3
"""One path of raster-benchmark's `tangle`, drawn by Skia's CPU raster (skia-python): tangle_skia.py NAME POINTS.

Prints the name and the least CPU time of some runs, in milliseconds. The path is made before, so that no time of Python
counts.
"""
import math
import sys
import time

import skia

WIDTH, HEIGHT = 1170, 2532


def make_path(name, points):
    state = 1

    def random():
        nonlocal state
        state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (state >> 8) / 16777216

    path, walked = skia.Path(), 1266
    for i in range(points):
        x, y, share = WIDTH * i / (points - 1), 1266, random() - 0.5
        if name in ("nonzero", "evenodd"):
            x, y = (share + 0.5) * WIDTH, random() * HEIGHT
        elif name == "sine":
            y += 600 * math.sin(i * 18.85 / points) + 200 * share
        elif name == "noise":
            y += 2400 * share
        else:
            y = walked = walked + 40 * share
        (path.moveTo if i == 0 else path.lineTo)(x, y)
    return path


def main():
    name, points = sys.argv[1], int(sys.argv[2])
    path = make_path(name, points)
    paint = skia.Paint(Color4f=skia.Color4f(0.2, 0.6, 1, 1), AntiAlias=True)
    if name in ("nonzero", "evenodd"):
        path.close()
        path.setFillType(
            skia.PathFillType.kEvenOdd if name == "evenodd" else skia.PathFillType.kWinding)
    else:
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(3)
    canvas = skia.Surface.MakeRasterN32Premul(WIDTH, HEIGHT).getCanvas()
    least = 1e9
    for _ in range(1 if points > 20000 else 5):
        start = time.process_time()
        canvas.drawPath(path, paint)
        least = min(least, (time.process_time() - start) * 1e3)
    print(f"{name} {points}\t{least:.1f}")


main()
