// What the schema's objects are: what was written about them, and what was understood of their types.
import { attempt, button, copy, el, section, tell } from "./dom.js";
import { editor } from "./editor.js";
import { tree } from "./graphql.js";
import { parse } from "./json.js";
import { objectTable } from "./objects.js";
import { go, link, read } from "./place.js";
import { Screen } from "./screen.js";
import { server } from "./server.js";

const path = (type, key) => `/entities/${encodeURIComponent(type)}/${encodeURIComponent(key)}`;

/** How many objects of a type are on the screen at once. */
const pageSize = 50;

class WorldScreen extends Screen {
  async show() {
    const { item, parameters } = read();
    const { hash } = location;
    const asked = { key: parameters.key, from: parameters.from, fields: parameters.fields, limit: pageSize };
    const [entities, { types }] = (await attempt(() => Promise.all([server.get("/entities"), server.get("/objects")]))) ?? [{}, { types: [] }];
    const keyed = types.filter(({ keyed }) => keyed);
    const [objects, model] = (await attempt(() => Promise.all([
      keyed.some(({ name }) => name === item) && server.get(`/objects/${encodeURIComponent(item)}`, asked),
      types.some(({ name }) => name === item) && server.get("/model", { of: item }),
    ]))) ?? [];
    // Meanwhile somebody may have gone on.
    if (location.hash !== hash) return;
    const options = (others) => others.map(({ name }) => el("option", { selected: name === item }, name));
    const names = el("select", { "aria-label": "Type", change: () => go(link("world", names.value)) },
      el("option", { value: "" }, "Choose a type"), el("optgroup", { label: "With objects" }, options(keyed)),
      el("optgroup", { label: "Others" }, options(types.filter(({ keyed }) => !keyed))));
    const type = model && model.types.find(({ name }) => name === item);
    this.form = el("div", {});
    const about = (item || keyed[0]?.name) ?? "";
    const written = Object.entries(entities).map(([name, known]) => section(`Written of ${name} (${Object.keys(known).length})`,
      el("table", {}, Object.entries(known).map(([key, values]) => el("tr", {}, el("th", { scope: "row" }, el("a", { href: link("world", name, { key }) }, key)),
        el("td", {}, tree(values)), el("td", {}, this.actions(name, key, values)))))));
    this.replaceChildren(
      el("p", { class: "bar" }, names, button("Write about an object", () => this.edit(about, "", {})),
        button("Undo", () => this.undo(), { disabled: !this.last, title: "Takes back the last change" })),
      this.form,
      objects ? this.objects(item, objects, entities[item] ?? {}, parameters) : "",
      ...type ? [el("article", { "aria-label": "Type" }, section(`Understood of ${item}`, explained(type)))] : [],
      ...written.length ? written : [el("p", {}, "Nothing has been written: all objects are as the schema makes them.")]);
  }

  /** The objects of a type, a page of them or the one that a link leads to. */
  objects(type, page, written, { key, from = "0", fields }) {
    const start = Number(from);
    const end = start + page.objects.length;
    const step = (to) => link("world", type, { from: to > 0 ? to : "", fields });
    const boxes = page.fields.map(({ name, listed, type: text }) => el("label", { title: text },
      el("input", { type: "checkbox", name, checked: listed, change: () => go(link("world", type, { key, from, fields: chosen() }), false) }), name));
    const chosen = () => boxes.map(({ firstChild }) => firstChild).filter(({ checked }) => checked).map(({ name }) => name).join(",");
    return el("section", { "aria-label": `Objects of ${type}` },
      el("h2", {}, key ? `${type} ${key}` : `${type}: ${page.total} objects`),
      page.objects.length ? objectTable(page, (name) => this.actions(type, name, written[name] ?? {})) : el("p", {}, key ? "There is no such object, or it was deleted." : "There are none."),
      el("p", { class: "bar" }, key && el("a", { href: link("world", type, { fields }) }, `All of ${type}`),
        !key && start > 0 && el("a", { href: step(start - pageSize) }, "Before"), !key && page.total > pageSize && `${start + 1} to ${end} of ${page.total}`,
        !key && end < page.total && el("a", { href: step(end) }, "After")),
      el("details", {}, el("summary", {}, "Columns"), el("p", { class: "bar" }, boxes)));
  }

  actions(type, key, values) {
    return [button("Change", () => this.edit(type, key, values)), " ",
      button("Delete", () => this.write(type, key, values, undefined), { title: "It is null in lookups and absent from lists" })];
  }

  /** Writes fields of one object; the schema makes the others. */
  edit(type, key, values) {
    const inputs = [["Type", type], ["Key", key]].map(([label, value]) => el("input", { "aria-label": label, placeholder: label, value, size: 16, disabled: Boolean(key) }));
    const fields = editor("Fields, as JSON", JSON.stringify(values, null, 2), 6);
    const save = () => attempt(async () => {
      const [typeName, keyText] = inputs.map(({ value }) => value.trim());
      if (!typeName || !keyText) throw new Error("Say of which type the object is, and its key.");
      await this.write(typeName, keyText, key ? values : {}, parse(fields.value));
    });
    this.form.replaceChildren(el("p", { class: "bar" }, inputs), fields,
      el("p", { class: "bar" }, button("Save", save), button("Leave", () => this.form.replaceChildren())));
    (key ? fields.area : inputs[1]).focus();
  }

  /** Writes what is to be true of an object, or deletes it, and keeps what was before. */
  async write(type, key, before, after) {
    await attempt(async () => {
      if (after) await server.call("PUT", path(type, key), after);
      else await server.call("DELETE", path(type, key));
      this.last = { type, key, before };
      tell(after ? `${type} ${key} is written.` : `${type} ${key} is deleted.`);
      this.show();
    });
  }

  async undo() {
    const { type, key, before } = this.last;
    await attempt(async () => {
      await server.call("PUT", path(type, key), before);
      this.last = undefined;
      tell(`${type} ${key} is as it was.`);
      this.show();
    });
  }
}

function explained(type) {
  const rows = type.fields.flatMap((field) => [field, ...(field.arguments ?? []).map((argument) => ({ ...argument, isArgument: true }))]);
  return [el("p", { class: "facts" }, type.kind), el("table", {}, rows.map((part) => el("tr", { class: part.meaning ? "" : "unknown" },
    el("th", { scope: "row", class: part.isArgument ? "argument" : "" }, part.name), el("td", {}, part.meaning ?? "not understood"), el("td", {}, part.source ?? ""),
    el("td", {}, !part.isArgument && button("Teach", () => copy(lesson(type, part), "What mynah.yml says of it"), { title: `Copies lines for mynah.yml about ${part.name}` })))))];
}

/** Lines for mynah.yml that say what the values of a field are, to be changed by whoever pastes them. */
function lesson(type, field) {
  const isNumber = /^(Int|Float)\b/.test(field.type.replace(/[[\]!]/g, ""));
  return `mocks:\n  ${type.name}:\n    ${field.name}: { $examples: ${isNumber ? "[1, 2, 3]" : "[one, two, three]"} }\n`;
}

customElements.define("world-screen", WorldScreen);
