import { reportToFrame } from "./print-in-frame.ts";

interface Printing {
  /** The `@page` rule, known after layout. */
  page: (paper: HTMLElement) => string;
  prints: boolean;
}

/** Sets the page size once fonts and images are loaded, and prints when asked to. */
export async function printDocument(paper: HTMLElement, { page, prints }: Printing): Promise<void> {
  // forces a layout: only rendered text requests its fonts
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
