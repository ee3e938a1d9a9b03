// Requests and stubs as Swift says them: for URLSession, and for the library Mynah.
import { isBranch } from "./json.js";

/** A text as a literal: raw where it has one line. */
export function literal(text) {
  if (/[\u0000-\u001f\u007f]/.test(text)) {
    return JSON.stringify(text).replace(/\\u([0-9a-f]{4})|\\[bf]/g, (all, code) => `\\u{${code ?? { b: "8", f: "c" }[all[1]]}}`);
  }
  const fence = fenceOf(text);
  return `${fence}"${text}"${fence}`;
}

/** As many number signs as leave every quotation mark and backslash of a text what it is. */
const fenceOf = (text) => "#".repeat(Math.max(0, ...[...text.matchAll(/"#*|\\#*/g)].map(([run]) => run.length)));

/** A text of several lines as a literal, each line behind a margin. */
function block(text, margin) {
  if (!text.includes("\n") || /[^\n\P{Cc}]/u.test(text)) return literal(text);
  const fence = fenceOf(text);
  const lines = text.split("\n").map((line) => (line ? `${margin}${line}` : ""));
  return [`${fence}"""`, ...lines, `${margin}"""${fence}`].join("\n");
}

/** A value of JSON as a literal, on one line where it is short. */
function value(json, margin = "") {
  if (json === null) return "nil";
  if (typeof json === "string") return literal(json);
  if (typeof json === "boolean") return String(json);
  if (!isBranch(json)) return number(JSON.stringify(json));
  const inner = `${margin}    `;
  const parts = Array.isArray(json) ? json.map((element) => value(element, inner))
    : Object.entries(json).map(([name, member]) => `${literal(name)}: ${value(member, inner)}`);
  const line = `[${parts.join(", ") || (Array.isArray(json) ? "" : ":")}]`;
  return line.length + margin.length <= 100 && !line.includes("\n") ? line : `[\n${parts.map((part) => `${inner}${part},\n`).join("")}${margin}]`;
}

/** A number as a literal, or by its text where a literal would not hold it. */
const number = (text) => (/^-?(\d{1,18}|[\d.]{1,16})$/.test(text) ? text : `.number(.literal(${literal(text)}))`);

const data = (base64) => `Data(base64Encoded: ${literal(base64)})!`;

/** A request as URLSession sends it; a body that is no text is given in base64. */
export function request({ url, method, headers, text, base64 }) {
  return [
    `var request = URLRequest(url: URL(string: ${literal(url)})!)`,
    `request.httpMethod = ${literal(method)}`,
    ...headers.map(([name, text]) => `request.addValue(${literal(text)}, forHTTPHeaderField: ${literal(name)})`),
    ...(text ? [`request.httpBody = Data(${literal(text)}.utf8)`] : base64 ? [`request.httpBody = ${data(base64)}`] : []),
    "let (data, response) = try await URLSession.shared.data(for: request)",
  ].join("\n");
}

/** A stub, given in the form of stub files, as the library has it. */
export function stub({ graphQL, http, response }) {
  const end = response.template === false ? ".verbatim()" : "";
  if (http) {
    const [, method, path] = /^(\w+) (.*)$/.exec(http.api);
    const known = /^(get|head|post|put|patch|delete|options)$/.test(method) ? `.${method}` : `HTTPMethod(rawValue: ${literal(method.toUpperCase())})`;
    return `Endpoint(${known}, ${literal(path)}, ${whole(response)}${end})`;
  }
  const { data: given, errors = [] } = response;
  const margin = graphQL.query && !graphQL.match ? "    " : "";
  const list = `[${errors.map(error).join(", ")}]`;
  const answer = (given === undefined ? `.errors(${list})` : `.data(${value(given, margin)}${errors.length ? `, errors: ${list}` : ""})`) + end;
  if (graphQL.operations) return `Operation(${literal(graphQL.operations)}, ${answer})`;
  if (!graphQL.match) return `Operation(\n    matching: ${block(graphQL.query, "        ")},\n    ${answer}\n)`;
  const document = `let document = ${block(graphQL.query, "    ")}`;
  return `${document}\nOperation(matching: document, ${answer})\n    .matching(document, exactly: true)\n    .variables(.exactly(${value(graphQL.variables.$exactly)}))`;
}

/** A response that no schema completes. */
function whole({ status, headers: { Location } = {}, body }) {
  const fields = (all) => {
    const known = Object.entries(all).filter(([, text]) => text).map(([name, text]) => `${literal(name)}: ${literal(text)}`);
    return known.length ? `, headers: [${known.join(", ")}]` : "";
  };
  const headers = fields({ Location });
  if (!body) return `.status(${status}${headers})`;
  const { text, json, data: base64, contentType } = body;
  if (json !== undefined) return `.json(${value(json)}, status: ${status}${fields({ Location, "Content-Type": contentType })})`;
  const type = contentType ? `, contentType: ${literal(contentType)}` : "";
  return text === undefined ? `.bytes(${data(base64)}${type}, status: ${status}${headers})` : `.text(${block(text, "    ")}${type}, status: ${status}${headers})`;
}

function error({ message, path, extensions }) {
  const more = [path && `path: ${value(path)}`, extensions && `extensions: ${value(extensions)}`].filter(Boolean);
  return more.length ? `MockError(${[literal(message), ...more].join(", ")})` : literal(message);
}
