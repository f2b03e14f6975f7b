"""Figures of the live page: frames a second, the server's time, and the time from input to picture."""

import os
import statistics
import time


def cpu(pids):
  """The processor time of processes. Units: seconds."""
  total = 0
  for pid in pids:
    try:
      fields = open(f"/proc/{pid}/stat").read().rpartition(")")[2].split()
      total += int(fields[11]) + int(fields[12])
    except OSError:
      continue
  return total / os.sysconf("SC_CLK_TCK")


def below(pid):
  """The numbers of a process and of all below it."""
  found = [pid]
  for one in found:
    try:
      for task in os.listdir(f"/proc/{one}/task"):
        found += [int(child) for child in open(f"/proc/{one}/task/{task}/children").read().split()]
    except OSError:
      continue
  return found


def resident(pids):
  """The memory of processes. Units: megabytes."""
  total = 0
  for pid in pids:
    try:
      total += int(open(f"/proc/{pid}/statm").read().split()[1])
    except OSError:
      continue
  return total * os.sysconf("SC_PAGE_SIZE") / 1e6


def film(page, server, name, scene, text, seconds):
  page.ask(f"(d => {{ d.value = '{scene}'; d.dispatchEvent(new Event('change')); }})(document.getElementById('scenes'))")
  page.until(f"pegbar.panels.scene.scene === '{scene}'", 30)
  time.sleep(1)
  pids, others = server.processes(), below(page.browser.process.pid)
  page.ask(f"pegbar.wire.send({{ t: 'play', text: `{text}` }})")
  page.until("pegbar.panels.last.frame > 2 && pegbar.panels.last.frame < 40", 20)
  page.ask("(window.count = 0, window.begin = pegbar.panels.last.frame, window.bytes = 0, window.counting ??= pegbar.wire.on('painted', one => { count += 1; bytes += one.bytes; }) ?? true)")
  start, used, browser = time.monotonic(), cpu(pids), cpu(others)
  time.sleep(seconds)
  took, used, browser = time.monotonic() - start, cpu(pids) - used, cpu(others) - browser
  count, size, frames, last = page.ask("[count, bytes, pegbar.panels.last.frame - begin, pegbar.panels.last]")
  print(f"     {name}: {count / took:.1f} pictures/s of {frames / took:.1f} frames/s, {1000 * used / max(1, count):.1f} ms of CPU a picture and {1000 * browser / max(1, count):.1f} in the browser, "
        f"{size / max(1, count) / 1e6:.2f} MB a picture; advance {last['advance']:.1f}, draw {last['draw']:.1f}, encode {last['encode']:.1f} ms; "
        f"load {os.getloadavg()[0]:.1f}")


def latency(page):
  """Moves a finger back and forth, and measures from the event's time until a frame is painted that shows the offset moving."""
  page.ask("(d => { d.value = 'stretchy-header'; d.dispatchEvent(new Event('change')); })(document.getElementById('scenes'))")
  time.sleep(1.5)
  x, y = page.place(0.5, 0.6)
  page.browser.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
  times = []
  for step in range(60):
    to = y - 60 - (step % 2) * 30
    page.ask("""(window.latency = new Promise(done => { const before = pegbar.panels.last.offset; let start = null;
      const down = event => { start ??= event.timeStamp; };
      for (const kind of ['pointerrawupdate', 'pointermove']) pegbar.wire.canvas.addEventListener(kind, down, { once: true });
      const look = one => { if (start !== null && one.offset !== before && done) { done(performance.now() - start); done = null; } };
      window.look = look; window.looking ??= pegbar.wire.on('painted', one => window.look(one)) ?? true; }), 0)""")
    page.browser.mouse("mouseMoved", x, to, button="left", buttons=1)
    times.append(page.ask("Promise.race([latency, new Promise(done => setTimeout(done, 1000, 1000))])"))
    time.sleep(0.05)
  page.browser.mouse("mouseReleased", x, y - 60, button="left", clickCount=1)
  times.sort()
  print(f"     input to picture: median {statistics.median(times):.0f} ms, 95th percentile {times[int(len(times) * 0.95)]:.0f} ms; "
        f"load {os.getloadavg()[0]:.1f}")


def measure(page, server, scratch):
  browser = page.browser
  browser.call("Emulation.setDeviceMetricsOverride", width=1440, height=1060, deviceScaleFactor=2, mobile=False)
  table = "Scroll to 600 @6s\\nScroll to 0 @6s"
  film(page, server, "table", "stretchy-header", "Scroll to 300 @1s\\n" + table.replace("to 0 ", "to 310 "), 5)
  # A slower motion leaves frames as they were for a while, and those have no picture to be counted.
  stretch = "Scroll to -200 @2s\\nScroll to -2 @2s"
  film(page, server, "stretching photograph", "stretchy-header", f"{stretch}\\n{stretch}", 5)
  latency(page)
