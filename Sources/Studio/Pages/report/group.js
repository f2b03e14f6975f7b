"use strict";

/** A group of cases with the same cause: what it is, one decision for all, and a gallery of its pictures. */
{
  const { element, by, sentence, report, list, thumbs } = pegbar;
  const count = (number) => number.toLocaleString("en");
  const tile = { width: 168, height: 226, picture: 176 };
  const view = { group: null };
  pegbar.group = view;
  let grid;
  let columns = 1;

  const open = (group) => group.shown.filter((one) => report.settled(one) === null);

  /** Decides about every case of the group that can be decided; the word null takes the decisions back. */
  view.decide = async (group, word) => {
    const cases = open(group);
    if (cases.length === 0) { pegbar.toast("There is nothing to decide in this group."); return; }
    const isBack = word !== null && cases.every((one) => report.decision(one) === word);
    const number = await report.decide(cases, isBack ? null : word);
    if (!report.live) {
      pegbar.toast(isBack || !word ? `${count(number)} undecided.`
        : `${word === "accept" ? "Accepted" : "Rejected"} ${count(number)}. U takes it back.`);
    }
  };

  /** Shows a group. */
  view.open = (group) => {
    view.group = group;
    const button = (word, title, key) => element("button", {
      type: "button", class: `decide ${word}`, "data-word": word, title: `${title} (${key})`,
      on: { click: () => pegbar.decide(word) },
    });
    grid = element("div", { class: "grid", role: "list", "aria-label": "Cases of the group" });
    by("case").replaceChildren(
      element("div", { class: "head" },
        element("button", { type: "button", class: "back", on: { click: () => { document.body.dataset.view = "list"; } } },
          "‹ Cases"),
        element("div", { class: "titles" },
          element("p", { class: "crumb" }, `The same change in ${count(group.shown.length)} snapshots`),
          element("h2", {}, element("bdi", {}, sentence(group.title, 400)))),
        element("div", { class: "decisions", role: "group", "aria-label": "Decision about all" },
          button("accept", "Accept all", "A"), button("reject", "Reject all", "R")),
        element("p", { class: "settled", id: "settled" })),
      grid);
    by("case").scrollTop = 0;
    layOut();
    view.refresh();
  };

  /** Brings buttons and marks in line with what is decided. */
  view.refresh = () => {
    if (!view.group || !grid?.isConnected) return;
    const cases = open(view.group);
    for (const node of by("case").querySelectorAll(".decide")) {
      const { word } = node.dataset;
      node.textContent = `${word === "accept" ? "Accept" : "Reject"} all ${count(cases.length)}`;
      node.disabled = cases.length === 0;
      node.setAttribute("aria-pressed", String(cases.length > 0 && cases.every((one) => report.decision(one) === word)));
    }
    const decided = view.group.shown.filter((one) => report.decision(one) !== "none").length;
    by("settled").textContent = decided > 0 ? `${count(decided)} of ${count(view.group.shown.length)} decided` : "";
    drawn.clear();
    grid.replaceChildren();
    drawTiles();
  };

  function layOut() {
    columns = Math.max(1, Math.floor((grid.clientWidth + 12) / (tile.width + 12)));
    grid.style.height = `${Math.ceil(view.group.shown.length / columns) * (tile.height + 12)}px`;
  }

  // The tiles in the document, by the places of their cases.
  const drawn = new Map();

  function drawTiles() {
    if (!grid?.isConnected || !view.group) return;
    const box = by("case").getBoundingClientRect();
    const above = box.top - grid.getBoundingClientRect().top;
    const row = tile.height + 12;
    const from = Math.max(0, Math.floor(above / row) - 1) * columns;
    const to = Math.min(view.group.shown.length, (Math.ceil((above + box.height) / row) + 1) * columns);
    for (const [place, node] of drawn) {
      if (place < from || place >= to) { node.remove(); drawn.delete(place); }
    }
    for (let place = from; place < to; place += 1) {
      if (drawn.has(place)) continue;
      const node = tileOf(view.group.shown[place], place);
      drawn.set(place, node);
      grid.append(node);
    }
    thumbs.start();
  }

  function tileOf(one, place) {
    const decision = report.decision(one);
    const mark = { accept: "✓", reject: "✕", none: "" }[decision];
    const node = element("button", {
      type: "button", class: "tile", role: "listitem", "data-decision": decision, "data-verdict": one.verdict,
      title: `${report.title(one)} — ${sentence(one.text, 300)}`, on: { click: () => list.select(one, true) },
    }, element("span", { class: "frame-of" }, thumbs.of(one, tile.width - 20, tile.picture - 16)),
    element("bdi", { class: "name" }, report.title(one)),
    element("bdi", { class: "suite-name" }, one.run ? `${one.run} · ${pegbar.visible(one.suite, 100)}` : pegbar.visible(one.suite, 100)),
    mark ? element("span", { class: "mark", "aria-label": decision === "accept" ? "accepted" : "rejected" }, mark) : null);
    node.style.left = `${(place % columns) * (tile.width + 12)}px`;
    node.style.top = `${Math.floor(place / columns) * (tile.height + 12)}px`;
    return node;
  }

  view.start = () => {
    let last = 0;
    by("case").addEventListener("scroll", () => {
      const { scrollTop } = by("case");
      if (Math.abs(scrollTop - last) > 40) thumbs.hurry();
      last = scrollTop;
      drawTiles();
    }, { passive: true });
    new ResizeObserver(() => {
      if (!grid?.isConnected || !view.group) return;
      layOut();
      view.refresh();
    }).observe(by("case"));
  };
}
