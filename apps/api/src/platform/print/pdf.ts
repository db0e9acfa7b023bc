import { promisify } from "node:util";
import { deflate } from "node:zlib";
import { type PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFRef } from "pdf-lib";
import { type Fill, isFill, type Outline, type PrintedPage, type Shape } from "./scene.ts";

/** A point is 1/72 inch, a unit 1/96 inch. */
const SCALE = 72 / 96;
const squeeze = promisify(deflate);

/** Renders pages as PDF outlines instead of text, so that they print the same everywhere. */
export async function pagesToPdf(
  pages: AsyncIterable<PrintedPage> | Iterable<PrintedPage>,
  title: string,
): Promise<Buffer> {
  const paper = new Paper(await PDFDocument.create());
  paper.pdf.setTitle(title, { showInWindowTitleBar: true });
  paper.pdf.setProducer("Diwan");
  paper.pdf.setCreator("Diwan");
  for await (const page of pages) await paper.add(page);
  return Buffer.from(await paper.pdf.save());
}

/** A PDF under construction. Pictures and shared content are stored once. */
class Paper {
  readonly pdf: PDFDocument;
  readonly #pictures = new Map<Buffer, PDFRef>();
  readonly #shared = new Map<readonly Shape[], PDFRef>();

  constructor(pdf: PDFDocument) {
    this.pdf = pdf;
  }

  async add(page: PrintedPage): Promise<void> {
    const { width, height, shared, shapes } = page;
    const form = this.#shared.get(shared) ?? (await this.#form(page));
    this.#shared.set(shared, form);
    const { node } = this.pdf.addPage([width * SCALE, height * SCALE]);
    const content = [
      `${SCALE} 0 0 ${-SCALE} 0 ${number(height * SCALE)} cm`,
      `${String(node.newXObject("Shared", form))} Do`,
      ...(await this.#drawn(shapes, (picture) => node.newXObject("Picture", picture))),
    ];
    node.set(PDFName.of("Contents"), await this.#stream(content, this.pdf.context.obj({})));
  }

  async #form({ width, height, shared }: PrintedPage): Promise<PDFRef> {
    const resources: Record<string, PDFRef> = {};
    const name = (picture: PDFRef): PDFName => {
      const own = `Picture${Object.keys(resources).length}`;
      resources[own] = picture;
      return PDFName.of(own);
    };
    const content = await this.#drawn(shared, name);
    const { context } = this.pdf;
    const facts = { Type: "XObject", Subtype: "Form", BBox: [0, 0, width, height], Resources: { XObject: resources } };
    return this.#stream(content, context.obj(facts));
  }

  async #drawn(shapes: readonly Shape[], name: (picture: PDFRef) => PDFName): Promise<string[]> {
    const drawn: string[] = [];
    for (const shape of shapes)
      if (isFill(shape)) drawn.push(filled(shape));
      else {
        const { x, y, width, height } = shape;
        const place = [width, 0, 0, -height, x, y + height].map(number).join(" "); // pictures are numbered in ascending order
        drawn.push(`q ${place} cm ${String(name(await this.#picture(shape.picture)))} Do Q`);
      }
    return drawn;
  }

  async #picture(picture: Buffer): Promise<PDFRef> {
    const ref = this.#pictures.get(picture) ?? (await this.pdf.embedPng(picture)).ref;
    this.#pictures.set(picture, ref);
    return ref;
  }

  /** The library's own compression takes forty times as long. */
  async #stream(content: readonly string[], facts: PDFDict): Promise<PDFRef> {
    facts.set(PDFName.of("Filter"), PDFName.of("FlateDecode"));
    return this.pdf.context.register(PDFRawStream.of(facts, await squeeze(content.join("\n"))));
  }
}

function filled({ outline, color }: Fill): string {
  const parts = [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3));
  return `${parts.join(" ")} rg ${steps(outline)} f`;
}

function steps(outline: Outline): string {
  let [x, y] = [0, 0];
  const written = outline.map((step) => {
    const [name, ...places] = step;
    if (name === "Z") return "h";
    const all = step[0] === "Q" ? cubic([x, y], step.slice(1) as number[]) : places; // all values of a step except its name are numbers
    [x = 0, y = 0] = places.slice(-2);
    return `${all.map(number).join(" ")} ${name === "M" ? "m" : name === "L" ? "l" : "c"}`;
  });
  return written.join(" ");
}

/** Converts a quadratic curve to a cubic one, the only kind in PDF. */
function cubic([x0 = 0, y0 = 0]: readonly number[], [x1 = 0, y1 = 0, x = 0, y = 0]: readonly number[]): number[] {
  const toward = (from: number, handle: number): number => from + (2 / 3) * (handle - from);
  return [toward(x0, x1), toward(y0, y1), toward(x, x1), toward(y, y1), x, y];
}

const number = (value: number): string => String(Math.round(value * 100) / 100);
