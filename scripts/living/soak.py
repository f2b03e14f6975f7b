"""Minutes of use: a hand drags, turns the wheel, taps and goes back in time, while the memory of server and page is measured."""

import os
import time

from living.page import check
from living.speed import resident

# The memory that may come and go. Units: megabytes.
MOST = 10


def private(pids):
  """The memory that processes have for themselves, without pages of their files. Units: megabytes."""
  total = 0
  for pid in pids:
    try:
      fields = dict(line.split(":", 1) for line in open(f"/proc/{pid}/status") if ":" in line)
      total += int(fields["RssAnon"].split()[0]) / 1000
    except (OSError, KeyError):
      continue
  return total


def soak(page, server, minutes):
  page.browser.call("HeapProfiler.enable")
  begin, rows, turn = time.monotonic(), [], 0
  while time.monotonic() - begin < minutes * 60:
    turn += 1
    page.drag((0.5, 0.7), (0.5, 0.35), 14, 0.25)
    page.drag((0.5, 0.4), (0.45, 0.8), 14, 0.25)
    page.browser.mouse("mouseWheel", *page.place(0.5, 0.5), deltaX=0, deltaY=240 if turn % 2 else -240)
    time.sleep(0.5)
    if turn % 12 == 0:
      page.browser.call("HeapProfiler.collectGarbage")
      heap = page.browser.call("Runtime.getHeapUsage")["usedSize"] / 1e6
      rows.append((private(server.processes()), heap))
      print(f"     {time.monotonic() - begin:.0f} s: server {rows[-1][0]:.1f} MB ({resident(server.processes()):.0f} with files), "
            f"page {heap:.1f} MB, {page.ask('pegbar.panels.last.length')} frames; load {os.getloadavg()[0]:.1f}", flush=True)
    page.browser.events = []
  # The first rows have what is made once, such as glyphs and pictures.
  late = rows[len(rows) // 5:] or [(0, 0)]
  for name, column in (("server", 0), ("page", 1)):
    values = [row[column] for row in late]
    check(values[-1] - values[0] <= MOST and max(values) - min(values) <= 2 * MOST,
          f"the memory of the {name} stays: {min(values):.1f} to {max(values):.1f} MB, {values[-1] - values[0]:+.1f} from first to last")
