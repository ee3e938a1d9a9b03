// JSON whose numbers have the digits that stand there: JavaScript's own are whole up to 2^53 only.

/** Reads a text; a number that JavaScript writes otherwise becomes raw JSON, which `JSON.stringify` writes as it was. */
export const parse = (text) => JSON.parse(text, (name, value, context) => {
  const digits = typeof value === "number" && context?.source;
  return digits && digits !== String(value) ? JSON.rawJSON(digits) : value;
});

/** Whether a value has members or elements. */
export const isBranch = (value) => value !== null && typeof value === "object" && !JSON.isRawJSON?.(value);
