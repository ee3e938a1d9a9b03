// What of the schema was asked for so far, what is wrong in the project's files, and what a later schema changes.
import { attempt, button, el } from "./dom.js";
import { Screen } from "./screen.js";
import { server } from "./server.js";

const words = {
  types: "types", fields: "fields", arguments: "arguments", inputFields: "input fields", enumValues: "enum values",
  unionMembers: "union members", nulls: "fields that were null", errors: "fields with errors",
};

class ContractScreen extends Screen {
  async show() {
    const coverage = await attempt(() => server.get("/coverage"));
    if (!coverage) return;
    const meters = Object.entries(coverage.summary).map(([name, { asked, of }]) => el("tr", {},
      el("th", { scope: "row" }, words[name] ?? name), el("td", {}, el("meter", { min: 0, max: of || 1, value: asked, "aria-label": words[name] ?? name })),
      el("td", { class: "number" }, `${asked} of ${of}`)));
    const types = new Map();
    const add = (coordinate, count) => {
      const [type, member] = coordinate.split(/\.(.*)/);
      if (!types.has(type)) types.set(type, []);
      if (member) types.get(type).push([member, count]);
    };
    for (const [coordinate, count] of Object.entries(coverage.asked)) add(coordinate, count);
    for (const coordinate of coverage.notAsked) add(coordinate, 0);
    const branches = [...types].sort(([left], [right]) => left.localeCompare(right)).map(([type, members]) => {
      const asked = members.filter(([, count]) => count).length;
      return el("details", { class: asked ? "" : "never" }, el("summary", {}, `${type} `, el("span", { class: "count" }, `${asked} of ${members.length}`)),
        el("ul", {}, members.sort(([left], [right]) => left.localeCompare(right)).map(([member, count]) => el("li", { class: count ? "" : "never" }, member, count ? ` ${count}×` : ""))));
    });
    this.replaceChildren(...this.problems(), ...this.comparison(), el("h2", {}, "Asked for so far"),
      el("p", { class: "bar" }, button("Look again", () => this.show()), button("Forget", async () => { await attempt(() => server.call("DELETE", "/coverage")); this.show(); }),
        button("Save as a page", () => attempt(() => server.save("/coverage", { format: "html" }, "coverage.html")))),
      el("table", {}, meters), ...branches);
  }

  /** What `mynah check` says of the project's files, as they are now. */
  problems() {
    const list = el("div", { "aria-live": "polite" });
    const look = () => attempt(async () => {
      const { problems, notServed } = await server.get("/problems");
      list.replaceChildren(notServed ? el("p", { class: "problem" }, `Not served as it is on the disk: ${notServed}`) : "",
        problems.length ? findings(problems) : el("p", {}, "There are no problems."));
    });
    look();
    return [el("h2", {}, "In the project's files"), el("p", { class: "bar" }, button("Check again", look)), list];
  }

  /** What changes with a schema that is pasted, or chosen from the disk. */
  comparison() {
    const text = el("textarea", { "aria-label": "Later schema, as SDL or as an introspection result", rows: 4, spellcheck: "false", class: "code" });
    const file = el("input", { type: "file", "aria-label": "File of the later schema", change: async () => { text.value = await file.files[0]?.text() ?? ""; } });
    const list = el("div", { "aria-live": "polite" });
    const compare = () => attempt(async () => {
      const { changes, problems } = await server.call("POST", "/schema/diff", isJSON(text.value) ? JSON.parse(text.value) : new Blob([text.value], { type: "text/plain" }));
      list.replaceChildren(changes.length ? findings(changes) : el("p", {}, "The schemas are the same."),
        problems.length ? el("h3", {}, "In the project's files") : "", problems.length ? findings(problems) : "");
    });
    return [el("details", {}, el("summary", {}, "Compare with a later schema"), text, el("p", { class: "bar" }, file, button("Compare", compare)), list)];
  }
}

const isJSON = (text) => {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
};

/** Problems or changes, each with its place where that is known. */
function findings(items) {
  return el("table", {}, items.map((item) => el("tr", {},
    el("td", { class: `severity ${["error", "breaking"].includes(item.severity) ? "problem" : item.severity === "safe" ? "facts" : "miss"}` }, item.severity),
    el("td", {}, item.message), el("td", { class: "facts" }, [item.file, item.line, item.column].filter(Boolean).join(":")))));
}

customElements.define("contract-screen", ContractScreen);
