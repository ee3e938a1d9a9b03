// A field for text whose colours lie behind it, with what may be typed next and what is wrong.
import { button, el } from "./dom.js";
import { coloured } from "./graphql.js";

/** How long a person pauses, in milliseconds, before what they type is checked. */
const pause = 300;
let count = 0;

class CodeEditor extends HTMLElement {
  /** Gives what may be typed at a place, as `POST /_admin/complete` does; without it nothing is offered. */
  complete;
  /** Gives what is wrong, as `POST /_admin/check` does; without it nothing is checked. */
  check;

  connectedCallback() {
    if (this.area) return;
    const id = `editor-${count++}`;
    this.back = el("pre", { "aria-hidden": "true" });
    this.list = el("ul", { id, class: "offers", role: "listbox", "aria-label": "What may be typed", hidden: true });
    this.problems = el("ul", { class: "problems", "aria-label": "Problems", "aria-live": "polite" });
    this.area = el("textarea", {
      "aria-label": this.getAttribute("label"), rows: this.getAttribute("rows"), spellcheck: "false", autocapitalize: "off",
      input: (event) => this.changed(event), scroll: () => this.follow(), keydown: (event) => this.press(event),
      blur: () => this.close(), click: () => this.close(),
      ...this.complete && { role: "combobox", "aria-autocomplete": "list", "aria-controls": id, "aria-expanded": "false" },
    });
    this.append(el("div", { class: "layers" }, this.back, this.area, this.list), this.problems);
    this.value = this.first;
  }

  disconnectedCallback() {
    this.asking?.abort();
    this.checking?.abort();
    clearTimeout(this.timer);
  }

  get value() {
    return this.area ? this.area.value : this.first;
  }

  set value(text) {
    this.first = text;
    if (!this.area) return;
    this.area.value = text;
    this.close();
    this.paint(false);
  }

  /** Puts a text where the caret is, on a line of its own where there are others around. */
  insert(text) {
    const { selectionStart: start, selectionEnd: end, value } = this.area;
    const isAlone = !value.slice(value.lastIndexOf("\n", start - 1) + 1, start).trim();
    this.write(`${isAlone ? "" : "\n"}${text}\n`, start, end);
  }

  /** Replaces everything by the same in another layout, in which the caret stays where it was. */
  layOut(text) {
    const { value, selectionStart } = this.area;
    if (text === value) return;
    this.write(text, 0, value.length);
    let [letters, place] = [value.slice(0, selectionStart).match(/\w/g)?.length ?? 0, 0];
    for (; letters > 0 && place < text.length; place++) if (/\w/.test(text[place])) letters -= 1;
    this.goTo(place);
  }

  /** Replaces a part of the text as typing does, so that it can be undone. */
  write(text, start, end) {
    this.area.focus();
    this.area.setSelectionRange(start, end);
    // No other call is known to undo.
    if (document.execCommand("insertText", false, text)) return;
    this.area.setRangeText(text, start, end, "end");
    this.paint();
  }

  /** Shows the text in its colours; what a person has typed is checked, too. */
  paint(isTyped = true) {
    this.back.replaceChildren(...coloured(this.area.value), "\n");
    this.follow();
    clearTimeout(this.timer);
    if (this.check && isTyped) this.timer = setTimeout(() => this.look(), pause);
  }

  follow() {
    this.back.scrollTop = this.area.scrollTop;
    this.back.scrollLeft = this.area.scrollLeft;
  }

