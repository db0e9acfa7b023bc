import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { addTexts } from "../language/language.ts";

/** The list of uses with its texts, loaded on demand: screens without lists don't have these texts. */
export async function loadUsesDialog() {
  const [loaded] = await Promise.all([import("./uses-dialog.tsx"), addTexts("records", RECORD_TEXTS.records)]);
  return loaded;
}
