// Stubs made of what was answered, in the form of stub files.
import { attempt, tell } from "./dom.js";
import { operations } from "./graphql.js";
import { isBranch, parse } from "./json.js";
import { go, link } from "./place.js";
import { content } from "./sending.js";
import { server } from "./server.js";

export const stubForms = { name: "by name", shape: "by shape", exact: "exactly this one" };

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
export function stub({ request, response, operations: [operation] = [] }, form) {
  if (!response) throw new Error("There was no answer that a stub could give.");
  const given = content(response, "answer");
  const answer = operation ? result(given) : whole(response, given);
  // Texts are sent as they came, also where they look like tags.
  if (JSON.stringify(answer).includes("{{")) answer.template = false;
  if (operation) return { graphQL: asked(operation, form), response: answer };
  // What would be a place in a pattern is escaped.
  const path = request.target.split("?")[0].replace(/[:*$]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return { http: { api: `${request.method.toLowerCase()} ${path}` }, response: answer };
}

/** A response that no schema completes, with the address that a redirect leads to. */
function whole({ status, headers = {} }, given) {
  const [type, location] = ["content-type", "location"].map((name) => [headers[name]].flat()[0]);
  return { status, ...location && { headers: { Location: location } }, ...body(given, type) };
}

function asked(operation, form) {
  const { name, document, variables = {} } = operation;
  if (name && (form === "name" || !document)) return { operations: name };
  if (!document) throw new Error("The operation has no name and no document that a stub could match.");
  const query = alone(operation);
  return form === "exact" ? { query, match: "exact", variables: { $exactly: variables } } : { query: unnamed(query) };
}

/** The data and the errors of a GraphQL result. */
function result({ text }) {
  const answer = read(text);
  const parts = ["data", "errors"].filter((key) => isBranch(answer?.[key]));
  if (!parts.length) throw new Error("The answer is no single GraphQL result, so no stub can give it.");
  return Object.fromEntries(parts.map((key) => [key, answer[key]]));
}

/** The body of a response with its media type, where that is not the one that such a body has by itself. */
function body({ text, base64 }, type) {
  if (text === undefined && !base64) return {};
  const json = /json/i.test(type) ? read(text) : undefined;
  const hasJSON = json !== undefined && typeof json !== "string";
  const usual = hasJSON ? /^application\/json(; *charset=utf-8)?$/i : base64 ? undefined : /^text\/plain(; *charset=utf-8)?$/i;
  return { body: { ...hasJSON ? { json } : base64 ? { data: base64 } : { text }, ...type && !usual?.test(type) && { contentType: type } } };
}

function read(text) {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** Adds a stub, and goes to it. */
export async function makeStub(make) {
  await attempt(async () => {
    const { ids, warnings } = await server.call("POST", "/stubs", make());
    tell([`Stub ${ids[0]} answers from now on.`, ...warnings.map((warning) => warning.message ?? warning)].join("\n"));
    go(link("stubs", ids[0]));
  });
}
