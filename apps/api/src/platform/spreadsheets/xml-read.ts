import { StringDecoder } from "node:string_decoder";
import { SheetError } from "./spreadsheet.ts";

export type Attributes = Readonly<Record<string, string>>;

/** Callbacks of reading an XML file; names come without their prefix. */
export interface XmlHandlers {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Workbooks nest about ten deep and have a dozen attributes at most; the parser holds what is open. */
const DEEPEST = 64;
const MOST_ATTRIBUTES = 200;
/** A cell has three, and programs write the empty ones of coloured rows too. */
const MOST_TAGS = 2_000_000;

/** Reads the XML files of one workbook, which together have no more tags than the largest one needs. */
export class XmlReader {
  #tags = 0;

  /**
   * Reads a file piece by piece, so that nothing large is held. Entities of its own and broken XML make it `unreadable`,
   * too many or too deep tags `too_complex`; what the listener throws passes through.
   */
  async read(chunks: AsyncIterable<Buffer>, listener: XmlHandlers): Promise<void> {
    const { SaxesParser } = await import("saxes");
    const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
    const decoder = new StringDecoder("utf8");
    let [depth, attributesOfTag] = [0, 0];
    parser.on("error", () => {
      throw new SheetError("unreadable");
    });
    parser.on("opentagstart", () => {
      attributesOfTag = 0;
      if (++depth > DEEPEST || ++this.#tags > MOST_TAGS) throw new SheetError("too_complex");
    });
    parser.on("attribute", () => {
      if (++attributesOfTag > MOST_ATTRIBUTES) throw new SheetError("too_complex");
    });
    parser.on("opentag", ({ name, attributes }) => listener.open?.(local(name), attributes));
    parser.on("closetag", ({ name }) => {
      depth--;
      listener.close?.(local(name));
    });
    parser.on("text", (text) => listener.text?.(text));
    parser.on("cdata", (text) => listener.text?.(text));
    for await (const chunk of chunks) parser.write(decoder.write(chunk));
    parser.write(decoder.end()).close();
  }
}

const local = (name: string): string => name.slice(name.indexOf(":") + 1);
