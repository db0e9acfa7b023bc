import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { addTexts } from "../../kit/language/language.ts";
import { lazyPart } from "../../kit/lazy/load-chunk.ts";

/** Shows the list of what is left again, with its texts. */
export const LazySetupAgain = lazyPart(async () => {
  const [{ SetupAgain }] = await Promise.all([
    import("./setup/setup-again.tsx"),
    addTexts("setup", RECORD_TEXTS.setup),
  ]);
  return { default: SetupAgain };
});
