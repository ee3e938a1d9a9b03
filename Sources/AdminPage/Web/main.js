// The frame of the page: its screens, the session that is looked at, and what was told last.
import "./contract.js";
import { attempt, button, el, tell } from "./dom.js";
import { go, link, read } from "./place.js";
import { server } from "./server.js";
import "./stubs.js";
import "./traffic.js";
import "./try.js";
import "./world.js";

const screens = { traffic: "Traffic", try: "Try it", stubs: "Stubs", world: "World", contract: "Contract" };

const sessions = el("select", { "aria-label": "Session", change: () => go(link(read().screen, "", { session: sessions.value })) });
const navigation = el("nav", { "aria-label": "Screens" });
const screen = el("main", {});
const told = el("p", { id: "told", role: "status" });

document.body.append(
  el("header", {}, el("h1", {}, "Mynah"), navigation,
    el("div", { class: "bar" }, el("label", {}, "Session ", sessions), button("Begin", begin, { title: "Begin a session" }),
      button("End", end, { title: "End the session" }), button("Reset", reset, { title: "As it was after the start" }))),
  told, screen);

let shown;

/** Shows the screen that the URL names; filters and chosen things are the screen's own. */
function show() {
  const { screen: name, parameters } = read();
  const known = name in screens ? name : "traffic";
  server.session = parameters.session ?? "";
  navigation.replaceChildren(...Object.entries(screens).map(([key, label]) =>
    el("a", { href: link(key), click: () => tell(""), "aria-current": key === known ? "page" : null }, label)));
  document.title = `${screens[known]} — Mynah`;
  const state = `${known} ${server.session}`;
  if (state === shown) return;
  shown = state;
  screen.replaceChildren(document.createElement(`${known}-screen`));
  listSessions();
}

async function listSessions() {
  const answer = await attempt(() => server.get("/sessions"));
  const names = [...new Set([...(answer?.sessions ?? []).map(({ id }) => id), server.session])].filter(Boolean);
  sessions.replaceChildren(el("option", { value: "", selected: !server.session }, "none"),
    ...names.map((id) => el("option", { value: id, selected: id === server.session }, id)));
}

async function begin() {
  await attempt(async () => {
    const { id } = await server.call("POST", "/sessions");
    go(link(read().screen, "", { session: id }));
  });
}

async function end() {
  if (!server.session) return tell("No session is chosen.", true);
  await attempt(async () => {
    await server.call("DELETE", `/sessions/${encodeURIComponent(server.session)}`);
    go(link(read().screen, "", { session: "" }));
  });
}

async function reset() {
  await attempt(async () => {
    const answer = await server.call("POST", "/reset");
    shown = undefined;
    show();
    tell(`Reset: ${answer.reset.join(", ")}.`);
  });
}

addEventListener("hashchange", show);
if (server.session && !read().parameters.session) go(link(read().screen, read().item, { ...read().parameters, session: server.session }), false);
show();
