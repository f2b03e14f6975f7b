"use strict";

/** One case: its verdict, what changed, its pictures, its film, its layout and its figures. */
{
  const { element, by, visible, sentence, report, viewer, film } = pegbar;
  const count = (number) => number.toLocaleString("en");
  const kinds = {
    moved: "Moved", changed: "Changed", added: "Added", removed: "Removed", reordered: "Reordered",
    unexplained: "Unexplained",
  };
  const mostChanges = 100;
  // More than these are folded: the first ones are what the eye sees first.
  const mostUnfolded = 5;
  const view = { one: null, detail: null, turn: 0, ready: Promise.resolve() };
  pegbar.case = view;

  /** Shows a case. */
  view.open = (one) => {
    view.turn += 1;
    pegbar.group.group = null;
    view.one = one;
    view.detail = null;
    view.ready = show(one, view.turn);
    return view.ready;
  };

  /** Forgets the case, for a page that shows something else. */
  view.close = () => {
    view.turn += 1;
    view.one = null;
    view.detail = null;
    view.ready = Promise.resolve();
  };

  async function show(one, turn) {
    let detail;
    try {
      detail = (await pegbar.loadJSON(one.file))[one.place];
    } catch (error) {
      if (turn === view.turn) {
        by("case").replaceChildren(head(one, null), element("p", { class: "empty" }, visible(error.message)));
      }
      return;
    }
    if (turn !== view.turn) return;
    view.detail = detail;
    film.frames = [];
    const scrubber = detail.film ? film.build(detail.film) : [];
    const marks = marksOf(detail);
    by("case").replaceChildren(
      head(one, detail), ...scrubber, element("section", { class: "viewer", "aria-label": "Pictures" }, ...viewer.build()),
      element("div", { class: "paper", "aria-hidden": "true" }), ...changes(detail), ...layout(detail), ...stamp(detail),
      facts(one, detail));
    view.refresh();
    by("case").scrollTop = 0;
    film.onFrame = (frame) => showFrame(frame, marks);
    if (scrubber.length > 0) {
      film.go(film.firstDifference());
      await view.frame;
    } else {
      await viewer.show(detail.images, { marks, note: "This case has no picture." });
    }
    if (turn === view.turn) prefetch(one);
  }

  function showFrame(frame, marks) {
    // The pictures of the case are those of the first frame that differs.
    const isFirst = film.at === film.firstDifference();
    const images = isFirst && Object.keys(frame.images).length === 0 ? view.detail.images : frame.images;
    const note = frame.state === "same"
      ? "This frame is the reference's; pictures are kept of frames that differ."
      : "No picture of this frame was kept.";
    view.frame = viewer.show(images, { marks: isFirst ? marks : [], note, keepView: true });
    const { at } = film;
    for (const next of [1, -1, 2]) viewer.prefetch(film.frames[at + next]?.images);
  }

  // Whoever goes on finds the next case loaded.
  function prefetch(one) {
    const next = pegbar.list.neighbour(1);
    if (!next || next === one || next.cases) return;
    pegbar.loadJSON(next.file).then((bundle) => viewer.prefetch(bundle[next.place].images)).catch(() => {});
  }

  function marksOf(detail) {
    const marks = detail.changes.map((change, i) => ({
      bounds: change.bounds, number: i + 1, onlyActual: ["added", "moved", "reordered"].includes(change.kind),
    }))
      .filter((mark) => mark.bounds);
    if (marks.length > 0) return marks.slice(0, mostChanges);
    const { bounds } = detail;
    return bounds && bounds[2] > bounds[0] ? [{ bounds, number: null }] : [];
  }

  function head(one, detail) {
    const decide = (word, title, key) => element("button", {
      type: "button", class: `decide ${word}`, id: word, title: `${title} (${key})`, "data-word": word,
      on: { click: () => pegbar.decide(word) },
    }, title);
    const text = detail?.film?.headline ?? one.text;
    return element("div", { class: "head" },
      element("button", { type: "button", class: "back", on: { click: () => { document.body.dataset.view = "list"; } } },
        "‹ Cases"),
      element("div", { class: "titles" },
        element("p", { class: "crumb" }, element("bdi", {}, visible(one.suite, 200)), ...groupLink(one)),
        element("h2", {}, element("bdi", {}, visible(one.test, 300)), " ",
          element("bdi", { class: "identifier" }, visible(one.identifier, 300))),
        element("p", { class: "badge", "data-verdict": one.verdict }, element("span", { class: "dot", "aria-hidden": "true" }),
          report.verdictTitle(one.verdict))),
      element("div", { class: "decisions", role: "group", "aria-label": "Decision" },
        decide("accept", "Accept", "A"), decide("reject", "Reject", "R")),
      element("p", { class: "headline" }, sentence(text)),
      element("p", { class: "settled", id: "settled" }));
  }

  /** Returns the way back to the cases with the same change. */
  function groupLink(one) {
    const group = one.group === null ? null : report.groups[one.group];
    if (!group || pegbar.list.grouping !== "cause" || group.shown.length === 0) return [];
    return [" · ", element("button", {
      type: "button", class: "link", on: { click: () => pegbar.list.select(group, true) },
    }, `the same change in ${count(group.cases.length)} snapshots`)];
  }

  /** Brings the buttons in line with what is decided. */
  view.refresh = () => {
    if (!view.one || !by("accept")) return;
    const word = report.decision(view.one);
    const reason = report.settled(view.one);
    for (const id of ["accept", "reject"]) {
      by(id).setAttribute("aria-pressed", String(word === id));
      by(id).disabled = reason !== null;
    }
    by("settled").textContent = reason === null ? "" : visible(reason, 400);
  };

  function changes(detail) {
    if (detail.changes.length === 0) return [];
    const item = (change, i) => {
      const choose = (on) => { viewer.chosen = on ? i + 1 : null; viewer.draw(); };
      const where = [change.view, change.property].filter(Boolean).map((text) => visible(text, 300)).join(" · ");
      const values = change.reference !== null || change.actual !== null
        ? [element("span", { class: "was" }, visible(change.reference ?? "—", 120)), " → ",
          element("span", { class: "now" }, visible(change.actual ?? "—", 120))] : [];
      return element("li", {},
        element("button", {
          type: "button", class: "change", "data-kind": kinds[change.kind] ? change.kind : "unexplained", disabled: !change.bounds,
          on: {
            click: () => { choose(true); viewer.zoomTo(change.bounds); },
            focus: () => choose(true), blur: () => choose(false),
            pointerenter: () => choose(true), pointerleave: () => choose(false),
          },
        },
        element("span", { class: "number" }, String(i + 1)),
        element("span", { class: "kind" }, kinds[change.kind] ?? visible(change.kind, 40)),
        element("bdi", { class: "text" }, sentence(change.text)),
        element("bdi", { class: "where" }, where, values.length > 0 ? ": " : "", ...values)));
    };
    const first = detail.changes.length > mostUnfolded + 1 ? mostUnfolded : detail.changes.length;
    const shown = detail.changes.slice(0, first).map(item);
    const list = element("ol", { class: "changes" }, shown);
    const rest = detail.changes.length - shown.length;
    const more = rest > 0 ? element("button", {
      type: "button", class: "fold",
      on: { click: () => {
        list.append(...detail.changes.slice(first).map((change, i) => item(change, i + first)));
        more.remove();
      } },
    }, `${count(rest)} more`) : null;
    return [element("section", { class: "card", "aria-label": "Changes" },
      element("h3", {}, "What changed"), list, more)];
  }

  function layout(detail) {
    if (!detail.layout) return [];
    const body = element("div", {});
    const panel = element("details", { class: "card", id: "layout" }, element("summary", {}, "Layout"), body);
    panel.addEventListener("toggle", async () => {
      if (!panel.open || body.childElementCount > 0) return;
      try {
        const texts = await Promise.all(["reference", "actual"].map(
          (kind) => (detail.layout[kind] ? pegbar.loadText(detail.layout[kind]) : "")));
        body.replaceChildren(pegbar.tree.build(...texts));
      } catch (error) {
        body.replaceChildren(element("p", { class: "empty" }, visible(error.message)));
      }
    });
    if (detail.changes.length > 0) panel.open = true;
    return [panel];
  }

  function stamp(detail) {
    if (!detail.stamp) return [];
    const { reference, actual } = detail.stamp;
    const keys = [...new Set([...Object.keys(reference ?? {}), ...Object.keys(actual ?? {})])];
    const word = (value) => visible(value === undefined ? "—" : typeof value === "string" ? value : JSON.stringify(value), 300);
    const rows = keys.filter((key) => JSON.stringify(reference?.[key]) !== JSON.stringify(actual?.[key]))
      .map((key) => element("div", {}, element("dt", {}, visible(key, 100)),
        element("dd", {}, element("bdi", { class: "was" }, word(reference?.[key])), " → ",
          element("bdi", { class: "now" }, word(actual?.[key])))));
    if (rows.length === 0) return [];
    return [element("section", { class: "card", "aria-label": "Environment" },
      element("h3", {}, "The environments differ"), element("dl", { class: "facts" }, rows))];
  }

  function facts(one, detail) {
    const rows = [];
    const fact = (name, value, kind = "") => rows.push(element("div", {},
      element("dt", {}, name), element("dd", { class: kind }, element("bdi", {}, value))));
    const { bounds, expectedSize, actualSize } = detail;
    if (bounds) {
      const [x0, y0, x1, y1] = bounds;
      fact("Differing pixels", `${count(detail.differingPixels)} of ${count(detail.totalPixels)}`);
      fact("Largest channel difference", `${detail.largestChannelDifference} of 255`);
      fact("Within", `x ${x0}…${x1}, y ${y0}…${y1} (${x1 - x0} × ${y1 - y0})`);
    }
    if (expectedSize && actualSize && String(expectedSize) !== String(actualSize)) {
      fact("Size", `${expectedSize.join(" × ")}, now ${actualSize.join(" × ")}`);
    }
    fact("Allowed", visible(detail.allowed, 300));
    if (detail.used) fact("Used of that", visible(detail.used, 300));
    fact("Reference", visible(one.reference, 600), "path");
    if (detail.source) fact("Test", visible(`${detail.source.file}:${detail.source.line}`, 600), "path");
    if (detail.seconds !== null) fact("Took", `${detail.seconds} s`);
    if (one.run !== null) fact("Run", visible(one.run, 300), "path");
    if (one.actualDigest) fact("SHA-256 of the actual picture", one.actualDigest, "path");
    if (detail.summary && detail.summary !== one.text) fact("Summary", visible(detail.summary));
    return element("section", { class: "card", "aria-label": "Figures" }, element("dl", { class: "facts" }, rows));
  }
}
