import { StringDecoder } from "node:string_decoder";
import { SheetError } from "./spreadsheet.ts";

export type Attributes = Readonly<Record<string, string>>;

/** What is told of an XML file while it is read; names come without their prefix. */
export interface Listener {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Reads XML piece by piece, so that nothing large is held and other work gets its turn. Entities of its own and broken XML
 * make it `unreadable`; what the listener throws passes through.
 */
export async function readXml(chunks: AsyncIterable<Buffer>, listener: Listener): Promise<void> {
  const { SaxesParser } = await import("saxes");
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  const decoder = new StringDecoder("utf8");
  parser.on("error", () => {
    throw new SheetError("unreadable");
  });
  parser.on("opentag", ({ name, attributes }) => listener.open?.(local(name), attributes));
  parser.on("closetag", ({ name }) => listener.close?.(local(name)));
  parser.on("text", (text) => listener.text?.(text));
  parser.on("cdata", (text) => listener.text?.(text));
  for await (const chunk of chunks) parser.write(decoder.write(chunk));
  parser.write(decoder.end()).close();
}

const local = (name: string): string => name.slice(name.indexOf(":") + 1);
