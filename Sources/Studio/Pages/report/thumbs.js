"use strict";

/** Small pictures for lists: made from the large ones, off the page's thread, and only while they can be seen. */
{
  const { element } = pegbar;
  const mostKept = 400;
  const mostAtWork = 3;
  // Bitmaps by the picture's hash, the least lately used first.
  const kept = new Map();
  let waiting = [];
  let atWork = 0;
  const thumbs = {};
  pegbar.thumbs = thumbs;

  function draw(canvas, bitmap) {
    const scale = devicePixelRatio;
    const { one, width, height } = canvas.wanted;
    const zoom = Math.min(width / one.picture.width, height / one.picture.height, 1);
    canvas.width = Math.max(1, Math.round(one.picture.width * zoom * scale));
    canvas.height = Math.max(1, Math.round(one.picture.height * zoom * scale));
    canvas.style.width = `${canvas.width / scale}px`;
    canvas.style.height = `${canvas.height / scale}px`;
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    if (!one.box) return;
    const [x0, y0, x1, y1] = one.box.map((value) => value * zoom * scale);
    const gap = 2 * scale;
    context.lineWidth = 1.5 * scale;
    context.strokeStyle = getComputedStyle(document.body).getPropertyValue("--box");
    context.strokeRect(Math.max(1, x0 - gap), Math.max(1, y0 - gap),
      Math.min(canvas.width - 2, x1 - x0 + 2 * gap), Math.min(canvas.height - 2, y1 - y0 + 2 * gap));
  }

  async function make(canvas) {
    const { one, width, height } = canvas.wanted;
    const hash = one.picture.file;
    const bytes = await pegbar.load(hash);
    const zoom = Math.min(width / one.picture.width, height / one.picture.height, 1) * devicePixelRatio;
    const options = zoom < 1 ? {
      resizeWidth: Math.max(1, Math.round(one.picture.width * zoom)),
      resizeHeight: Math.max(1, Math.round(one.picture.height * zoom)), resizeQuality: "medium",
    } : {};
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }), options);
    kept.set(`${hash} ${width}`, bitmap);
    for (const old of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(old);
    }
    draw(canvas, bitmap);
  }

  function work() {
    while (atWork < mostAtWork && waiting.length > 0) {
      const canvas = waiting.shift();
      if (!canvas.isConnected) continue;
      atWork += 1;
      make(canvas).catch(() => {}).finally(() => { atWork -= 1; work(); });
    }
  }

  /** Returns a canvas that shows the case's picture, at most so large, in CSS pixels. */
  thumbs.of = (one, width, height) => {
    const canvas = element("canvas", { class: "thumb", "aria-hidden": "true", width: 1, height: 1 });
    if (!one.picture) return canvas;
    canvas.wanted = { one, width, height };
    const known = kept.get(`${one.picture.file} ${width}`);
    if (known) draw(canvas, known);
    else waiting.push(canvas);
    return canvas;
  };

  let queued = false;
  let hurried = -Infinity;
  const pause = 90;

  /** Puts off what was asked for while pictures rush by: making them takes the time of the page's frames. */
  thumbs.hurry = () => { hurried = performance.now(); };

  /** Starts to make what was asked for, and forgets what is not in the page any more. */
  thumbs.start = () => {
    if (queued) return;
    queued = true;
    const begin = () => {
      const rest = hurried + pause - performance.now();
      if (rest > 0) { setTimeout(begin, rest); return; }
      queued = false;
      waiting = waiting.filter((canvas) => canvas.isConnected);
      work();
    };
    requestAnimationFrame(begin);
  };
}
