import { part } from "../../../kit/chunk.ts";
import { needSoldOutTexts } from "../../../kit/sold-out/texts.ts";

/** The button with its texts, which are those of the menu's cards too. */
export const SoldOutButton = part(async () => {
  const [loaded] = await Promise.all([import("./sold-out-button.tsx"), needSoldOutTexts()]);
  return { default: loaded.SoldOutButton };
});
