// The scene's views taken apart: each one as a plane in space with what it draws itself, in front of those that it covers.
"use strict";

(() => {
  const { on, send } = pegbar.wire;
  const { $, make, say, choose } = pegbar.panels;
  // Degrees; chosen so that every plane's left edge is seen.
  let turn = { x: -8, y: 32 };
  let views = [];
  let planes = [];

  function toggle(isOn = $("apart").hidden) {
    $("apart").hidden = !isOn;
    $("apart-button").setAttribute("aria-pressed", isOn);
    if (!isOn) return;
    choose($("tab-views"));
    send({ t: "run", on: false });
    send({ t: "layers" });
  }

  function look() {
    const size = pegbar.input.size;
    const box = $("apart").getBoundingClientRect();
    // Turned planes need some room around them.
    const factor = 0.72 * Math.min(box.width / size.width, box.height / size.height);
    const deepest = views.reduce((most, view) => Math.max(most, view.level), 0);
    const gap = Number($("gap").value);
    $("space").style.transform =
      `rotateX(${turn.x}deg) rotateY(${turn.y}deg) scale3d(${factor}, ${factor}, ${factor}) translateZ(${-gap * deepest / 2}px)`;
    views.forEach((view, index) => {
      planes[index].style.transform = `translateZ(${gap * view.level}px)`;
    });
  }

  // A view lies in front of all that are drawn before it where it is, so that the same ones are hidden as on the screen.
  function stack() {
    views.forEach((view, index) => {
      const [x, y, width, height] = view.frame;
      view.level = index === 0 ? 0 : 1;
      for (let below = 1; below < index; below += 1) {
        const [left, top, wide, high] = views[below].frame;
        if (left < x + width && x < left + wide && top < y + height && y < top + high) view.level = Math.max(view.level, views[below].level + 1);
      }
    });
  }

  on("layers", message => {
    views = message.views;
    stack();
    const size = pegbar.input.size;
    planes = views.map((view, index) => {
      const [x, y, width, height] = view.frame;
      const name = view.label ? `${view.class}, ${view.label}` : view.class;
      const plane = make("button", { type: "button", className: "plane", title: name, ariaLabel: name });
      Object.assign(plane.style, { left: `${x - size.width / 2}px`, top: `${y - size.height / 2}px`, width: `${width}px`, height: `${height}px` });
      if (view.color?.length === 4) {
        const [r, g, b, alpha] = view.color;
        plane.style.backgroundColor = `rgb(${r * 255} ${g * 255} ${b * 255} / ${alpha})`;
      }
      plane.addEventListener("click", () => hold(index));
      return plane;
    });
    $("space").replaceChildren(...planes);
    say(`${views.length} views`);
    look();
  });
  on("layer", ({ number, image }) => {
    const canvas = make("canvas", { width: image.width, height: image.height });
    canvas.getContext("2d").putImageData(image, 0, 0);
    planes[number]?.append(canvas);
  });

  function hold(index) {
    planes.forEach((plane, at) => plane.setAttribute("aria-pressed", at === index));
    send({ t: "view", path: views[index].path });
  }

  let drag = null;
  let hasTurned = false;
  $("apart").addEventListener("pointerdown", event => {
    if (event.target.closest(".apart-tools")) return;
    drag = { x: event.clientX, y: event.clientY, from: { ...turn } };
    hasTurned = false;
  });
  addEventListener("pointermove", event => {
    if (!drag) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    hasTurned ||= Math.hypot(dx, dy) > 4;
    if (!hasTurned) return;
    turn = { x: Math.max(-80, Math.min(80, drag.from.x - dy / 4)), y: Math.max(-80, Math.min(80, drag.from.y + dx / 4)) };
    look();
  });
  addEventListener("pointerup", () => { drag = null; });
  // A turn is not a click on the plane on which it ends.
  $("apart").addEventListener("click", event => { if (hasTurned && event.detail > 0) event.stopPropagation(); }, true);
  $("apart").addEventListener("keydown", event => {
    if (event.key === "Escape") { toggle(false); $("apart-button").focus(); return; }
    const step = { ArrowLeft: [0, -5], ArrowRight: [0, 5], ArrowUp: [5, 0], ArrowDown: [-5, 0] }[event.key];
    if (!step || event.target === $("gap")) return;
    event.preventDefault();
    turn = { x: turn.x + step[0], y: turn.y + step[1] };
    look();
  });
  $("gap").addEventListener("input", look);
  $("apart-close").addEventListener("click", () => toggle(false));
  $("apart-button").addEventListener("click", () => toggle());
  new ResizeObserver(() => { if (!$("apart").hidden) look(); }).observe($("apart"));
  on("scene", () => toggle(false));
  pegbar.apart = { toggle };
})();
