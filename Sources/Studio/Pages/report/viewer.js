"use strict";

/** Shows a case's pictures: five ways to compare, one zoom for all, the pixel under the pointer. */
{
  const { element, by, clamp, visible } = pegbar;
  const names = { reference: "Reference", actual: "Actual", diff: "Difference" };
  const modes = [
    ["side", "Side by side"], ["swipe", "Swipe"], ["onion", "Onion skin"], ["blink", "Blink"], ["diff", "Difference"],
  ];
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const viewer = {
    mode: "side", zoom: 1, fitted: true, x: 0, y: 0, divider: 0.5, opacity: 0.5, flipped: false, blinking: true,
    boxes: true, cursor: null, aiming: false,
    /** {reference, actual, diff}: {bitmap, width, height, hash}. */
    pictures: {},
    /** What is marked: {bounds, number}, and the number of the one that stands out. */
    marks: [], chosen: null, note: "",
    onShow: () => {}, names, panes: [], host: null, tools: null, readout: null,
  };
  pegbar.viewer = viewer;
  let extra;

  // MARK: Pictures

  const bitmaps = new Map();
  async function bitmapOf(hash) {
    if (!bitmaps.has(hash)) {
      const made = pegbar.load(hash).then((bytes) => createImageBitmap(
        new Blob([bytes], { type: "image/png" }), { premultiplyAlpha: "default", colorSpaceConversion: "none" }));
      made.catch(() => bitmaps.delete(hash));
      bitmaps.set(hash, made);
      for (const old of bitmaps.keys()) {
        if (bitmaps.size <= 24) break;
        bitmaps.delete(old);
      }
    }
    return bitmaps.get(hash);
  }

  /** Loads pictures that will be wanted soon. */
  viewer.prefetch = (images) => {
    for (const image of Object.values(images ?? {})) bitmapOf(image.file).catch(() => {});
  };

  let turn = 0;
  /** Shows pictures, {kind: {file, width, height}}; a later call wins. Resolves once they are drawn. */
  viewer.show = async (images, { marks = [], note = "", keepView = false } = {}) => {
    turn += 1;
    const own = turn;
    const kinds = Object.keys(names).filter((kind) => images[kind]);
    let loaded;
    try {
      loaded = await Promise.all(kinds.map((kind) => bitmapOf(images[kind].file)));
    } catch (error) {
      if (own === turn) { loaded = []; kinds.length = 0; note = error.message; }
    }
    if (own !== turn) return false;
    const before = size();
    viewer.pictures = {};
    kinds.forEach((kind, i) => {
      viewer.pictures[kind] = {
        bitmap: loaded[i], width: loaded[i].width, height: loaded[i].height, hash: images[kind].file,
      };
    });
    Object.assign(viewer, { marks, note, chosen: null });
    const after = size();
    if (!keepView || before.width !== after.width || before.height !== after.height) {
      viewer.fitted = true;
      viewer.cursor = null;
      viewer.aiming = false;
    }
    layOut();
    viewer.read();
    viewer.onShow(images);
    return true;
  };

  function size() {
    const all = Object.values(viewer.pictures);
    return { width: Math.max(1, ...all.map((p) => p.width)), height: Math.max(1, ...all.map((p) => p.height)) };
  }

  viewer.comparable = () => Boolean(viewer.pictures.reference && viewer.pictures.actual);

  // MARK: Panes and tools

  /** Returns the viewer's elements for a case. */
  viewer.build = () => {
    viewer.panes = [];
    viewer.host = element("div", {
      class: "stage", tabindex: "0", role: "group",
      "aria-label": "Pictures. Arrows move, plus and minus zoom, X aims at a pixel.",
      on: { keydown: keys },
    });
    extra = element("div", { class: "extra" });
    viewer.readout = element("div", { class: "readout", role: "status", "aria-live": "off" });
    viewer.tools = element("div", { class: "tools", role: "toolbar", "aria-label": "How pictures are shown" });
    // A pane that gets another size shows the same part of the picture: all of it, or what was in the middle.
    let before = 0;
    new ResizeObserver(() => {
      const width = viewer.panes[0]?.canvas.clientWidth ?? 0;
      if (viewer.fitted) fit();
      else if (before > 0 && width > 0) viewer.zoom *= width / before;
      before = width;
      viewer.draw();
    }).observe(viewer.host);
    return [viewer.tools, viewer.host, viewer.readout];
  };

  function layOut() {
    const { reference, actual, diff } = viewer.pictures;
    let mode = viewer.mode;
    if (!viewer.comparable() && mode !== "diff") mode = "side";
    if (mode === "diff" && !diff) mode = "side";
    const wanted = mode === "side" ? ["reference", "actual", "diff"].filter((kind) => viewer.pictures[kind])
      : mode === "diff" ? ["diff"] : ["both"];
    viewer.host.dataset.mode = mode;
    viewer.host.dataset.panes = wanted.length;
    viewer.panes = wanted.map(pane);
    viewer.host.replaceChildren(...viewer.panes.map((one) => one.node));
    if (wanted.length === 0) {
      viewer.host.replaceChildren(element("p", { class: "empty" }, visible(viewer.note || "No picture to show.")));
    }
    if (mode === "swipe") viewer.host.append(dividerNode());
    layOutTools(mode, Boolean(reference && actual), Boolean(diff));
    if (viewer.fitted) fit();
    viewer.draw();
    blink(mode);
  }

  function pane(kind) {
    const canvas = element("canvas", { role: "img" });
    const caption = element("figcaption", {});
    const node = element("figure", { class: "pane", "data-kind": kind }, caption, canvas);
    const own = { kind, canvas, caption, node };
    pointer(own);
    return own;
  }

  function layOutTools(mode, both, diff) {
    const able = { side: true, swipe: both, onion: both, blink: both, diff };
    const group = element("div", { class: "segments", role: "radiogroup", "aria-label": "Mode" },
      modes.map(([id, title], i) => element("button", {
        type: "button", role: "radio", "aria-checked": String(id === mode), disabled: !able[id], "data-mode": id,
        tabindex: id === mode ? "0" : "-1", title: `${title} (${i + 1})`,
        on: { click: () => viewer.setMode(id), keydown: (event) => walk(event, able) },
      }, title)));
    extra.replaceChildren(...extraTools(mode));
    const small = (title, label, key, run, pressed) => element("button", {
      type: "button", class: "small", "aria-label": label, title: `${label} (${key})`, "aria-pressed": pressed,
      on: { click: run },
    }, title);
    const view = element("div", { class: "view" },
      small("−", "Zoom out", "−", () => viewer.zoomBy(1 / 1.5)),
      element("output", { class: "percent", "aria-label": "Zoom" }),
      small("+", "Zoom in", "+", () => viewer.zoomBy(1.5)),
      small("Fit", "Fit to the window", "0", () => viewer.fit(), null),
      small("1:1", "One pixel for one", "9", () => viewer.actualSize(), null),
      small("Boxes", "Boxes around changes", "B", () => viewer.toggleBoxes(), String(viewer.boxes)));
    const focused = viewer.tools.contains(document.activeElement) ? document.activeElement.dataset.mode : null;
    viewer.tools.replaceChildren(group, extra, view);
    if (focused) viewer.tools.querySelector('[role=radio][aria-checked="true"]')?.focus();
  }

  // The arrows walk within the group of modes, as they do among radio buttons.
  function walk(event, able) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const open = modes.map(([id]) => id).filter((id) => able[id]);
    viewer.setMode(open[(open.indexOf(viewer.host.dataset.mode) + step + open.length) % open.length]);
  }

  function extraTools(mode) {
    if (mode === "onion") {
      return [element("label", { class: "slide" }, "Reference", element("input", {
        type: "range", min: "0", max: "100", value: String(Math.round(viewer.opacity * 100)),
        "aria-label": "How much of the actual picture shows", id: "opacity",
        on: { input: (event) => { viewer.opacity = event.target.value / 100; viewer.draw(); } },
      }), "Actual")];
    }
    if (mode === "blink") {
      return [element("button", {
        type: "button", class: "small", id: "blink", "aria-pressed": String(viewer.blinking && !still.matches),
        title: "Blink by itself (P)", on: { click: () => viewer.toggleBlinking() },
      }, "Blink"), element("button", {
        type: "button", class: "small", title: "Show the other picture (Space)", on: { click: () => viewer.flip() },
      }, "Flip")];
    }
    return [];
  }

  viewer.setMode = (mode) => {
    if (mode !== "side" && mode !== "diff" && !viewer.comparable()) return;
    if (mode === "diff" && !viewer.pictures.diff) return;
    viewer.mode = mode;
    viewer.flipped = false;
    layOut();
    pegbar.say(modes.find(([id]) => id === mode)[1]);
  };

  let blinkTimer = 0;
  function blink(mode) {
    clearInterval(blinkTimer);
    if (mode !== "blink" || !viewer.blinking || still.matches) return;
    blinkTimer = setInterval(() => {
      if (!viewer.host.isConnected) clearInterval(blinkTimer);
      viewer.flipped = !viewer.flipped;
      viewer.draw();
    }, 700);
  }

  viewer.flip = () => {
    if (viewer.host.dataset.mode !== "blink") return;
    viewer.blinking = false;
    viewer.flipped = !viewer.flipped;
    layOut();
    pegbar.say(viewer.flipped ? "Actual" : "Reference");
  };

  viewer.toggleBlinking = () => {
    viewer.blinking = !viewer.blinking;
    layOut();
  };

  viewer.toggleBoxes = () => {
    viewer.boxes = !viewer.boxes;
    layOut();
  };

  function dividerNode() {
    const set = (value) => {
      viewer.divider = clamp(value, 0, 1);
      node.setAttribute("aria-valuenow", Math.round(viewer.divider * 100));
      viewer.draw();
    };
    const node = element("div", {
      class: "divider", role: "slider", tabindex: "0", "aria-label": "Where the actual picture begins",
      "aria-valuemin": "0", "aria-valuemax": "100", "aria-valuenow": Math.round(viewer.divider * 100), id: "divider",
      on: {
        keydown: (event) => {
          const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 }[event.key];
          if (step) set(viewer.divider + step / 100);
          else if (event.key === "Home") set(0);
          else if (event.key === "End") set(1);
          else return;
          event.preventDefault();
          event.stopPropagation();
        },
        pointerdown: (event) => { node.setPointerCapture(event.pointerId); event.stopPropagation(); },
        pointermove: (event) => {
          if (!node.hasPointerCapture(event.pointerId)) return;
          const box = viewer.panes[0].canvas.getBoundingClientRect();
          set((event.clientX - box.left) / box.width);
        },
      },
    });
    return node;
  }

  // MARK: Zoom

  function fit() {
    const canvas = viewer.panes[0]?.canvas;
    if (!canvas || canvas.clientWidth === 0) return;
    const { width, height } = size();
    const zoom = Math.min((canvas.clientWidth - 16) / width, (canvas.clientHeight - 16) / height);
    viewer.zoom = zoom > 1 ? Math.min(12, Math.floor(zoom)) : Math.max(zoom, 0.01);
    viewer.x = width / 2;
    viewer.y = height / 2;
    viewer.fitted = true;
  }

  viewer.fit = () => { fit(); viewer.draw(); };
  viewer.actualSize = () => { viewer.fitted = false; viewer.zoom = 1 / devicePixelRatio; keepInside(); viewer.draw(); };

  /** Zooms about a point of the picture, or about what the middle shows. */
  viewer.zoomBy = (factor, x = viewer.x, y = viewer.y) => {
    const zoom = clamp(viewer.zoom * factor, 0.02, 64);
    const real = zoom / viewer.zoom;
    viewer.x = x + (viewer.x - x) / real;
    viewer.y = y + (viewer.y - y) / real;
    viewer.zoom = zoom;
    viewer.fitted = false;
    keepInside();
    viewer.draw();
  };

  viewer.panBy = (dx, dy) => {
    viewer.x += dx / viewer.zoom;
    viewer.y += dy / viewer.zoom;
    viewer.fitted = false;
    keepInside();
    viewer.draw();
  };

  function keepInside() {
    const { width, height } = size();
    viewer.x = clamp(viewer.x, 0, width);
    viewer.y = clamp(viewer.y, 0, height);
  }

  /** Brings a part of the picture to the middle, larger where it is small. */
  viewer.zoomTo = ([x0, y0, x1, y1]) => {
    const canvas = viewer.panes[0]?.canvas;
    if (!canvas) return;
    const zoom = Math.min(canvas.clientWidth / (x1 - x0 + 24), canvas.clientHeight / (y1 - y0 + 24));
    Object.assign(viewer, {
      zoom: clamp(zoom, 0.1, 16), x: (x0 + x1) / 2, y: (y0 + y1) / 2, fitted: false,
    });
    viewer.draw();
  };

  // MARK: Pointer and keys

  function pointAt(own, event) {
    const box = own.canvas.getBoundingClientRect();
    return {
      x: (event.clientX - box.left - box.width / 2) / viewer.zoom + viewer.x,
      y: (event.clientY - box.top - box.height / 2) / viewer.zoom + viewer.y,
    };
  }

  function pixelAt(own, event) {
    const { x, y } = pointAt(own, event);
    return { x: Math.floor(x), y: Math.floor(y) };
  }

  function pointer(own) {
    const fingers = new Map();
    let spread = 0;
    own.canvas.addEventListener("pointerdown", (event) => {
      own.canvas.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, event);
      spread = 0;
    });
    own.canvas.addEventListener("pointermove", (event) => {
      const before = fingers.get(event.pointerId);
      if (!viewer.aiming) { viewer.cursor = pixelAt(own, event); viewer.read(); viewer.draw(); }
      if (!before) return;
      fingers.set(event.pointerId, event);
      if (fingers.size === 1) viewer.panBy(before.clientX - event.clientX, before.clientY - event.clientY);
      else {
        const [a, b] = [...fingers.values()];
        const now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
        if (spread > 0) viewer.zoomBy(now / spread);
        spread = now;
      }
    });
    const lift = (event) => { fingers.delete(event.pointerId); spread = 0; };
    own.canvas.addEventListener("pointerup", lift);
    own.canvas.addEventListener("pointercancel", lift);
    own.canvas.addEventListener("pointerleave", () => {
      if (viewer.aiming) return;
      viewer.cursor = null;
      viewer.read();
      viewer.draw();
    });
    own.canvas.addEventListener("wheel", (event) => {
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        const { x, y } = pointAt(own, event);
        viewer.zoomBy(Math.exp(-event.deltaY / 200), x, y);
      } else if (!viewer.fitted) {
        event.preventDefault();
        viewer.panBy(event.deltaX, event.deltaY);
      }
    }, { passive: false });
    own.canvas.addEventListener("dblclick", (event) => {
      const { x, y } = pointAt(own, event);
      if (viewer.fitted) viewer.zoomBy(4, x, y);
      else viewer.fit();
    });
  }

  function keys(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    if (viewer.aiming) {
      const far = event.shiftKey ? 10 : 1;
      aim(viewer.cursor.x + far * step[0], viewer.cursor.y + far * step[1]);
    } else viewer.panBy(60 * step[0], 60 * step[1]);
  }

  function aim(x, y) {
    const { width, height } = size();
    viewer.cursor = { x: clamp(x, 0, width - 1), y: clamp(y, 0, height - 1) };
    const canvas = viewer.panes[0].canvas;
    const dx = (viewer.cursor.x + 0.5 - viewer.x) * viewer.zoom;
    const dy = (viewer.cursor.y + 0.5 - viewer.y) * viewer.zoom;
    if (Math.abs(dx) > canvas.clientWidth / 2 - 8 || Math.abs(dy) > canvas.clientHeight / 2 - 8) {
      Object.assign(viewer, { x: viewer.cursor.x + 0.5, y: viewer.cursor.y + 0.5, fitted: false });
    }
    viewer.draw();
    viewer.read().then(() => pegbar.say(viewer.readout.textContent));
  }

  /** Puts a cross on a pixel that the arrows then move, or takes it away. */
  viewer.toggleAim = () => {
    if (viewer.panes.length === 0) return;
    viewer.aiming = !viewer.aiming;
    if (!viewer.aiming) {
      viewer.cursor = null;
      viewer.read();
      viewer.draw();
      return;
    }
    viewer.host.focus();
    const box = viewer.marks[0]?.bounds;
    if (box) aim(box[0], box[1]);
    else aim(Math.floor(viewer.x), Math.floor(viewer.y));
  };
}
