"use strict";

/** The films' scrubber: a chart of the difference of each frame that is a slider too. */
{
  const { element, clamp, visible } = pegbar;
  const states = {
    same: "Equal", different: "Different", inserted: "Inserted", removed: "Removed", held: "Held",
  };
  const count = (number) => number.toLocaleString("en");
  const film = { frames: [], at: -1, onFrame: () => {} };
  pegbar.film = film;
  let slider, cursor, words, marks;

  function svg(name, attributes) {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
  }

  const points = (value) => `${Number(value.toFixed(2))} pt`;

  /** What there is to say of a frame, in one line. */
  film.words = (frame) => {
    const parts = [];
    if (frame.index !== null) parts.push(`Frame ${frame.index}`);
    if (frame.reference !== null && frame.reference !== frame.index) parts.push(`reference frame ${frame.reference}`);
    if (frame.time !== null) parts.push(`${frame.time.toFixed(3)} s`);
    if (frame.offset !== null) parts.push(`offset ${points(frame.offset)}`);
    const pixels = frame.state === "different" && frame.differingPixels !== null
      ? `: ${count(frame.differingPixels)} ${frame.differingPixels === 1 ? "pixel" : "pixels"}` : "";
    parts.push(`${states[frame.state] ?? visible(frame.state, 40)}${pixels}`);
    return pegbar.sentence(parts.join(" · "));
  };

  const differs = (frame) => frame.state !== "same";

  /** Returns the scrubber for a film, or nothing where it has no frames. */
  film.build = (data) => {
    film.frames = data.frames;
    film.at = -1;
    if (film.frames.length === 0) return [];
    const most = Math.max(1, ...film.frames.map((frame) => frame.differingPixels ?? 0));
    const chart = svg("svg", {
      viewBox: `0 0 ${film.frames.length} 100`, preserveAspectRatio: "none", "aria-hidden": "true",
    });
    film.frames.forEach((frame, i) => {
      const whole = frame.state === "inserted" || frame.state === "removed";
      // The root keeps small differences visible beside large ones.
      const height = whole ? 100 : differs(frame) ? 8 + 92 * Math.sqrt((frame.differingPixels ?? 0) / most) : 2;
      const bar = svg("rect", { x: i + 0.1, y: 100 - height, width: 0.8, height });
      bar.classList.add("frame", Object.hasOwn(states, frame.state) ? frame.state : "different");
      chart.append(bar);
    });
    const offsets = film.frames.map((frame) => frame.offset);
    const known = offsets.filter((value) => value !== null);
    const low = Math.min(...known), high = Math.max(...known);
    if (known.length > 1 && high > low) {
      const line = offsets.map((value, i) =>
        (value === null ? "" : `${i + 0.5},${94 - (88 * (value - low)) / (high - low)}`)).filter(Boolean);
      const path = svg("polyline", { points: line.join(" "), "vector-effect": "non-scaling-stroke" });
      path.classList.add("offset");
      chart.append(path);
    }
    cursor = element("div", { class: "cursor", "aria-hidden": "true" });
    slider = element("div", {
      class: "chart", id: "scrubber", role: "slider", tabindex: "0", "aria-label": "Frame",
      "aria-valuemin": "0", "aria-valuemax": film.frames.length - 1, "aria-orientation": "horizontal",
      on: {
        keydown: keys,
        pointerdown: (event) => { slider.setPointerCapture(event.pointerId); scrub(event); },
        pointermove: (event) => { if (slider.hasPointerCapture(event.pointerId)) scrub(event); },
      },
    }, chart, cursor);
    words = element("p", { class: "frame-words" });
    const button = (title, label, key, run) => element("button", {
      type: "button", class: "small", "aria-label": label, title: `${label} (${key})`, on: { click: run },
    }, title);
    marks = film.frames.filter(differs).length;
    const head = element("div", { class: "film-head" },
      element("h3", {}, "Film"), words,
      element("div", { class: "steps" },
        button("⇤", "Difference before", "[", () => film.jump(-1)), button("‹", "Frame before", ",", () => film.step(-1)),
        button("›", "Next frame", ".", () => film.step(1)), button("⇥", "Next difference", "]", () => film.jump(1))));
    const first = film.frames[0], last = film.frames.at(-1);
    const label = (frame) => (frame.offset !== null ? `offset ${points(frame.offset)}`
      : frame.time !== null ? `${frame.time.toFixed(2)} s` : `frame ${frame.index ?? frame.reference}`);
    const legend = element("div", { class: "axis", "aria-hidden": "true" },
      element("span", {}, label(first)),
      element("span", { class: "middle" }, `${count(marks)} of ${count(film.frames.length)} frames differ`
        + (known.length > 1 && high > low ? " — the line is the offset" : "")),
      element("span", {}, label(last)));
    return [element("section", { class: "film", "aria-label": "Film" }, head, slider, legend)];
  };

  function scrub(event) {
    const box = slider.getBoundingClientRect();
    film.go(Math.floor(((event.clientX - box.left) / box.width) * film.frames.length));
  }

  function keys(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const tenth = Math.max(1, Math.round(film.frames.length / 10));
    const step = {
      ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: tenth, PageDown: -tenth,
    }[event.key];
    if (step) film.step(step);
    else if (event.key === "Home") film.go(0);
    else if (event.key === "End") film.go(film.frames.length - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  film.step = (by) => film.go(film.at + by);

  /** Goes to the next frame in the direction that differs. */
  film.jump = (direction) => {
    for (let i = film.at + direction; i >= 0 && i < film.frames.length; i += direction) {
      if (differs(film.frames[i])) return film.go(i);
    }
    return undefined;
  };

  film.go = (to) => {
    if (film.frames.length === 0) return;
    const at = clamp(to, 0, film.frames.length - 1);
    if (at === film.at) return;
    film.at = at;
    const frame = film.frames[at];
    cursor.style.left = `${((at + 0.5) / film.frames.length) * 100}%`;
    words.textContent = film.words(frame);
    slider.setAttribute("aria-valuenow", at);
    slider.setAttribute("aria-valuetext", film.words(frame));
    film.onFrame(frame);
  };

  /** The place of the first frame that differs. */
  film.firstDifference = () => Math.max(0, film.frames.findIndex(differs));
}
