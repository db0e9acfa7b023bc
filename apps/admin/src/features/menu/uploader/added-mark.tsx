import { Suspense } from "react";
import { part } from "../../../kit/chunk.ts";
import { useSelected } from "../model/use-selected.ts";
import { addedNow } from "./added-now.ts";

const AddedUndo = part(async () => ({ default: (await import("./added-undo.tsx")).AddedUndo }));

/** Marks an item that an upload made just now, with the way back; nothing for any other item. */
export function AddedMark({ itemId }: { itemId: string }) {
  const added = useSelected(addedNow, (ids) => ids.has(itemId));
  if (!added) return null;
  return (
    <Suspense>
      <AddedUndo itemId={itemId} />
    </Suspense>
  );
}
