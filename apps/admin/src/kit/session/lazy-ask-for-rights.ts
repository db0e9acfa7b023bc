import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { addTexts } from "../language/language.ts";
import { lazyPart } from "../lazy/load-chunk.ts";

/** Loads a part with its texts: few users need it. */
const withTexts = <M>(loading: Promise<M>): Promise<M> =>
  Promise.all([loading, addTexts("askForRights", RECORD_TEXTS.askForRights)]).then(([loaded]) => loaded);

/** Whom to ask for rights. */
export const LateAskForRights = lazyPart(async () => {
  const { AskForRights } = await withTexts(import("./ask-for-rights.tsx"));
  return { default: AskForRights };
});

/** What stands instead of the records of a branch that the user may not see. */
export const LateOtherBranch = lazyPart(async () => {
  const { OtherBranch } = await withTexts(import("./other-branch.tsx"));
  return { default: OtherBranch };
});
