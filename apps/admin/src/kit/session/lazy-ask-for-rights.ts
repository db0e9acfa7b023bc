import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { addTexts } from "../language/language.ts";
import { lazyPart } from "../lazy/load-chunk.ts";

/** Whom to ask for rights, with its texts: few users need it. */
export const LateAskForRights = lazyPart(async () => {
  const [loaded] = await Promise.all([
    import("./ask-for-rights.tsx"),
    addTexts("askForRights", RECORD_TEXTS.askForRights),
  ]);
  return { default: loaded.AskForRights };
});
