// The connection and the pictures: messages from and to the server, and frames that become pixels of canvases. Runs in a worker if the
// browser can draw there, so that neither waits for the page.
"use strict";

const pegbarStream = (() => {
  // Creates a stream without canvases; `emit` gets the name and the value of what has happened.
  function make(address, emit) {
    // The pictures of the devices, by their places: 0 takes the input.
    const pictures = new Map(), canvases = new Map(), contexts = new Map();
    let socket = null;
    let waiting = [];
    let retry = 200;
    let isWatched = false;
    // Frames on the way to an earlier page, or of the code before, are differences to a picture that this page does not have.
    let isKnown = false;

    function send(text) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(text);
    }

    function connect() {
      socket = new WebSocket(address);
      socket.binaryType = "arraybuffer";
      isKnown = false;
      socket.onmessage = event => {
        if (typeof event.data !== "string") {
          const words = new Int32Array(event.data);
          if (words[0] === 0x56474550) layer(words);
          else if (isKnown) frame(words);
          return;
        }
        const message = JSON.parse(event.data);
        if (message.t === "ready") isKnown = false;
        if (message.t === "scene") {
          isKnown = true;
          for (const place of pictures.keys()) if (place > message.companions.length) for (const all of [pictures, canvases, contexts]) all.delete(place);
        }
        emit(message.t, message);
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
      const place = words[15];
      let picture = pictures.get(place);
      if (picture?.width !== width || picture.height !== height) {
        picture = pegbarPicture.make(width, height);
        pictures.set(place, picture);
      }
      const offset = words[4];
      if (words[10] + words[11] > 0) picture.apply(words);
      waiting.push({
        number: words[1], picture: place, frame: words[2], width, height, offset: offset === -0x80000000 ? null : offset / 64,
        advance: words[5] / 1000, draw: words[6] / 1000, encode: words[7] / 1000, dropped: words[8],
        busy: words[9] === 1, length: words[14], bytes: words.byteLength, seen: performance.now(),
      });
      if (waiting.length === 1) requestAnimationFrame(paint);
    }

    // The picture of one view, whose colours are multiplied by its alpha; a canvas wants them as they are.
    function layer(words) {
      const one = pegbarPicture.make(words[3] & 0xffff, words[3] >>> 16);
      one.apply(words);
      const { data } = one.image;
      for (let i = 0; i < data.length; i += 4) {
        const alpha = data[i + 3];
        if (alpha === 0 || alpha === 255) continue;
        for (let c = 0; c < 3; c += 1) data[i + c] = Math.round(data[i + c] * 255 / alpha);
      }
      emit("layer", { number: words[1], image: one.image });
    }

    // Gives the stream the canvas of a place.
    function show({ place, canvas }) {
      canvases.set(place, canvas);
      // Opaque, so that the browser need not blend it.
      contexts.set(place, canvas.getContext("2d", { alpha: false }));
      pictures.get(place)?.spoil();
    }

    async function paint() {
      for (const [place, picture] of pictures) {
        const canvas = canvases.get(place);
        if (!canvas) continue;
        if (canvas.width !== picture.width || canvas.height !== picture.height) {
          [canvas.width, canvas.height] = [picture.width, picture.height];
          picture.spoil();
        }
        picture.paint(contexts.get(place));
      }
      const frames = waiting;
      waiting = [];
      const last = frames[frames.length - 1];
      // The server keeps to the page's rhythm: its frames arrive a little before they are painted.
      send(JSON.stringify({ t: "shown", n: last.number, wait: performance.now() - last.seen }));
      const own = frames.filter(one => one.picture === 0);
      if (own.length === 0) return;
      const shown = own[own.length - 1];
      // One picture is painted for all that came since the last.
      shown.bytes = own.reduce((sum, one) => sum + one.bytes, 0);
      if (isWatched) shown.hash = await hash();
      emit("painted", own);
    }

    // The pixels of the first canvas, as the browser has them.
    function read() {
      const { width, height } = canvases.get(0);
      return { width, height, data: contexts.get(0).getImageData(0, 0, width, height).data };
    }
    async function hash() {
      const digest = await crypto.subtle.digest("SHA-256", read().data);
      return [...new Uint8Array(digest)].map(b => b.toString(16).padStart(2, "0")).join("");
    }
    function blob() {
      const canvas = canvases.get(0);
      return canvas.convertToBlob ? canvas.convertToBlob() : new Promise(done => canvas.toBlob(done));
    }
    return { connect, send, show, read, hash, blob, drop: () => socket?.close(), watch: isOn => { isWatched = isOn; } };
  }
  return { make };
})();
