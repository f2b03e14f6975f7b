"use strict";

/** Everything the page's scripts share. */
const pegbar = {};

{
  // Whoever asks waits here until the file's script has run: hash → {promise, resolve, reject}.
  const waiting = new Map();
  // Files by hash, the least lately used first.
  const kept = new Map();
  const limit = 96 << 20;
  let size = 0;

  const isHash = /^[0-9a-f]{64}$/;
  const policy = window.trustedTypes?.createPolicy("pegbar", {
    createScriptURL(url) {
      if (/^files\/[0-9a-f]{64}\.js$/.test(url)) return url;
      throw new TypeError("not a file of this page");
    },
  });

  // A file's script is encoded in x-user-defined: bytes from 128 on are characters from U+F780 on.
  function bytesOf(text) {
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
    return bytes;
  }

  function keep(hash, bytes) {
    kept.set(hash, bytes);
    size += bytes.length;
    for (const [old, content] of kept) {
      if (size <= limit || old === hash) break;
      kept.delete(old);
      size -= content.length;
    }
  }

  /** Called by each script in `files/`. A page from the file system may load scripts, but may not read files. */
  pegbar.file = (hash, text) => {
    const asked = waiting.get(hash);
    if (!asked) return;
    const bytes = bytesOf(text);
    keep(hash, bytes);
    asked.resolve(bytes);
  };

  /** Returns the bytes of the file with this SHA-256. */
  pegbar.load = (hash) => {
    if (!isHash.test(hash)) return Promise.reject(new Error("a file without a name"));
    const bytes = kept.get(hash);
    if (bytes) {
      kept.delete(hash);
      kept.set(hash, bytes);
      return Promise.resolve(bytes);
    }
    if (waiting.has(hash)) return waiting.get(hash).promise;
    const asked = {};
    asked.promise = new Promise((resolve, reject) => Object.assign(asked, { resolve, reject }));
    waiting.set(hash, asked);
    const script = document.createElement("script");
    const url = `files/${hash}.js`;
    script.charset = "x-user-defined";
    script.src = policy ? policy.createScriptURL(url) : url;
    const done = () => {
      script.remove();
      waiting.delete(hash);
      asked.reject(new Error(`${url} is missing or damaged; write the page again`));
    };
    script.onload = done;
    script.onerror = done;
    document.head.append(script);
    return asked.promise;
  };

  pegbar.loadText = async (hash) => new TextDecoder().decode(await pegbar.load(hash));
  pegbar.loadJSON = async (hash) => JSON.parse(await pegbar.loadText(hash));

  /** Returns an element. Strings become text and nothing else, so that no name is ever read as markup. */
  pegbar.element = (name, attributes = {}, ...content) => {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key === "on") for (const [event, run] of Object.entries(value)) node.addEventListener(event, run);
      else if (value === true) node.setAttribute(key, "");
      else if (value !== false && value != null) node.setAttribute(key, value);
    }
    for (const part of content.flat()) if (part != null) node.append(part);
    return node;
  };

  // Controls, and marks that reorder or hide text: they could disguise a name.
  const hidden = new RegExp(
    "[\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff\\ufff0-\\ufffc" +
      "\\u{e0000}-\\u{e007f}]", "gu");

  /** Returns the text with hidden characters shown as their codes, and cut where it is very long. */
  const visible = (text, length = 2000) => {
    const shown = String(text ?? "").replace(
      hidden, (c) => `⟨${c.codePointAt(0).toString(16).toUpperCase()}⟩`);
    return shown.length > length ? `${shown.slice(0, length)}…` : shown;
  };
  pegbar.visible = visible;

  /** Returns the text as `visible` does, with a capital at its start. */
  pegbar.sentence = (text, length) => visible(text, length).replace(/^\p{Ll}/u, (c) => c.toUpperCase());

  pegbar.by = (id) => document.getElementById(id);
  pegbar.clamp = (value, low, high) => Math.min(high, Math.max(low, value));
  /** Says something to whoever listens to the page instead of looking at it. */
  pegbar.say = (text) => { pegbar.by("say").textContent = text; };

  let toastTimer = 0;
  pegbar.toast = (text) => {
    const toast = pegbar.by("toast");
    toast.textContent = text;
    toast.hidden = false;
    pegbar.say(text);
    clearTimeout(toastTimer);
    toastTimer = setTimeout(() => { toast.hidden = true; }, 4000);
  };
}
