// Where in a request the stubs that were near differ: places of its document, and values of its variables.

const token = /#[^\n\r]*|"""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n\r])*"|\.\.\.|[_A-Za-z]\w*|-?\d[\w.+-]*|[{}()[\]:$@!=|&]/g;
/** Selections are walked once for each place that they are at; a document may have too many of those. */
const mostPlaces = 5000;

/**
 * The tokens that stand for a path, as reasons of near misses name them: `viewer.email`, `hero(episode)`, `$id`.
 *
 * Of several tokens with one path it is the first.
 */
function places(document) {
  const tokens = [...document.matchAll(token)].filter(([text]) => text[0] !== "#").map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }));
  const [found, fragments] = [new Map(), new Map()];
  let [at, count] = [0, 0];
  const is = (text) => tokens[at]?.text === text;
  const isName = () => /^[_A-Za-z]/.test(tokens[at]?.text ?? "");
  const note = (path, place = tokens[at]) => place && !found.has(path) && found.set(path, place);

  /** Goes behind the bracket that closes the one here, and tells the names that members are given. */
  const skip = (tell = () => {}) => {
    for (let depth = 0; at < tokens.length; at++) {
      if (/^[({[]$/.test(tokens[at].text)) depth += 1;
      if (/^[)}\]]$/.test(tokens[at].text) && (depth -= 1) === 0) return void (at += 1);
      if (depth === 1 && tokens[at + 1]?.text === ":") tell(tokens[at].text);
    }
  };
  const directives = (path) => {
    while (is("@")) {
      at += 1;
      note(`${path}@${tokens[at]?.text}`);
      at += 1;
      if (is("(")) skip();
    }
  };
  const selections = (path, around) => {
    for (at += 1; at < tokens.length && !is("}");) {
      if ((count += 1) > mostPlaces) return void (at = tokens.length);
      if (is("...")) spread(path, around);
      else if (isName()) selected(path, around);
      else at += 1;
    }
    at += 1;
  };
  const spread = (path, around) => {
    at += 1;
    if (isName() && !is("on")) {
      const name = tokens[at++].text;
      directives(path);
      if (!fragments.has(name) || around.includes(name)) return;
      const next = at;
      at = fragments.get(name);
      selections(path, [...around, name]);
      at = next;
      return;
    }
    if (is("on")) at += 2;
    directives(path);
    if (is("{")) selections(path, around);
  };
  const selected = (path, around) => {
    const [first] = [tokens[at++]];
    const named = is(":") ? tokens[(at += 2) - 1] : first;
    if (!named) return;
    const below = path ? `${path}.${named.text}` : named.text;
    note(below, first);
    note(path ? `${path}.${first.text}` : first.text, first);
    if (is("(")) skip((name) => note(`${below}(${name})`));
    directives(below);
    if (is("{")) selections(below, around);
  };

  tokens.forEach(({ text }, index) => {
    if (text !== "fragment" || tokens[index + 2]?.text !== "on") return;
    const open = tokens.findIndex((other, place) => place > index && other.text === "{");
    if (open > 0) fragments.set(tokens[index + 1].text, open);
  });
  while (at < tokens.length) {
    if (is("{")) selections("", []);
    else if (is("fragment")) {
      while (at < tokens.length && !is("{")) at += 1;
      skip();
    } else if (isName()) {
      note("type");
      at += 1;
      note("operationName", isName() ? tokens[at] : tokens[at - 1]);
      if (isName()) at += 1;
      if (is("(")) {
        const first = at;
        skip();
        for (let place = first; place < at; place++) if (tokens[place].text === "$" && tokens[place + 2]?.text === ":") note(`$${tokens[place + 1].text}`, { start: tokens[place].start, end: tokens[place + 1].end });
      }
      directives("");
      if (!is("{")) at += isName() ? 0 : 1;
    } else at += 1;
  }
  return found;
}

/** A path without its last step; empty where it has only one. */
const shorter = (path) => path.replace(/(?:^|\.)[^.([@]+$|\([^)]*\)$|\[\d+\]$|@\w+$/, "");

/** Reasons at their places in a document: `{ start, end, text }`, in the order of the places. */
export function marks(document, misses) {
  const found = places(document);
  const marked = new Map();
  for (const { title, path, says } of reasons(misses)) {
    const [, variable] = /^variables\.([^.[]+)/.exec(path) ?? [];
    let known = variable ? `$${variable}` : path;
    while (known && !found.has(known) && shorter(known) !== known) known = shorter(known);
    const place = found.get(known);
    if (!place) continue;
    const rest = known === path || variable ? path.replace(/^variables\./, "") : path.slice(known.length).replace(/^\./, "");
    const text = `${title}: ${known === path ? "" : `${rest}: `}${says}`;
    marked.set(place.start, { ...place, texts: [...marked.get(place.start)?.texts ?? [], text] });
  }
  return [...marked.values()].sort((left, right) => left.start - right.start);
}

/** Reasons by the JSON pointers of variables' values; what is not given is told at what is around it. */
export function notes(variables, misses) {
  const told = new Map();
  for (const { title, path, says } of reasons(misses)) {
    if (!path.startsWith("variables.")) continue;
    let [value, pointer, rest] = [variables, "", path.slice("variables.".length).split(/\.|(?=\[)/).map((key) => key.replace(/^\[(\d+)\]$/, "$1"))];
    while (rest.length && value !== null && typeof value === "object" && Object.hasOwn(value, rest[0])) {
      value = value[rest[0]];
      pointer += `/${rest.shift()}`;
    }
    told.set(pointer, [...told.get(pointer) ?? [], [title, ...rest.length ? [rest.join(".")] : [], says].join(": ")]);
  }
  return told;
}

/** The reasons of all misses, with the paths that they begin with. */
function reasons(misses) {
  return misses.flatMap(({ stub, reasons }) => reasons.map((reason) => {
    const end = reason.indexOf(": ");
    return { title: stub, path: end < 0 ? "" : reason.slice(0, end), says: reason.slice(end < 0 ? 0 : end + 2) };
  }));
}
