// The objects of a type as a table: what they are related to as links, pictures as such.
import { el } from "./dom.js";
import { isBranch } from "./json.js";
import { link } from "./place.js";

/** Lists of more elements are cut. */
const longest = 4;

/** A table of the objects that `GET /_admin/objects` lists; `actions` makes the controls of one. */
export function objectTable({ fields, objects }, actions) {
  const names = fields.filter(({ listed }) => listed).map(({ name }) => name);
  const head = ["Key", "", ...names].map((name) => el("th", { scope: "col" }, name));
  const rows = objects.map(({ key, values, error }) => el("tr", {},
    el("th", { scope: "row" }, String(key)), el("td", { class: "actions" }, actions(String(key))),
    error ? el("td", { colspan: names.length, class: "problem" }, error) : names.map((name) => el("td", {}, cell(values?.[name])))));
  return el("div", { class: "wide", tabindex: "0", role: "region", "aria-label": "Objects" },
    el("table", {}, el("thead", {}, el("tr", {}, head)), el("tbody", {}, rows)));
}

/** A value without objects around it that hold nothing else, as edges of a connection do. */
function bare(value) {
  if (!isBranch(value) || Array.isArray(value) || "__key" in value) return value;
  const [first, ...others] = Object.entries(value).filter(([name]) => name !== "__typename");
  return first && !others.length && isBranch(first[1]) ? bare(first[1]) : value;
}

function cell(whole) {
  const value = bare(whole);
  if (value === null || value === undefined) return el("span", { class: "keyword" }, "null");
  if (Array.isArray(value)) {
    if (!value.length) return el("span", { class: "count" }, "none");
    const isApart = value.map(bare).some((item) => isBranch(item) && !("__key" in item));
    const shown = value.slice(0, longest).flatMap((item, index) => [index && !isApart ? ", " : "", cell(item)]);
    return [shown, value.length > longest && el("span", { class: "count" }, ` and ${value.length - longest} more`)];
  }
  if (!isBranch(value)) return leaf(value);
  if ("__key" in value) return el("a", { href: link("world", value.__typename, { key: value.__key }) }, String(value.__key));
  const entries = Object.entries(value).filter(([name]) => name !== "__typename");
  return entries.map(([name, item]) => el("div", {}, el("span", { class: "count" }, `${name} `), cell(item)));
}

function leaf(value) {
  if (typeof value !== "string") return el("span", { class: "number" }, JSON.stringify(value));
  if (isPicture(value)) return el("a", { href: value, target: "_blank", title: value }, el("img", { src: value, alt: value.split("/").at(-2) ?? "", loading: "lazy" }));
  return value.length > 120 ? `${value.slice(0, 119)}…` : value;
}

/** Whether a text is the URL of a picture on this server; nothing is loaded from elsewhere. */
export function isPicture(text) {
  if (!URL.canParse(text)) return false;
  const { origin, pathname } = new URL(text);
  return origin === location.origin && /\/_(files|uploads)\/.*\.(png|jpe?g|gif|svg|webp)$/i.test(pathname);
}
