#!/usr/bin/env python3
"""The primitives of raster-benchmark's `micro`, drawn by Skia's CPU raster (skia-python), and the two that Pillow has.

Prints a program, a name and the least CPU time of many runs for each, in milliseconds. Each is recorded once and played
back in C++, so that no time of Python counts.
"""
import time

import numpy
import skia
from PIL import Image, ImageFilter

WIDTH, HEIGHT = 1170, 2532


def picture(width, height, opaque):
    """Returns smooth colours with noise, premultiplied."""
    y, x = numpy.mgrid[0:height, 0:width]
    alpha = numpy.full((height, width), 255) if opaque else (x + y) & 255
    level = numpy.minimum(numpy.random.default_rng(1).integers(0, 64, (height, width)) + (x & 127), alpha)
    return numpy.ascontiguousarray(numpy.stack([level, level, level, alpha], -1).astype(numpy.uint8))


def measure(program, name, draw, runs):
    least = 1e9
    for _ in range(runs):
        start = time.process_time()
        draw()
        least = min(least, (time.process_time() - start) * 1e3)
    print(f"{program}\t{name}\t{least:.3f}", flush=True)


def play(name, record, runs):
    surface = skia.Surface.MakeRasterN32Premul(WIDTH, HEIGHT)
    canvas = surface.getCanvas()
    recorder = skia.PictureRecorder()
    record(recorder.beginRecording(skia.Rect.MakeWH(WIDTH, HEIGHT)))
    recorded = recorder.finishRecordingAsPicture()
    measure("skia", name, lambda: canvas.drawPicture(recorded), runs)


def image(pixels):
    """Returns the pixels as Skia keeps them itself, so that drawing converts nothing."""
    return converted(skia.Image.fromarray(pixels, colorType=skia.ColorType.kRGBA_8888_ColorType))


def converted(image):
    surface = skia.Surface.MakeRasterN32Premul(image.width(), image.height())
    surface.getCanvas().drawImage(image, 0, 0)
    return surface.makeImageSnapshot()


def main():
    translucent, large_pixels = image(picture(WIDTH, HEIGHT, False)), picture(3 * WIDTH, HEIGHT, True)
    large, whole = image(large_pixels), image(picture(WIDTH, HEIGHT, True))
    blue = skia.Color4f(0.2, 0.6, 1, 1)
    play("blit", lambda c: c.drawImage(translucent, 0, 0), 30)
    play("coverage", lambda c: c.drawPath(
        skia.Path().addOval(skia.Rect.MakeWH(WIDTH, HEIGHT)),
        skia.Paint(Color4f=skia.Color4f(0.2, 0.6, 1, 0.5), AntiAlias=True)), 30)
    # Level by level of a mipmap, which is made in every run here as it is in a first frame.
    def downscale():
        fresh = skia.Image.fromarray(large_words, colorType=skia.ColorType.kN32_ColorType)
        target.drawImageRect(
            fresh, skia.Rect.MakeWH(3 * WIDTH, HEIGHT), skia.Rect.MakeWH(WIDTH, HEIGHT / 3),
            skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear), skia.Paint())
    large_words = large.toarray(colorType=skia.ColorType.kN32_ColorType)
    surface = skia.Surface.MakeRasterN32Premul(WIDTH, HEIGHT)
    target = surface.getCanvas()
    measure("skia", "downscale", downscale, 10)
    whole_words = whole.toarray(colorType=skia.ColorType.kN32_ColorType)

    # Skia keeps the results of filters, so that every run needs a picture that it does not know.
    def blur():
        fresh = skia.Image.fromarray(whole_words, colorType=skia.ColorType.kN32_ColorType)
        target.drawImage(
            fresh, 0, 0, skia.SamplingOptions(), skia.Paint(ImageFilter=skia.ImageFilters.Blur(20, 20)))
    measure("skia", "blur", blur, 10)

    def paths(canvas):
        paint = skia.Paint(Color4f=blue, AntiAlias=True)
        for i in range(2000):
            x, y, r = 15.3 + i % 40 * 28.7, 15.7 + i // 40 * 50.1, 6 + i % 7
            path = skia.Path()
            path.moveTo(x + r, y)
            path.cubicTo(x + r, y + r, x - r, y + r, x - r, y)
            path.lineTo(x, y - r - 0.1 * (i % 9))
            path.close()
            canvas.drawPath(path, paint)
    play("paths", paths, 20)
    colors = [skia.Color4f(0.9, 0.2, 0.1, 1), skia.Color4f(0.1, 0.8, 0.3, 1), skia.Color4f(0.1, 0.2, 0.9, 1)]
    shader = skia.GradientShader.MakeLinear(
        [(0, 0), (WIDTH, HEIGHT)], [c.toColor() for c in colors], [0, 0.5, 1])
    play("gradient", lambda c: c.drawPaint(skia.Paint(Shader=shader)), 20)

    photo, screen = Image.fromarray(large_pixels, "RGBA"), Image.fromarray(picture(WIDTH, HEIGHT, True), "RGBA")
    measure("pillow", "downscale", lambda: photo.resize((WIDTH, HEIGHT // 3), Image.BILINEAR), 5)
    measure("pillow", "blur", lambda: screen.filter(ImageFilter.GaussianBlur(20)), 5)


main()
