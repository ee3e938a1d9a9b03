// A list of any length, of whose rows only those on the screen are elements.
import { el } from "./dom.js";

const height = 30;

export class LongList extends HTMLElement {
  rows = [];
  selected = -1;

  /** Makes the cells of a row. */
  cells = () => [];
  /** Is called with a row that is chosen. */
  choose = () => {};
  /** Is called when the end comes into sight. */
  reachedEnd = () => {};

  connectedCallback() {
    this.setAttribute("role", "listbox");
    this.tabIndex = 0;
    this.space = el("div", { class: "space", role: "presentation" });
    this.replaceChildren(this.space);
    this.addEventListener("scroll", () => this.draw());
    this.addEventListener("keydown", (event) => this.press(event));
    this.watcher = new ResizeObserver(() => this.draw());
    this.watcher.observe(this);
  }

  disconnectedCallback() {
    this.watcher.disconnect();
  }

  /** Shows rows; where new ones came before, what is looked at stays where it is. */
  show(rows, added = 0) {
    this.rows = rows;
    if (this.selected >= 0) this.selected += added;
    if (added && this.scrollTop > 0) this.scrollTop += added * height;
    this.draw();
  }

  select(index) {
    this.selected = index;
    this.draw();
  }

  draw() {
    if (!this.space) return;
    this.space.style.blockSize = `${this.rows.length * height}px`;
    const first = Math.max(0, Math.floor(this.scrollTop / height) - 5);
    const last = Math.min(this.rows.length, Math.ceil((this.scrollTop + this.clientHeight) / height) + 5);
    const shown = this.rows.slice(first, last).map((row, offset) => {
      const index = first + offset;
      const element = el("div", {
        role: "option", id: `row-${index}`, class: "row", "aria-selected": String(index === this.selected),
        "aria-setsize": this.rows.length, "aria-posinset": index + 1,
        click: () => this.pick(index),
      }, this.cells(row));
      element.style.insetBlockStart = `${index * height}px`;
      return element;
    });
    this.space.replaceChildren(...shown);
    if (this.selected >= 0) this.setAttribute("aria-activedescendant", `row-${this.selected}`);
    if (last === this.rows.length) this.reachedEnd();
  }

  pick(index) {
    this.select(index);
    this.choose(this.rows[index]);
  }

  press(event) {
    const page = Math.max(1, Math.floor(this.clientHeight / height) - 1);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
    const step = steps[event.key];
    if (step === undefined || !this.rows.length) return;
    event.preventDefault();
    const index = Math.min(this.rows.length - 1, Math.max(0, this.selected + step));
    const top = index * height;
    if (top < this.scrollTop) this.scrollTop = top;
    if (top + height > this.scrollTop + this.clientHeight) this.scrollTop = top + height - this.clientHeight;
    this.pick(index);
  }
}

customElements.define("long-list", LongList);
