import { LIMITS } from "@diwan/contract/api/limits";
import { download } from "../../platform/calls/download.ts";
import { invalid } from "../../platform/errors.ts";
import { pagesToPdf } from "../../platform/print/pdf.ts";
import { pageToPng } from "../../platform/print/png.ts";
import type { PrintedPage } from "../../platform/print/scene.ts";
import { createQueue } from "../../platform/limits/queue.ts";
import type { RawReply } from "../../platform/calls/routes.ts";
import { writeZip } from "../../platform/files/zip.ts";
import { createSheetRenderer } from "./card.ts";
import type { Brand, QrCard } from "./sheet.ts";

export interface SheetRequest {
  brand: Brand;
  cards: readonly QrCard[];
  perSheet: 1 | 4 | 9;
  format: "pdf" | "png";
  /** The file name without its extension. */
  name: string;
}

/** One page takes a few hundred milliseconds of CPU time. */
const inTurn = createQueue(1, 20);

/** Sheets as one PDF, or as PNG: a single one directly, several in a zip. */
export function renderSheets(sheets: SheetRequest): RawReply {
  const { name, format } = sheets;
  const count = Math.ceil(sheets.cards.length / sheets.perSheet);
  if (format === "pdf")
    return download(`${name}.pdf`, "application/pdf", () => inTurn(() => pagesToPdf(pagesOf(sheets), name)));
  if (count > LIMITS.sheetPictures) throw invalid({ format: "tooManyPictures" });
  if (count === 1) return download(`${name}.png`, "image/png", () => inTurn(() => onlyPicture(sheets)));
  return download(`${name}.zip`, "application/zip", () => inTurn(() => pictures(sheets)));
}

/** Renders one page at a time, so that other requests run in between. */
async function* pagesOf({ brand, cards, perSheet }: SheetRequest): AsyncGenerator<PrintedPage> {
  const sheetOf = createSheetRenderer(brand, perSheet);
  for (let at = 0; at < cards.length; at += perSheet) {
    yield sheetOf(cards.slice(at, at + perSheet));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const onlyPicture = ({ brand, cards, perSheet }: SheetRequest): Promise<Buffer> =>
  pageToPng(createSheetRenderer(brand, perSheet)(cards));

async function pictures(sheets: SheetRequest): Promise<Buffer> {
  const files: Record<string, Buffer> = {};
  for await (const page of pagesOf(sheets)) {
    const number = String(Object.keys(files).length + 1).padStart(2, "0");
    files[`${sheets.name}-${number}.png`] = await pageToPng(page);
  }
  return writeZip(files);
}
