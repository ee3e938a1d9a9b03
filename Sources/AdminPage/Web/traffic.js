// The requests that came, the latest first, and one of them in full.
import { attempt, button, el, field, tell } from "./dom.js";
import { exchange } from "./exchange.js";
import "./list.js";
import { go, link, read } from "./place.js";
import { server } from "./server.js";

const filters = [
  ["operation", "Operation", "GetHero"], ["field", "Field", "Query.hero.name"], ["path", "Path", "/users/:id"],
  ["method", "Method", "POST"], ["stub", "Stub", "id"],
  ["graphQL", "Operation fits", "{variables: {id: 7}}"], ["http", "Request fits", "{api: post /login}"],
];

class TrafficScreen extends HTMLElement {
  connectedCallback() {
    const { parameters } = read();
    const inputs = filters.map(([name, label, example]) =>
      field(label, el("input", {
        name, placeholder: example, value: parameters[name] ?? "", size: Math.max(8, example.length), change: () => this.filter(),
      })));
    const unmatched = el("input", {
      type: "checkbox", name: "unmatched", checked: parameters.unmatched === "true", change: () => this.filter(),
    });
    this.form = el("form", { class: "bar", role: "search", submit: (event) => { event.preventDefault(); this.filter(); } },
      inputs, el("label", {}, unmatched, "unmatched only"),
      button("Clear", () => this.clear(), { title: "Forget the requests that are listed" }),
      button("HAR", () => attempt(() => server.save("/requests.har", this.parameters, "mynah.har")), { title: "Save the requests that are listed as an HTTP archive" }));
    this.list = el("long-list", { "aria-label": "Requests" });
    this.list.cells = cells;
    this.list.choose = (request) => {
      tell("");
      go(link("traffic", request.id, this.parameters), false);
    };
    this.list.reachedEnd = () => this.older();
    this.detail = el("article", { "aria-label": "Request", "aria-live": "polite" }, el("p", {}, "Choose a request."));
    this.detail.addEventListener("keep", () => this.keep());
    this.halves = el("div", { class: "halves" }, this.list, this.detail);
    this.append(this.form, this.halves);
    this.changed = () => this.showChosen();
    addEventListener("hashchange", this.changed);
    this.begin();
  }

  disconnectedCallback() {
    removeEventListener("hashchange", this.changed);
    this.ending.abort();
  }

  get parameters() {
    return Object.fromEntries([...new FormData(this.form)].map(([key, value]) => [key, value === "on" ? "true" : value.trim()])
      .filter(([, value]) => value));
  }

  filter() {
    go(link("traffic", "", this.parameters), false);
    this.begin();
  }

  async clear() {
    await attempt(() => server.call("DELETE", `/requests?${new URLSearchParams(this.parameters)}`));
    this.begin();
  }

  /** Lists what there is, and then what comes, until the filters change. */
  async begin() {
    this.ending?.abort();
    const { signal } = (this.ending = new AbortController());
    this.listing = { requests: [] };
    this.shown = undefined;
    await attempt(async () => {
      while (!signal.aborted) {
        // A server that starts again counts from one: everything is listed anew.
        await this.follow(signal).catch((problem) => {
          if (signal.aborted || problem.status) throw problem;
        });
        await new Promise((done) => setTimeout(done, 1000));
      }
    });
  }

  /** Lists requests and adds those that come, until the server goes or its journal is another one. */
  async follow(signal) {
    const parameters = { ...this.parameters, form: "brief" };
    const events = await server.follow("/events", { ...parameters, only: "request" }, signal);
    const listing = await server.get("/requests", { ...parameters, limit: 200 }, signal);
    this.listing = listing;
    this.list.show(listing.requests);
    this.showChosen();
    const coming = [];
    let latest = listing.position;
    for await (const { event, data } of events) {
      if (event === "lost") return;
      const { request } = JSON.parse(data);
      const known = request.id <= latest && [...coming, ...listing.requests].find(({ id }) => id === request.id);
      if (known && known.time === request.time) continue;
      // Numbers begin anew where all requests were forgotten.
      if (known || request.id <= listing.position) return;
      latest = Math.max(latest, request.id);
      // Many at once are drawn once.
      if (coming.push(request) === 1) setTimeout(() => this.add(listing, coming.splice(0)), 20);
    }
  }

  /** Adds requests that came; one that took long may come after later ones. */
  add(listing, coming) {
    if (listing !== this.listing) return;
    listing.requests = [...coming, ...listing.requests].sort((one, other) => other.id - one.id);
    this.list.show(listing.requests, coming.length);
  }

  /** Lists the requests before the last one of the list, unless all is listed anew meanwhile. */
  async older() {
    const { listing } = this;
    if (!listing.next || listing.isLoading) return;
    listing.isLoading = true;
    const parameters = { ...this.parameters, limit: 2000, before: listing.next, form: "brief" };
    const page = await attempt(() => server.get("/requests", parameters, this.ending.signal));
    listing.isLoading = false;
    if (!page || listing !== this.listing) return;
    listing.next = page.next;
    listing.requests = [...listing.requests, ...page.requests];
    this.list.show(listing.requests);
  }

  /** Keeps the request that is shown beside the next one. */
  keep() {
    this.kept?.remove();
    const leave = button("Leave", () => {
      this.kept.remove();
      this.halves.classList.remove("thirds");
    });
    this.kept = el("article", { "aria-label": "Request that is kept" }, el("p", { class: "bar" }, leave), [...this.detail.children]);
    this.kept.querySelector(".keep")?.remove();
    this.detail.replaceChildren(el("p", {}, "Choose a request to compare with."));
    this.shown = undefined;
    this.halves.append(this.kept);
    this.halves.classList.add("thirds");
  }

  async showChosen() {
    const { screen, item } = read();
    if (screen !== "traffic" || !item) return;
    if (item !== this.shown) {
      this.shown = item;
      const request = await attempt(() => server.get(`/requests/${encodeURIComponent(item)}`, { form: "exact" }));
      if (!request || this.shown !== item) return;
      this.detail.replaceChildren(exchange(request));
      this.list.select(this.listing.requests.findIndex((other) => String(other.id) === item));
    }
    // Nothing is there while another call still waits for the request.
    this.detail.querySelector("why-panel")?.explain(item, read().parameters.why);
  }
}

/** Made once: making it takes longer than drawing a row. */
const clock = new Intl.DateTimeFormat([], { timeStyle: "medium", hour12: false });

function cells(request) {
  const names = (request.operations ?? []).map((operation) => operation.name ?? `(${operation.type})`).join(", ");
  const title = names || (request.request ? `${request.request.method} ${request.request.target}` : "(no head)");
  const hasMiss = (request.operations ?? [request]).some((operation) => operation.nearMisses?.length);
  return [
    el("time", { datetime: request.time }, clock.format(new Date(request.time))),
    el("span", { class: `by ${request.answeredBy}` }, request.answeredBy),
    el("span", { class: "title" }, title),
    hasMiss && el("span", { class: "miss", title: "A stub was near" }, "near miss"),
    el("span", { class: request.response?.status >= 400 ? "status problem" : "status" }, request.response?.status ?? "—"),
    el("span", { class: "milliseconds" }, `${request.milliseconds ?? "—"} ms`),
  ];
}

customElements.define("traffic-screen", TrafficScreen);
