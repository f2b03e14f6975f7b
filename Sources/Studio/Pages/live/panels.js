// The panels beside the picture: the script, the views under the pointer, the cost of frames, and the timeline.
"use strict";

pegbar.panels = (() => {
  const { on, send } = pegbar.wire;
  const $ = id => document.getElementById(id);
  const make = (name, members = {}, ...children) => {
    const { data, ...rest } = members;
    const node = Object.assign(document.createElement(name), rest);
    for (const [key, value] of Object.entries(data ?? {})) node.setAttribute(key, value);
    node.append(...children);
    return node;
  };
  const say = text => { $("say").textContent = text; };

  // Tabs

  const tabs = [...document.querySelectorAll("[role=tab]")];
  function choose(tab) {
    for (const one of tabs) {
      const isIt = one === tab;
      one.setAttribute("aria-selected", isIt);
      one.tabIndex = isIt ? 0 : -1;
      $(one.getAttribute("aria-controls")).hidden = !isIt;
    }
  }
  for (const tab of tabs) {
    tab.addEventListener("click", () => choose(tab));
    tab.addEventListener("keydown", event => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
      choose(next);
      next.focus();
    });
  }

  // Script

  let script = { head: "", lines: [] };
  let scene = { scene: "" };
  let last = null;
  let form = "text";
  let swift = { code: "", test: "" };

  function tail() {
    const end = last ? last.length / 60 : 0;
    const known = script.lines.reduce((most, line) => Math.max(most, line.end), 0);
    return end > known + 1e-9 ? `Wait ${nanoseconds(last.length, known)}\n` : "";
  }

  // The exact time of a frame, rounded down to nanoseconds as the stage does.
  function nanoseconds(frame, from) {
    const end = BigInt(frame) * 1000000000n / 60n - BigInt(Math.round(from * 1e9));
    const digits = (end % 1000000000n).toString().padStart(9, "0").replace(/0+$/, "");
    return `${end / 1000000000n}${digits ? "." + digits : ""}s`;
  }

  const text = () => script.head + script.lines.map(line => line.text + "\n").join("") + tail();

  function showLines() {
    const list = $("lines");
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    while (list.children.length > script.lines.length) list.lastChild.remove();
    script.lines.forEach((line, index) => {
      let item = list.children[index];
      if (!item) {
        const button = make("button", { type: "button" });
        item = make("li", {}, button);
        button.addEventListener("click", () => send({ t: "seek", frame: Math.ceil(script.lines[index].begin * 60 - 1e-6) }));
        list.append(item);
      }
      const button = item.firstChild;
      if (button.dataset.text === line.text) return;
      button.dataset.text = line.text;
      button.title = `At ${line.begin.toFixed(2)} s. Go there.`;
      const space = line.text.indexOf(" ");
      const word = space < 0 ? line.text : line.text.slice(0, space);
      const rest = space < 0 ? "" : line.text.slice(space);
      button.replaceChildren(make("time", { textContent: line.begin.toFixed(2) }), make("b", { textContent: word }), make("span", { textContent: short(rest) }));
      item.dataset.word = word.toLowerCase();
    });
    if (isAtEnd) list.scrollTop = list.scrollHeight;
    mark();
  }

  // Long paths are folded, and times have three digits; the file has everything.
  function short(rest) {
    const parts = rest.split(" to ");
    const all = parts.length > 3 ? `${parts[0]} to ${parts[parts.length - 1].split(" ")[0]}, ${parts.length - 1} stretches` : rest;
    return all.replace(/(\d+\.\d{3})\d+s/g, "$1s").replace(/(\d+)\.\d+,(\d+)(\.\d+)?/g, "$1,$2").replace(/(\d+,\d+)\.\d+/g, "$1");
  }

  function mark() {
    const now = last ? last.frame / 60 + 1e-6 : 0;
    let current = -1;
    script.lines.forEach((line, index) => { if (line.begin <= now) current = index; });
    [...$("lines").children].forEach((item, index) => {
      if ((item.getAttribute("aria-current") === "step") !== (index === current)) {
        if (index === current) item.setAttribute("aria-current", "step"); else item.removeAttribute("aria-current");
      }
    });
  }

  on("script", message => { script = message; showLines(); if (form !== "text") send({ t: "swift" }); });
  on("swift", message => { swift = message; $("code").textContent = form === "test" ? swift.test : swift.code; });

  function file(name, type, content) {
    const link = make("a", { download: name, href: URL.createObjectURL(new Blob([content], { type })) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }
  function save() {
    if (form === "text") file(`${scene.scene}.script`, "text/plain", text());
    else file(form === "swift" ? `${scene.scene}.script.swift` : `${scene.scene}Tests.swift`, "text/plain", form === "swift" ? swift.code : swift.test);
    say("The script is saved.");
  }
  $("save").addEventListener("click", save);
  $("copy").addEventListener("click", async () => {
    try { await navigator.clipboard.writeText(form === "text" ? text() : $("code").textContent); say("Copied."); } catch { say("The browser does not let the page copy."); }
  });
  $("form").addEventListener("change", () => {
    form = $("form").value;
    $("lines").hidden = form !== "text";
    $("code").hidden = form === "text";
    if (form !== "text") send({ t: "swift" });
  });
  $("still").addEventListener("click", still);
  async function still() {
    const name = `${scene.scene}-${last ? last.frame : 0}.png`;
    file(name, "image/png", await pegbar.wire.blob());
  }

  function editing(isOn) {
    $("editor").hidden = !isOn;
    $("lines").hidden = isOn || form !== "text";
    $("edit").setAttribute("aria-pressed", isOn);
    $("mistakes").replaceChildren();
    if (isOn) { $("text").value = text(); $("text").focus(); }
  }
  $("edit").addEventListener("click", () => editing($("editor").hidden));
  $("cancel").addEventListener("click", () => editing(false));
  $("editor").addEventListener("submit", event => {
    event.preventDefault();
    $("mistakes").replaceChildren();
    send({ t: "play", text: $("text").value });
  });
  on("mistakes", message => {
    $("mistakes").replaceChildren(...message.list.map(one => make("li", { textContent: `Line ${one.line}: ${one.text}` })));
  });
  // Frames that are not shown yet belong to the recording too.
  on("state", message => { if (last) last.length = message.length; });
  on("state", () => { if (!$("editor").hidden && $("mistakes").children.length === 0) editing(false); });

  // Views

  let chain = [];
  let chosen = 0;
  on("views", message => {
    chain = message.chain.slice().reverse();
    chosen = 0;
    showChain();
  });
  function showChain() {
    $("views-empty").hidden = chain.length > 0;
    $("chain").replaceChildren(...chain.map((view, index) => {
      const name = view.name ?? view.label ?? view.text ?? "";
      const button = make("button", { type: "button" }, make("b", { textContent: view.class }), make("span", { textContent: name }));
      button.addEventListener("click", () => { chosen = index; showChain(); });
      const item = make("li", {}, button);
      if (index === chosen) item.setAttribute("aria-current", "true");
      return item;
    }));
    showFacts();
    outline();
  }
  function outline() {
    const view = chain[chosen];
    const box = $("outline");
    box.hidden = !view || $("inspect").getAttribute("aria-pressed") !== "true";
    if (box.hidden) return;
    const [x, y, width, height] = view.frame;
    const size = pegbar.input.size;
    Object.assign(box.style, { left: `${x / size.width * 100}%`, top: `${y / size.height * 100}%`, width: `${width / size.width * 100}%`, height: `${height / size.height * 100}%` });
  }
  const number = value => Number(value.toFixed(2)).toString();
  function showFacts() {
    const view = chain[chosen];
    const facts = $("facts");
    if (!view) return facts.replaceChildren();
    const rows = [];
    const row = (name, ...content) => rows.push(make("div", { className: "fact" }, make("span", { textContent: name }), ...content));
    const [x, y, width, height] = view.frame;
    row("Frame", make("output", { textContent: `${number(x)}, ${number(y)}  ${number(width)} × ${number(height)}` }));
    const change = (what, value, more = {}) => send({ t: "edit", path: view.path, what, value, ...more });
    if (view.text !== undefined) {
      const field = make("input", { value: view.text, ariaLabel: "Text" });
      field.addEventListener("input", () => { view.text = field.value; change("text", field.value); });
      row("Text", field);
    }
    const [r, g, b, alpha] = view.color?.length === 4 ? view.color : [1, 1, 1, 0];
    const hex = "#" + [r, g, b].map(part => Math.round(part * 255).toString(16).padStart(2, "0")).join("");
    const color = make("input", { type: "color", value: hex, ariaLabel: "Background" });
    color.addEventListener("input", () => {
      change("color", [1, 3, 5].map(at => parseInt(color.value.slice(at, at + 2), 16) / 255).concat(1));
    });
    row("Background", color, make("output", { textContent: alpha === 0 ? "none" : hex }));
    view.constraints.forEach((one, index) => {
      const field = make("input", { type: "number", value: number(one.constant), step: "any", ariaLabel: "Constant" });
      field.addEventListener("input", () => { if (field.value !== "") change("constant", Number(field.value), { index }); });
      rows.push(make("div", { className: "fact constraint" }, make("code", { textContent: one.text }), field));
    });
    facts.replaceChildren(...rows);
  }

  // Frames

  const rate = [];
  on("painted", frame => {
    last = frame;
    rate.push(performance.now());
    while (rate.length && rate[0] < performance.now() - 1000) rate.shift();
    $("time").textContent = `${(frame.frame / 60).toFixed(2)} s`;
    mark();
  });
  setInterval(() => {
    if (!last || $("panel-cost").hidden) return;
    while (rate.length && rate[0] < performance.now() - 1000) rate.shift();
    const rows = [
      ["Pictures in the last second", `${rate.length}`], ["Frames not shown", `${last.dropped}`],
      ["Advance", `${last.advance.toFixed(1)} ms`], ["Draw", `${last.draw.toFixed(1)} ms`], ["Compress", `${last.encode.toFixed(1)} ms`],
      ["Message", last.bytes < 1e4 ? `${last.bytes} bytes` : `${(last.bytes / 1e6).toFixed(2)} MB`],
      ["Frame", `${last.frame} of ${last.length}`], ["Offset", last.offset === null ? "none" : `${number(last.offset)} pt`],
      ["Pixels", `${last.width} × ${last.height}`],
    ];
    $("cost").replaceChildren(...rows.flatMap(([name, value]) => [make("dt", { textContent: name }), make("dd", { textContent: value })]));
  }, 250);

  // The command that renders the recording, or a part of it. Units: frames.
  let range = null;
  function showCommand() {
    const times = range ? ` --from ${(range[0] / 60).toFixed(3)}s --to ${(range[1] / 60).toFixed(3)}s` : "";
    $("command").textContent = `${scene.command} --script ${scene.scene}.script${times}`;
  }
  function part(frames) { range = frames; if (scene.command) showCommand(); }

  on("scene", message => {
    scene = message;
    showCommand();
  });
  return { $, make, say, choose, save, still, editing, outline, text, part, get script() { return script; }, get last() { return last; }, get scene() { return scene; } };
})();