  changed(event) {
    this.paint();
    if (/^[\w$@."]$/.test(event.data ?? "") || !this.list.hidden) this.offer();
  }

  /** The part of the text behind the field from one place to another. */
  range(start, end) {
    const range = document.createRange();
    const texts = document.createTreeWalker(this.back, NodeFilter.SHOW_TEXT);
    for (let before = 0, text = texts.nextNode(); text; before += text.length, text = texts.nextNode()) {
      if (start >= before && start <= before + text.length) range.setStart(text, start - before);
      if (end >= before && end <= before + text.length) {
        range.setEnd(text, end - before);
        break;
      }
    }
    return range;
  }

  /** Says what is wrong, with lines that lead there. */
  async look() {
    this.checking?.abort();
    const { signal } = (this.checking = new AbortController());
    const text = this.area.value;
    const answer = text.trim() ? await this.asked("check", this.check(text, signal)) : undefined;
    if (signal.aborted) return;
    const lines = text.split("\n");
    const found = (answer?.problems ?? []).map((problem) => {
      const { line = 1, column = 1 } = problem;
      const start = lines.slice(0, line - 1).reduce((sum, line) => sum + line.length + 1, 0) + column - 1;
      return { ...problem, line, column, start, end: start + (/^\w+|^./.exec(text.slice(start))?.[0].length ?? 0) };
    });
    this.problems.replaceChildren(...found.map((problem) => el("li", {},
      button(`${problem.line}:${problem.column}`, () => this.goTo(problem.start), { title: "Go there" }), " ",
      el("span", { class: problem.severity === "error" ? "problem" : "miss" }, problem.message))));
    if (!CSS.highlights) return;
    const wrong = CSS.highlights.get("wrong") ?? new Highlight();
    wrong.clear();
    for (const { start, end } of found) wrong.add(this.range(start, end));
    CSS.highlights.set("wrong", wrong);
  }

  /** An answer; none of a server that is gone, and a server without a schema is not asked again. */
  async asked(question, answer) {
    try {
      return await answer;
    } catch (problem) {
      if (problem.status === 404) this[question] = undefined;
    }
  }

  goTo(place) {
    this.area.focus();
    this.area.setSelectionRange(place, place);
  }

  /** Offers what may be typed where the caret is. */
  async offer() {
    if (!this.complete) return;
    this.asking?.abort();
    const { signal } = (this.asking = new AbortController());
    const { selectionStart: caret, value } = this.area;
    const answer = await this.asked("complete", this.complete(value, caret, signal));
    if (signal.aborted || this.area.value !== value) return;
    const word = value.slice(answer?.from ?? caret, caret);
    const items = answer?.items ?? [];
    if (!items.length || (items.length === 1 && items[0].name === word)) return this.close();
    this.offered = { ...answer, caret };
    this.list.replaceChildren(...items.map((item, index) => el("li", {
      id: `${this.list.id}-${index}`, role: "option", mousedown: (event) => { event.preventDefault(); this.accept(index); },
    }, el("span", { class: item.deprecated ? "deprecated" : "" }, item.name), " ",
    el("span", { class: "count" }, item.type ?? (item.kind === "value" ? "" : item.kind)),
    (item.deprecated ?? item.description) && el("span", { class: "about" }, item.deprecated ? `Deprecated: ${item.deprecated}` : item.description))));
    this.list.hidden = false;
    this.area.setAttribute("aria-expanded", "true");
    const at = this.range(answer.from, caret).getBoundingClientRect();
    const frame = this.back.getBoundingClientRect();
    this.list.style.insetBlockStart = `${at.bottom - frame.top}px`;
    this.list.style.insetInlineStart = `${Math.max(0, Math.min(at.left - frame.left, frame.width - 240))}px`;
    this.choose(0);
  }

  choose(index) {
    this.chosen = index;
    [...this.list.children].forEach((option, other) => option.setAttribute("aria-selected", String(other === index)));
    const option = this.list.children[index];
    this.area.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  accept(index) {
    const { from, to, caret, items } = this.offered;
    this.write(items[index].text ?? items[index].name, from, to ?? caret);
    this.close();
  }

  close() {
    this.asking?.abort();
    if (!this.list || this.list.hidden) return;
    this.list.hidden = true;
    this.area.setAttribute("aria-expanded", "false");
    this.area.removeAttribute("aria-activedescendant");
  }

  press(event) {
    if (event.key === " " && event.ctrlKey && this.complete) {
      event.preventDefault();
      return this.offer();
    }
    if (!this.list.hidden && this.pressInList(event)) return event.preventDefault();
    this.pressInText(event);
  }

  /** Moves through what is offered; whether the key was one for it. */
  pressInList({ key, ctrlKey, metaKey }) {
    const { length } = this.list.children;
    if (key === "ArrowDown") this.choose((this.chosen + 1) % length);
    else if (key === "ArrowUp") this.choose((this.chosen + length - 1) % length);
    else if ((key === "Enter" && !ctrlKey && !metaKey) || key === "Tab") this.accept(this.chosen);
    else if (key === "Escape") this.close();
    else {
      if (["ArrowLeft", "ArrowRight", "Home", "End", "Enter"].includes(key)) this.close();
      return false;
    }
    return true;
  }

  /** Keeps the depth of lines, and closes brackets that are opened before the end of a line. */
  pressInText(event) {
    const { selectionStart: start, selectionEnd: end, value } = this.area;
    const insert = (text, caret = text.length) => {
      event.preventDefault();
      this.write(text, start, end);
      this.goTo(start + caret);
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

export function editor(label, text, rows) {
  const element = el("code-editor", { label, rows });
  element.value = text;
  return element;
}
