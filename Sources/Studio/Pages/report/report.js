"use strict";

{
  const order = [
    "different", "size-mismatch", "environment-mismatch", "non-deterministic", "unreadable", "missing", "gone", "recorded",
    "matched",
  ];
  const titles = {
    "different": "Different", "size-mismatch": "Other size", "environment-mismatch": "Other environment",
    "non-deterministic": "Not deterministic", "unreadable": "Unreadable reference", "missing": "New", "gone": "Gone",
    "recorded": "Recorded", "matched": "Matched",
  };
  // Why there is nothing to decide.
  const settled = {
    "recorded": "This run has written the reference already.",
    "matched": "The picture is the reference.",
    "non-deterministic": "The picture is another one at each attempt; no reference can match it.",
  };

  /** The report, what has been decided about it, and where decisions go. */
  const report = {
    cases: [],
    /** Cases with the same cause: {index, title, cases, shown}. */
    groups: [],
    /** {commit, branch, date, subject, passed, seconds}, each null if it is not known. */
    run: {},
    digest: "",
    /** Case id → "accept" or "reject". */
    decisions: new Map(),
    /** Case id → what the server said it did. */
    applied: new Map(),
    /** True where `pegbar review --serve` shows the page and carries decisions out at once. */
    live: false,
    /** False where the browser keeps nothing for this page. */
    durable: true,
    listeners: [],
  };
  pegbar.report = report;

  report.verdictTitle = (verdict) => titles[verdict] ?? verdict;
  report.verdicts = () => {
    const counts = new Map();
    for (const one of report.cases) counts.set(one.verdict, (counts.get(one.verdict) ?? 0) + 1);
    const place = (verdict) => (order.includes(verdict) ? order.indexOf(verdict) : order.length);
    return [...counts].sort((a, b) => place(a[0]) - place(b[0]));
  };

  /** Why the case cannot be decided, or null where it can. */
  report.settled = (one) => {
    if (report.run.base) return "Two revisions are compared: there is no reference to accept.";
    if (report.applied.has(one.id)) return report.applied.get(one.id);
    if (one.rerecorded) return "This run has replaced the reference already.";
    if (!one.actualDigest) return "There is no new picture.";
    return settled[one.verdict] ?? null;
  };

  report.decision = (one) => report.decisions.get(one.id) ?? "none";
  report.title = (one) => pegbar.visible(`${one.test} ${one.identifier}`.trim() || one.name, 300);

  const key = () => `pegbar-review ${report.digest}`;

  function restore() {
    try {
      const kept = JSON.parse(localStorage.getItem(key()) ?? "{}");
      const known = new Set(report.cases.map((one) => one.id));
      for (const [id, word] of Object.entries(kept)) {
        if (known.has(id) && (word === "accept" || word === "reject")) report.decisions.set(id, word);
      }
    } catch {
      report.durable = false;
    }
  }

  function store() {
    try {
      if (report.decisions.size === 0) localStorage.removeItem(key());
      else localStorage.setItem(key(), JSON.stringify(Object.fromEntries(report.decisions)));
      report.durable = true;
    } catch {
      report.durable = false;
    }
  }

  function changed() {
    store();
    for (const listener of report.listeners) listener();
  }

  const entry = (one) => ({
    case: `${one.suite}/${one.name}`, reference: one.reference, actualDigest: one.actualDigest,
    decision: report.decisions.get(one.id),
  });
  const documentOf = (cases) => ({ schema: 1, decisions: cases.map(entry) });

  /** The file that `pegbar accept --from` reads, in the report's order. */
  report.approvals = () =>
    `${JSON.stringify(documentOf(report.cases.filter((one) => report.decisions.has(one.id))), null, 2)}\n`;

  const rivals = (one) => (one.run === null ? [] : report.cases.filter(
    (other) => other !== one && other.suite === one.suite && other.name === one.name));

  /** Decides cases, or takes decisions back with the word null; a live page has them carried out. */
  report.decide = async (cases, word) => {
    const open = cases.filter((one) => report.settled(one) === null);
    for (const one of open) {
      if (word) report.decisions.set(one.id, word);
      else report.decisions.delete(one.id);
      // Of one snapshot in several runs only one picture can become the reference.
      for (const rival of word ? rivals(one) : []) report.decisions.delete(rival.id);
    }
    changed();
    if (report.live && word && open.length > 0) await carryOut(open);
    return open.length;
  };

  async function carryOut(cases) {
    let results;
    try {
      const answer = await fetch("decisions", {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(documentOf(cases)),
      });
      if (!answer.ok) throw new Error((await answer.text()).trim() || `status ${answer.status}`);
      results = (await answer.json()).results;
    } catch (error) {
      for (const one of cases) report.decisions.delete(one.id);
      changed();
      pegbar.toast(`Nothing was applied: ${pegbar.visible(error.message, 300)}`);
      return;
    }
    take(results);
    const failed = results.filter((result) => !result.done);
    if (failed.length > 0) pegbar.toast(pegbar.visible(`${failed[0].case}: ${failed[0].message}`, 300));
    changed();
  }

  function take(results) {
    const ids = new Map(report.cases.map((one) => [`${one.suite}/${one.name}`, one.id]));
    for (const result of results) {
      const id = ids.get(result.case);
      if (!id) continue;
      if (result.done) {
        report.decisions.set(id, result.decision);
        report.applied.set(id, result.message);
      } else {
        report.decisions.delete(id);
      }
    }
  }

  /** Asks whoever sent the page whether decisions can be carried out there. */
  report.connect = async () => {
    if (!location.protocol.startsWith("http")) return;
    try {
      const answer = await fetch("decisions");
      if (!answer.ok) return;
      const state = await answer.json();
      if (state.live !== true) return;
      report.live = true;
      report.decisions.clear();
      take(state.results);
      changed();
    } catch {
      // A plain web server: decisions are saved as a file, as they are from the file system.
    }
  };

  /** Called by the page's data. */
  pegbar.data = (data) => {
    report.digest = data.digest;
    report.cases = data.cases;
    report.cases.forEach((one, index) => {
      one.index = index;
      one.words = `${one.suite} ${one.test} ${one.identifier} ${one.text} ${one.name} ${one.run ?? ""}`.toLowerCase();
    });
    report.run = data.run;
    report.groups = data.groups.map((title, index) => ({ index, title, cases: [], shown: [] }));
    for (const one of report.cases) if (one.group !== null) report.groups[one.group].cases.push(one);
    restore();
    pegbar.start();
  };
}
