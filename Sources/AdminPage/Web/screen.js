// What the screens have in common that show what the URL names.
import { el } from "./dom.js";

/** Calls `show` when the screen comes, and whenever the URL names something else. */
export class Screen extends HTMLElement {
  changed = () => this.show();

  connectedCallback() {
    this.append(el("p", { class: "facts" }, "One moment…"));
    addEventListener("hashchange", this.changed);
    this.show();
  }

  disconnectedCallback() {
    removeEventListener("hashchange", this.changed);
  }
}
