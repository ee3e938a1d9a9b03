// What may be typed in the variables of an operation, which are JSON: names, members of input objects, enum values.

const token = /"(?:\\.|[^"\\\n\r])*"?|[{}[\],:]|[^\s{}[\],:"]+/g;

/** The variables that a document defines, with their types. */
function definitions(document) {
  const code = document.replace(/#[^\n\r]*/g, "");
  return new Map([...code.matchAll(/\$\s*(\w+)\s*:\s*([[\]!\w]+)/g)].map(([, name, type]) => [name, type]));
}

/**
 * Where the caret is: `{ given }` where a variable's name is typed, `{ name, literal }` within a value of it.
 *
 * The literal is the value up to the caret as GraphQL writes it, in which members have no quotes.
 */
function placeOf(text) {
  const given = [];
  let [open, isKey, name, literal] = [[], false, "", ""];
  for (const [piece] of text.matchAll(token)) {
    const isLast = text.endsWith(piece) && !/\s$/.test(text);
    const isText = piece[0] === '"';
    const isOpen = isText && isLast && !(piece.length > 1 && piece.endsWith('"') && !piece.endsWith('\\"'));
    if (open.length === 1 && isText && isKey && !isOpen) {
      [name, literal] = [piece.slice(1, -1), ""];
      given.push(name);
    } else if (open.length > 1 || (open.length === 1 && !isKey && !/^[,:}]$/.test(piece))) {
      literal += isText && (isKey || isOpen) ? ` ${isOpen ? piece.slice(1) : piece.slice(1, -1)}` : ` ${piece}`;
    }
    if (/^[{[]$/.test(piece)) open.push(piece);
    if (/^[}\]]$/.test(piece)) open.pop();
    if (/^[{,]$/.test(piece)) isKey = open.at(-1) === "{";
    if (/^[:[]$/.test(piece)) isKey = false;
  }
  return open.length === 1 && isKey ? { given } : open.length ? { name, literal } : {};
}

/**
 * What may be typed at a place, in the form of `POST /_admin/complete`.
 *
 * A variable's value is asked for as the default value that it might have, so that the server's own completion knows it.
 */
export async function completeVariables(document, text, caret, ask) {
  const before = text.slice(0, caret);
  const word = /"?\w*$/.exec(before)[0];
  const [from, to] = [caret - word.length, caret + (word[0] === '"' && text[caret] === '"' ? 1 : 0)];
  const typed = word.replace('"', "").toLowerCase();
  const types = definitions(document);
  const place = placeOf(before);
  if (place.given) {
    const names = [...types].filter(([name]) => !place.given.includes(name) && name.toLowerCase().startsWith(typed));
    return { from, to, items: names.map(([name, type]) => ({ name, kind: "variable", type, text: `"${name}": ` })) };
  }
  if (!types.has(place.name)) return { from, items: [] };
  const query = `query($value: ${types.get(place.name)} =${place.literal}${word ? "" : " "}`;
  const { items } = await ask(query, query.length);
  const quoted = { inputField: (name) => `"${name}": `, enumValue: (name) => `"${name}"` };
  return { from, to, items: items.map((item) => ({ ...item, text: quoted[item.kind]?.(item.name) ?? item.name })) };
}
