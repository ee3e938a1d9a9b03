// What the schema's objects are: what was written about them, and what was understood of their types.
import { attempt, button, el, section } from "./dom.js";
import { tree } from "./graphql.js";
import { go, link, read } from "./place.js";
import { Screen } from "./screen.js";
import { server } from "./server.js";

class WorldScreen extends Screen {
  async show() {
    const { item } = read();
    const [entities, model] = (await attempt(() => Promise.all([server.get("/entities"), server.get("/model")]))) ?? [{}, { types: [] }];
    const written = Object.entries(entities).map(([type, objects]) => section(`${type} (${Object.keys(objects).length})`,
      el("table", {}, Object.entries(objects).map(([key, values]) => el("tr", {}, el("th", { scope: "row" }, key), el("td", {}, tree(values)), el("td", {},
        button("Delete", async () => {
          await attempt(() => server.call("DELETE", `/entities/${encodeURIComponent(type)}/${encodeURIComponent(key)}`));
          this.show();
        }, { title: "It is null in lookups and absent from lists" })))))));
    const names = el("select", { "aria-label": "Type", change: () => go(link("world", names.value)) },
      el("option", { value: "" }, "Choose a type"), model.types.map(({ name }) => el("option", { selected: name === item }, name)));
    const type = model.types.find(({ name }) => name === item);
    this.replaceChildren(el("div", { class: "halves" },
      el("div", {}, el("h2", {}, "Written"), written.length ? written : el("p", {}, "Nothing has been written: all objects are as the schema makes them.")),
      el("article", { "aria-label": "Type" }, el("h2", {}, "Understood"), el("p", { class: "bar" }, names), type && explained(type))));
  }
}

function explained(type) {
  const rows = type.fields.flatMap((field) => [field, ...(field.arguments ?? []).map((argument) => ({ ...argument, isArgument: true }))]);
  return [el("p", { class: "facts" }, type.kind), el("table", {}, rows.map((part) => el("tr", { class: part.meaning ? "" : "unknown" },
    el("th", { scope: "row", class: part.isArgument ? "argument" : "" }, part.name), el("td", {}, part.meaning ?? "not understood"), el("td", {}, part.source ?? ""))))];
}

customElements.define("world-screen", WorldScreen);
