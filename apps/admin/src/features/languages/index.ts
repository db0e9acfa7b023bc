import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { addTexts } from "../../kit/language/language.ts";
import { lazyPart } from "../../kit/lazy/load-chunk.ts";

/** The figure for both languages, with its texts. */
export const LazyLanguages = lazyPart(async () => {
  const [{ Languages }] = await Promise.all([import("./panel.tsx"), addTexts("languages", RECORD_TEXTS.languages)]);
  return { default: Languages };
});
