import { useSelected } from "@diwan/ui/store";
import { useMemo } from "react";
import { itemDrafts, type ItemDraft } from "../drafts/drafts.ts";
import { grid } from "./grid-state.ts";

const wrong = (drafts: readonly ItemDraft[]): string =>
  JSON.stringify(
    drafts.flatMap(({ original, errors }) => {
      const [text] = Object.values(errors);
      return text === undefined ? [] : [[original.id, text]];
    }),
  );

/** Why items were refused, by their id; why their cells refused a block, by their key. */
export function useReasons(): ReadonlyMap<string, string> {
  const saved = useSelected(itemDrafts.changed, wrong);
  const refused = useSelected(grid, (state) => state.refused);
  return useMemo(() => {
    const reasons = new Map(JSON.parse(saved) as [string, string][]); // written above
    for (const [cell, text] of refused) reasons.set(cell.split("/")[0] ?? "", text);
    return reasons;
  }, [saved, refused]);
}
