// What the screens have in common that show what the URL names.

/** Calls `show` when the screen comes, and whenever the URL names something else. */
export class Screen extends HTMLElement {
  changed = () => this.show();

  connectedCallback() {
    addEventListener("hashchange", this.changed);
    this.show();
  }

  disconnectedCallback() {
    removeEventListener("hashchange", this.changed);
  }
}
