import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { addTexts } from "../../language/language.ts";

/** Loads the dialog with its texts. */
export async function loadSignInAgain() {
  const [loaded] = await Promise.all([import("./dialog.tsx"), addTexts("signIn", RECORD_TEXTS.signIn)]);
  return loaded;
}
