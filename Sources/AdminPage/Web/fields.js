// The fields of the schema as a tree, which are added to an operation by a click.
import { attempt, button, el } from "./dom.js";
import { server } from "./server.js";

/** What the server offers at the end of a document. */
async function offered(query) {
  const { items } = await server.call("POST", "/complete", { query, position: query.length });
  return items.filter(({ name }) => !name.startsWith("__"));
}

/** A branch for each kind of operation that has fields. */
class FieldTree extends HTMLElement {
  /** Is called with the text of a field that is chosen. */
  add = () => {};

  connectedCallback() {
    if (this.children.length) return;
    this.append(...["query", "mutation", "subscription"].map((kind) => this.branch(kind, "", `${kind} { `)));
  }

  /** A branch that is filled when it is opened. */
  branch(head, about, path, title) {
    const branch = el("details", { title }, el("summary", {}, head, " ", el("span", { class: "count" }, about)));
    branch.addEventListener("toggle", async () => {
      if (!branch.open || branch.children.length > 1) return;
      const items = await attempt(() => offered(path));
      branch.append(...(items ?? []).map((item) => this.field(item, path)));
      if (items && !items.length) branch.append(el("p", { class: "facts" }, "There are no fields."));
    });
    return branch;
  }

  field(item, path) {
    const name = el("span", { class: item.deprecated ? "deprecated" : "" }, item.name);
    const plus = button("+", (event) => {
      event.preventDefault();
      this.choose(item, path);
    }, { "aria-label": `Add ${item.name}` });
    const title = item.deprecated ? `Deprecated: ${item.deprecated}` : item.description;
    return this.branch([plus, " ", name], item.type, `${path}${item.name} { `, title);
  }

  /** Gives the field with the arguments that it needs, and with room for its own fields. */
  async choose(item, path) {
    await attempt(async () => {
      const needed = (await offered(`${path}${item.name}(`)).filter(({ kind, type }) => kind === "argument" && type.endsWith("!"));
      const below = await offered(`${path}${item.name} { `);
      const values = needed.length ? `(${needed.map(({ name }) => `${name}: `).join(", ")})` : "";
      const first = below.some(({ name }) => name === "id") ? "id" : "__typename";
      this.add(`${item.name}${values}${below.length ? ` { ${first} }` : ""}`);
    });
  }
}

customElements.define("field-tree", FieldTree);
