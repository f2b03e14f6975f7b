// The devices in a row: that which takes the input, and those beside it, which get the same input.
"use strict";

(() => {
  const { canvas, on, send, show } = pegbar.wire;
  const { $, make } = pegbar.panels;
  let scene = null;
  let others = [];

  // A picture has one canvas pixel for one of the screen if all fit; otherwise they are scaled down by the same factor.
  function fit() {
    if (!scene) return;
    const style = getComputedStyle($("well"));
    const all = [{ canvas, ...scene }, ...others];
    const gaps = (all.length - 1) * parseFloat(style.columnGap), padding = 2 * parseFloat(style.paddingLeft);
    const caption = others.length > 0 ? 26 : 0;
    const width = all.reduce((sum, one) => sum + one.width, 0), height = Math.max(...all.map(one => one.height));
    const factor = Math.min(1, ($("well").clientWidth - padding - gaps) / width, ($("well").clientHeight - padding - caption) / height);
    for (const one of all) {
      one.canvas.style.width = `${Math.floor(one.width * factor)}px`;
      one.canvas.style.height = `${Math.floor(one.height * factor)}px`;
    }
  }
  new ResizeObserver(fit).observe($("well"));

  function build(one, index) {
    const node = make("canvas", { data: { role: "img", "aria-label": `The scene on ${one.device}` } });
    show(index + 1, node);
    return { ...one, canvas: node, figure: make("figure", {}, make("div", { className: "device" }, node), make("figcaption", { textContent: one.device })) };
  }

  function choose(names) { send({ t: "look", companions: names }); }
  function list() {
    $("beside").replaceChildren(...others.map((one, index) => {
      const name = one.device;
      const remove = make("button", { type: "button", textContent: "×", ariaLabel: `Remove ${name}`, title: `Remove ${name}` });
      remove.addEventListener("click", () => choose(others.map(other => other.device).filter((_, at) => at !== index)));
      return make("li", {}, make("span", { textContent: name }), remove);
    }));
    $("add").disabled = others.length >= scene.mostCompanions;
    const names = [make("option", { value: "", textContent: "Add …" }), ...scene.devices.map(value => make("option", { value, textContent: value }))];
    if ($("add").children.length !== names.length) $("add").replaceChildren(...names);
    $("add").value = "";
  }
  $("add").addEventListener("change", () => { if ($("add").value) choose([...others.map(one => one.device), $("add").value]); });

  on("scene", message => {
    scene = message;
    const same = others.length === scene.companions.length && others.every((one, index) => one.device === scene.companions[index].device);
    if (!same) {
      for (const one of others) one.figure.remove();
      others = scene.companions.map(build);
      $("well").append(...others.map(one => one.figure));
    }
    $("caption").textContent = scene.device;
    $("caption").hidden = others.length === 0;
    list();
    fit();
  });
})();
