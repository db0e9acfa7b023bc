import { StringDecoder } from "node:string_decoder";
import { SheetError } from "./spreadsheet.ts";

export type Attributes = Readonly<Record<string, string>>;

/** Callbacks for reading an XML file; names have no prefix. */
export interface XmlHandlers {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Workbooks nest about ten levels and have a dozen attributes at most; the parser holds all open tags in memory. */
const DEEPEST = 64;
const MOST_ATTRIBUTES = 200;
/** A cell has three tags, and programs also write the empty cells of coloured rows. */
const MOST_TAGS = 2_000_000;

/** Reads the XML files of one workbook, with a common limit of tags: as many as the largest allowed one needs. */
export class XmlReader {
  #tags = 0;

  /**
   * Reads a file in chunks, so that nothing large is held in memory. Custom entities and invalid XML throw
   * `unreadable`, too many or too deep tags `too_complex`; errors of the listener pass through.
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
