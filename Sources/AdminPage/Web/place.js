// The state of the page, which is the fragment of its URL: #/traffic/12?operation=GetHero&session=cart

/** The screen, the thing on it, and the settings of its filters. */
export function read() {
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  const [screen, ...rest] = path.split("/");
  return {
    screen: screen || "traffic",
    item: rest.length ? decodeURIComponent(rest.join("/")) : "",
    parameters: Object.fromEntries(new URLSearchParams(query)),
  };
}

export function link(screen, item = "", parameters = {}) {
  const { session } = read().parameters;
  const items = Object.entries({ ...parameters, session: parameters.session ?? session });
  const query = new URLSearchParams(items.filter(([, value]) => value)).toString();
  return `#/${screen}${item === "" ? "" : `/${encodeURIComponent(item)}`}${query ? `?${query}` : ""}`;
}

/** Goes to another state: as a step of its own, or in place of this one. */
export function go(target, isStep = true) {
  if (target === location.hash) return;
  if (isStep) location.hash = target;
  else {
    history.replaceState(null, "", target);
    dispatchEvent(new HashChangeEvent("hashchange"));
  }
}
