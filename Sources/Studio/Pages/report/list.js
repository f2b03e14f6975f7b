"use strict";

/** The list of cases: filtered, grouped by suite, and with only those rows in the document that can be seen. */
{
  const caseHeight = 54;
  const suiteHeight = 34;
  const { element, by, visible, sentence, report } = pegbar;
  const list = {
    /** The cases that the filters let through. */
    shown: [],
    selected: null,
    onSelect: () => {},
  };
  pegbar.list = list;

  // Rows in order, a suite's head before its cases: {suite, count} or {one}, each with its top in pixels.
  let rows = [];
  let height = 0;
  let placeOf = new Map();

  list.filter = () => {
    const words = by("search").value.toLowerCase().split(/\s+/).filter(Boolean);
    const verdict = by("verdict").value;
    const decision = by("decision").value;
    list.shown = report.cases.filter((one) =>
      (!verdict || one.verdict === verdict) && (!decision || report.decision(one) === decision)
        && words.every((word) => one.words.includes(word)));
    build();
  };

  function build() {
    rows = [];
    placeOf = new Map();
    height = 0;
    let head = null;
    list.shown.forEach((one, index) => {
      if (!head || head.suite !== one.suite) {
        head = { suite: one.suite, count: 0, top: height };
        rows.push(head);
        height += suiteHeight;
      }
      head.count += 1;
      placeOf.set(one.id, rows.length);
      rows.push({ one, index, top: height });
      height += caseHeight;
    });
    by("rows").style.height = `${height}px`;
    by("count").textContent = list.shown.length === report.cases.length
      ? `${report.cases.length} ${report.cases.length === 1 ? "case" : "cases"}`
      : `${list.shown.length} of ${report.cases.length} cases`;
    draw();
  }

  function firstRow(top) {
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rows[middle].top <= top) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }

  function draw() {
    const box = by("list");
    const from = firstRow(box.scrollTop - 4 * caseHeight);
    const bottom = box.scrollTop + box.clientHeight + 4 * caseHeight;
    const nodes = [];
    for (let i = from; i < rows.length && rows[i].top < bottom; i += 1) nodes.push(node(rows[i]));
    by("rows").replaceChildren(...nodes);
    const current = list.selected ? `row-${list.selected.id}` : null;
    if (current && by(current)) box.setAttribute("aria-activedescendant", current);
    else box.removeAttribute("aria-activedescendant");
  }
  list.draw = draw;

  function node(row) {
    if (!row.one) {
      const head = element("div", { class: "suite", role: "presentation" },
        element("bdi", {}, visible(row.suite, 200)), element("span", {}, String(row.count)));
      head.style.top = `${row.top}px`;
      return head;
    }
    const { one } = row;
    const decision = report.decision(one);
    const mark = { accept: "✓", reject: "✕", none: "" }[decision];
    const spoken = { accept: ", accepted", reject: ", rejected", none: "" }[decision];
    const item = element("div", {
      class: "row", id: `row-${one.id}`, role: "option", "aria-selected": String(one === list.selected),
      "aria-posinset": row.index + 1, "aria-setsize": list.shown.length,
      "aria-label": `${report.title(one)}, ${report.verdictTitle(one.verdict)}${spoken}`,
      "data-verdict": one.verdict, "data-decision": decision,
    },
    element("span", { class: "dot", "aria-hidden": "true" }),
    element("bdi", { class: "name" }, report.title(one)),
    element("span", { class: "mark", "aria-hidden": "true" }, mark),
    element("bdi", { class: "note" }, one.film ? element("span", { class: "tag" }, "Film") : null, sentence(one.text, 300)));
    item.style.top = `${row.top}px`;
    item.addEventListener("click", () => list.select(one, true));
    return item;
  }

  function reveal() {
    const place = placeOf.get(list.selected?.id);
    if (place === undefined) return;
    const box = by("list");
    const row = rows[place];
    // The first case of a suite is shown with the suite's head.
    const top = place > 0 && !rows[place - 1].one ? rows[place - 1].top : row.top;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (row.top + caseHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = row.top + caseHeight - box.clientHeight;
    }
  }

  /** Opens a case. A touch on the list brings it to the front on a narrow screen. */
  list.select = (one, toFront = false) => {
    if (toFront) document.body.dataset.view = "case";
    if (one === list.selected) return;
    list.selected = one;
    reveal();
    draw();
    list.onSelect(one);
  };

  /** Returns the case so many places further among the shown ones, or the last there is in that direction. */
  list.neighbour = (steps) => {
    if (list.shown.length === 0) return null;
    const own = list.shown.indexOf(list.selected);
    if (own >= 0) return list.shown[pegbar.clamp(own + steps, 0, list.shown.length - 1)];
    const index = list.selected?.index ?? -1;
    const after = list.shown.findIndex((one) => one.index > index);
    if (steps > 0) return list.shown[after < 0 ? list.shown.length - 1 : after];
    return list.shown[after < 0 ? list.shown.length - 1 : Math.max(0, after - 1)];
  };

  /** Returns the next case after the selected one that is still to be decided, from the top again at the end. */
  list.nextOpen = () => {
    const index = list.selected?.index ?? -1;
    const open = list.shown.filter(
      (one) => one !== list.selected && report.settled(one) === null && report.decision(one) === "none");
    return open.find((one) => one.index > index) ?? open[0] ?? null;
  };

  list.start = () => {
    const select = by("verdict");
    select.append(element("option", { value: "" }, "Any verdict"));
    for (const [verdict, count] of report.verdicts()) {
      select.append(element("option", { value: verdict }, `${report.verdictTitle(verdict)} (${count})`));
    }
    for (const id of ["search", "verdict", "decision"]) by(id).addEventListener("input", list.filter);
    by("list").addEventListener("scroll", draw, { passive: true });
    new ResizeObserver(draw).observe(by("list"));
    list.filter();
  };
}
