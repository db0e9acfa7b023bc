import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { lazyPart } from "../lazy/load-chunk.ts";
import { addTexts } from "../language/language.ts";

/** The print options with their texts: a chunk of its own, loaded when first opened. */
export const LazySheetPrinter = lazyPart(async () => {
  const [{ SheetPrinter }] = await Promise.all([
    import("./sheet-printer.tsx"),
    addTexts("sheets", RECORD_TEXTS.sheets),
  ]);
  return { default: SheetPrinter };
});
