import { reportToFrame } from "./print-in-frame.ts";

interface Printing {
  /** What its `@page` says, once it is laid out. */
  page: (paper: HTMLElement) => string;
  prints: boolean;
}

/** Gives a paper its page, once its letters and pictures are there, and prints it if it is to. */
export async function printDocument(paper: HTMLElement, { page, prints }: Printing): Promise<void> {
  // a layout first: only what is laid out asks for its letters
  paper.getBoundingClientRect();
  const pictures = Array.from(paper.querySelectorAll("img"), (img) => img.decode().catch(() => undefined));
  await Promise.all([document.fonts.ready, ...pictures]);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { ${page(paper)} } @media print { :root, body { background: #fff } }`);
  document.adoptedStyleSheets = [sheet];
  paper.dataset["ready"] = "true";
  reportToFrame("ready");
  if (prints) window.print();
}
