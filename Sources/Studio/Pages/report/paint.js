"use strict";

/** Draws the viewer's pictures, the boxes around changes and the pixel that is pointed at. */
{
  const { element, viewer } = pegbar;
  let decoded = new Map();
  async function pixelsOf(hash) {
    if (!decoded.has(hash)) {
      if (decoded.size >= 4) decoded = new Map();
      decoded.set(hash, pegbar.load(hash).then((bytes) => pegbar.png.decode(bytes)));
    }
    return decoded.get(hash);
  }

  // MARK: Pixel values

  const hex = (value) => value.map((v) => v.toString(16).padStart(2, "0")).join("").toUpperCase();

  let reading = 0;
  /** Writes down the values of the pixel under the cursor. */
  viewer.read = async () => {
    reading += 1;
    const own = reading;
    const { cursor } = viewer;
    if (!cursor) {
      viewer.readout.replaceChildren(element("span", { class: "hint" }, viewer.panes.length > 0
        ? "Point at a pixel for its values. ⌘ or Ctrl and wheel zoom, drag moves, double click magnifies." : ""));
      return;
    }
    const found = {};
    for (const kind of ["reference", "actual"]) {
      const picture = viewer.pictures[kind];
      if (!picture || cursor.x < 0 || cursor.y < 0 || cursor.x >= picture.width || cursor.y >= picture.height) continue;
      try {
        const { width, rgba } = await pixelsOf(picture.hash);
        const at = 4 * (cursor.y * width + cursor.x);
        found[kind] = [...rgba.subarray(at, at + 4)];
      } catch (error) {
        if (own === reading) viewer.readout.textContent = `No pixel values: ${error.message}`;
        return;
      }
    }
    if (own !== reading) return;
    const spans = [element("span", { class: "at" }, `x ${cursor.x}  y ${cursor.y}`)];
    for (const [kind, value] of Object.entries(found)) {
      const swatch = element("i", { class: "swatch", "aria-hidden": "true" });
      swatch.style.setProperty("--color", `#${hex(value)}`);
      spans.push(element("span", { "data-kind": kind }, `${viewer.names[kind]} `, swatch, ` ${value.join(" ")} `,
        element("span", { class: "hex" }, `#${hex(value)}`)));
    }
    if (found.reference && found.actual) {
      spans.push(element("span", { class: "delta" },
        `ΔE ${pegbar.color.difference(found.reference, found.actual).toFixed(2)}`));
    }
    viewer.readout.replaceChildren(...spans);
  };

  // MARK: Drawing

  let queued = false;
  /** Draws once the browser is about to. */
  viewer.draw = () => {
    if (queued) return;
    queued = true;
    requestAnimationFrame(() => {
      queued = false;
      for (const own of viewer.panes) paint(own);
      const percent = viewer.tools.querySelector(".percent");
      if (percent) percent.textContent = `${Math.round(viewer.zoom * devicePixelRatio * 100)} %`;
      viewer.host.classList.toggle("moved", !viewer.fitted);
      const divider = viewer.host.querySelector(".divider");
      if (divider) {
        const canvas = viewer.panes[0].canvas;
        divider.style.left = `${canvas.offsetLeft + viewer.divider * canvas.clientWidth}px`;
      }
    });
  };

  function paint(own) {
    const { canvas } = own;
    const scale = devicePixelRatio;
    const width = canvas.clientWidth;
    const height = canvas.clientHeight;
    if (width === 0) return;
    if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
    }
    const context = canvas.getContext("2d");
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    context.imageSmoothingEnabled = viewer.zoom * scale < 1;
    context.imageSmoothingQuality = "high";
    const left = Math.round((width / 2 - viewer.x * viewer.zoom) * scale) / scale;
    const top = Math.round((height / 2 - viewer.y * viewer.zoom) * scale) / scale;
    const put = (kind) => {
      const picture = viewer.pictures[kind];
      if (!picture) return;
      const box = [left, top, picture.width * viewer.zoom, picture.height * viewer.zoom];
      if (context.globalAlpha === 1) tile(context, box);
      context.drawImage(picture.bitmap, ...box);
    };
    const { reference, actual } = viewer.pictures;
    const mode = viewer.host.dataset.mode;
    let title = viewer.names[own.kind];
    if (own.kind !== "both") put(own.kind);
    else if (mode === "blink") {
      put(viewer.flipped ? "actual" : "reference");
      title = viewer.flipped ? "Actual" : "Reference";
    } else if (mode === "onion") {
      // Weighted one over the other: at the half, a change shows at half its strength.
      put("reference");
      context.globalAlpha = viewer.opacity;
      put("actual");
      context.globalAlpha = 1;
      title = "Reference under actual";
    } else {
      const cut = viewer.divider * width;
      for (const [kind, from, to] of [["reference", 0, cut], ["actual", cut, width]]) {
        context.save();
        context.beginPath();
        context.rect(from, 0, to - from, height);
        context.clip();
        put(kind);
        context.restore();
      }
      title = "Reference | actual";
    }
    const shown = own.kind === "both" ? actual ?? reference : viewer.pictures[own.kind];
    own.caption.replaceChildren(element("b", {}, title), ` ${shown.width} × ${shown.height}`);
    canvas.setAttribute("aria-label", `${title}, ${shown.width} by ${shown.height} pixels`);
    mark(context, left, top, own.kind);
    aimAt(context, left, top, shown);
  }

  /** Puts the squares under a picture that transparent pixels let through. */
  function tile(context, [left, top, width, height]) {
    const style = getComputedStyle(viewer.host);
    const names = ["--tile", "--tile2"].map((name) => style.getPropertyValue(name));
    const key = names.join();
    if (tile.key !== key) {
      const square = new OffscreenCanvas(16, 16);
      const own = square.getContext("2d");
      for (const [i, x, y] of [[0, 0, 0], [1, 8, 0], [1, 0, 8], [0, 8, 8]]) {
        own.fillStyle = names[i];
        own.fillRect(x, y, 8, 8);
      }
      Object.assign(tile, { key, pattern: context.createPattern(square, "repeat") });
    }
    context.save();
    context.translate(left, top);
    context.fillStyle = tile.pattern;
    context.fillRect(0, 0, width, height);
    context.restore();
  }

  function mark(context, left, top, kind) {
    if (!viewer.boxes) return;
    const style = getComputedStyle(viewer.host);
    const taken = boxesOf(left, top, kind);
    for (const { bounds: [x0, y0, x1, y1], number, onlyActual } of viewer.marks) {
      // Where a view has come or gone to, the reference shows something else.
      if (kind === "reference" && onlyActual) continue;
      const chosen = number !== null && number === viewer.chosen;
      const gap = 2;
      const box = [
        left + x0 * viewer.zoom - gap, top + y0 * viewer.zoom - gap, (x1 - x0) * viewer.zoom + 2 * gap,
        (y1 - y0) * viewer.zoom + 2 * gap];
      context.lineWidth = chosen ? 4 : 3;
      context.strokeStyle = "rgb(255 255 255 / 85%)";
      context.strokeRect(...box);
      context.lineWidth = chosen ? 2.5 : 1.5;
      context.strokeStyle = style.getPropertyValue("--box");
      if (number === null) context.setLineDash([5, 4]);
      context.strokeRect(...box);
      context.setLineDash([]);
      if (number === null) continue;
      context.font = "600 11px system-ui, sans-serif";
      const label = String(number);
      const wide = context.measureText(label).width + 9;
      context.fillStyle = style.getPropertyValue("--box");
      const [x, y] = placeOf(box, wide, context.canvas, taken);
      taken.push([x, y, wide, 16]);
      context.fillRect(x, y, wide, 16);
      context.fillStyle = "#fff";
      context.fillText(label, x + 4.5, y + 12);
    }
  }

  /** Returns the boxes around changes, which no number may hide. */
  function boxesOf(left, top, kind) {
    return viewer.marks.filter((mark) => !(kind === "reference" && mark.onlyActual)).map(({ bounds: [x0, y0, x1, y1] }) => [
      left + x0 * viewer.zoom - 2, top + y0 * viewer.zoom - 2, (x1 - x0) * viewer.zoom + 4, (y1 - y0) * viewer.zoom + 4]);
  }

  /** Returns a place for a number: outside of what it marks, and of everything else if there is room. */
  function placeOf([x, y, width, height], wide, canvas, taken) {
    const high = 16;
    const [right, bottom] = [canvas.clientWidth, canvas.clientHeight];
    // Left of it is most often the margin of the screen, or of the pane.
    const places = [
      [x - wide, y - 1], [x + width, y - 1], [x - 1, y - high], [x + width - wide + 1, y - high],
      [x - 1, y + height], [x + width - wide + 1, y + height], [x - wide, y + height - high + 1], [x + width, y + height - high + 1]];
    const isInside = ([a, b]) => a >= 0 && b >= 0 && a + wide <= right && b + high <= bottom;
    const overlap = ([a, b]) => taken.reduce((sum, [c, d, w, h]) =>
      sum + Math.max(0, Math.min(a + wide, c + w) - Math.max(a, c)) * Math.max(0, Math.min(b + high, d + h) - Math.max(b, d)), 0);
    const able = places.filter(isInside);
    // A change that fills the pane leaves no place beside it.
    if (able.length === 0) return [pegbar.clamp(x - 1, 0, right - wide), pegbar.clamp(y - high, 0, bottom - high)];
    return able.reduce((best, place) => (overlap(place) < overlap(best) ? place : best));
  }

  function aimAt(context, left, top, shown) {
    const { cursor, zoom } = viewer;
    if (!cursor || cursor.x < 0 || cursor.y < 0 || cursor.x >= shown.width || cursor.y >= shown.height) return;
    const x = left + cursor.x * zoom;
    const y = top + cursor.y * zoom;
    if (viewer.aiming && zoom < 6) {
      for (const [color, width] of [["#fff", 3], ["#000", 1]]) {
        context.strokeStyle = color;
        context.lineWidth = width;
        context.beginPath();
        for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
          context.moveTo(x + zoom / 2 + 4 * dx, y + zoom / 2 + 4 * dy);
          context.lineTo(x + zoom / 2 + 14 * dx, y + zoom / 2 + 14 * dy);
        }
        context.stroke();
      }
    } else if (zoom >= 6) {
      for (const [color, gap] of [["#fff", 1.5], ["#000", 0.5]]) {
        context.strokeStyle = color;
        context.lineWidth = 1;
        context.strokeRect(x - gap, y - gap, zoom + 2 * gap, zoom + 2 * gap);
      }
    }
  }

  function boxes(width, height, kind, marks) {
    const make = (name, attributes) => {
      const node = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
      return node;
    };
    const drawing = make("svg", { viewBox: `0 0 ${width} ${height}` });
    const size = Math.max(width, height) / 50;
    for (const { bounds: [x0, y0, x1, y1], number, onlyActual } of marks) {
      if (kind === "reference" && onlyActual) continue;
      drawing.append(make("rect", { x: x0, y: y0, width: x1 - x0, height: y1 - y0, "vector-effect": "non-scaling-stroke" }));
      if (number === null) continue;
      const label = make("text", { x: x0 + size / 4, y: Math.max(size, y0 - size / 4), "font-size": size });
      label.textContent = number;
      drawing.append(label);
    }
    return drawing;
  }

  /** The pictures as elements for paper, which are drawn at the printer's resolution. */
  viewer.paper = async (images, marks) => {
    const figures = [];
    for (const kind of Object.keys(viewer.names)) {
      if (!images[kind]) continue;
      const bytes = await pegbar.load(images[kind].file);
      const image = element("img", { alt: viewer.names[kind] });
      image.src = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
      image.addEventListener("load", () => URL.revokeObjectURL(image.src), { once: true });
      const { width, height } = images[kind];
      figures.push(element("figure", {}, element("div", {}, image, boxes(width, height, kind, marks)),
        element("figcaption", {}, viewer.names[kind])));
    }
    return figures;
  };
}
