// The page as a whole: the bar, time, the timeline, keys, and what the server reports about the scene.
"use strict";

(() => {
  const { on, send, connect, canvas } = pegbar.wire;
  const { $, make, say, choose, save, still, editing, outline, text } = pegbar.panels;
  let state = { running: true, speed: 1, problem: null };
  let scene = null;
  let keep = null;

  // The server and the scene

  function veil(message, canStart = false) {
    $("veil").hidden = message === null;
    $("veil-text").textContent = message ?? "";
    $("veil-button").hidden = !canStart;
    if (message) say(message);
  }
  on("starting", () => veil("The scene is being started …"));
  on("ready", () => {
    veil(null);
    send({ t: "hello" });
    // After a reload the new code comes to the moment that was shown.
    if (keep) {
      send({ t: "play", text: keep.text, until: keep.frame });
      if (keep.isReload) pegbar.mirror.wait();
    }
    keep = null;
  });
  on("busy", message => veil(`The scene has not answered for ${message.seconds} s. It is stopped after 10 s, or after --timeout.`));
  on("ended", message => veil(message.text || "The scene has ended.", true));
  on("reloading", () => {
    $("status").textContent = "The code has changed and is being built …";
    remember();
    if (keep) {
      keep.isReload = true;
      pegbar.mirror.keep(keep.frame);
    }
  });
  on("failed", message => { keep = null; $("status").textContent = message.text; say(message.text); });
  on("gone", () => veil("The connection to pegbar is lost. The page tries again; if pegbar has ended, start it again."));
  on("elsewhere", () => veil("The scene is shown in another tab. Reload this page to show it here."));
  $("veil-button").addEventListener("click", () => { remember(); send({ t: "start" }); });

  function remember() {
    const last = pegbar.panels.last;
    keep = last ? { text: text(), frame: last.frame } : null;
  }

  on("state", message => {
    state = message;
    const isRunning = state.running;
    $("run").setAttribute("aria-label", isRunning ? "Pause" : "Run");
    $("run-path").setAttribute("d", isRunning ? "M4 3h3v10H4zM9 3h3v10H9z" : "M4 2.5l9 5.5-9 5.5z");
    $("speed").value = String(state.speed);
    if (state.problem) $("status").textContent = state.problem;
    if (state.problem) veil(state.problem, true); else veil(null);
    $("stage").classList.toggle("paused", !isRunning);
  });

  function fill(select, values, chosen) {
    if (select.children.length !== values.length) select.replaceChildren(...values.map(value => make("option", { value, textContent: value })));
    select.value = chosen;
  }
  on("scene", message => {
    scene = message;
    document.title = `${scene.scene} – Pegbar live`;
    fill($("scenes"), scene.scenes, scene.scene);
    fill($("device"), scene.devices.includes(scene.device) ? scene.devices : [scene.device, ...scene.devices], scene.device);
    fill($("size"), scene.sizes, scene.size);
    for (const name of ["landscape", "dark", "rtl", "contrast", "calm"]) $(name).checked = scene[name];
    canvas.setAttribute("aria-label", `Scene ${scene.scene}`);
    points = [];
    range = null;
    pegbar.panels.part(null);
    $("status").textContent = "";
  });
  $("scenes").addEventListener("change", () => send({ t: "look", scene: $("scenes").value }));
  $("device").addEventListener("change", () => send({ t: "look", device: $("device").value }));
  $("size").addEventListener("change", () => send({ t: "look", size: $("size").value }));
  for (const name of ["landscape", "dark", "rtl", "contrast", "calm"]) {
    $(name).addEventListener("change", () => send({ t: "look", [name]: $(name).checked }));
  }
  document.addEventListener("pointerdown", event => { if (!$("look").contains(event.target)) $("look").open = false; });

  // Time

  const run = isOn => send({ t: "run", on: isOn });
  const frame = () => pegbar.panels.last?.frame ?? 0;
  const length = () => pegbar.panels.last?.length ?? 0;
  const seek = to => send({ t: "seek", frame: Math.max(0, Math.min(length(), to)) });
  $("run").addEventListener("click", () => run(!state.running));
  $("forth").addEventListener("click", () => send({ t: "step" }));
  $("back").addEventListener("click", () => seek(frame() - 1));
  $("start-over").addEventListener("click", () => seek(0));
  $("speed").addEventListener("change", () => send({ t: "speed", value: Number($("speed").value) }));

  const timeline = $("timeline");
  let points = [];
  // A part of the time, from a frame to the one after the last; null for all of it.
  let range = null;
  function mark(from, to) {
    const ends = [from, to].map(frame => Math.max(0, Math.min(length(), frame))).sort((a, b) => a - b);
    range = ends[1] > ends[0] ? ends : null;
    pegbar.panels.part(range);
    drawChart();
  }
  function frameOf(event) {
    const box = timeline.getBoundingClientRect();
    return Math.round((event.clientX - box.left - 8) / (box.width - 16) * Math.max(300, length() + 1));
  }
  on("frame", one => { points[one.frame] = { offset: one.offset, cost: one.busy ? one.advance + one.draw + one.encode : 0 }; });
  on("painted", () => requestAnimationFrame(chart));

  let isCharted = false;
  function chart() {
    if (isCharted) return;
    isCharted = true;
    // A few times a second are enough for a curve.
    setTimeout(() => { isCharted = false; drawChart(); }, state.running ? 120 : 0);
  }
  function drawChart() {
    const ratio = devicePixelRatio, width = timeline.clientWidth, height = timeline.clientHeight;
    if (timeline.width !== Math.round(width * ratio)) timeline.width = Math.round(width * ratio);
    if (timeline.height !== Math.round(height * ratio)) timeline.height = Math.round(height * ratio);
    const pen = timeline.getContext("2d");
    const style = getComputedStyle(document.documentElement);
    const color = name => style.getPropertyValue(name);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, width, height);
    const count = Math.max(300, length() + 1);
    const x = index => 8 + index / count * (width - 16);
    if (range) {
      pen.fillStyle = color("--current");
      pen.fillRect(x(range[0]), 0, Math.max(1, x(range[1]) - x(range[0])), height);
    }
    pen.fillStyle = color("--tile");
    const bar = Math.max(1, (width - 16) / count);
    // Of the frames that share a pixel, the dearest and the last one are drawn.
    let dearest = 0;
    const column = index => Math.floor(x(index));
    const [quiet, warning] = [color("--tile"), color("--warn")];
    const ends = index => index + 1 >= points.length || column(index + 1) > column(index);
    points.forEach((one, index) => {
      dearest = Math.max(dearest, one?.cost ?? 0);
      if (!ends(index) || !dearest) return;
      const tall = Math.min(1, dearest / 33.4) * (height - 14);
      pen.fillStyle = dearest > 16.7 ? warning : quiet;
      pen.fillRect(x(index), height - 6 - tall, bar, tall);
      dearest = 0;
    });
    let [low, high, known] = [Infinity, -Infinity, 0];
    for (const one of points) {
      if (one?.offset === null || one?.offset === undefined) continue;
      [low, high, known] = [Math.min(low, one.offset), Math.max(high, one.offset), known + 1];
    }
    if (known > 1) {
      const y = value => height - 8 - (high > low ? (value - low) / (high - low) : 0) * (height - 18);
      pen.strokeStyle = color("--accent");
      pen.lineWidth = 1.5;
      pen.lineJoin = "round";
      pen.beginPath();
      points.forEach((one, index) => { if (one?.offset !== null && one?.offset !== undefined && ends(index)) pen.lineTo(x(index), y(one.offset)); });
      pen.stroke();
    }
    pen.fillStyle = color("--soft");
    for (const line of pegbar.panels.script.lines) {
      if (line.text.startsWith("Wait")) continue;
      pen.beginPath();
      pen.arc(x(line.begin * 60), 5, 2.5, 0, 7);
      pen.fill();
    }
    pen.fillStyle = color("--ink");
    pen.fillRect(x(frame()) - 0.75, 0, 1.5, height);
    timeline.setAttribute("aria-valuemax", length());
    timeline.setAttribute("aria-valuenow", frame());
    timeline.setAttribute("aria-valuetext", `${(frame() / 60).toFixed(2)} of ${(length() / 60).toFixed(2)} seconds`);
  }
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawChart);
  new ResizeObserver(drawChart).observe(timeline);
  let wanted = null;
  let anchor = null;
  function scrub(event) {
    const to = frameOf(event);
    if (anchor !== null) return mark(anchor, to);
    if (wanted === null) requestAnimationFrame(() => { seek(wanted); wanted = null; });
    wanted = to;
  }
  timeline.addEventListener("pointerdown", event => {
    timeline.setPointerCapture(event.pointerId);
    anchor = event.shiftKey ? frameOf(event) : null;
    if (range && !event.shiftKey) mark(0, 0);
    scrub(event);
  });
  timeline.addEventListener("pointermove", event => { if (timeline.hasPointerCapture(event.pointerId)) scrub(event); });
  timeline.addEventListener("keydown", event => {
    const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: -60, PageDown: 60 }[event.key];
    if (!step) return;
    event.preventDefault();
    seek(frame() + step);
  });

  // The inspector

  let isInspecting = false;
  function inspect(isOn) {
    isInspecting = isOn;
    $("inspect").setAttribute("aria-pressed", isOn);
    $("stage").classList.toggle("inspecting", isOn);
    pegbar.input.inspect(isOn);
    if (isOn) choose($("tab-views"));
    outline();
  }
  let isHeld = false;
  $("inspect").addEventListener("click", () => { isHeld = false; inspect(!isInspecting); });
  canvas.addEventListener("pointermove", event => { if (isInspecting && !isHeld) send({ t: "inspect", ...pegbar.input.point(event) }); });
  canvas.addEventListener("pointerdown", event => {
    if (!isInspecting) return;
    // A click holds the view, so that the pointer can go to the panel.
    isHeld = !isHeld;
    send({ t: "inspect", ...pegbar.input.point(event) });
  });

  // Keys

  let shots = 0;
  const keys = {
    " ": () => run(!state.running), ",": () => seek(frame() - 1), ".": () => send({ t: "step" }), Home: () => seek(0), End: () => seek(length()),
    i: () => { isHeld = false; inspect(!isInspecting); }, s: save, p: still, e: () => editing($("editor").hidden),
    l: () => pegbar.apart.toggle(),
    d: () => { scene.now = !(scene.now ?? scene.dark); send({ t: "dark", on: scene.now }); },
    t: () => send({ t: "statusbar" }), k: () => send({ t: "keyboard" }), m: () => { shots += 1; send({ t: "screenshot", name: `shot-${shots}` }); },
    "[": () => mark(frame(), range ? range[1] : length()), "]": () => mark(range ? range[0] : 0, frame()),
    b: () => pegbar.mirror.blink(), "?": () => $("help").showModal(),
  };
  document.addEventListener("keydown", event => {
    if (event.key === "F6") {
      event.preventDefault();
      if (document.activeElement === canvas) $("run").focus(); else canvas.focus();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || $("help").open) return;
    const tag = event.target.tagName;
    if (tag === "INPUT" || tag === "TEXTAREA" || tag === "SELECT" || event.target === canvas) return;
    if (event.key === " " && (tag === "BUTTON" || tag === "SUMMARY")) return;
    const speed = "12345".indexOf(event.key);
    if (speed >= 0 && event.key.length === 1) return send({ t: "speed", value: [0.1, 0.25, 0.5, 1, 2][speed] });
    const work = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!work) return;
    event.preventDefault();
    work();
  });
  $("help-button").addEventListener("click", () => $("help").showModal());

  connect();
})();
