// One request with its answer, and what can be done with it.
import { attempt, button, copy, el, section, tell } from "./dom.js";
import { code, operations, tree } from "./graphql.js";
import { parse } from "./json.js";
import { marks, notes } from "./misses.js";
import { go, link, read } from "./place.js";
import { server } from "./server.js";
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
        button("Make a stub", () => makeStub(stub(entry, answer, form.value))),
        copying("Copy as stub", "The stub", () => stub(entry, answer, form.value)),
        copying("Copy stub as Swift", "The stub", () => swift.stub(stub(entry, answer, form.value))),
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
    !operations.length && sent && section("Body", body(parsed(sent), "Body")),
    response && section("Answer", body(answer, "Answer", operations.length > 0 && ((path) => go(link("traffic", entry.id, { ...read().parameters, why: path }), false)))),
    el("why-panel", {}),
    headers("Request headers", request?.headers), headers("Response headers", response?.headers));
}

/** A button that copies a text, or a value as JSON. */
const copying = (label, name, make) => button(label, () => attempt(async () => {
  const made = await make();
  await copy(typeof made === "string" ? made : JSON.stringify(made, null, 2), name);
}));

const body = (value, label, pick) => (typeof value === "string" ? code(value, label) : tree(value, pick));

function headers(title, fields) {
  if (!fields) return null;
  const rows = Object.entries(fields).map(([name, value]) => el("tr", {}, el("th", { scope: "row" }, name), el("td", {}, [].concat(value).join(", "))));
  return el("details", {}, el("summary", {}, title), el("table", {}, rows));
}

/** The bytes of a message in the journal's exact form, where they are in base64. */
const bytes = (message) => Uint8Array.from(atob(message?.base64 ?? ""), (character) => character.charCodeAt(0));

export const bodyText = (message) => new TextDecoder().decode(bytes(message));

/** The body of a request, as text where it can be written as one, else in base64. */
function sendable(request) {
  if (request.bodyIsCut) throw new Error("The body is too large: the journal keeps only its beginning.");
  const { base64 = "" } = request;
  try {
    const body = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes(request));
    return /[^\P{Cc}\n\t]/u.test(body) ? { base64 } : { body };
  } catch {
    return { base64 };
  }
}

function parsed(text) {
  try {
    return parse(text);
  } catch {
    return text;
  }
}

/** The header fields that belong to the request, and not to the connection that it came on. */
function ownHeaders(request) {
  const others = /^(host|content-length|connection|accept-encoding|user-agent|origin|referer|cookie|sec-.*)$/i;
  return Object.entries(request.headers ?? {}).filter(([name]) => !others.test(name)).flatMap(([name, value]) => [].concat(value).map((item) => [name, item]));
}

async function replay(request) {
  await attempt(async () => {
    sendable(request);
    const response = await fetch(server.path(request.target), {
      method: request.method, headers: ownHeaders(request), body: /^(GET|HEAD)$/.test(request.method) ? undefined : bytes(request),
    });
    tell(`Sent again: ${response.status}.`);
  });
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** The request as a line for a shell: without what curl says by itself, and what it reads into URLs and bodies. */
function curl(request) {
  const { body, base64 } = sendable(request);
  const fields = ownHeaders(request);
  const silent = ["Accept", ...body || base64 ? ["Content-Type"] : []].filter((name) => !fields.some(([other]) => other.toLowerCase() === name.toLowerCase()));
  return [...base64 ? ["echo", base64, "| base64 -d |"] : [], "curl -g", request.method === "HEAD" ? "--head" : `-X ${request.method}`,
    quoted(location.origin + server.path(request.target)),
    ...[...silent.map((name) => `${name}:`), ...fields.map(([name, value]) => (value ? `${name}: ${value}` : `${name};`))].map((line) => `-H ${quoted(line)}`),
    ...body ? ["--data-raw", quoted(body)] : base64 ? ["--data-binary @-"] : []].join(" ");
}

/** The request as Swift sends it by URLSession. */
const inSwift = (request) => swift.request({
  url: location.origin + server.path(request.target), method: request.method, headers: ownHeaders(request), ...sendable(request),
});

const stubForms = { name: "by name", shape: "by shape", exact: "exactly this one" };

/** The document of an operation without the others that it has. */
function alone({ document, name }) {
  const others = operations(document).filter((other) => other.name !== name);
  return others.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end).trimStart(), document).trim();
}

/** A document whose operation has no name: a name would have to be the same. */
function unnamed(document) {
  const [operation] = operations(document);
  return operation ? document.slice(0, operation.start) + document.slice(operation.start).replace(/^(\w+)\s+\w+/, "$1") : document;
}

/** A stub that answers such requests as this one was: operations in one of the forms, others by method and path. */
function stub(entry, answer, form) {
  const { request, response } = entry;
  const [operation] = entry.operations ?? [];
  // Texts are sent as they came, also where they look like tags.
  const verbatim = JSON.stringify(answer)?.includes("{{") ? { template: false } : {};
  if (operation) {
    const result = Object.fromEntries(["data", "errors"].filter((key) => answer?.[key] != null).map((key) => [key, answer[key]]));
    const document = alone(operation);
    const shape = { query: unnamed(document) };
    const exact = { query: document, match: "exact", variables: { $exactly: operation.variables ?? {} } };
    const matcher = { name: operation.name ? { operations: operation.name } : shape, shape, exact }[form];
    return { graphQL: matcher, response: { ...result, ...verbatim } };
  }
  const content = typeof answer === "string" ? { text: answer } : { json: answer };
  return { http: { api: `${request.method.toLowerCase()} ${request.target.split("?")[0]}` }, response: { status: response?.status ?? 200, body: content, ...verbatim } };
}

async function makeStub(stub) {
  await attempt(async () => {
    const { ids, warnings } = await server.call("POST", "/stubs", stub);
    tell([`Stub ${ids[0]} answers from now on.`, ...warnings.map((warning) => warning.message ?? warning)].join("\n"));
    go(link("stubs", ids[0]));
  });
}
