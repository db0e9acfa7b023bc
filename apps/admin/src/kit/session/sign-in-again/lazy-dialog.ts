import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { addTexts } from "../../language/language.ts";

/** The dialog with its texts, for who is asked. */
export async function loadSignInAgain() {
  const [loaded] = await Promise.all([import("./dialog.tsx"), addTexts("signIn", RECORD_TEXTS.signIn)]);
  return loaded;
}
