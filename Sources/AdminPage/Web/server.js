// Calls of the admin API and of the mocks, in the session that the page looks at.
import { el } from "./dom.js";
import { parse } from "./json.js";
import { events } from "./stream.js";

const here = new URL("../..", import.meta.url).pathname;
const prefix = /^\/_session\/([^/]+)\/$/.exec(here);

/** The reasons of a refusal, as the server tells them. */
export class Refusal extends Error {
  constructor(status, body) {
    const places = (body?.errors ?? []).map((error) => [error.line, error.column, error.message].filter(Boolean).join(":"));
    super([body?.title ?? `The server answered ${status}.`, body?.detail, ...places].filter(Boolean).join("\n"));
    this.status = status;
  }
}

export const server = {
  /** The id of the session; empty for the state that belongs to none. */
  session: prefix ? decodeURIComponent(prefix[1]) : "",

  /** A path of this session. */
  path(path) {
    return this.session ? `/_session/${encodeURIComponent(this.session)}${path}` : path;
  },

  /**
   * Sends a request to the admin API, and gives the response; the token is asked for where it is wanted.
   *
   * A text is sent as YAML, a blob as what it says it is, anything else as JSON.
   */
  async send(method, path, body, signal) {
    const headers = {};
    const token = sessionStorage.getItem("mynah-token");
    if (token) headers.Authorization = `Bearer ${token}`;
    const isText = typeof body === "string" || body instanceof Blob;
    const type = body instanceof Blob ? body.type : isText ? "application/yaml" : "application/json";
    if (body !== undefined) headers["Content-Type"] = type;
    const response = await fetch(this.path(`/_admin${path}`), {
      method, headers, signal, body: body === undefined || isText ? body : JSON.stringify(body),
    });
    if (response.status === 401) {
      await askForToken();
      return this.send(method, path, body, signal);
    }
    if (!response.ok) throw new Refusal(response.status, await content(response));
    return response;
  },

  /** Sends a request as `send` does, and gives the JSON of the answer, or its text. */
  async call(method, path, body, signal) {
    return content(await this.send(method, path, body, signal));
  },

  get(path, parameters, signal) {
    return this.call("GET", target(path, parameters), undefined, signal);
  },

  /** Saves what the admin API answers as a file: a link could not say the token. */
  async save(path, parameters, name) {
    const response = await this.send("GET", target(path, parameters));
    const href = URL.createObjectURL(await response.blob());
    el("a", { href, download: name }).click();
    URL.revokeObjectURL(href);
  },

  /** The events of a stream, once it has begun. */
  async follow(path, parameters, signal) {
    return events((await this.send("GET", target(path, parameters), undefined, signal)).body);
  },
};

async function content(response) {
  const text = await response.text();
  return /json/.test(response.headers.get("Content-Type") ?? "") ? parse(text) : text;
}

function target(path, parameters = {}) {
  const items = Object.entries(parameters).filter(([, value]) => value !== "" && value != null && value !== false);
  return items.length ? `${path}?${new URLSearchParams(items)}` : path;
}

let asking;

/** Asks for the admin token, which is kept for this tab; several calls wait for one answer. */
function askForToken() {
  asking ??= new Promise((given) => {
    const input = el("input", { type: "password", required: true });
    const label = el("label", {}, "Admin token, as the server printed it or was given it", input);
    const close = () => {
      sessionStorage.setItem("mynah-token", input.value.trim());
      dialog.remove();
      asking = undefined;
      given();
    };
    const dialog = el("dialog", { cancel: (event) => event.preventDefault(), close },
      el("form", { method: "dialog" }, label, el("button", {}, "Go on")));
    document.body.append(dialog);
    dialog.showModal();
  });
  return asking;
}
