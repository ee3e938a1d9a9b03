// One request with its answer, and what can be done with it.
import { attempt, button, copy, el, section, tell } from "./dom.js";
import { code, operations, tree } from "./graphql.js";
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
      request && button("Copy as curl", () => copy(curl(request), "The curl line")),
      request && button("Copy as Swift", () => copy(inSwift(request), "The lines of Swift")),
      request && button("Copy as HAR", () => copy(JSON.stringify(archive(entry), null, 2), "The archive")),
      operations.length === 1 && operations[0].document &&
        el("a", { class: "button", href: link("try", "", { document: operations[0].document, variables: JSON.stringify(operations[0].variables ?? {}) }) }, "Try it"),
      request && button("Make a stub", () => makeStub(stub(entry, answer, form.value))),
      request && button("Copy as stub", () => copy(JSON.stringify(stub(entry, answer, form.value), null, 2), "The stub")),
      request && button("Copy stub as Swift", () => copy(swift.stub(stub(entry, answer, form.value)), "The stub")),
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

const body = (value, label, pick) => (typeof value === "string" ? code(value, label) : tree(value, pick));

function headers(title, fields) {
  if (!fields) return null;
  const rows = Object.entries(fields).map(([name, value]) => el("tr", {}, el("th", { scope: "row" }, name), el("td", {}, [].concat(value).join(", "))));
  return el("details", {}, el("summary", {}, title), el("table", {}, rows));
}

/** The body of a message in the journal's exact form: bytes in base64. */
export function bodyText(message) {
  if (!message?.base64) return "";
  const bytes = Uint8Array.from(atob(message.base64), (character) => character.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

function parsed(text) {
  try {
    return JSON.parse(text);
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
    const text = bodyText(request);
    const response = await fetch(server.path(request.target), {
      method: request.method, headers: ownHeaders(request), body: text && !/^(GET|HEAD)$/.test(request.method) ? text : undefined,
    });
    tell(`Sent again: ${response.status}.`);
  });
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

function curl(request) {
  const text = bodyText(request);
  return ["curl", "-X", request.method, quoted(location.origin + server.path(request.target)),
    ...ownHeaders(request).flatMap(([name, value]) => ["-H", quoted(`${name}: ${value}`)]),
    ...(text ? ["--data-binary", quoted(text)] : [])].join(" ");
}

/** The request as Swift sends it by URLSession. */
const inSwift = (request) => swift.request({
  url: location.origin + server.path(request.target), method: request.method, headers: ownHeaders(request), body: bodyText(request),
});

/** The exchange as an HTTP archive (HAR 1.2) of one. */
function archive({ time, milliseconds, request, response }) {
  const fields = (headers) => Object.entries(headers ?? {}).flatMap(([name, value]) => [].concat(value).map((item) => ({ name, value: item })));
  const url = new URL(request.target, location.origin);
  const message = (headers) => ({ httpVersion: "HTTP/1.1", cookies: [], headers: fields(headers), headersSize: -1, bodySize: -1 });
  const [sent, answer] = [bodyText(request), bodyText(response)];
  const type = (headers) => headers?.["content-type"] ?? "application/octet-stream";
  const entry = {
    startedDateTime: time, time: milliseconds, cache: {}, timings: { send: 0, wait: milliseconds, receive: 0 },
    request: {
      method: request.method, url: url.href, queryString: [...url.searchParams].map(([name, value]) => ({ name, value })), ...message(request.headers),
      ...sent && { postData: { mimeType: type(request.headers), text: sent } },
    },
    response: {
      status: response?.status ?? 0, statusText: "", redirectURL: "", ...message(response?.headers),
      content: { size: answer.length, mimeType: type(response?.headers), text: answer },
    },
  };
  return { log: { version: "1.2", creator: { name: "mynah", version: "" }, entries: [entry] } };
}

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
