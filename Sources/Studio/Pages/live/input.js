// Pointers, wheel and keys over the scene become its input.
"use strict";

pegbar.input = (() => {
  const { canvas, send, on } = pegbar.wire;
  const dots = document.getElementById("dots");
  let size = { width: 1, height: 1 };
  // The fingers that are down, by the pointer's number; with Alt each has a second one opposite the middle of the screen.
  const fingers = new Map();
  let isInspecting = false;

  function point(event) {
    const box = canvas.getBoundingClientRect();
    return { x: (event.clientX - box.left) / box.width * size.width, y: (event.clientY - box.top) / box.height * size.height };
  }
  const opposite = place => ({ x: size.width - place.x, y: size.height - place.y });

  function mark() {
    const shown = [...fingers.values()].flatMap(finger => finger.isTwo ? [finger.place, opposite(finger.place)] : [finger.place]);
    while (dots.children.length > shown.length) dots.lastChild.remove();
    while (dots.children.length < shown.length) dots.append(document.createElement("i"));
    shown.forEach((place, index) => {
      dots.children[index].style.left = `${place.x / size.width * 100}%`;
      dots.children[index].style.top = `${place.y / size.height * 100}%`;
    });
  }

  function tell(kind, finger, event) {
    const time = event.timeStamp;
    send({ t: kind, id: finger.id, ...finger.place, time });
    if (finger.isTwo) send({ t: kind, id: finger.id + 1, ...opposite(finger.place), time });
  }

  canvas.addEventListener("pointerdown", event => {
    if (isInspecting || event.button !== 0) return;
    event.preventDefault();
    canvas.focus({ preventScroll: true });
    canvas.setPointerCapture(event.pointerId);
    const finger = { id: (event.pointerId % 1e6) * 2, place: point(event), isTwo: event.altKey, time: event.timeStamp };
    fingers.set(event.pointerId, finger);
    tell("down", finger, event);
    mark();
  });
  // Positions as they arrive, if the browser has them; those of its frames are up to a frame late, but the last one is never missing.
  function move(event) {
    const finger = fingers.get(event.pointerId);
    if (!finger || event.timeStamp - finger.time < 4 && event.type === "pointerrawupdate") return;
    finger.time = event.timeStamp;
    const place = point(event);
    if (place.x !== finger.place.x || place.y !== finger.place.y) {
      finger.place = place;
      tell("move", finger, event);
    }
    if (event.type === "pointermove") mark();
  }
  canvas.addEventListener("pointerrawupdate", move);
  canvas.addEventListener("pointermove", move);
  function lift(event) {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    finger.place = point(event);
    tell("move", finger, event);
    tell("up", finger, event);
    fingers.delete(event.pointerId);
    mark();
  }
  canvas.addEventListener("pointerup", lift);
  canvas.addEventListener("pointercancel", lift);
  canvas.addEventListener("contextmenu", event => event.preventDefault());

  canvas.addEventListener("wheel", event => {
    event.preventDefault();
    if (isInspecting) return;
    const box = canvas.getBoundingClientRect();
    // Lines and pages of a mouse without pixels.
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? size.height : size.width / box.width;
    const [dx, dy] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
    send({ t: "wheel", ...point(event), dx: dx * unit, dy: dy * unit, time: event.timeStamp });
  }, { passive: false });

  const names = {
    Enter: "return", Tab: "tab", " ": "space", Backspace: "delete", Delete: "forward-delete", Escape: "escape", ArrowUp: "up",
    ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", Home: "home", End: "end", PageUp: "page-up", PageDown: "page-down",
  };
  canvas.addEventListener("keydown", event => {
    if (event.key === "F6") return;
    // Tab leaves the scene as it leaves any other element.
    if (event.key === "Tab" || event.isComposing) return;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const time = event.timeStamp;
    if (isPlain && event.key.length === 1) {
      send({ t: "type", text: event.key, time });
    } else {
      const key = names[event.key] ?? (/^F\d+$/.test(event.key) || event.key.length === 1 ? event.key.toLowerCase() : null);
      if (!key) return;
      const modifiers = [[event.metaKey || event.ctrlKey, "command"], [event.altKey, "option"], [event.shiftKey, "shift"]];
      send({ t: "key", key: [...modifiers.filter(m => m[0]).map(m => m[1]), key].join("-"), time });
    }
    event.preventDefault();
    event.stopPropagation();
  });

  on("scene", scene => { size = scene; });
  return { point, inspect: flag => { isInspecting = flag; }, get size() { return size; } };
})();
