export interface StreamedEvent {
  id: string;
  data: string;
}

/**
 * Takes server-sent events apart as their text arrives, in pieces of any size. `later` hears how many milliseconds the server
 * asks to wait before the stream is opened again.
 */
export function createEventReader(later?: (wait: number) => void): (piece: string) => StreamedEvent[] {
  let rest = "";
  return (piece) => {
    const blocks = (rest + piece).replaceAll("\r\n", "\n").split("\n\n");
    rest = blocks.pop() ?? "";
    return blocks.flatMap((block) => readBlock(block, later));
  };
}

function readBlock(block: string, later?: (wait: number) => void): StreamedEvent[] {
  let id = "";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    const [, field, value = ""] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (field === "id") id = value;
    if (field === "data") data.push(value);
    if (field === "retry" && /^\d{1,9}$/.test(value)) later?.(Number(value));
  }
  // a place without an event: from there on it goes when the connection breaks
  return data.length > 0 || id !== "" ? [{ id, data: data.join("\n") }] : [];
}
