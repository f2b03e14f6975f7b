#!/usr/bin/env python3
"""Writes small files that fuzzing starts from: scripts/make-fuzz-seeds.py FOLDER.

One file for each feature of a format that a decoder has code for, made here from the formats' documents. JPEG starts from
the gallery's smallest photos.
"""

import os
import random
import struct
import sys
import zlib

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def chunk(name, data):
  return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(color, depth, chunks=b"", interlaced=0, size=9, level=9, part=1 << 20):
  """A PNG of random samples with every filter type (PNG specification §5, §9)."""
  random.seed(color * 16 + depth)
  channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
  passes = [(0, 0, 1, 1)]
  if interlaced:
    passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
              (0, 1, 1, 2)]
  raw = b""
  for x0, y0, dx, dy in passes:
    columns = len(range(x0, size, dx))
    for y in range(y0, size, dy):
      if columns:
        count = (columns * channels * depth + 7) // 8
        raw += bytes([y % 5]) + bytes(random.randrange(4) for _ in range(count))
  header = struct.pack(">IIBBBBB", size, size, depth, color, 0, 0, interlaced)
  data = zlib.compress(raw, level)
  parts = b"".join(chunk(b"IDAT", data[i:i + part]) for i in range(0, len(data), part))
  return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunks + parts + chunk(b"IEND", b""))


def apng(color, frames, chunks=b"", still=False, loop=0, size=8, part=1 << 20):
  """An animated PNG of frames given as (x, y, width, height, disposal, blend, numerator, denominator) (§11.3.6)."""
  random.seed(color + 8 * len(frames))
  channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]

  def data(width, height):
    rows = (bytes([y % 5]) + bytes(random.randrange(8) * (1 if color == 3 else 36) for _ in range(width * channels))
            for y in range(height))
    return zlib.compress(b"".join(rows), 9)
  out = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", size, size, 8, color, 0, 0, 0))
  out += chunk(b"acTL", struct.pack(">II", len(frames), loop)) + chunks
  number = 0
  if still:
    out += chunk(b"IDAT", data(size, size))
  for index, (x, y, width, height, disposal, blend, numerator, denominator) in enumerate(frames):
    out += chunk(b"fcTL", struct.pack(
      ">IIIIIHHBB", number, width, height, x, y, numerator, denominator, disposal, blend))
    number += 1
    stream = data(width, height)
    for start in range(0, len(stream), part):
      piece = stream[start:start + part]
      if index == 0 and not still:
        out += chunk(b"IDAT", piece)
      else:
        out += chunk(b"fdAT", struct.pack(">I", number) + piece)
        number += 1
  return out + chunk(b"IEND", b"")


