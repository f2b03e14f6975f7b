// Plays the film that this file contains: each frame is its differences from the frame before, as FrameDelta writes them.
"use strict";

(() => {
  const $ = id => document.getElementById(id);
  const make = (name, members = {}, ...children) => {
    const node = Object.assign(document.createElement(name), members);
    node.append(...children);
    return node;
  };
  const facts = JSON.parse($("facts").textContent);
  const sources = [...document.querySelectorAll("script[data-start]")];
  const starts = sources.map(node => Number(node.dataset.start) / 1e6);
  const end = facts.end / 1e6;
  const { width, height } = facts;
  const canvas = $("canvas");
  const context = canvas.getContext("2d", { alpha: false });
  canvas.width = width;
  canvas.height = height;
  const image = new ImageData(width, height);

  // Frames

  function bytes(text) {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    const raw = atob(text);
    const result = new Uint8Array(raw.length);
    for (let i = 0; i < raw.length; i += 1) result[i] = raw.charCodeAt(i);
    return result;
  }
  const inflated = new Map();
  // Returns the bytes of a frame's stream; those of a few frames are kept.
  function inflate(index) {
    if (!inflated.has(index)) {
      const stream = new Blob([bytes(sources[index].textContent)]).stream().pipeThrough(new DecompressionStream("deflate"));
      inflated.set(index, new Response(stream).arrayBuffer().then(buffer => new Uint8Array(buffer)));
      if (inflated.size > 12) inflated.delete(inflated.keys().next().value);
    }
    return inflated.get(index);
  }

  // Pieces of 64 pixels, each with a code for what predicts it; see FrameDelta.
  function decode(stream, before, now) {
    const stride = 4 * width, pieces = Math.ceil(width / 64);
    const shifts = [0];
    for (let i = 0; i < stream[0]; i += 1) shifts.push((((stream[1 + 2 * i] << 8 | stream[2 + 2 * i]) << 16) >> 16) * stride);
    const codes = 1 + 2 * stream[0], planes = codes + pieces * height, count = (stream.length - planes) / 4;
    let done = planes;
    now.set(before);
    for (let y = 0, at = codes; y < height; y += 1) {
      for (let p = 0; p < pieces; p += 1, at += 1) {
        const code = stream[at], kind = code & 0x7f, isExact = code > 0x7f;
        const start = y * stride + 256 * p, stop = Math.min(start + 256, (y + 1) * stride);
        if (isExact && kind < 0x40) {
          if (kind) now.set(before.subarray(start + shifts[kind], stop + shifts[kind]), start);
          continue;
        }
        if (isExact && kind === 0x7f) { now.copyWithin(start, start - stride, stop - stride); continue; }
        const shift = kind >= 0x7e ? 0 : shifts[kind & 0x3f];
        const hasAbove = y > 0 && (kind >= 0x7e || y * stride + shift > 0);
        for (let pixel = start; pixel < stop; pixel += 4) {
          const hasLeft = pixel > y * stride;
          let red = 0, green = 0, blue = 0, alpha = 0;
          if (!isExact) {
            alpha = stream[done];
            green = stream[done + count];
            red = stream[done + 2 * count] + green;
            blue = stream[done + 3 * count] + green;
            done += 1;
          }
          for (let c = 0; c < 4; c += 1) {
            const i = pixel + c, residue = c === 0 ? red : c === 1 ? green : c === 2 ? blue : alpha;
            let guess;
            if (kind === 0x7f) guess = now[i - stride];
            else if (kind < 0x40) guess = before[i + shift];
            else {
              const isOld = kind < 0x7e, old = i + shift;
              const left = hasLeft ? now[i - 4] - (isOld ? before[old - 4] : 0) : 0;
              guess = left;
              if (hasAbove) {
                const above = now[i - stride] - (isOld ? before[old - stride] : 0);
                if (hasLeft) {
                  const corner = now[i - stride - 4] - (isOld ? before[old - stride - 4] : 0);
                  const low = Math.min(left, above), high = Math.max(left, above);
                  guess = corner >= high ? low : corner <= low ? high : left + above - corner;
                } else guess = above;
              }
              if (isOld) guess += before[old];
            }
            now[i] = guess + residue;
          }
        }
      }
    }
  }

  // The decoded frame, and copies of earlier ones to go back to.
  const size = 4 * width * height;
  let decoded = { index: -1, pixels: new Uint8Array(size) };
  let spare = new Uint8Array(size);
  const copies = new Map([[-1, new Uint8Array(size)]]);
  // At most some 100 MB of copies.
  const distance = Math.max(20, Math.ceil(sources.length / Math.max(2, Math.floor(1e8 / size))));
  let work = Promise.resolve();
  let wanted = 0;
  let shown = -1;

  async function reach(index) {
    let from = Math.floor(index / distance) * distance;
    while (from > 0 && !copies.has(from)) from -= distance;
    if (from <= 0 && !copies.has(from)) from = -1;
    if (decoded.index > index || decoded.index < from) decoded = { index: from, pixels: copies.get(from).slice() };
    while (decoded.index < index) {
      const next = decoded.index + 1;
      for (let ahead = 1; ahead < 5 && next + ahead < sources.length; ahead += 1) inflate(next + ahead);
      decode(await inflate(next), decoded.pixels, spare);
      inflated.delete(next);
      [decoded, spare] = [{ index: next, pixels: spare }, decoded.pixels];
      if (next % distance === 0 && !copies.has(next)) copies.set(next, decoded.pixels.slice());
    }
  }
  function show(index) {
    wanted = Math.max(0, Math.min(sources.length - 1, index));
    work = work.then(async () => {
      if (shown === wanted) return;
      const target = wanted;
      await reach(target);
      image.data.set(decoded.pixels);
      context.putImageData(image, 0, 0);
      shown = target;
      $("veil").hidden = true;
      tell();
    }).catch(() => { $("veil").hidden = false; $("veil-text").textContent = "The film is damaged, or this browser cannot read it."; pause(); });
    return work;
  }

  // Time

  let isRunning = false;
  let time = 0;
  let last = 0;
  let plays = 0;
  const speed = () => Number($("speed").value);
  function frameAt(moment) {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= moment + 1e-6) low = middle; else high = middle - 1;
    }
    return low;
  }
  async function tick(now) {
    if (!isRunning) return;
    time += Math.min(0.25, (now - last) / 1000) * speed();
    last = now;
    if (time >= end) {
      plays += 1;
      if (facts.plays && plays >= facts.plays) { time = end; pause(); return show(sources.length - 1); }
      time %= end;
    }
    await show(frameAt(time));
    requestAnimationFrame(tick);
  }
  function button() {
    $("run").setAttribute("aria-label", isRunning ? "Pause" : "Play");
    $("run-path").setAttribute("d", isRunning ? "M4 3h3v10H4zM9 3h3v10H9z" : "M4 2.5l9 5.5-9 5.5z");
  }
  function run() {
    if (isRunning) return;
    if (time >= end || wanted === sources.length - 1) { time = 0; plays = 0; }
    isRunning = true;
    last = performance.now();
    button();
    requestAnimationFrame(tick);
  }
  function pause() { isRunning = false; button(); }
  function go(index) {
    pause();
    const to = Math.max(0, Math.min(sources.length - 1, index));
    time = starts[to];
    return show(to);
  }

  // The panel and the timeline

  document.title = facts.title;
  $("title").textContent = facts.title;
  canvas.setAttribute("aria-label", `Film of ${facts.title}`);
  $("lines").append(...facts.steps.map(([begin, text]) => {
    const space = text.indexOf(" ");
    const go1 = make("button", { type: "button", title: "Go there" }, make("time", { textContent: begin.toFixed(2) }),
      make("b", { textContent: space < 0 ? text : text.slice(0, space) }), make("span", { textContent: space < 0 ? "" : text.slice(space) }));
    go1.addEventListener("click", () => go(frameAt(begin)));
    return make("li", {}, go1);
  }));
  function tell() {
    $("time").textContent = `${starts[shown].toFixed(2)} s`;
    let current = -1;
    facts.steps.forEach(([begin], index) => { if (begin <= starts[shown] + 1e-6) current = index; });
    [...$("lines").children].forEach((item, index) => {
      if (index === current) item.setAttribute("aria-current", "step"); else item.removeAttribute("aria-current");
    });
    drawChart();
    look();
  }

  const timeline = $("timeline");
  const inset = 8;
  function drawChart() {
    const ratio = devicePixelRatio, wide = timeline.clientWidth, tall = timeline.clientHeight;
    timeline.width = Math.round(wide * ratio);
    timeline.height = Math.round(tall * ratio);
    const pen = timeline.getContext("2d");
    const style = getComputedStyle(document.documentElement);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    const x = moment => inset + moment / end * (wide - 2 * inset);
    pen.fillStyle = style.getPropertyValue("--tile");
    pen.fillRect(inset, tall - 7, wide - 2 * inset, 2);
    const known = facts.offsets.filter(value => value !== null);
    const low = known.reduce((a, b) => Math.min(a, b), Infinity), high = known.reduce((a, b) => Math.max(a, b), -Infinity);
    if (high > low) {
      pen.strokeStyle = style.getPropertyValue("--accent");
      pen.lineWidth = 1.5;
      pen.lineJoin = "round";
      pen.beginPath();
      facts.offsets.forEach((value, index) => {
        if (value !== null) pen.lineTo(x(starts[index]), tall - 12 - (value - low) / (high - low) * (tall - 26));
      });
      pen.stroke();
    }
    pen.fillStyle = style.getPropertyValue("--soft");
    for (const [begin] of facts.steps) { pen.beginPath(); pen.arc(x(begin), 6, 2.5, 0, 7); pen.fill(); }
    pen.fillStyle = style.getPropertyValue("--ink");
    if (shown >= 0) pen.fillRect(x(starts[shown]) - 0.75, 0, 1.5, tall);
    timeline.setAttribute("aria-valuemax", sources.length - 1);
    timeline.setAttribute("aria-valuenow", Math.max(0, shown));
    timeline.setAttribute("aria-valuetext", `${(starts[shown] ?? 0).toFixed(2)} of ${end.toFixed(2)} seconds`);
  }
  function scrub(event) {
    const box = timeline.getBoundingClientRect();
    go(frameAt((event.clientX - box.left - inset) / (box.width - 2 * inset) * end));
  }
  timeline.addEventListener("pointerdown", event => { timeline.setPointerCapture(event.pointerId); scrub(event); });
  timeline.addEventListener("pointermove", event => { if (timeline.hasPointerCapture(event.pointerId)) scrub(event); });
  $("run").addEventListener("click", () => { if (isRunning) pause(); else run(); });
  $("back").addEventListener("click", () => go(wanted - 1));
  $("forth").addEventListener("click", () => go(wanted + 1));
  $("start-over").addEventListener("click", () => go(0));
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.tagName === "SELECT") return;
    if (event.key === " " && event.target.tagName === "BUTTON") return;
    const act = {
      " ": () => { if (isRunning) pause(); else run(); }, ",": () => go(wanted - 1), ".": () => go(wanted + 1), ArrowLeft: () => go(wanted - 1),
      ArrowRight: () => go(wanted + 1), PageUp: () => go(frameAt(starts[wanted] - 1)), PageDown: () => go(frameAt(starts[wanted] + 1)),
      Home: () => go(0), End: () => go(sources.length - 1),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  // Views

  let tree = [];
  let treeFrame = -1;
  // The views of a frame, each with its place in the window, from the changes of the frames before it.
  function views(index) {
    if (index < treeFrame) { tree = []; treeFrame = -1; }
    while (treeFrame < index) {
      treeFrame += 1;
      const change = facts.views[treeFrame];
      if (!change) continue;
      if (change.all) {
        tree = change.all.map(([name, label, container, ...place]) => ({ name, label, container, place }));
      } else {
        for (const [at, ...place] of change.moved) tree[at].place = place;
      }
    }
    for (const view of tree) {
      const outer = tree[view.container];
      view.x = view.place[0] + (outer ? outer.x - outer.place[4] : 0);
      view.y = view.place[1] + (outer ? outer.y - outer.place[5] : 0);
    }
    return tree;
  }
  let pointer = null;
  let isHeld = false;
  let chosen = 0;
  const short = value => Number(value.toFixed(2)).toString();
  function look() {
    if (!pointer || shown < 0) return;
    const all = views(shown);
    const holds = view => pointer.x >= view.x && pointer.y >= view.y && pointer.x < view.x + view.place[2] && pointer.y < view.y + view.place[3];
    // The last view in drawing order that holds the point with all its containers.
    let front = -1;
    const isIn = [];
    all.forEach((view, index) => {
      isIn[index] = holds(view) && (view.container < 0 || isIn[view.container]);
      if (isIn[index]) front = index;
    });
    const chain = [];
    for (let index = front; index >= 0; index = all[index].container) chain.push(all[index]);
    if (chosen >= chain.length) chosen = 0;
    $("views-empty").hidden = chain.length > 0;
    $("chain").replaceChildren(...chain.map((view, index) => {
      const node = make("button", { type: "button" }, make("b", { textContent: view.name }), make("span", { textContent: view.label }));
      node.addEventListener("click", () => { chosen = index; look(); });
      const item = make("li", {}, node);
      if (index === chosen) item.setAttribute("aria-current", "true");
      return item;
    }));
    const view = chain[chosen];
    $("outline").hidden = !view;
    $("facts-panel").replaceChildren();
    if (!view) return;
    const [left, top] = facts.screen;
    const share = (value, whole) => `${value * facts.scale / whole * 100}%`;
    Object.assign($("outline").style, {
      left: share(left + view.x, width), top: share(top + view.y, height), width: share(view.place[2], width), height: share(view.place[3], height),
    });
    const row = (name, value) => make("div", { className: "fact" }, make("span", { textContent: name }), make("output", { textContent: value }));
    $("facts-panel").append(row("In window", `${short(view.x)}, ${short(view.y)}  ${short(view.place[2])} × ${short(view.place[3])}`),
      row("Frame", `${short(view.place[0])}, ${short(view.place[1])}`), row("Bounds", `${short(view.place[4])}, ${short(view.place[5])}`));
  }
  function place(event) {
    const box = canvas.getBoundingClientRect();
    const points = { x: (event.clientX - box.left) / box.width * width / facts.scale, y: (event.clientY - box.top) / box.height * height / facts.scale };
    return { x: points.x - facts.screen[0], y: points.y - facts.screen[1] };
  }
  canvas.addEventListener("pointermove", event => { if (!isHeld) { pointer = place(event); chosen = 0; look(); } });
  canvas.addEventListener("pointerdown", event => { isHeld = !isHeld; pointer = place(event); chosen = 0; look(); });

  // The picture has one canvas pixel for one of the screen if it fits; otherwise it is scaled down.
  function fit() {
    const style = getComputedStyle($("well"));
    const room = [$("well").clientWidth - 2 * parseFloat(style.paddingLeft), $("well").clientHeight - 2 * parseFloat(style.paddingTop)];
    const [wide, tall] = [width / facts.scale, height / facts.scale];
    const factor = Math.min(1, room[0] / wide, room[1] / tall);
    canvas.style.width = `${Math.floor(wide * factor)}px`;
    canvas.style.height = `${Math.floor(tall * factor)}px`;
    drawChart();
  }
  new ResizeObserver(fit).observe($("well"));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawChart);

  // For tests: the pixels of a frame.
  globalThis.pegbarFilm = { go, sources, read: () => image.data, get shown() { return shown; } };
  show(0).then(() => { if (!matchMedia("(prefers-reduced-motion: reduce)").matches && sources.length > 1) run(); });
})();
