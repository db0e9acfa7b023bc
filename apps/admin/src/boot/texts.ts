import type { Locale } from "@diwan/contract/api/enumerations";

/** The build names the files with the screen's texts in both languages on the script itself. */
export function preloadTexts(locale: Locale): void {
  const files = document.currentScript?.dataset[locale] ?? "";
  for (const href of files.split(" ").filter(Boolean)) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", crossOrigin: "", fetchPriority: "low", href }));
  }
}
