// GraphQL and JSON in colours. The tokens are those of the specification, section 2.1.
import { el } from "./dom.js";

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

export const code = (text, label) => el("pre", { class: "code", tabindex: "0", role: "region", "aria-label": label }, coloured(text));

/** A JSON value as a tree whose branches can be closed. */
export function tree(value, name, depth = 0) {
  const head = name === undefined ? "" : `${name}: `;
  if (value === null || typeof value !== "object") {
    const kind = value === null ? "keyword" : { string: "text", number: "number", boolean: "keyword" }[typeof value];
    return el("div", { class: "leaf" }, head, el("span", { class: kind }, JSON.stringify(value)));
  }
  const entries = Object.entries(value);
  const [first, last] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (!entries.length) return el("div", { class: "leaf" }, `${head}${first}${last}`);
  const branch = el("details", { open: depth < 8 && entries.length <= 100 },
    el("summary", {}, head, el("span", { class: "count" }, `${first} ${entries.length} ${last}`)));
  // Branches are filled when they are opened, for long answers.
  const fill = () => {
    if (branch.open && branch.children.length === 1) branch.append(...entries.map(([key, item]) => tree(item, key, depth + 1)));
  };
  branch.addEventListener("toggle", fill);
  fill();
  return branch;
}
