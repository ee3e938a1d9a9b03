// The stubs, how often each has answered, and the scenarios that they move.
import { attempt, button, el, section, tell } from "./dom.js";
import { editor } from "./editor.js";
import { code } from "./graphql.js";
import { go, link, read } from "./place.js";
import { Screen } from "./screen.js";
import { server } from "./server.js";

class StubsScreen extends Screen {
  async show() {
    const { item } = read();
    const [{ stubs }, scenarios] = (await attempt(() => Promise.all([server.get("/stubs"), server.get("/scenarios")]))) ?? [{ stubs: [] }, {}];
    const rows = stubs.map((stub) => el("tr", { "aria-selected": String(stub.id === item) },
      el("th", { scope: "row" }, el("a", { href: link("stubs", stub.id) }, stub.id)),
      el("td", {}, summary(stub.stub)), el("td", {}, stub.place ?? stub.origin),
      el("td", { class: stub.hits ? "number" : "number never" }, stub.hits ? String(stub.hits) : "never")));
    const chosen = stubs.find((stub) => stub.id === item);
    this.replaceChildren(el("div", { class: "halves" },
      el("div", {},
        el("p", { class: "bar" }, button("New stub", () => this.edit()),
          button("Remove those added", async () => { await attempt(() => server.call("DELETE", "/stubs")); this.show(); })),
        el("table", {}, el("thead", {}, el("tr", {}, ["Stub", "For", "From", "Answered"].map((name) => el("th", { scope: "col" }, name)))), el("tbody", {}, rows)),
        Object.keys(scenarios).length > 0 && section("Scenarios", el("table", {}, Object.entries(scenarios).map(([name, state]) => this.scenario(name, state, stubs))))),
      el("article", { "aria-label": "Stub" }, chosen ? this.one(chosen) : el("p", {}, item ? `There is no stub ${item} any more.` : "Choose a stub."))));
  }

  one(stub) {
    const isAdded = stub.origin !== "file" && stub.origin !== "code";
    return [el("h2", {}, stub.id), el("p", { class: "facts" }, `${stub.place ?? stub.origin} · answered ${stub.hits} times`),
      isAdded && el("p", { class: "bar" }, button("Change", () => this.edit(stub)), button("Remove", async () => {
        await attempt(() => server.call("DELETE", `/stubs/${encodeURIComponent(stub.id)}`));
        go(link("stubs"));
      })),
      code(JSON.stringify(stub.stub, null, 2), "Stub")];
  }

  /** A row with the states of a scenario: those that stubs name, and any other. */
  scenario(name, state, stubs) {
    const parts = stubs.map(({ stub }) => stub.scenario).filter((scenario) => scenario?.name === name);
    const states = [...new Set(["started", state, ...parts.flatMap(({ requires, becomes }) => [requires, becomes])])].filter(Boolean);
    const select = el("select", { "aria-label": `State of ${name}`, change: async () => {
      await attempt(() => server.call("PUT", `/scenarios/${encodeURIComponent(name)}`, { state: select.value }));
      this.show();
    } }, states.map((other) => el("option", { selected: other === state }, other)));
    return el("tr", {}, el("th", { scope: "row" }, name), el("td", {}, select));
  }

  /** Writes a stub, in the form that stub files have; what is wrong in it is told where it stands. */
  edit(stub) {
    const example = 'graphQL:\n  operations: GetHero\nresponse:\n  data:\n    hero: { name: Luke }\n';
    const text = editor("Stub, as YAML or JSON", stub ? JSON.stringify(stub.stub, null, 2) : example, 24);
    text.check = (written, signal) => server.call("POST", "/stubs/check", written, signal);
    const save = async () => {
      await attempt(async () => {
        const answer = stub ? await server.call("PUT", `/stubs/${encodeURIComponent(stub.id)}`, text.value) : await server.call("POST", "/stubs", text.value);
        const id = stub?.id ?? answer.ids[0];
        tell([`Stub ${id} answers from now on.`, ...(answer.warnings ?? []).map((warning) => warning.message ?? warning)].join("\n"));
        go(link("stubs", id));
        this.show();
      });
    };
    this.querySelector("article").replaceChildren(el("h2", {}, stub?.id ?? "New stub"), text, el("p", { class: "bar" }, button("Save", save), button("Leave", () => this.show())));
    text.area.focus();
  }
}

function summary({ graphQL, http }) {
  if (http) return http.api ?? "any request";
  const { operations, query, type } = graphQL ?? {};
  return [type, [].concat(operations ?? []).join(", "), query?.replace(/\s+/g, " ")].filter(Boolean).join(" ") || "any operation";
}

customElements.define("stubs-screen", StubsScreen);
