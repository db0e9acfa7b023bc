import { tellFrame } from "../../../kit/papers/print-in-frame.ts";
import type { PaperWidth } from "./paper-kinds.ts";

const MM_PER_PX = 25.4 / 96;
/** Between the last line and the knife. */
const FOOT_MM = 2;

/** Makes the page as long as the paper needs, once its letters and pictures are there, and prints it if it is to. */
export async function printPaper(
  paper: HTMLElement,
  { width, prints }: { width: PaperWidth; prints: boolean },
): Promise<void> {
  // a layout first: only what is laid out asks for its letters
  paper.getBoundingClientRect();
  const pictures = Array.from(paper.querySelectorAll("img"), (img) => img.decode().catch(() => undefined));
  await Promise.all([document.fonts.ready, ...pictures]);
  const height = Math.ceil(paper.getBoundingClientRect().height * MM_PER_PX) + FOOT_MM;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0; }`);
  document.adoptedStyleSheets = [sheet];
  paper.dataset["ready"] = "true";
  tellFrame("ready");
  if (prints) window.print();
}
