// Why a value of an answer is what it is: the layers that it could come from, and the way to it.
import { attempt, button, copy, el } from "./dom.js";
import { link } from "./place.js";
import { server } from "./server.js";

class WhyPanel extends HTMLElement {
  connectedCallback() {
    this.setAttribute("aria-live", "polite");
  }

  /** Explains the value at a path, a JSON pointer, in the answer to a request. */
  async explain(id, path) {
    if (path === this.path) return;
    this.path = path;
    const reason = path && await attempt(() => server.get(`/requests/${encodeURIComponent(id)}/why`, { path }));
    if (this.path !== path) return;
    this.replaceChildren(...reason ? shown(reason) : []);
    this.scrollIntoView({ block: "nearest" });
  }
}

function shown({ path, value, now, nowReason, note, error, layers, steps, lesson }) {
  return [
    el("h3", {}, `Why ${path} is ${value === undefined ? "not there" : JSON.stringify(value)}`),
    now !== undefined && el("p", { class: "miss" }, `The same request would get ${JSON.stringify(now)} now${nowReason ? `: ${nowReason}` : ""}.`),
    note && el("p", { class: "miss" }, note),
    error && el("p", { class: "problem" }, error),
    el("ol", { class: "reasons" }, layers.map(({ layer, says, stub, request }) => el("li", {},
      el("strong", {}, layer), ` ${says}`,
      stub && [" · ", el("a", { href: link("stubs", stub) }, "the stub")],
      request && [" · ", el("a", { href: link("traffic", request) }, `request ${request}`)]))),
    el("p", {}, "The way to it:"),
    el("ul", {}, steps.map((step) => el("li", {}, el("code", {}, step.path), ` is ${step.field}`,
      step.key !== undefined && ` of ${JSON.stringify(step.key)}`, step.path !== path && step.reason && `: ${step.reason}`))),
    lesson && el("p", {}, "To say it yourself, in mynah.yml: ", button("Copy", () => copy(lesson, "The lines"))),
    lesson && el("pre", { class: "code", tabindex: "0", role: "region", "aria-label": "Lines for mynah.yml" }, lesson),
  ].filter(Boolean);
}

customElements.define("why-panel", WhyPanel);
