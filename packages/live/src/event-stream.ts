export interface StreamedEvent {
  id: string;
  data: string;
}

/** Takes server-sent events apart as their text arrives, in pieces of any size. */
export function createEventReader(): (piece: string) => StreamedEvent[] {
  let rest = "";
  return (piece) => {
    const blocks = (rest + piece).replaceAll("\r\n", "\n").split("\n\n");
    rest = blocks.pop() ?? "";
    return blocks.flatMap(readBlock);
  };
}

function readBlock(block: string): StreamedEvent[] {
  let id = "";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    const [, field, value = ""] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (field === "id") id = value;
    if (field === "data") data.push(value);
  }
  // a place without an event: from there on it goes when the connection breaks
  return data.length > 0 || id !== "" ? [{ id, data: data.join("\n") }] : [];
}
