// An operation that a person writes, and its answer, which may come in parts.
import { attempt, button, el, section, tell } from "./dom.js";
import { editor } from "./editor.js";
import "./fields.js";
import { operations, tree } from "./graphql.js";
import { parse } from "./json.js";
import { go, link, read } from "./place.js";
import { bodyText } from "./sending.js";
import { server } from "./server.js";
import { events } from "./stream.js";
import { completeVariables } from "./variables.js";

const kept = "mynah-history";
const longest = 50;

class TryScreen extends HTMLElement {
  connectedCallback() {
    const { parameters } = read();
    const [latest] = history();
    const start = parameters.document ? parameters : latest ?? {};
    this.document = editor("Operation", start.document ?? "query {\n  \n}\n", 16);
    this.document.complete = (query, position, signal) => server.call("POST", "/complete", { query, position }, signal);
    this.document.check = (query, signal) => server.call("POST", "/check", { query }, signal);
    this.variables = editor("Variables, as JSON", start.variables ?? "{}", 5);
    this.variables.complete = (text, caret, signal) => completeVariables(this.document.value, text, caret,
      (query, position) => server.call("POST", "/complete", { query, position }, signal));
    this.headers = editor("Header fields, as JSON", start.headers ?? "{}", 3);
    this.sendButton = button("Send", () => this.send(), { title: "Ctrl+Enter" });
    this.stopButton = button("Stop", () => this.sending?.abort(), { disabled: true });
    this.files = el("div", {});
    this.fields = el("field-tree", {});
    this.fields.add = (text) => this.document.insert(text);
    this.past = el("select", { "aria-label": "Earlier operations", change: () => this.recall() });
    this.answer = el("article", { "aria-label": "Answer", "aria-live": "polite" }, el("p", {}, "Ctrl+Enter sends the operation."));
    this.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        this.send();
      }
      if (event.key === "P" && event.shiftKey && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        this.prettify();
      }
    });
    this.append(el("div", { class: "halves" },
      el("div", { class: "editors" }, el("p", { class: "bar" }, this.sendButton, this.stopButton,
        button("Prettify", () => this.prettify(), { title: "Shift+Ctrl+P" }), this.past),
        this.document, section("Variables", this.variables), section("Header fields", this.headers),
        this.files, button("Attach a file", () => this.attach(), { title: "Sends the operation as a form (GraphQL multipart request specification)" }),
        el("details", {}, el("summary", {}, "Fields"), this.fields)), this.answer));
    this.listPast();
  }

  disconnectedCallback() {
    this.sending?.abort();
  }

  /** Adds a file, and the name of the variable that stands for it. */
  attach() {
    const row = el("p", { class: "bar" }, el("input", { type: "file", "aria-label": "File" }),
      el("label", {}, "is the variable ", el("input", { name: "variable", value: "file", size: 12 })), button("Leave out", () => row.remove()));
    this.files.append(row);
  }

  /** Lays out what is written; what cannot be read stays as it is. */
  async prettify() {
    tell("");
    for (const [editor, name] of [[this.variables, "The variables"], [this.headers, "The header fields"]]) {
      await attempt(() => editor.layOut(JSON.stringify(json(editor.value, name), null, 2)));
    }
    const { value } = this.document;
    const answer = await attempt(() => server.call("POST", "/format", { query: value }));
    if (answer && this.document.value === value) this.document.layOut(answer.query);
  }

  /** The name of the operation at the caret, where there are several. */
  get operationName() {
    const named = operations(this.document.value);
    const here = named.findLast(({ start }) => start <= this.document.area.selectionStart) ?? named[0];
    return named.length > 1 ? here.name : undefined;
  }

  /** The body of the request: JSON, or a form where files are attached. */
  body(query, variables) {
    const { operationName } = this;
    const attached = [...this.files.children].map((row) => ({
      file: row.querySelector("[type=file]").files[0], path: row.querySelector("[name=variable]").value.trim().split("."),
    })).filter(({ file }) => file);
    if (!attached.length) return JSON.stringify({ query, operationName, variables });
    const form = new FormData();
    for (const { path } of attached) {
      // The variable is null in JSON: its value is the file.
      const [last, ...way] = [...path].reverse();
      way.reverse().reduce((place, key) => (place[key] ??= {}), variables)[last] = null;
    }
    form.append("operations", JSON.stringify({ query, operationName, variables }));
    form.append("map", JSON.stringify(Object.fromEntries(attached.map(({ path }, index) => [index, [["variables", ...path].join(".")]]))));
    attached.forEach(({ file }, index) => form.append(index, file));
    return form;
  }

  listPast() {
    this.past.replaceChildren(el("option", { value: "" }, "Earlier"),
      ...history().map((operation, index) => el("option", { value: index }, operation.document.replace(/\s+/g, " ").slice(0, 60))));
  }

  recall() {
    const operation = history()[this.past.value];
    if (!operation) return;
    for (const name of ["document", "variables", "headers"]) this[name].value = operation[name];
    this.past.value = "";
  }

  async send() {
    this.sending?.abort();
    const { signal } = (this.sending = new AbortController());
    const [document, variables, headers] = [this.document.value, this.variables.value, this.headers.value];
    remember({ document, variables, headers });
    this.listPast();
    go(link("try", "", { document, variables: variables === "{}" ? "" : variables }), false);
    this.stopButton.disabled = false;
    tell("");
    await attempt(async () => {
      const { graphQL } = await server.get("/health");
      if (!graphQL) throw new Error("There is no schema and no stub for operations, so nothing answers them.");
      const isStream = /\bsubscription\b|@(defer|stream)\b/.test(document.replace(/#[^\n]*|"(\\.|[^"\n])*"/g, ""));
      const start = performance.now();
      const body = this.body(document, json(variables, "The variables"));
      const response = await fetch(server.path(graphQL), {
        method: "POST", signal, body,
        headers: {
          // The browser says where the parts of a form end.
          ...typeof body === "string" && { "Content-Type": "application/json" },
          Accept: isStream ? "text/event-stream" : "application/json", ...json(headers, "The header fields"),
        },
      });
      const facts = el("p", { class: "facts" }, `${response.status} · ${Math.round(performance.now() - start)} ms`);
      const ignored = response.headers.get("Mynah-Ignored");
      const [parts, why] = [el("div", {}), el("why-panel", {})];
      this.answer.replaceChildren(facts, ignored ? el("p", { class: "miss" }, `Without effect: ${ignored}`) : "", parts, why);
      if (!response.headers.get("Content-Type")?.startsWith("text/event-stream")) {
        const text = await response.text();
        parts.append(shown(text, (path) => attempt(async () => why.explain(await numberOf(body), path))));
        return;
      }
      let count = 0;
      for await (const { event, data } of events(response.body)) {
        if (event === "complete") break;
        count += 1;
        parts.append(section(`Part ${count}, after ${Math.round(performance.now() - start)} ms`, shown(data)));
      }
      parts.append(el("p", { class: "facts" }, "Complete."));
    });
    if (this.sending.signal === signal) this.stopButton.disabled = true;
  }
}

/** The number of the latest request with a body, for its values to be explained. */
async function numberOf(body) {
  const { requests } = await server.get("/requests", { limit: 20, form: "exact" });
  const found = requests.find(({ request }) => bodyText(request) === body);
  if (!found) throw new Error("The journal does not keep this request, so its values cannot be explained.");
  return found.id;
}

function shown(text, pick) {
  try {
    return tree(parse(text), pick);
  } catch {
    return el("pre", { class: "code" }, text);
  }
}

function json(text, name) {
  try {
    return text.trim() ? parse(text) : {};
  } catch (problem) {
    throw new Error(`${name} are no JSON: ${problem.message}`);
  }
}

/** The operations that were sent, the latest first. */
function history() {
  try {
    return JSON.parse(localStorage.getItem(kept)) ?? [];
  } catch {
    return [];
  }
}

function remember(operation) {
  const others = history().filter((other) => other.document !== operation.document);
  localStorage.setItem(kept, JSON.stringify([operation, ...others].slice(0, longest)));
}

customElements.define("try-screen", TryScreen);
