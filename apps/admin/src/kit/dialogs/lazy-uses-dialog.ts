import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { addTexts } from "../language/language.ts";

/** What uses a record, with its texts: screens that show no list of records have none of them. */
export async function loadUsesDialog() {
  const [loaded] = await Promise.all([import("./uses-dialog.tsx"), addTexts("records", RECORD_TEXTS.records)]);
  return loaded;
}