def unused_distance():
  """A zlib stream of 24772 zeros whose last three have distance code 30, which RFC 1951 §3.2.6 leaves unused.

  zlib refuses it, libdeflate reads it as code 29: two decoders once disagreed here.
  """
  bits, position = 0, 0

  def put(code, count):
    nonlocal bits, position
    for place in range(count):
      bits |= (code >> (count - 1 - place) & 1) << position
      position += 1
  # The last block, of fixed codes; a zero, 96 times 258 bytes at distance 1, three bytes, the end.
  put(0b110, 3)
  put(0x30, 8)
  for _ in range(96):
    put(0b11000101, 8)
    put(0, 5)
  put(1, 7)
  put(30, 5)
  put(0, 13)
  put(0, 7)
  sums = struct.pack(">I", zlib.adler32(bytes(24772)))
  return b"\x78\x01" + bits.to_bytes((position + 7) // 8, "little") + sums


def lzw(indexes, bits):
  """GIF's LZW without dictionary entries: a clear code before every few pixels (GIF89a appendix F)."""
  clear, stream, position = 1 << bits, 0, 0

  def put(code):
    nonlocal stream, position
    stream |= code << position
    position += bits + 1
  for place, index in enumerate(indexes):
    if place % ((1 << bits) - 2 or 1) == 0:
      put(clear)
    put(index)
  put(clear + 1)
  data = stream.to_bytes((position + 7) // 8, "little")
  blocks = b"".join(bytes([len(data[i:i + 255])]) + data[i:i + 255] for i in range(0, len(data), 255))
  return bytes([bits]) + blocks + b"\0"


def gif(images, loop=None, size=8):
  """A GIF of images given as (x, y, width, height, disposal, delay, transparent, interlaced)."""
  palette = bytes(range(0, 192, 16))
  out = b"GIF89a" + struct.pack("<HHBBB", size, size, 0x81, 0, 0) + palette
  if loop is not None:
    out += b"\x21\xff\x0bNETSCAPE2.0\x03\x01" + struct.pack("<H", loop) + b"\0"
  for x, y, width, height, disposal, delay, transparent, interlaced in images:
    flags = disposal << 2 | (transparent is not None)
    out += b"\x21\xf9\x04" + struct.pack("<BHB", flags, delay, transparent or 0) + b"\0"
    out += b"," + struct.pack("<HHHHB", x, y, width, height, 0x40 if interlaced else 0)
    out += lzw([(i * 7 + i // width) % 4 for i in range(width * height)], 2)
  return out + b"\x21\xfe\x02hi\0;"


def riff(chunks):
  body = b"WEBP" + b"".join(n + struct.pack("<I", len(d)) + d + b"\0" * (len(d) & 1) for n, d in chunks)
  return b"RIFF" + struct.pack("<I", len(body)) + body


def vp8l(width, height, alpha=1):
  """A lossless WebP stream of one colour: five prefix codes of a single symbol each (RFC 9649 §3)."""
  bits, position = 0, 0

  def put(value, count):
    nonlocal bits, position
    bits |= value << position
    position += count
  put(0x2f, 8)
  put(width - 1, 14)
  put(height - 1, 14)
  put(alpha, 1)
  put(0, 3)
  # No transform, no colour cache, no meta prefix codes.
  put(0, 1)
  put(0, 1)
  put(0, 1)
  for symbol in (90, 200, 40, 128, 0):
    put(1, 1)
    put(0, 1)
    put(1, 1)
    put(symbol, 8)
  return bits.to_bytes((position + 7) // 8 + 1, "little")


def animation(frames):
  """An animated WebP of frames given as (x, y, width, height, milliseconds, flags) (RFC 9649 §2.7.1.1)."""
  def three(value):
    return struct.pack("<I", value)[:3]
  chunks = [(b"VP8X", bytes([0x12, 0, 0, 0]) + three(7) + three(7)), (b"ANIM", bytes(4) + b"\x03\0")]
  for x, y, width, height, duration, flags in frames:
    data = vp8l(width, height)
    frame = three(x // 2) + three(y // 2) + three(width - 1) + three(height - 1) + three(duration)
    frame += bytes([flags]) + b"VP8L" + struct.pack("<I", len(data)) + data + b"\0" * (len(data) & 1)
    chunks.append((b"ANMF", frame))
  return riff(chunks)


def nib(kind, inside):
  """A storyboard or a xib with elements in it (the document format 3 of Xcode)."""
  text = (f'<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.{kind}" '
          'version="3.0" toolsVersion="22155" useAutolayout="YES" colorMatched="YES" initialViewController="c">'
          f'<device id="retina6_12" orientation="landscape"/>{inside}</document>')
  return text.encode()


def nibs():
  """Files that have, together, every element that a typed reader looks at."""
  view = (
    '<view key="view" id="v" contentMode="scaleToFill"><rect key="frame" x="0.0" y="1" width="2.5" height="3"/>'
    '<autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/><subviews><label id="l" text="a&#10;b">'
    '<fontDescription key="fontDescription" type="system" weight="bold" pointSize="17"/><nil key="textColor"/>'
    '<variation key="widthClass=compact" text="n"/></label><view id="u"/></subviews><viewLayoutGuide key="safeArea" id="g"/>'
    '<color key="a" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="displayP3"/>'
    '<color key="b" white="1" alpha="1" colorSpace="calibratedWhite"/><color key="c" systemColor="labelColor"/>'
    '<color key="d" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/>'
    '<constraints><constraint firstItem="l" firstAttribute="top" secondItem="g" secondAttribute="bottom" multiplier="3:4" '
    'constant="-8" symbolic="YES" priority="750" relation="lessThanOrEqual" id="k"/></constraints>'
    '<variation key="default"><mask key="subviews"><exclude reference="u"/></mask></variation>'
    '<variation key="heightClass=compact"><mask key="subviews"><include reference="u"/></mask></variation></view>')
  links = (
    '<connections><outlet property="p" destination="l" id="o"/><outletCollection property="q" destination="l" appends="YES" '
    'id="r"/><action selector="t:" destination="c" eventType="touchUpInside" id="s"/><segue destination="c" kind="embed" '
    'identifier="e" id="w"/></connections>')
  yield "scene.storyboard", nib(
    "Storyboard.XIB",
    f'<scenes><scene sceneID="s1"><objects><viewController id="c" sceneMemberID="viewController">{view}{links}'
    '</viewController><placeholder placeholderIdentifier="IBFirstResponder" id="f"/></objects>'
    '<point key="canvasLocation" x="1" y="-2"/></scene></scenes><resources><image name="i" width="1" height="2"/>'
    '<namedColor name="n"><color white="0" alpha="1"/></namedColor></resources><designables><designable name="v"><size '
    'key="intrinsicContentSize" width="1" height="2"/></designable></designables>')
  yield "values.xib", nib(
    "XIB",
    '<objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><button id="b"><inset key="i" minX="1" minY="2" '
    'maxX="3" maxY="4"/><edgeInsets key="e" top="1" left="2"/><directionalEdgeInsets key="d" leading="1"/><offsetWrapper '
    'key="o" horizontal="1" vertical="2"/><string key="t" base64-UTF8="YES">YWJj</string><mutableData key="m">AQI</mutableData>'
    '<imageReference key="r" image="star" catalog="system" symbolScale="large"/><attributedString key="s"><fragment '
    'content="c"><attributes><font key="NSFont" metaFont="label@9"/><paragraphStyle key="NSParagraphStyle" '
    'lineSpacing="2"/><integer key="NSUnderline" value="1"/></attributes></fragment></attributedString>'
    '<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="k"><real key="value" value="0.5"/>'
    '</userDefinedRuntimeAttribute><userDefinedRuntimeAttribute type="boolean" keyPath="k" value="NO"/>'
    '<userDefinedRuntimeAttribute type="range" keyPath="k"><range key="value" location="1" length="2"/>'
    '</userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></button></objects>')


def seeds():
  for name, data in nibs():
    yield "nib", name, data
  for color, depths in {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}.items():
    for depth in depths:
      chunks = b""
      if color == 3:
        count = min(1 << depth, 6)
        chunks = chunk(b"PLTE", bytes(range(3 * count))) + chunk(b"tRNS", b"\0\x80")
      elif color in (0, 2):
        chunks = chunk(b"tRNS", b"\0\1" * (1 if color == 0 else 3))
      for interlaced in (0, 1):
        yield "png", f"{color}-{depth}-{interlaced}.png", png(color, depth, chunks, interlaced)
  exif = b"MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
  text = chunk(b"sRGB", b"\0") + chunk(b"tEXt", b"Title\0x") + chunk(b"iTXt", b"Author\0\0\0\0\0y")
  yield "png", "chunks.png", png(2, 8, text + chunk(b"eXIf", exif))
  yield "png", "stored.png", png(6, 8, level=0)
  # Without transparency, plain files of 8 bits a sample take a way of their own.
  for color in (0, 2, 4, 6):
    yield "png", f"plain-{color}.png", png(color, 8, size=17)
    yield "png", f"parts-{color}.png", png(color, 8, part=40)
  whole = (0, 0, 8, 8, 0, 0, 1, 10)
  frames = [(n % 4, n % 3, 1 + n % 5, 1 + n % 4, n % 3, n % 2, n, n * 30) for n in range(7)]
  palette = chunk(b"PLTE", bytes(range(24))) + chunk(b"tRNS", b"\0\x80\xff\1")
  for color in (0, 2, 3, 4, 6):
    extra = palette if color == 3 else b""
    yield "apng", f"inside-{color}.png", apng(color, [whole] + frames, extra)
    yield "apng", f"beside-{color}.png", apng(color, frames, extra, still=True, loop=3, part=20)
  yield "apng", "upright.png", apng(6, [whole] + frames[:2], chunk(b"eXIf", exif))
  yield "png", "distance-30.png", (
    b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 562, 44, 8, 0, 0, 0, 0))
    + chunk(b"IDAT", unused_distance()) + chunk(b"IEND", b""))

  folder = os.path.join(ROOT, "Fixtures", "Network", "gallery")
  photos = sorted((os.path.getsize(p), p) for p in (
    os.path.join(folder, n) for n in os.listdir(folder) if n.endswith(".jpg")))
  for _, path in photos[:4]:
    with open(path, "rb") as file:
      data = file.read()
    yield "jpeg", os.path.basename(path), data
    yield "jpeg", "exif-" + os.path.basename(path), (
      data[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 8) + b"Exif\0\0" + exif + data[2:])

  yield "gif", "still.gif", gif([(0, 0, 8, 8, 0, 0, None, False)])
  yield "gif", "interlaced.gif", gif([(0, 0, 8, 8, 0, 0, None, True)])
  yield "gif", "clipped.gif", gif([(5, 5, 8, 8, 0, 0, 1, False)])
  yield "gif", "disposal.gif", gif(
    [(n % 4, n % 3, 4, 5, n % 4, n * 10, n % 4, n % 2 == 1) for n in range(8)], loop=3)

  yield "webp", "still.webp", riff([(b"VP8L", vp8l(9, 5))])
  yield "webp", "animation.webp", animation(
    [(0, 0, 8, 8, 40, 0), (2, 2, 4, 4, 50, 1), (4, 0, 3, 2, 60, 2)])

  for number in range(4):
    random.seed(number)
    yield "film", f"{number}.bin", bytes(random.randrange(256) for _ in range(40 << number))


def main():
  if len(sys.argv) != 2:
    sys.exit("usage: scripts/make-fuzz-seeds.py FOLDER")
  for target, name, data in seeds():
    folder = os.path.join(sys.argv[1], target)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
      file.write(data)


main()
