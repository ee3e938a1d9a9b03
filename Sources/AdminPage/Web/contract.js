// What of the schema was asked for so far.
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
    this.replaceChildren(el("h2", {}, "Asked for so far"),
      el("p", { class: "bar" }, button("Look again", () => this.show()), button("Forget", async () => { await attempt(() => server.call("DELETE", "/coverage")); this.show(); }),
        el("a", { href: server.path("/_admin/coverage?format=html"), target: "_blank" }, "As a page by itself")),
      el("table", {}, meters), branches);
  }
}

customElements.define("contract-screen", ContractScreen);
