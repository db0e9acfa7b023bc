import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { addTexts } from "../language/language.ts";
import { lazyPart } from "../lazy/load-chunk.ts";

/** The texts of both parts, which few users need. */
const addOwnTexts = () => addTexts("askForRights", RECORD_TEXTS.askForRights);

/** Whom to ask for rights. */
export const LateAskForRights = lazyPart(async () => {
  const [{ AskForRights }] = await Promise.all([import("./ask-for-rights.tsx"), addOwnTexts()]);
  return { default: AskForRights };
});

/** What stands instead of the records of a branch that the user may not see. */
export const LateOtherBranch = lazyPart(async () => {
  const [{ OtherBranch }] = await Promise.all([import("./other-branch.tsx"), addOwnTexts()]);
  return { default: OtherBranch };
});
