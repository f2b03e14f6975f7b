// The scene's elements as elements of this page, for screen readers and for tools that test by role and name; and the picture before a reload.
"use strict";

(() => {
  const { on, send } = pegbar.wire;
  const { $, make, say } = pegbar.panels;

  // Elements

  let asked = 0;
  let isStale = true;
  let text = "";
  function ask(frame) {
    isStale ||= frame.busy || frame.bytes > 64;
    // A moving scene is read when it comes to rest, or a few times a minute.
    if (!isStale || (frame.busy && performance.now() - asked < 5000) || performance.now() - asked < 300) return;
    asked = performance.now();
    isStale = frame.busy;
    send({ t: "elements" });
  }
  on("painted", ask);
  on("scene", () => { isStale = true; asked = 0; });

  function tap([x, y, width, height]) {
    const place = { id: 2e6, x: x + width / 2, y: y + height / 2 };
    send({ t: "down", ...place });
    setTimeout(() => send({ t: "up", id: place.id }), 60);
  }
  const names = { button: "button", link: "button", switch: "button", heading: "h3", text: "p" };
  function build(one) {
    const node = make(names[one.role] ?? "div", { tabIndex: -1 });
    if (one.role === "heading" || one.role === "text") node.textContent = one.name;
    else {
      if (one.role !== "button") node.setAttribute("role", one.role);
      node.setAttribute("aria-label", one.name);
    }
    if (one.role === "text" || one.role === "heading") node.removeAttribute("tabindex");
    if (node.tagName === "BUTTON") node.type = "button";
    if (one.checked !== undefined) node.setAttribute("aria-checked", one.checked);
    if (one.now !== undefined) {
      for (const [name, value] of [["now", one.now], ["min", one.least], ["max", one.most]]) node.setAttribute(`aria-value${name}`, value);
    }
    if (one.value) node.setAttribute("aria-valuetext", one.value);
    if (one.disabled) node.setAttribute("aria-disabled", "true");
    else if (one.role !== "text" && one.role !== "heading") node.addEventListener("click", () => tap(one.frame));
    const size = pegbar.input.size;
    const [x, y, width, height] = one.frame;
    Object.assign(node.style, {
      left: `${x / size.width * 100}%`, top: `${y / size.height * 100}%`, width: `${width / size.width * 100}%`, height: `${height / size.height * 100}%`,
    });
    return node;
  }
  on("elements", message => {
    const next = JSON.stringify(message.list);
    // Focus and the reading place stay if nothing has changed.
    if (next === text) return;
    text = next;
    $("mirror").replaceChildren(...message.list.map(build));
  });

  // The picture before a reload

  let old = null;
  async function keep(frame) {
    blink(false);
    $("blink").hidden = true;
    old = null;
    old = { frame, isWaiting: false, ...await pegbar.wire.read() };
  }
  function blink(isOn) {
    $("before").hidden = !isOn;
    $("blink").setAttribute("aria-pressed", isOn);
  }
  on("painted", async frame => {
    if (!old || frame.frame !== old.frame || !old.isWaiting) return;
    old.isWaiting = false;
    const now = await pegbar.wire.read();
    let count = 0;
    if (old.width !== now.width || old.height !== now.height) count = -1;
    else {
      const [a, b] = [new Uint32Array(old.data.buffer), new Uint32Array(now.data.buffer)];
      for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) count += 1;
    }
    const words = count < 0 ? "The picture has another size now." : count === 0 ? "The picture is the same." : `${count.toLocaleString("en")} pixels have changed.`;
    $("status").textContent = words;
    say(words);
    if (count <= 0) return;
    const copy = $("before");
    [copy.width, copy.height] = [old.width, old.height];
    copy.getContext("2d").putImageData(new ImageData(old.data, old.width, old.height), 0, 0);
    $("blink").hidden = false;
  });
  $("blink").addEventListener("click", () => blink($("before").hidden));
  pegbar.mirror = { keep, wait: () => { if (old) old.isWaiting = true; }, blink: () => { if (!$("blink").hidden) blink($("before").hidden); } };
})();
