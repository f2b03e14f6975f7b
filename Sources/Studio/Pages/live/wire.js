// The connection and the picture: messages from and to the server, and frames that become pixels of a canvas.
"use strict";

const pegbar = {};

pegbar.wire = (() => {
  const canvas = document.getElementById("canvas");
  // Opaque, so that the browser need not blend it.
  const context = canvas.getContext("2d", { alpha: false });
  const listeners = new Map();
  let socket = null;
  let image = null;
  let pixels = null;
  let dirty = null;
  let waiting = [];
  let retry = 200;
  // Frames on the way to an earlier page, or of the code before, are differences to a picture that this page does not have.
  let isKnown = false;

  const on = (name, work) => listeners.set(name, [...(listeners.get(name) ?? []), work]);
  const emit = (name, value) => { for (const work of listeners.get(name) ?? []) work(value); };

  function send(message) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function connect() {
    socket = new WebSocket(`ws://${location.host}/socket`);
    socket.binaryType = "arraybuffer";
    isKnown = false;
    socket.onmessage = event => {
      if (typeof event.data === "string") {
        const message = JSON.parse(event.data);
        if (message.t === "ready") isKnown = false;
        if (message.t === "scene") isKnown = true;
        emit(message.t, message);
      } else if (isKnown) {
        frame(new Uint32Array(event.data));
      }
    };
    socket.onopen = () => { retry = 200; };
    socket.onclose = event => {
      if (event.code === 4001) return emit("elsewhere", {});
      emit("gone", {});
      setTimeout(connect, retry);
      retry = Math.min(5000, retry * 2);
    };
  }

  // The head of a frame has 16 words; see LiveFrame.
  function frame(words) {
    if (words[0] !== 0x46474550) return;
    const width = words[3] & 0xffff, height = words[3] >>> 16;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      image = null;
    }
    if (!image) {
      image = new ImageData(width, height);
      pixels = new Uint32Array(image.data.buffer);
    }
    const offset = words[4] | 0;
    if (words[10] + words[11] > 0) apply(words, width);
    waiting.push({
      number: words[1], frame: words[2], width, height, offset: offset === -0x80000000 ? null : offset / 64,
      advance: words[5] / 1000, draw: words[6] / 1000, encode: words[7] / 1000, dropped: words[8],
      busy: words[9] === 1, length: words[14], bytes: words.byteLength, seen: performance.now(),
    });
    if (waiting.length === 1) requestAnimationFrame(paint);
  }

  function grow(x0, y0, x1, y1) {
    if (!dirty) dirty = [x0, y0, x1, y1];
    else dirty = [Math.min(dirty[0], x0), Math.min(dirty[1], y0), Math.max(dirty[2], x1), Math.max(dirty[3], y1)];
  }

  function apply(words, width) {
    const [moves, rects, operations] = [words[10], words[11], words[12]];
    let at = 16;
    if (moves > 0) { move(words, at, moves, width); at += 3 * moves; }
    let op = at + 3 * rects;
    let next = op + operations;
    for (let r = 0; r < rects; r += 1, at += 3) {
      const x0 = words[at] & 0xffff, y0 = words[at] >>> 16, x1 = words[at + 1] & 0xffff, y1 = words[at + 1] >>> 16;
      const end = op + words[at + 2];
      grow(x0, y0, x1, y1);
      let row = y0 * width, x = x0;
      while (op < end) {
        const word = words[op++], count = word & 0x3fffffff, to = row + x;
        switch (word >>> 30) {
          case 0:
            // Short copies are faster by hand.
            if (count < 24) for (let i = 0; i < count; i += 1) pixels[to + i] = words[next + i];
            else pixels.set(words.subarray(next, next + count), to);
            next += count;
            x += count;
            break;
          case 1:
            pixels.fill(words[next++], to, to + count);
            x += count;
            break;
          case 2:
            pixels.copyWithin(to, to - width, to - width + count);
            x += count;
            break;
          default:
            for (let i = 0; i < count; i += 1, row += width) pixels.copyWithin(row + x0, row + x0 - width, row + x1 - width);
        }
        if (x === x1) { x = x0; row += width; }
      }
    }
  }

  // All moves take place at once: rows are copied in an order in which none is overwritten before it is read.
  function move(words, start, count, width) {
    const first = words[start + 2];
    let same = true;
    for (let m = 1; m < count; m += 1) same &&= words[start + 3 * m + 2] === first;
    const source = same && (first >> 16) !== 0 ? pixels : pixels.slice();
    const down = (first >> 16) > 0;
    for (let m = 0; m < count; m += 1) {
      const at = start + 3 * (down ? count - 1 - m : m);
      const x0 = words[at] & 0xffff, y0 = words[at] >>> 16, x1 = words[at + 1] & 0xffff, y1 = words[at + 1] >>> 16;
      const dx = (words[at + 2] << 16) >> 16, dy = words[at + 2] >> 16;
      grow(x0, y0, x1, y1);
      for (let i = 0; i < y1 - y0; i += 1) {
        const y = down ? y1 - 1 - i : y0 + i;
        const from = (y - dy) * width + x0 - dx;
        if (source === pixels) pixels.copyWithin(y * width + x0, from, from + x1 - x0);
        else pixels.set(source.subarray(from, from + x1 - x0), y * width + x0);
      }
    }
  }

  function paint() {
    if (dirty) {
      const [x0, y0, x1, y1] = dirty;
      context.putImageData(image, 0, 0, x0, y0, x1 - x0, y1 - y0);
      dirty = null;
    }
    const last = waiting[waiting.length - 1];
    send({ t: "shown", n: last.number });
    const frames = waiting;
    waiting = [];
    for (const one of frames) emit("frame", one);
    emit("painted", last);
  }

  // The pixels of the canvas, as the browser has them.
  function read() { return context.getImageData(0, 0, canvas.width, canvas.height).data; }

  async function hash(bytes = read()) {
    const digest = await crypto.subtle.digest("SHA-256", bytes);
    return [...new Uint8Array(digest)].map(b => b.toString(16).padStart(2, "0")).join("");
  }

  return { canvas, on, send, connect, read, hash, drop: () => socket?.close() };
})();
