// Elements, made so that nothing a client sent can become markup: every text is a text node.

/** Makes an element; functions among the attributes are listeners, null and false are left out. */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key, value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value != null) element.setAttribute(key, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return element;
}

export const button = (label, click, attributes = {}) => el("button", { type: "button", click, ...attributes }, label);

/** A labelled control in a row of filters. */
export const field = (label, control) => el("label", {}, el("span", {}, label), control);

/** A section that can be closed, with its heading. */
export const section = (title, ...children) =>
  el("details", { open: true }, el("summary", {}, title), ...children);

/** Tells what has happened, on the screen and to screen readers. */
export function tell(text, isProblem = false) {
  const place = document.querySelector("#told");
  place.textContent = text;
  place.className = isProblem ? "problem" : "";
}

/** Does something, and tells why it could not be done. */
export async function attempt(work) {
  try {
    return await work();
  } catch (problem) {
    if (problem.name !== "AbortError") tell(problem.message, true);
  }
}

/** Copies a text, or one that is still to come: WebKit takes that in this form only. */
export async function copy(text, name) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
    tell(`${name} copied.`);
  } catch {
    // Browsers give pages the clipboard on this machine and over TLS only.
    const area = el("textarea", { "aria-label": `${name}, to be copied`, readonly: true }, await text);
    const dialog = el("dialog", {}, el("p", {}, `Copy ${name}:`), area, button("Close", () => dialog.remove()));
    document.body.append(dialog);
    dialog.showModal();
    area.select();
  }
}
