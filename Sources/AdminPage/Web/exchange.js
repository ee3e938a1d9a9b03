// One request with its answer, and what can be done with it.
import { attempt, button, copy, el, section } from "./dom.js";
import { code, tree } from "./graphql.js";
import { parse } from "./json.js";
import { marks, notes } from "./misses.js";
import { go, link, read } from "./place.js";
import { bodyText, curl, inSwift, replay } from "./sending.js";
import { server } from "./server.js";
import { makeStub, stub, stubForms } from "./stubbing.js";
import * as swift from "./swift.js";
import "./why.js";

export function exchange(entry) {
  const { request, response } = entry;
  const operations = entry.operations ?? [];
  const sent = bodyText(request);
  const answer = parsed(bodyText(response));
  const ignored = response?.headers?.["mynah-ignored"];
  const misses = operations.length ? operations.flatMap((operation) => operation.nearMisses ?? []) : entry.nearMisses ?? [];
  const title = operations.map((operation) => operation.name ?? operation.type).join(", ") || `${request?.method} ${request?.target}`;
  const form = el("select", { "aria-label": "What the stub matches" }, Object.entries(stubForms)
    .map(([value, label]) => el("option", { value, disabled: value === "name" && !operations[0]?.name }, label)));
  const made = () => stub(entry, form.value);
  return el("div", {},
    el("h2", {}, title),
    el("p", { class: "facts" }, `${entry.answeredBy} · ${response?.status ?? "no response"} · ${entry.milliseconds ?? "—"} ms · `,
      el("time", { datetime: entry.time }, new Date(entry.time).toLocaleString())),
    el("p", { class: "bar" },
      request && button("Send again", () => replay(request)),
      button("Keep beside", (event) => event.target.dispatchEvent(new Event("keep", { bubbles: true })), { class: "keep", title: "To compare it with another" }),
      request && [
        copying("Copy as curl", "The curl line", () => curl(request)),
        copying("Copy as Swift", "The lines of Swift", () => inSwift(request)),
        copying("Copy as HAR", "The archive", () => server.get(`/requests/${entry.id}/har`)),
      ],
      operations.length === 1 && operations[0].document &&
        el("a", { class: "button", href: link("try", "", { document: operations[0].document, variables: JSON.stringify(operations[0].variables ?? {}) }) }, "Try it"),
      request && [
        button("Make a stub", () => makeStub(made)),
        copying("Copy as stub", "The stub", made),
        copying("Copy stub as Swift", "The stub", () => swift.stub(made())),
      ],
      operations.length === 1 && operations[0].document && form),
    misses.length > 0 && section("Near misses", el("ul", {}, misses.map((miss) =>
      el("li", {}, el("a", { href: link("stubs", miss.stub) }, miss.stub), el("ul", {}, miss.reasons.map((reason) => el("li", {}, reason))))))),
    ignored && section("Without effect", el("p", {}, ignored)),
    operations.map((operation) => [
      operation.document && section("Document", code(operation.document, "Document", marks(operation.document, operation.nearMisses ?? []))),
      operation.variables && Object.keys(operation.variables).length > 0 &&
        section("Variables", tree(operation.variables, undefined, notes(operation.variables, operation.nearMisses ?? []))),
    ]),
    !operations.length && sent && section("Body", beginning(request), body(parsed(sent), "Body")),
    response && section("Answer", beginning(response), body(answer, "Answer", operations.length > 0 && ((path) => go(link("traffic", entry.id, { ...read().parameters, why: path }), false)))),
    el("why-panel", {}),
    headers("Request headers", request?.headers), headers("Response headers", response?.headers));
}

/** A button that copies a text, or a value as JSON. */
function copying(label, name, make) {
  const text = async () => {
    const made = await make();
    return typeof made === "string" ? made : JSON.stringify(made, null, 2);
  };
  return button(label, () => attempt(() => copy(text(), name)));
}

const beginning = ({ bodyIsCut, bodyBytes }) => (bodyIsCut ? el("p", { class: "facts" }, `The beginning of ${bodyBytes} bytes.`) : "");

const body = (value, label, pick) => (typeof value === "string" ? code(value, label) : tree(value, pick));

function headers(title, fields) {
  if (!fields) return null;
  const rows = Object.entries(fields).map(([name, value]) => el("tr", {}, el("th", { scope: "row" }, name), el("td", {}, [].concat(value).join(", "))));
  return el("details", {}, el("summary", {}, title), el("table", {}, rows));
}

function parsed(text) {
  try {
    return parse(text);
  } catch {
    return text;
  }
}
