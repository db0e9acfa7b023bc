import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { addTexts } from "../../kit/language/language.ts";

/** A part that loads after the first cards, with its texts. */
export async function withMenuTexts<T>(
  area: "gallery" | "holidayPanel" | "menuFind" | "menuRows" | "optionGroups" | "serving" | "several" | "uploader",
  load: () => Promise<T>,
): Promise<T> {
  const [part] = await Promise.all([load(), addTexts(area, RECORD_TEXTS[area])]);
  return part;
}
