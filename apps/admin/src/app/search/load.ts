import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { addTexts } from "../../kit/language/language.ts";
import { SearchDialog } from "./dialog.tsx";
import { loadScreenTexts } from "./screen-texts.ts";

/** The search with its texts. The screen names in both languages may load later. */
export async function loadSearch(): Promise<typeof SearchDialog> {
  void loadScreenTexts();
  await addTexts("search", RECORD_TEXTS.search);
  return SearchDialog;
}
