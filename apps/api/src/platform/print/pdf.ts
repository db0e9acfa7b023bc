import { PDFDocument, type PDFImage, PDFName } from "pdf-lib";
import { type Fill, isFill, type Outline, type PrintedPage, type Shape } from "./scene.ts";

/** Points an inch are 72, units 96. */
const SCALE = 72 / 96;

/** Pages as a PDF of pure lines: letters are outlines, so that it prints the same everywhere. Pictures are held once. */
export async function pagesToPdf(
  pages: AsyncIterable<PrintedPage> | Iterable<PrintedPage>,
  title: string,
): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setProducer("Diwan");
  pdf.setCreator("Diwan");
  const images = new Map<Buffer, PDFImage>();
  for await (const { width, height, shapes } of pages) {
    const page = pdf.addPage([width * SCALE, height * SCALE]);
    for (const shape of shapes)
      if (!isFill(shape) && !images.has(shape.picture)) images.set(shape.picture, await pdf.embedPng(shape.picture));
    const names = new Map([...images].map(([picture, image]) => [picture, page.node.newXObject("Image", image.ref)]));
    const content = [
      `${number(SCALE)} 0 0 ${number(-SCALE)} 0 ${number(height * SCALE)} cm`,
      ...shapes.map((shape) => drawn(shape, names)),
    ].join("\n");
    page.node.set(PDFName.of("Contents"), pdf.context.register(pdf.context.flateStream(content)));
  }
  return Buffer.from(await pdf.save());
}

function drawn(shape: Shape, names: ReadonlyMap<Buffer, PDFName>): string {
  if (isFill(shape)) return filled(shape);
  const { x, y, width, height, picture } = shape;
  // pictures count upwards
  return `q ${number(width)} 0 0 ${number(-height)} ${number(x)} ${number(y + height)} cm ${String(names.get(picture))} Do Q`;
}

function filled({ outline, color }: Fill): string {
  const parts = [1, 3, 5].map((at) => number(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return `${parts.join(" ")} rg ${steps(outline)} f`;
}

function steps(outline: Outline): string {
  let [x, y] = [0, 0];
  const written = outline.map((step) => {
    const [name, ...places] = step;
    if (name === "Z") return "h";
    const all = step[0] === "Q" ? cubic([x, y], step.slice(1) as number[]) : places; // its name aside, a step is numbers
    [x = 0, y = 0] = places.slice(-2);
    return `${all.map(number).join(" ")} ${name === "M" ? "m" : name === "L" ? "l" : "c"}`;
  });
  return written.join(" ");
}

/** A curve of one handle as one of two, which is all that PDF knows. */
function cubic([x0 = 0, y0 = 0]: readonly number[], [x1 = 0, y1 = 0, x = 0, y = 0]: readonly number[]): number[] {
  const toward = (from: number, handle: number): number => from + (2 / 3) * (handle - from);
  return [toward(x0, x1), toward(y0, y1), toward(x, x1), toward(y, y1), x, y];
}

const number = (value: number): string => String(Math.round(value * 1000) / 1000);
