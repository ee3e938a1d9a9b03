// Requests of the journal, sent again, or written down for others to send.
import { attempt, tell } from "./dom.js";
import { server } from "./server.js";
import * as swift from "./swift.js";

/** The bytes of a message in the journal's exact form, where they are in base64. */
const bytes = (message) => Uint8Array.from(atob(message?.base64 ?? ""), (character) => character.charCodeAt(0));

export const bodyText = (message) => new TextDecoder().decode(bytes(message));

/** The whole body of a message: `{ text }`, or `{ base64 }` where it is none, or nothing; `what` it is called. */
export function content(message, what) {
  if (message.bodyIsCut) throw new Error(`The ${what} is too large: the journal keeps only its beginning.`);
  if (!message.base64) return {};
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes(message)) };
  } catch {
    return { base64: message.base64 };
  }
}

/** The header fields that belong to the request, and not to the connection that it came on. */
function ownHeaders(request) {
  const others = /^(host|content-length|connection|accept-encoding|user-agent|origin|referer|cookie|sec-.*)$/i;
  return Object.entries(request.headers ?? {}).filter(([name]) => !others.test(name)).flatMap(([name, value]) => [].concat(value).map((item) => [name, item]));
}

const address = (request) => location.origin + server.path(request.target);

export async function replay(request) {
  await attempt(async () => {
    const { text, base64 } = content(request, "body");
    const hasBody = (text ?? base64) && !/^(GET|HEAD)$/.test(request.method);
    const response = await fetch(address(request), {
      method: request.method, headers: ownHeaders(request), body: hasBody ? bytes(request) : undefined,
    });
    tell(`Sent again: ${response.status}.`);
  });
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** The request as a line for a shell: without what curl says by itself, and what it reads into URLs and bodies. */
export function curl(request) {
  const { text, base64 = request.base64 } = content(request, "body");
  // A terminal does not take other control characters.
  const isLine = text !== undefined && !/[^\P{Cc}\n\t]/u.test(text);
  const fields = ownHeaders(request);
  const silent = ["Accept", ...base64 ? ["Content-Type"] : []].filter((name) => !fields.some(([other]) => other.toLowerCase() === name.toLowerCase()));
  const lines = [...silent.map((name) => `${name}:`), ...fields.map(([name, value]) => (value ? `${name}: ${value}` : `${name};`))];
  return [
    ...base64 && !isLine ? [`echo ${base64} | base64 -d |`] : [],
    "curl -g", request.method === "HEAD" ? "--head" : `-X ${request.method}`, quoted(address(request)),
    ...lines.map((line) => `-H ${quoted(line)}`),
    ...base64 ? [isLine ? `--data-raw ${quoted(text)}` : "--data-binary @-"] : [],
  ].join(" ");
}

/** The request as Swift sends it by URLSession. */
export const inSwift = (request) => swift.request({
  url: address(request), method: request.method, headers: ownHeaders(request), ...content(request, "body"),
});
