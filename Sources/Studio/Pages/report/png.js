"use strict";

/** Exact pixels. A canvas multiplies by alpha and so forgets colours; these are the file's own values. */
pegbar.png = {
  /** Returns {width, height, rgba} of a PNG; samples of 16 bits are reduced to 8. PNG specification, third edition. */
  async decode(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const parts = [];
    let header, palette, alphas;
    for (let at = 8; at + 12 <= bytes.length;) {
      const length = view.getUint32(at);
      const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
      const body = bytes.subarray(at + 8, at + 8 + length);
      if (kind === "IHDR") {
        header = {
          width: view.getUint32(at + 8), height: view.getUint32(at + 12), depth: body[8], color: body[9],
          interlace: body[12],
        };
      } else if (kind === "PLTE") palette = body;
      else if (kind === "tRNS") alphas = body;
      else if (kind === "IDAT") parts.push(body);
      at += 12 + length;
    }
    if (!header || header.interlace) throw new Error("an interlaced picture");
    const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate"));
    const raw = new Uint8Array(await new Response(stream).arrayBuffer());
    return { width: header.width, height: header.height, rgba: this.expand(header, this.unfilter(header, raw), palette, alphas) };
  },

  channels: { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 },

  unfilter({ width, height, depth, color }, raw) {
    const bits = this.channels[color] * depth;
    const line = (width * bits + 7) >> 3;
    const step = Math.max(1, bits >> 3);
    const out = new Uint8Array(line * height);
    for (let y = 0; y < height; y += 1) {
      const kind = raw[y * (line + 1)];
      const from = y * (line + 1) + 1;
      const to = y * line;
      for (let i = 0; i < line; i += 1) {
        const left = i >= step ? out[to + i - step] : 0;
        const up = y > 0 ? out[to + i - line] : 0;
        let guess = 0;
        if (kind === 1) guess = left;
        else if (kind === 2) guess = up;
        else if (kind === 3) guess = (left + up) >> 1;
        else if (kind === 4) {
          const corner = i >= step && y > 0 ? out[to + i - line - step] : 0;
          const p = left + up - corner;
          const a = Math.abs(p - left), b = Math.abs(p - up), c = Math.abs(p - corner);
          guess = a <= b && a <= c ? left : b <= c ? up : corner;
        }
        out[to + i] = raw[from + i] + guess;
      }
    }
    return out;
  },

  expand({ width, height, depth, color }, data, palette, alphas) {
    const count = width * height;
    if (color === 6 && depth === 8) return data;
    const rgba = new Uint8Array(4 * count);
    const channels = this.channels[color];
    const line = (width * channels * depth + 7) >> 3;
    const full = 2 ** depth - 1;
    const sample = (x, y, channel) => {
      const n = x * channels + channel;
      if (depth === 8) return data[y * line + n];
      if (depth === 16) return data[y * line + 2 * n] * 256 + data[y * line + 2 * n + 1];
      const bit = n * depth;
      return (data[y * line + (bit >> 3)] >> (8 - depth - (bit & 7))) & full;
    };
    const scaled = (value) => Math.round((value * 255) / full);
    const keyed = alphas && color !== 3
      ? [0, 1, 2].map((i) => alphas[2 * i] * 256 + alphas[2 * i + 1]) : null;
    for (let y = 0, at = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, at += 4) {
        const first = sample(x, y, 0);
        if (color === 3) {
          for (let c = 0; c < 3; c += 1) rgba[at + c] = palette[3 * first + c];
          rgba[at + 3] = alphas && first < alphas.length ? alphas[first] : 255;
          continue;
        }
        const grey = color === 0 || color === 4;
        const values = grey ? [first, first, first] : [first, sample(x, y, 1), sample(x, y, 2)];
        for (let c = 0; c < 3; c += 1) rgba[at + c] = scaled(values[c]);
        if (color === 4) rgba[at + 3] = scaled(sample(x, y, 1));
        else if (color === 6) rgba[at + 3] = scaled(sample(x, y, 3));
        else rgba[at + 3] = keyed && values.every((v, i) => v === keyed[grey ? 0 : i]) ? 0 : 255;
      }
    }
    return rgba;
  },
};

pegbar.color = {
  /** CIELAB (D65) of an sRGB colour over white. IEC 61966-2-1; CIE 15. */
  lab([r, g, b, a]) {
    const linear = [r, g, b].map((v) => {
      const c = (v * a + 255 * (255 - a)) / (255 * 255);
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    const xyz = [
      (0.4124564 * linear[0] + 0.3575761 * linear[1] + 0.1804375 * linear[2]) / 0.95047,
      0.2126729 * linear[0] + 0.7151522 * linear[1] + 0.072175 * linear[2],
      (0.0193339 * linear[0] + 0.119192 * linear[1] + 0.9503041 * linear[2]) / 1.08883,
    ].map((t) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389 / 27 + 16) / 116));
    return [116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])];
  },

  /** CIEDE2000. Sharma, Wu, Dalal: The CIEDE2000 color-difference formula, 2005. */
  deltaE2000([L1, a1, b1], [L2, a2, b2]) {
    const rad = Math.PI / 180;
    const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
    const g = 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)));
    const x1 = (1 + g) * a1, x2 = (1 + g) * a2;
    const C1 = Math.hypot(x1, b1), C2 = Math.hypot(x2, b2);
    const hue = (x, b) => (x === 0 && b === 0 ? 0 : (Math.atan2(b, x) / rad + 360) % 360);
    const h1 = hue(x1, b1), h2 = hue(x2, b2);
    const grey = C1 * C2 === 0;
    let dh = h2 - h1;
    if (grey) dh = 0;
    else if (dh > 180) dh -= 360;
    else if (dh < -180) dh += 360;
    const dH = 2 * Math.sqrt(C1 * C2) * Math.sin((dh * rad) / 2);
    let h = h1 + h2;
    if (!grey) h = Math.abs(h1 - h2) <= 180 ? h / 2 : h < 360 ? (h + 360) / 2 : (h - 360) / 2;
    const L = (L1 + L2) / 2, C = (C1 + C2) / 2;
    const t = 1 - 0.17 * Math.cos((h - 30) * rad) + 0.24 * Math.cos(2 * h * rad)
      + 0.32 * Math.cos((3 * h + 6) * rad) - 0.2 * Math.cos((4 * h - 63) * rad);
    const sL = 1 + (0.015 * (L - 50) ** 2) / Math.sqrt(20 + (L - 50) ** 2);
    const sC = 1 + 0.045 * C, sH = 1 + 0.015 * C * t;
    const turn = 2 * Math.sqrt(C ** 7 / (C ** 7 + 25 ** 7)) * Math.sin(60 * rad * Math.exp(-(((h - 275) / 25) ** 2)));
    const l = (L2 - L1) / sL, c = (C2 - C1) / sC, k = dH / sH;
    return Math.sqrt(l * l + c * c + k * k - turn * c * k);
  },

  difference(a, b) { return this.deltaE2000(this.lab(a), this.lab(b)); },
};
