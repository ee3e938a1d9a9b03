// An operation that a person writes, and its answer, which may come in parts.
import { attempt, button, el, section, tell } from "./dom.js";
import { coloured, tree } from "./graphql.js";
import { go, link, read } from "./place.js";
import { server } from "./server.js";

const kept = "mynah-history";
const longest = 50;

class TryScreen extends HTMLElement {
  connectedCallback() {
    const { parameters } = read();
    const [latest] = history();
    const start = parameters.document ? parameters : latest ?? {};
    this.document = editor("Operation", start.document ?? "query {\n  \n}\n", 16);
    this.variables = editor("Variables, as JSON", start.variables ?? "{}", 5);
    this.headers = editor("Header fields, as JSON", start.headers ?? "{}", 3);
    this.sendButton = button("Send", () => this.send(), { title: "Ctrl+Enter" });
    this.stopButton = button("Stop", () => this.sending?.abort(), { disabled: true });
    this.past = el("select", { "aria-label": "Earlier operations", change: () => this.recall() });
    this.answer = el("article", { "aria-label": "Answer", "aria-live": "polite" }, el("p", {}, "Ctrl+Enter sends the operation."));
    this.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        this.send();
      }
    });
    this.append(el("div", { class: "halves" },
      el("div", { class: "editors" }, el("p", { class: "bar" }, this.sendButton, this.stopButton, this.past),
        this.document, section("Variables", this.variables), section("Header fields", this.headers)), this.answer));
    this.listPast();
  }

  disconnectedCallback() {
    this.sending?.abort();
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
      const response = await fetch(server.path(graphQL), {
        method: "POST", signal,
        headers: { "Content-Type": "application/json", Accept: isStream ? "text/event-stream" : "application/json", ...json(headers, "The header fields") },
        body: JSON.stringify({ query: document, variables: json(variables, "The variables") }),
      });
      const facts = el("p", { class: "facts" }, `${response.status} · ${Math.round(performance.now() - start)} ms`);
      const ignored = response.headers.get("Mynah-Ignored");
      const parts = el("div", {});
      this.answer.replaceChildren(facts, ignored ? el("p", { class: "miss" }, `Without effect: ${ignored}`) : "", parts);
      if (!response.headers.get("Content-Type")?.startsWith("text/event-stream")) {
        const text = await response.text();
        parts.append(shown(text));
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

function shown(text) {
  try {
    return tree(JSON.parse(text));
  } catch {
    return el("pre", { class: "code" }, text);
  }
}

function json(text, name) {
  try {
    return text.trim() ? JSON.parse(text) : {};
  } catch (problem) {
    throw new Error(`${name} are no JSON: ${problem.message}`);
  }
}

/** The events of a stream (WHATWG HTML, section 9.2.6), of which only the name and the data are used. */
async function* events(body) {
  let rest = "";
  for await (const piece of pieces(body.pipeThrough(new TextDecoderStream()))) {
    const blocks = (rest + piece).replaceAll("\r\n", "\n").split("\n\n");
    rest = blocks.pop();
    for (const block of blocks) {
      const event = { event: "message", data: [] };
      for (const line of block.split("\n")) {
        const [, name, value] = /^(\w*):? ?(.*)$/.exec(line) ?? [];
        if (name === "event") event.event = value;
        if (name === "data") event.data.push(value);
      }
      if (event.data.length || event.event !== "message") yield { event: event.event, data: event.data.join("\n") };
    }
  }
}

/** The pieces of a stream; not every browser has them by `for await`. */
async function* pieces(stream) {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
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

/** A field for text whose colours lie behind it. */
class CodeEditor extends HTMLElement {
  connectedCallback() {
    if (this.area) return;
    this.back = el("pre", { "aria-hidden": "true" });
    this.area = el("textarea", {
      "aria-label": this.getAttribute("label"), rows: this.getAttribute("rows"), spellcheck: "false", autocapitalize: "off",
      input: () => this.paint(), scroll: () => this.follow(), keydown: (event) => this.press(event),
    });
    this.append(this.back, this.area);
    this.value = this.first;
  }

  get value() {
    return this.area ? this.area.value : this.first;
  }

  set value(text) {
    this.first = text;
    if (!this.area) return;
    this.area.value = text;
    this.paint();
  }

  paint() {
    this.back.replaceChildren(...coloured(this.area.value), "\n");
    this.follow();
  }

  follow() {
    this.back.scrollTop = this.area.scrollTop;
    this.back.scrollLeft = this.area.scrollLeft;
  }

  /** Keeps the depth of lines, and closes brackets that are opened before the end of a line. */
  press(event) {
    const { selectionStart: start, selectionEnd: end, value } = this.area;
    const insert = (text, caret = text.length) => {
      event.preventDefault();
      this.area.setRangeText(text, start, end, "end");
      this.area.selectionStart = this.area.selectionEnd = start + caret;
      this.paint();
    };
    if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      const line = value.slice(value.lastIndexOf("\n", start - 1) + 1, start);
      const depth = /^\s*/.exec(line)[0];
      const isOpen = /[{([]\s*$/.test(line);
      const isClosed = isOpen && /^[})\]]/.test(value.slice(end));
      insert(`\n${depth}${isOpen ? "  " : ""}${isClosed ? `\n${depth}` : ""}`, 1 + depth.length + (isOpen ? 2 : 0));
    }
    const close = { "{": "}", "(": ")", "[": "]" }[event.key];
    if (close && /^\s*(\n|$)/.test(value.slice(end))) insert(event.key + value.slice(start, end) + close, 1 + end - start);
  }
}

customElements.define("code-editor", CodeEditor);

function editor(label, text, rows) {
  const element = el("code-editor", { label, rows });
  element.value = text;
  return element;
}

customElements.define("try-screen", TryScreen);
