"use strict";

/** The two layout trees side by side: equal lines folded, changed ones aligned, the words that changed marked. */
{
  const { element, visible } = pegbar;
  const context = 2;
  const mostRows = 3000;

  /** Returns what stays, goes and comes: a list of [old index or -1, new index or -1]. Myers 1986, the greedy search. */
  function align(a, b) {
    let start = 0;
    while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
    let end = 0;
    while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
    const n = a.length - start - end;
    const m = b.length - start - end;
    const pairs = [];
    for (let i = 0; i < start; i += 1) pairs.push([i, i]);
    pairs.push(...middle(a.slice(start, start + n), b.slice(start, start + m))
      .map(([i, j]) => [i < 0 ? -1 : i + start, j < 0 ? -1 : j + start]));
    for (let i = 0; i < end; i += 1) pairs.push([start + n + i, start + m + i]);
    return pairs;
  }

  function middle(a, b) {
    const n = a.length, m = b.length, most = Math.min(n + m, 1500);
    const trace = [];
    let ends = new Map([[1, 0]]);
    for (let d = 0; d <= most; d += 1) {
      trace.push(new Map(ends));
      for (let k = -d; k <= d; k += 2) {
        let x = k === -d || (k !== d && ends.get(k - 1) < ends.get(k + 1)) ? ends.get(k + 1) : ends.get(k - 1) + 1;
        while (x < n && x - k < m && a[x] === b[x - k]) x += 1;
        ends.set(k, x);
        if (x >= n && x - k >= m) return back(trace, n, m);
      }
    }
    // Nothing in common that is worth a longer search.
    return [...a.map((_, i) => [i, -1]), ...b.map((_, j) => [-1, j])];
  }

  function back(trace, n, m) {
    const pairs = [];
    let x = n, y = m;
    for (let d = trace.length - 1; d >= 0; d -= 1) {
      const ends = trace[d];
      const k = x - y;
      const before = k === -d || (k !== d && ends.get(k - 1) < ends.get(k + 1)) ? k + 1 : k - 1;
      const oldX = d === 0 ? 0 : ends.get(before);
      const oldY = d === 0 ? 0 : oldX - before;
      while (x > oldX && y > oldY) { x -= 1; y -= 1; pairs.push([x, y]); }
      if (d > 0) {
        if (x > oldX) { x -= 1; pairs.push([x, -1]); }
        else { y -= 1; pairs.push([-1, y]); }
      }
    }
    return pairs.reverse();
  }

  /** The depth and the view's class: lines that share them may be one view before and after. */
  const nature = (line) => /^\s*\S*/.exec(line)[0];

  /** Returns rows {kind: same|changed|removed|added, old, new} of two texts. */
  function rowsOf(oldText, newText) {
    const split = (text) => (text === "" ? [] : text.replace(/\n$/, "").split("\n"));
    const a = split(oldText), b = split(newText);
    const rows = [];
    let gone = [], come = [];
    const flush = () => {
      let next = 0;
      for (const line of gone) {
        const match = come.findIndex((other, j) => j >= next && nature(other) === nature(line));
        if (match < 0) { rows.push({ kind: "removed", old: line }); continue; }
        while (next < match) { rows.push({ kind: "added", new: come[next] }); next += 1; }
        rows.push({ kind: "changed", old: line, new: come[match] });
        next = match + 1;
      }
      while (next < come.length) { rows.push({ kind: "added", new: come[next] }); next += 1; }
      gone = [];
      come = [];
    };
    for (const [i, j] of align(a, b)) {
      if (i >= 0 && j >= 0) { flush(); rows.push({ kind: "same", old: a[i], new: b[j] }); }
      else if (i >= 0) gone.push(a[i]);
      else come.push(b[j]);
    }
    flush();
    return rows;
  }

  /** Returns the two lines with the words that differ as marks. */
  function marked(row) {
    const words = (line) => visible(line.trimStart()).match(/\s+|[(),[\]=]|[^\s(),[\]=]+/g) ?? [];
    const a = words(row.old), b = words(row.new);
    const left = [], right = [];
    for (const [i, j] of align(a, b)) {
      if (i >= 0 && j >= 0) { left.push(a[i]); right.push(b[j]); }
      else if (i >= 0) left.push(element("mark", {}, a[i]));
      else right.push(element("mark", {}, b[j]));
    }
    return [left, right];
  }

  const signs = { same: " ", changed: "~", removed: "−", added: "+" };

  function node(row) {
    const [left, right] = row.kind === "changed" ? marked(row)
      : [row.old, row.new].map((line) => (line === undefined ? [] : [visible(line.trimStart())]));
    const line = element("div", { class: "line", role: "row", "data-kind": row.kind },
      element("span", { class: "sign", role: "cell", "aria-label": row.kind }, signs[row.kind]),
      element("span", { class: "old", role: "cell" }, left), element("span", { class: "new", role: "cell" }, right));
    // Long lines go on below where they begin.
    line.style.setProperty("--indent", Math.min(40, (row.old ?? row.new).search(/\S|$/)));
    return line;
  }

  pegbar.tree = {
    rowsOf,
    /** Returns the element that shows two trees. */
    build(oldText, newText) {
      const rows = rowsOf(oldText, newText);
      const table = element("div", { class: "tree", role: "table", "aria-label": "Layout trees", tabindex: "0" },
        element("div", { class: "line columns", role: "row" }, element("span", { class: "sign", role: "columnheader" }, ""),
          element("span", { class: "old", role: "columnheader" }, "Reference"),
          element("span", { class: "new", role: "columnheader" }, "Actual")));
      const near = rows.map(() => false);
      rows.forEach((row, i) => {
        if (row.kind === "same") return;
        for (let k = Math.max(0, i - context); k <= Math.min(rows.length - 1, i + context); k += 1) near[k] = true;
      });
      for (let i = 0; i < rows.length;) {
        if (near[i]) {
          table.append(node(rows[i]));
          i += 1;
          continue;
        }
        let end = i;
        while (end < rows.length && !near[end]) end += 1;
        table.append(fold(rows.slice(i, end)));
        i = end;
      }
      return table;
    },
  };

  function fold(rows) {
    const words = (number) => `${number.toLocaleString("en")} equal ${number === 1 ? "line" : "lines"}`;
    const button = element("button", { type: "button", class: "fold", "aria-expanded": "false" }, words(rows.length));
    button.addEventListener("click", () => {
      const shown = rows.slice(0, mostRows).map(node);
      if (rows.length > mostRows) shown.push(fold(rows.slice(mostRows)));
      button.replaceWith(...shown);
    });
    return button;
  }
}
