"use strict";

/** Puts the page together: keys, help, saving, questions, paper. */
{
  const { element, by, visible, sentence, report, list, viewer, film } = pegbar;
  const count = (number) => number.toLocaleString("en");

  // MARK: Decisions

  pegbar.decide = async (word) => {
    const { group } = pegbar.group;
    if (group) {
      await decideGroup(group, word);
      return;
    }
    const one = pegbar.case.one;
    if (!one) return;
    const reason = report.settled(one);
    if (reason !== null) { pegbar.toast(reason); return; }
    const same = report.decision(one) === word;
    const next = same || word === null ? null : list.nextOpen();
    await report.decide([one], same ? null : word);
    if (!report.live || !word) pegbar.say(`${same || !word ? "Undecided" : word === "accept" ? "Accepted" : "Rejected"}. ${progress()}`);
    if (next && report.decision(one) === word) list.select(next);
  };

  async function decideGroup(group, word) {
    const run = async () => {
      await pegbar.group.decide(group, word);
      const next = word && group.shown.every((one) => report.decision(one) !== "none") ? list.nextOpen() : null;
      if (next) list.select(next);
    };
    if (!report.live || word === null) { await run(); return; }
    const number = count(group.shown.filter((one) => report.settled(one) === null).length);
    ask(`${word === "accept" ? "Accept" : "Reject"} all ${number}?`, "This is carried out at once.",
      word === "accept" ? "Accept" : "Reject", run);
  }

  function decideAll(word) {
    const open = list.shown.filter((one) => report.settled(one) === null && report.decision(one) === "none");
    if (open.length === 0) { pegbar.toast("Every case that is shown is decided."); return; }
    const verb = word === "accept" ? "Accept" : "Reject";
    const cases = open.length === 1 ? "1 undecided case" : `${count(open.length)} undecided cases`;
    ask(`${verb} the ${cases} in the list?`, report.live
      ? "This is carried out at once." : "Cases that are decided keep their decision.", verb, async () => {
      const number = await report.decide(open, word);
      if (!report.live) pegbar.toast(`${verb}ed ${count(number)}. ${progress()}`);
    });
  }

  function ask(title, text, verb, run) {
    const dialog = by("ask");
    const cancel = element("button", { type: "button", on: { click: () => dialog.close() } }, "Cancel");
    const go = element("button", {
      type: "button", class: "primary", on: { click: () => { dialog.close(); run(); } },
    }, verb);
    dialog.replaceChildren(element("h2", { id: "ask-title" }, title), element("p", {}, text),
      element("div", { class: "buttons" }, cancel, go));
    dialog.showModal();
    go.focus();
  }

  function progress() {
    const open = report.cases.filter((one) => report.decision(one) === "none" && report.settled(one) === null).length;
    const decided = report.decisions.size;
    return open === 0 && decided > 0 ? `All ${count(decided)} decided`
      : `${count(decided)} decided, ${count(open)} to go`;
  }

  function refresh() {
    by("progress").textContent = report.cases.length === 0 || report.run.base ? "" : progress()
      + (report.durable || report.live ? "" : " — kept only while this page is open");
    by("save").disabled = report.decisions.size === 0;
    by("save").hidden = report.live;
    const undecided = list.shown.filter((one) => report.settled(one) === null && report.decision(one) === "none").length;
    for (const [id, title] of [["accept-all", "Accept all"], ["reject-all", "Reject all"]]) {
      by(id).textContent = undecided > 1 ? `${title} ${count(undecided)}` : title;
      by(id).disabled = undecided === 0;
      by(id).hidden = report.cases.length < 2;
    }
    if (by("decision").value) list.filter();
    else list.draw();
    pegbar.case.refresh();
    pegbar.group.refresh();
  }

  /** Says which run the page is about. */
  function about() {
    const { commit, branch, date, subject, passed, seconds } = report.run;
    const words = [];
    if (report.run.base) {
      document.title = "Two revisions";
      document.querySelector("h1").textContent = `${visible(report.run.base, 60)} → ${visible(report.run.head, 60)}`;
      document.body.dataset.kind = "compare";
      Object.assign(viewer.names, { reference: visible(report.run.base, 40), actual: visible(report.run.head, 40) });
    }
    if (branch) words.push(visible(branch, 60));
    if (commit) words.push(commit.slice(0, 8));
    if (date) words.push(visible(date, 20));
    if (passed !== null && passed !== undefined) words.push(`${count(passed)} passed`);
    if (seconds) words.push(seconds < 120 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 60)} min`);
    by("run").replaceChildren(element("bdi", {}, words.join(" · ")));
    if (subject) by("run").title = visible(subject, 200);
  }

  function save() {
    if (report.live) { pegbar.toast("Decisions are carried out as you take them."); return; }
    if (report.decisions.size === 0) { pegbar.toast("Nothing is decided."); return; }
    const url = URL.createObjectURL(new Blob([report.approvals()], { type: "application/json" }));
    const link = element("a", { href: url, download: "approvals.json" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
    pegbar.toast("Saved approvals.json. Now run: pegbar accept --from approvals.json");
  }

  // MARK: Keys

  const groups = [
    ["Cases", [
      ["J ↓", "Next case"], ["K ↑", "Case before"], ["N", "Next undecided case"], ["→ ←", "Unfold, fold a group"], ["/", "Search"], ["V", "Filter by verdict"],
      ["D", "Filter by decision"]]],
    ["Decide", [
      ["A", "Accept the case or the group"], ["R", "Reject"], ["S", "Skip"], ["U", "Take the decision back"], ["⇧A ⇧R", "Accept or reject all in the list"],
      ["E", "Save approvals.json"]]],
    ["Pictures", [
      ["1 … 5", "Side by side, swipe, onion skin, blink, difference"], ["+ −", "Zoom"], ["0 9", "Fit, pixel for pixel"],
      ["← ↑ → ↓", "Move, when the pictures have the focus (I)"], ["X", "Aim at a pixel; arrows move the cross"],
      ["B", "Boxes around changes"], ["Space P", "Flip, blink by itself"]]],
    ["Films and layout", [
      [", .", "Frame before, next frame"], ["[ ]", "Difference before, next difference"], ["F", "To the scrubber"],
      ["L", "Layout trees"]]],
    ["Page", [["?", "This help"], ["Esc", "Close, or back to the list"], ["⌃P ⌘P", "Print the case and the list"]]],
  ];

  function help() {
    const dialog = by("help");
    if (dialog.open) { dialog.close(); return; }
    dialog.replaceChildren(
      element("div", { class: "dialog-head" }, element("h2", { id: "help-title" }, "Keyboard shortcuts"),
        element("button", { type: "button", "aria-label": "Close", on: { click: () => dialog.close() } }, "✕")),
      element("div", { class: "groups" }, groups.map(([title, keys]) => element("section", {},
        element("h3", {}, title), element("dl", {}, keys.map(([key, what]) => element("div", {},
          element("dt", {}, key.split(" ").map((part) => (part === "…" ? " … " : element("kbd", {}, part)))),
          element("dd", {}, what))))))));
    dialog.showModal();
  }

  const focusOn = (id) => () => { document.body.dataset.view = "list"; by(id).focus(); };
  const move = (steps) => () => { const one = list.neighbour(steps); if (one) list.select(one); };
  const unfold = (isOpen) => {
    const group = list.selected?.cases ? list.selected : report.groups[list.selected?.group ?? -1];
    list.unfold(group, isOpen);
    if (!isOpen && group && group !== list.selected) list.select(group);
  };
  const actions = {
    "j": move(1), "k": move(-1), "ArrowDown": move(1), "ArrowUp": move(-1), "PageDown": move(10), "PageUp": move(-10),
    "ArrowRight": () => unfold(true), "ArrowLeft": () => unfold(false),
    "Home": move(-Infinity), "End": move(Infinity), "s": move(1),
    "n": () => { const one = list.nextOpen(); if (one) list.select(one); else pegbar.toast("Nothing is left to decide."); },
    "/": focusOn("search"), "v": focusOn("verdict"), "d": focusOn("decision"),
    "a": () => pegbar.decide("accept"), "r": () => pegbar.decide("reject"), "u": () => pegbar.decide(null),
    "A": () => decideAll("accept"), "R": () => decideAll("reject"), "e": save,
    "1": () => viewer.setMode("side"), "2": () => viewer.setMode("swipe"), "3": () => viewer.setMode("onion"),
    "4": () => viewer.setMode("blink"), "5": () => viewer.setMode("diff"),
    "+": () => viewer.zoomBy(1.5), "=": () => viewer.zoomBy(1.5), "-": () => viewer.zoomBy(1 / 1.5),
    "0": () => viewer.fit(), "9": () => viewer.actualSize(), "i": () => document.querySelector(".stage")?.focus(),
    "x": () => viewer.toggleAim(), "b": () => viewer.toggleBoxes(), " ": () => viewer.flip(),
    "p": () => viewer.toggleBlinking(),
    ",": () => film.step(-1), ".": () => film.step(1), "[": () => film.jump(-1), "]": () => film.jump(1),
    "f": () => by("scrubber")?.focus(),
    "l": () => {
      const panel = by("layout");
      if (!panel) return;
      panel.open = !panel.open;
      if (panel.open) panel.scrollIntoView({ block: "nearest" });
    },
    "?": help, "Enter": () => { document.body.dataset.view = "case"; by("case").focus(); },
    "Escape": () => {
      if (viewer.aiming) { viewer.toggleAim(); return; }
      document.body.dataset.view = "list";
      by("list").focus();
    },
  };
  const pictures = new Set(["1", "2", "3", "4", "5", "+", "=", "-", "0", "9", "x", "b", " ", "p"]);

  function keys(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = event.target;
    if (target.closest("dialog")) {
      if (event.key === "?" && by("help").open) { event.preventDefault(); help(); }
      return;
    }
    if (target.matches("input[type=search]")) {
      // The first Escape empties the field as it does elsewhere, and leaves it at once.
      if (event.key === "Escape") {
        target.value = "";
        list.filter();
        by("list").focus();
      } else if (event.key === "ArrowDown" || event.key === "Enter") { by("list").focus(); if (!list.selected) move(1)(); }
      else return;
      event.preventDefault();
      return;
    }
    if (event.key.startsWith("Arrow") && target.matches(".stage") === false && target.closest(".viewer, .film")
      && target.matches("button, input")) return;
    const own = target.matches("select, input, summary, button, a");
    if (own && [" ", "Enter", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"]
      .includes(event.key)) return;
    if (target.matches("select") && event.key.length === 1) return;
    // These scroll what is read; in the list they walk.
    if (["Home", "End", "PageUp", "PageDown"].includes(event.key) && !target.closest("#list")) return;
    const run = actions[event.key];
    if (!run || (pictures.has(event.key) && !pegbar.case.detail)) return;
    event.preventDefault();
    run();
  }

  // MARK: Paper

  // The pictures for paper are made ahead, since printing waits for none, but not of each frame that is passed by.
  let paperTimer = 0;
  viewer.onShow = (images) => {
    clearTimeout(paperTimer);
    paperTimer = setTimeout(async () => {
      const { marks } = viewer;
      const figures = await viewer.paper(images, marks).catch(() => []);
      if (marks === viewer.marks) document.querySelector(".paper")?.replaceChildren(...figures);
    }, 250);
  };

  function summary() {
    by("summary").replaceChildren(element("h2", {}, `${count(list.shown.length)} cases`),
      element("table", {}, element("thead", {}, element("tr", {},
        ["Suite", "Case", "Verdict", "What changed", "Decision"].map((title) => element("th", {}, title)))),
      element("tbody", {}, list.shown.map((one) => element("tr", {},
        [visible(one.suite, 100), report.title(one), report.verdictTitle(one.verdict), sentence(one.text, 200),
          { accept: "accepted", reject: "rejected", none: "" }[report.decision(one)]]
          .map((text) => element("td", {}, element("bdi", {}, text))))))));
  }

  // MARK: Start

  // The address names the case that is rested on: browsers refuse more than 20 changes of it a second.
  let addressTimer = 0;
  async function open(one) {
    clearTimeout(addressTimer);
    addressTimer = setTimeout(() => history.replaceState(null, "", `#${one.cases ? "" : one.id}`), 150);
    if (one.cases) {
      pegbar.case.close();
      pegbar.group.open(one);
    } else await pegbar.case.open(one);
  }

  function empty() {
    by("case").replaceChildren(element("div", { class: "good" }, element("p", {}, "✓"),
      element("h2", {}, "Nothing to look at"), element("p", {}, "No snapshot has left a difference here.")));
  }

  /** Called once the data is there. */
  pegbar.start = () => {
    document.title = `Snapshot review (${report.cases.length})`;
    report.listeners.push(refresh);
    list.onSelect = open;
    list.start();
    pegbar.group.start();
    about();
    by("accept-all").addEventListener("click", () => decideAll("accept"));
    by("reject-all").addEventListener("click", () => decideAll("reject"));
    document.addEventListener("keydown", keys);
    by("save").addEventListener("click", save);
    by("help-button").addEventListener("click", help);
    addEventListener("beforeprint", summary);
    addEventListener("afterprint", () => by("summary").replaceChildren());
    addEventListener("hashchange", () => {
      clearTimeout(addressTimer);
      const one = report.cases.find((other) => other.id === location.hash.slice(1));
      if (one) list.select(one);
    });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", viewer.draw);
    refresh();
    if (report.cases.length === 0) { empty(); return; }
    const asked = report.cases.find((one) => one.id === location.hash.slice(1));
    if (asked) document.body.dataset.view = "case";
    list.select(asked ?? list.first());
    report.connect();
  };
}
