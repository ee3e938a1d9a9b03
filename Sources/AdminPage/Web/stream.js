// Streams of server-sent events, read by fetch, which can send a body and header fields.

/** The events of a stream (WHATWG HTML, section 9.2.6), of which only the name and the data are used. */
export async function* events(body) {
  let rest = "";
  for await (const piece of pieces(body.pipeThrough(new TextDecoderStream()))) {
    const blocks = (rest + piece).replaceAll("\r\n", "\n").split("\n\n");
    rest = blocks.pop();
    for (const block of blocks) {
      const event = { event: "message", data: [] };
      for (const line of block.split("\n")) {
        const [, name, value] = /^(\w*):? ?(.*)$/.exec(line) ?? [];
        if (name === "event") event.event = value;
        if (name === "data") event.data.push(value);
      }
      if (event.data.length || event.event !== "message") yield { event: event.event, data: event.data.join("\n") };
    }
  }
}

/** The pieces of a stream; not every browser has them by `for await`. */
async function* pieces(stream) {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
