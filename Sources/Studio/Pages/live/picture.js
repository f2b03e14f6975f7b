// The pixels that frames change: moves of regions, then rectangles whose rows are differences from the rows above; see FramePatch.
"use strict";

const pegbarPicture = (() => {
  // The differences that a code stands for, as a word with a byte for each channel; red and blue are relative to green.
  const word = (red, green, blue) => (red + green & 255) | (green & 255) << 8 | (blue + green & 255) << 16;
  const small = Int32Array.from({ length: 256 }, (_, code) => word((code & 7) - 4, (code >> 3 & 7) - 4, (code >> 6) - 2));
  const grey = Int32Array.from({ length: 256 }, (_, code) => word(0, code, 0));
  const large = Int32Array.from({ length: 65536 }, (_, code) => word((code & 31) - 16, (code >> 5 & 63) - 32, (code >> 11) - 16));
  // Adds four bytes at once, each modulo 256.
  const add = (a, b) => ((a & 0x7f7f7f7f) + (b & 0x7f7f7f7f) | 0) ^ ((a ^ b) & 0x80808080);

  // Creates a picture of words in the order of a canvas.
  function make(width, height) {
    const image = new ImageData(width, height);
    const all = new Int32Array(image.data.buffer);
    const pixels = all;
    let dirty = null;

    function grow(x0, y0, x1, y1) {
      if (!dirty) dirty = [x0, y0, x1, y1];
      else dirty = [Math.min(dirty[0], x0), Math.min(dirty[1], y0), Math.max(dirty[2], x1), Math.max(dirty[3], y1)];
    }

    // Applies the message of a frame from its word 16 on, after the head; see LiveFrame.
    function apply(words) {
      const [moves, rects, controls] = [words[10], words[11], words[12]];
      let at = 16;
      if (moves > 0) { move(words, at, moves); at += 3 * moves; }
      const place = { control: at + 2 * rects, data: at + 2 * rects + controls };
      for (let r = 0; r < rects; r += 1, at += 2) {
        const x0 = words[at] & 0xffff, y0 = words[at] >>> 16, x1 = words[at + 1] & 0xffff, y1 = words[at + 1] >>> 16;
        grow(x0, y0, x1, y1);
        fill(words, place, x0, y0, x1, y1);
      }
    }

    // Fills a rectangle: numbers of rows that equal the row above, and of coded ones, which have a class for each 8 pixels.
    function fill(words, place, x0, y0, x1, y1) {
      const blocks = x1 - x0 >> 3, tail = x1 - x0 & 7;
      let { control, data } = place;
      for (let y = y0; y < y1;) {
        const head = words[control], equal = head & 0xffff, coded = head >>> 16;
        control += 1;
        for (let i = 0; i < equal; i += 1, y += 1) pixels.copyWithin(y * width + x0, (y - 1) * width + x0, (y - 1) * width + x1);
        for (let i = 0; i < coded; i += 1, y += 1) {
          data = row(words, control, data, y * width + x0, blocks, tail);
          control += blocks + 7 + (tail > 0 ? 1 : 0) >> 3;
        }
      }
      place.control = control;
      place.data = data;
    }

    // Decodes the pixels of a row, and returns the place of the next words.
    function row(words, control, start, from, blocks, tail) {
      // A local name is faster.
      const pixels = all;
      let data = start, to = from, up = from - width, classes = 0;
      for (let block = 0; block < blocks; block += 1) {
        if ((block & 7) === 0) {
          classes = words[control];
          control += 1;
          if (classes === 0) {
            const count = Math.min(8, blocks - block);
            pixels.copyWithin(to, up, up + 8 * count);
            to += 8 * count;
            up += 8 * count;
            block += count - 1;
            continue;
          }
        }
        switch (classes & 15) {
          case 0:
            for (let i = 0; i < 8; i += 1) pixels[to + i] = pixels[up + i];
            break;
          case 1: case 2: {
            const table = (classes & 1) === 1 ? small : grey, low = words[data], high = words[data + 1];
            pixels[to] = add(pixels[up], table[low & 255]);
            pixels[to + 1] = add(pixels[up + 1], table[low >> 8 & 255]);
            pixels[to + 2] = add(pixels[up + 2], table[low >> 16 & 255]);
            pixels[to + 3] = add(pixels[up + 3], table[low >>> 24]);
            pixels[to + 4] = add(pixels[up + 4], table[high & 255]);
            pixels[to + 5] = add(pixels[up + 5], table[high >> 8 & 255]);
            pixels[to + 6] = add(pixels[up + 6], table[high >> 16 & 255]);
            pixels[to + 7] = add(pixels[up + 7], table[high >>> 24]);
            data += 2;
            break;
          }
          case 3:
            for (let i = 0; i < 8; i += 2, data += 1) {
              const pair = words[data];
              pixels[to + i] = add(pixels[up + i], large[pair & 0xffff]);
              pixels[to + i + 1] = add(pixels[up + i + 1], large[pair >>> 16]);
            }
            break;
          case 4:
            for (let i = 0; i < 8; i += 1) pixels[to + i] = words[data + i];
            data += 8;
            break;
          default: {
            const pixel = words[data];
            for (let i = 0; i < 8; i += 1) pixels[to + i] = pixel;
            data += 1;
          }
        }
        classes >>>= 4;
        to += 8;
        up += 8;
      }
      if (tail === 0) return data;
      return last(words, data, ((blocks & 7) === 0 ? words[control] : classes) & 15, to, up, tail);
    }

    // Decodes the pixels after the last whole block.
    function last(words, data, kind, to, up, count) {
      for (let i = 0; i < count; i += 1) {
        const before = pixels[up + i];
        switch (kind) {
          case 0: pixels[to + i] = before; break;
          case 1: pixels[to + i] = add(before, small[words[data + (i >> 2)] >> 8 * (i & 3) & 255]); break;
          case 2: pixels[to + i] = add(before, grey[words[data + (i >> 2)] >> 8 * (i & 3) & 255]); break;
          case 3: pixels[to + i] = add(before, large[words[data + (i >> 1)] >> 16 * (i & 1) & 0xffff]); break;
          case 4: pixels[to + i] = words[data + i]; break;
          default: pixels[to + i] = words[data];
        }
      }
      return data + [0, count + 3 >> 2, count + 3 >> 2, count + 1 >> 1, count, 1][kind];
    }

    // All moves take place at once: rows are copied in an order in which none is overwritten before it is read.
    function move(words, start, count) {
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

    // Draws what has changed since the last time.
    function paint(context) {
      if (!dirty) return;
      const [x0, y0, x1, y1] = dirty;
      context.putImageData(image, 0, 0, x0, y0, x1 - x0, y1 - y0);
      dirty = null;
    }

    // Makes all of the picture new to the canvas.
    function spoil() { dirty = [0, 0, width, height]; }

    return { width, height, image, pixels, apply, paint, spoil };
  }
  return { make };
})();
