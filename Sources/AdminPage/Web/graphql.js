// GraphQL and JSON in colours. The tokens are those of the specification, section 2.1.
import { button, el } from "./dom.js";
import { isBranch } from "./json.js";

const token = /(?<comment>#[^\n\r]*)|(?<text>"""(?:\\"""|[^])*?(?:"""|$)|"(?:\\.|[^"\\\n\r])*"?)|(?<variable>\$[_A-Za-z]\w*)|(?<directive>@[_A-Za-z]\w*)|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<name>[_A-Za-z]\w*)/g;
const keywords = new Set(["query", "mutation", "subscription", "fragment", "on", "true", "false", "null"]);

/** The pieces of a document: texts, and elements with the class of their token. */
export function coloured(document) {
  const pieces = [];
  let end = 0;
  for (const match of document.matchAll(token)) {
    if (match.index > end) pieces.push(document.slice(end, match.index));
    end = match.index + match[0].length;
    let kind = Object.keys(match.groups).find((name) => match.groups[name] !== undefined);
    if (kind === "name") kind = keywords.has(match[0]) ? "keyword" : undefined;
    pieces.push(kind ? el("span", { class: kind }, match[0]) : match[0]);
  }
  pieces.push(document.slice(end));
  return pieces;
}

/** The operations of a document that have names, each with its places. */
export function operations(document) {
  const found = [];
  let depth = 0;
  for (const { 0: text, 1: name, index } of document.matchAll(part)) {
    if (/^[{(]$/.test(text)) depth += 1;
    else if (/^[)}]$/.test(text)) {
      depth -= 1;
      if (!depth && text === "}" && found.length) found.at(-1).end ??= index + 1;
    } else if (name && !depth) found.push({ name, start: index });
  }
  return found;
}

const part = /#[^\n\r]*|"""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n\r])*"|[{}()]|(?<!\bfragment\s+)\b(?:query|mutation|subscription)\s+([_A-Za-z]\w*)/g;

export const code = (text, label, marks = []) => el("pre", { class: "code", tabindex: "0", role: "region", "aria-label": label }, marked(text, marks));

/** A document with marks, `{ start, end, texts }`: what is said of a place stands below its line. */
function marked(document, marks) {
  const pieces = [];
  let [at, said] = [0, []];
  const goTo = (place) => {
    for (let end = document.indexOf("\n", at); said.length && end >= 0 && end < place; end = document.indexOf("\n", at)) {
      pieces.push(coloured(document.slice(at, end + 1)), said);
      [at, said] = [end + 1, []];
    }
    pieces.push(coloured(document.slice(at, place)));
    at = place;
  };
  for (const { start, end, texts } of marks) {
    goTo(start);
    pieces.push(el("mark", {}, document.slice(start, end)));
    said.push(texts.map((text) => el("span", { class: "miss note" }, `↑ ${text}\n`)));
    at = end;
  }
  goTo(document.length);
  return [pieces, said.length > 0 && ["\n", said]];
}

/**
 * A JSON value as a tree whose branches can be closed.
 *
 * With `pick` the leaves below `data` are buttons, which give it their path: a JSON pointer. Notes are told at the
 * pointers that they have.
 */
export function tree(value, pick, notes, path = []) {
  const name = path.at(-1);
  const told = (notes?.get(pointer(path)) ?? []).map((text) => el("div", { class: "miss note" }, `↑ ${text}`));
  const head = name === undefined ? "" : `${name}: `;
  if (!isBranch(value)) {
    const kind = value === null ? "keyword" : { string: "text", boolean: "keyword" }[typeof value] ?? "number";
    const text = JSON.stringify(value);
    const isPicked = pick && path.length > 1 && path.slice(0, 2).includes("data");
    return el("div", { class: "leaf" }, head,
      isPicked ? button(text, () => pick(pointer(path)), { class: `value ${kind}`, title: "Why?" }) : el("span", { class: kind }, text), told);
  }
  const entries = Object.entries(value);
  const [first, last] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (!entries.length) return el("div", { class: "leaf" }, `${head}${first}${last}`, told);
  const branch = el("details", { open: path.length < 8 && entries.length <= 100 },
    el("summary", {}, head, el("span", { class: "count" }, `${first} ${entries.length} ${last}`), told));
  // Branches are filled when they are opened, for long answers.
  const fill = () => {
    if (branch.open && branch.children.length === 1) branch.append(...entries.map(([key, item]) => tree(item, pick, notes, [...path, key])));
  };
  branch.addEventListener("toggle", fill);
  fill();
  return branch;
}

/** A path as a JSON pointer (RFC 6901). */
const pointer = (path) => path.map((key) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
