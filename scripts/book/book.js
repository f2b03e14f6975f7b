// The book's search and, on a phone, its contents. The entries come from search.js, so no server is needed.
const root = document.body.dataset.root;
const field = document.getElementById("search");
const list = document.getElementById("found");
const menu = document.getElementById("menu");
const contents = document.getElementById("contents");

menu.addEventListener("click", () => {
  menu.setAttribute("aria-expanded", String(contents.classList.toggle("open")));
});
const current = contents.querySelector("[aria-current]");
if (current) contents.scrollTop = current.offsetTop - contents.clientHeight / 2;

const lowered = entries.map(([title, page, , text]) => [title.toLowerCase(), page.toLowerCase(), text.toLowerCase()]);

// Every word must occur; a title counts more than its page, and that more than the text.
function score(entry, words) {
  let sum = 0;
  for (const word of words) {
    const [title, page, text] = entry;
    if (title === word) sum += 100;
    else if (title.startsWith(word)) sum += 40;
    else if (title.includes(word)) sum += 25;
    else if (page.includes(word)) sum += 8;
    else if (text.includes(word)) sum += 3;
    else return 0;
  }
  return sum;
}

function marked(text, words) {
  const fragment = document.createDocumentFragment();
  const pattern = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "gi");
  let last = 0;
  for (const match of text.matchAll(pattern)) {
    fragment.append(text.slice(last, match.index));
    const mark = document.createElement("mark");
    mark.textContent = match[0];
    fragment.append(mark);
    last = match.index + match[0].length;
  }
  fragment.append(text.slice(last));
  return fragment;
}

// The part of a text around the first word.
function excerpt(text, words) {
  const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 40);
  return (at > 0 ? "… " : "") + text.slice(at, at + 140) + (text.length > at + 140 ? " …" : "");
}

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  list.replaceChildren();
  list.hidden = words.length === 0;
  if (list.hidden) return;
  const hits = lowered
    .map((entry, index) => [score(entry, words), index])
    .filter(([sum]) => sum > 0)
    .sort((a, b) => b[0] - a[0] || a[1] - b[1])
    .slice(0, 20);
  for (const [, index] of hits) {
    const [title, page, place, text] = entries[index];
    const link = document.createElement("a");
    link.href = root + place;
    link.append(marked(title, words));
    const small = document.createElement("small");
    if (page !== title) small.append(page + " · ");
    small.append(marked(excerpt(text, words), words));
    link.append(small);
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
  if (hits.length === 0) {
    const item = document.createElement("li");
    item.textContent = "Nothing has all of these words.";
    list.append(item);
  }
}

field.addEventListener("input", search);
field.addEventListener("keydown", (event) => {
  const links = [...list.querySelectorAll("a")];
  const at = links.findIndex((link) => link.getAttribute("aria-selected") === "true");
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    const next = links[(at + (event.key === "ArrowDown" ? 1 : links.length - 1 + (at < 0 ? 1 : 0))) % links.length];
    links.forEach((link) => link.removeAttribute("aria-selected"));
    if (next) {
      next.setAttribute("aria-selected", "true");
      next.scrollIntoView({ block: "nearest" });
    }
  } else if (event.key === "Enter" && links.length > 0) {
    location.href = (links[at] ?? links[0]).href;
  } else if (event.key === "Escape") {
    field.value = "";
    search();
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== field) {
    event.preventDefault();
    field.focus();
  }
});
document.addEventListener("click", (event) => {
  if (!event.target.closest(".search")) list.hidden = true;
});
