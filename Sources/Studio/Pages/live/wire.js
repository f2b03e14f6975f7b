// The page's end of the stream, which runs in a worker if the browser can draw there.
"use strict";

const pegbar = {};

pegbar.wire = (() => {
  const canvas = document.getElementById("canvas");
  const listeners = new Map();
  const size = { width: 0, height: 0 };
  const on = (name, work) => listeners.set(name, [...(listeners.get(name) ?? []), work]);
  const tell = (name, value) => { for (const work of listeners.get(name) ?? []) work(value); };

  function emit(name, value) {
    if (name !== "painted") return tell(name, value);
    const last = value[value.length - 1];
    [size.width, size.height] = [last.width, last.height];
    for (const one of value) tell("frame", one);
    tell("painted", last);
  }

  const address = `ws://${location.host}/socket`;
  let connect, show, call, ask;
  if (typeof Worker === "function" && canvas.transferControlToOffscreen && typeof OffscreenCanvasRenderingContext2D === "function") {
    // The page's policy wants to know who makes addresses of scripts.
    const policy = globalThis.trustedTypes?.createPolicy("pegbar-worker", { createScriptURL: () => "worker.js" });
    const worker = new Worker(policy ? policy.createScriptURL("") : "worker.js");
    const asked = new Map();
    let tickets = 0;
    worker.onmessage = event => {
      const [name, value, ticket] = event.data;
      if (name !== "answer") return emit(name, value);
      asked.get(ticket)(value);
      asked.delete(ticket);
    };
    connect = () => worker.postMessage(["start", address]);
    show = (place, canvas) => {
      const offscreen = canvas.transferControlToOffscreen();
      worker.postMessage(["show", { place, canvas: offscreen }], [offscreen]);
    };
    call = (name, value) => worker.postMessage([name, value]);
    ask = name => new Promise(done => {
      tickets += 1;
      asked.set(tickets, done);
      worker.postMessage([name, null, tickets]);
    });
  } else {
    const stream = pegbarStream.make(address, emit);
    connect = stream.connect;
    show = (place, canvas) => stream.show({ place, canvas });
    call = (name, value) => stream[name](value);
    ask = async name => stream[name]();
  }

  return {
    canvas, size, on, show,
    connect: () => {
      connect();
      show(0, canvas);
    },
    send: message => call("send", JSON.stringify(message)),
    drop: () => call("drop"),
    // The canvas's pixels with their size, their SHA-256, and a PNG file of them.
    read: () => ask("read"), hash: () => ask("hash"), blob: () => ask("blob"),
    // Frames have the hash of the canvas that shows them, for tests.
    watch: isOn => call("watch", isOn),
  };
})();
