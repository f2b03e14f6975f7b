"use strict";

/** The list of cases: filtered, grouped by cause or suite, and with only those rows in the document that can be seen. */
{
  const caseHeight = 54;
  const suiteHeight = 34;
  const groupHeight = 76;
  const { element, by, visible, sentence, report, thumbs } = pegbar;
  const count = (number) => number.toLocaleString("en");
  const list = {
    /** The cases that the filters let through, in the order of the list. */
    shown: [],
    /** The case or the group that is open. */
    selected: null,
    onSelect: () => {},
    grouping: "suite",
  };
  pegbar.list = list;

  // Rows in order: {suite, count}, {group} or {one}, each with its top in pixels.
  let rows = [];
  // Rows that can be selected, without the heads of suites.
  let stops = [];
  let height = 0;
  let placeOf = new Map();

  list.filter = () => {
    const words = by("search").value.toLowerCase().split(/\s+/).filter(Boolean);
    const verdict = by("verdict").value;
    const decision = by("decision").value;
    const found = report.cases.filter((one) =>
      (!verdict || one.verdict === verdict) && (!decision || report.decision(one) === decision)
        && words.every((word) => one.words.includes(word)));
    build(found);
  };

  function build(found) {
    rows = [];
    stops = [];
    placeOf = new Map();
    height = 0;
    list.shown = [];
    const add = (row, own) => {
      row.top = height;
      height += own;
      rows.push(row);
    };
    const addCases = (cases, title) => {
      let head = null;
      for (const one of cases) {
        const suite = title ?? one.suite;
        if (!head || head.suite !== suite) add(head = { suite, count: 0 }, suiteHeight);
        head.count += 1;
        addCase(one, false);
      }
    };
    const addCase = (one, inGroup) => {
      list.shown.push(one);
      placeOf.set(one, rows.length);
      const row = { one, inGroup, position: list.shown.length, stop: stops.length };
      stops.push(row);
      add(row, caseHeight);
    };
    if (list.grouping === "suite") addCases(found);
    else {
      for (const group of report.groups) group.shown = [];
      const rest = [];
      for (const one of found) (one.group === null ? rest : report.groups[one.group].shown).push(one);
      for (const group of report.groups) {
        if (group.shown.length === 0) continue;
        placeOf.set(group, rows.length);
        const row = { group, stop: stops.length };
        stops.push(row);
        add(row, groupHeight);
        if (group.open) for (const one of group.shown) addCase(one, true);
        else for (const one of group.shown) { list.shown.push(one); placeOf.set(one, rows.length - 1); }
      }
      addCases(rest, "One of a kind");
    }
    by("rows").style.height = `${height}px`;
    const cases = `${count(report.cases.length)} ${report.cases.length === 1 ? "case" : "cases"}`;
    by("count").textContent = list.shown.length === report.cases.length
      ? cases : `${count(list.shown.length)} of ${cases}`;
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

  // The rows in the document, by their places.
  const drawn = new Map();

  /** Adds the rows that came into sight, and removes the others. */
  function scroll() {
    const box = by("list");
    const from = firstRow(box.scrollTop - 4 * caseHeight);
    const bottom = box.scrollTop + box.clientHeight + 4 * caseHeight;
    let to = from;
    while (to < rows.length && rows[to].top < bottom) to += 1;
    for (const [place, own] of drawn) {
      if (place < from || place >= to) { own.remove(); drawn.delete(place); }
    }
    const next = (place) => { for (let i = place + 1; i < to; i += 1) if (drawn.has(i)) return drawn.get(i); return null; };
    for (let place = from; place < to; place += 1) {
      if (drawn.has(place)) continue;
      const own = node(rows[place]);
      by("rows").insertBefore(own, next(place));
      drawn.set(place, own);
    }
    thumbs.start();
  }

  function draw() {
    drawn.clear();
    by("rows").replaceChildren();
    scroll();
    const box = by("list");
    const current = list.selected ? rowId(list.selected) : null;
    if (current && by(current)) box.setAttribute("aria-activedescendant", current);
    else box.removeAttribute("aria-activedescendant");
  }
  list.draw = draw;

  const rowId = (item) => (item.cases ? `group-${item.index}` : `row-${item.id}`);

  function node(row) {
    const own = row.group ? groupNode(row.group) : row.one ? caseNode(row) : element("div", { class: "suite", role: "presentation" },
      element("bdi", {}, visible(row.suite, 200)), element("span", {}, count(row.count)));
    own.style.top = `${row.top}px`;
    return own;
  }

  function groupNode(group) {
    const cases = group.shown;
    const decided = cases.filter((one) => report.decision(one) !== "none").length;
    const whole = cases.every((one) => report.decision(one) === report.decision(cases[0])) ? report.decision(cases[0]) : "none";
    const mark = { accept: "✓", reject: "✕", none: "" }[whole];
    const inside = group === list.selected || (!group.open && group.cases.includes(list.selected));
    const item = element("div", {
      class: "row group", id: rowId(group), role: "option", "aria-selected": String(inside),
      "aria-expanded": String(Boolean(group.open)), "data-verdict": cases[0].verdict, "data-decision": whole,
      "aria-label": `The same change in ${count(cases.length)} snapshots: ${sentence(group.title, 300)}`,
    },
    element("span", { class: "cover" }, thumbs.of(cases[0], 40, 58)),
    element("span", { class: "number-of" }, element("span", { class: "dot", "aria-hidden": "true" }), count(cases.length),
      cases.length === 1 ? " snapshot" : " snapshots",
      decided > 0 && decided < cases.length ? `, ${count(decided)} decided` : ""),
    element("bdi", { class: "cause" }, sentence(group.title, 300)),
    element("span", { class: "mark", "aria-hidden": "true" }, mark),
    element("button", {
      type: "button", class: "unfold", tabindex: "-1", "aria-label": group.open ? "Fold" : "Unfold", title: "Show its cases in the list (→ ←)",
      on: { click: (event) => { event.stopPropagation(); list.unfold(group, !group.open); } },
    }, "›"));
    item.addEventListener("click", () => list.select(group, true));
    return item;
  }

  /** Shows the cases of a group in the list, or hides them. */
  list.unfold = (group, isOpen) => {
    if (!group || Boolean(group.open) === isOpen) return;
    group.open = isOpen;
    list.filter();
  };

  function caseNode({ one, inGroup, position }) {
    const decision = report.decision(one);
    const mark = { accept: "✓", reject: "✕", none: "" }[decision];
    const spoken = { accept: ", accepted", reject: ", rejected", none: "" }[decision];
    const item = element("div", {
      class: inGroup ? "row inside" : "row", id: rowId(one), role: "option", "aria-selected": String(one === list.selected),
      "aria-posinset": position, "aria-setsize": list.shown.length,
      "aria-label": `${report.title(one)}, ${report.verdictTitle(one.verdict)}${spoken}`,
      "data-verdict": one.verdict, "data-decision": decision,
    },
    element("span", { class: "dot", "aria-hidden": "true" }),
    element("bdi", { class: "name" }, report.title(one)),
    element("span", { class: "mark", "aria-hidden": "true" }, mark),
    element("bdi", { class: "note" }, one.film ? element("span", { class: "tag" }, "Film") : null,
      one.run ? element("span", { class: "tag" }, visible(one.run, 40)) : null,
      list.grouping === "suite" ? sentence(one.text, 300) : visible(one.suite, 100)));
    item.addEventListener("click", () => list.select(one, true));
    return item;
  }

  function reveal() {
    const place = placeOf.get(list.selected);
    if (place === undefined) return;
    const box = by("list");
    const row = rows[place];
    // The first case of a suite is shown with the suite's head.
    const top = place > 0 && rows[place - 1].suite !== undefined ? rows[place - 1].top : row.top;
    const bottom = row.top + (row.group ? groupHeight : caseHeight);
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  }

  /** Opens a case or a group. A touch on the list brings it to the front on a narrow screen. */
  list.select = (item, toFront = false) => {
    if (toFront) document.body.dataset.view = "case";
    if (item === list.selected) return;
    list.selected = item;
    reveal();
    draw();
    list.onSelect(item);
  };

  const itemOf = (row) => row.group ?? row.one;
  const isUndecided = (item) => (item.cases ? item.shown : [item])
    .some((one) => report.settled(one) === null && report.decision(one) === "none");

  /** Returns the place of what is selected among the rows that can be selected; of a hidden case that of its group. */
  function stopOf(item) {
    const place = placeOf.get(item);
    return place === undefined ? -1 : rows[place].stop;
  }

  /** Returns the case or group so many places further, or the last there is in that direction. */
  list.neighbour = (steps) => {
    if (stops.length === 0) return null;
    const own = stopOf(list.selected);
    if (own >= 0) return itemOf(stops[pegbar.clamp(own + steps, 0, stops.length - 1)]);
    // The filters hide it: go on from its place in the report.
    const index = (list.selected?.cases?.[0] ?? list.selected)?.index ?? -1;
    const after = stops.findIndex((row) => (row.one ?? row.group.shown[0]).index > index);
    const place = (after < 0 ? stops.length : after) + (steps > 0 ? steps - 1 : steps);
    return itemOf(stops[pegbar.clamp(place, 0, stops.length - 1)]);
  };

  /** Returns the next undecided case or group after the selected one, from the top again at the end. */
  list.nextOpen = () => {
    const { selected } = list;
    // A case of a folded group is followed by the others of its group.
    const group = selected && !selected.cases && list.grouping === "cause" && selected.group !== null ? report.groups[selected.group] : null;
    if (group && !group.open) {
      const place = group.shown.indexOf(selected);
      const rest = [...group.shown.slice(place + 1), ...group.shown.slice(0, Math.max(0, place))].filter(isUndecided);
      if (rest.length > 0) return rest[0];
    }
    // An open group's cases follow its head.
    const open = stops.filter((row) => itemOf(row) !== selected && !(row.group?.open) && isUndecided(itemOf(row)));
    const own = stopOf(selected);
    const found = open.find((row) => row.stop > own) ?? open[0];
    return found ? itemOf(found) : null;
  };

  list.start = () => {
    const select = by("verdict");
    select.append(element("option", { value: "" }, "Any verdict"));
    for (const [verdict, number] of report.verdicts()) {
      select.append(element("option", { value: verdict }, `${report.verdictTitle(verdict)} (${number})`));
    }
    for (const id of ["search", "verdict", "decision"]) by(id).addEventListener("input", list.filter);
    // Causes are worth a list of their own as soon as two snapshots share one.
    list.grouping = report.groups.length > 0 ? "cause" : "suite";
    by("grouping").value = list.grouping;
    by("grouping").hidden = report.groups.length === 0;
    by("grouping").addEventListener("input", () => {
      list.grouping = by("grouping").value;
      list.filter();
      reveal();
    });
    by("list").addEventListener("scroll", scroll, { passive: true });
    new ResizeObserver(draw).observe(by("list"));
    list.filter();
  };

  /** Returns what the page opens with: the first group or case. */
  list.first = () => (stops.length > 0 ? itemOf(stops[0]) : null);
}
