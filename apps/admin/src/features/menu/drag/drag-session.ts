import type { MenuTree } from "@diwan/contract/menu/menus";
import { commitMove, type MoveOutcome } from "./commit.ts";
import { drag, type Dragged, type Place } from "./drag-state.ts";
import { placeOf, totalAt } from "./places.ts";

export interface Held {
  kind: Dragged["kind"];
  id: string;
  height: number;
  name?: string;
}

export interface DragSession {
  /** The tree as it is shown now. */
  tree: () => MenuTree;
  lift: (held: Held) => boolean;
  moveTo: (place: Place) => void;
  drop: () => void;
  cancel: () => void;
}

export type Spoken = "lifted" | "moved" | "dropped" | "canceled";

interface Surroundings {
  tree: () => MenuTree;
  /** Says what happened, for those who can't see it. */
  say: (what: Spoken, dragged: Dragged) => void;
  /** How saving a move ended. */
  settled: (outcome: MoveOutcome) => void;
}

/** What happens to the one thing that is being moved, whatever moves it. */
export function createDragSession({ tree, say, settled }: Surroundings): DragSession {
  const show = (what: Spoken, dragged: Dragged) => {
    drag.set(what === "lifted" || what === "moved" ? dragged : null);
    say(what, dragged);
  };
  return {
    tree,
    lift({ kind, id, height, name = "" }) {
      const from = placeOf(tree(), kind, id);
      if (!from) return false;
      const total = totalAt(tree(), kind, from.parent, id);
      show("lifted", { kind, id, from, slot: { ...from, id, kind, total, height, name } });
      return true;
    },
    moveTo(place) {
      const now = drag.get();
      if (!now || isSame(now.slot, place)) return;
      const total = totalAt(tree(), now.kind, place.parent, now.id);
      show("moved", { ...now, slot: { ...now.slot, ...place, total } });
    },
    drop() {
      const now = drag.get();
      if (!now) return;
      if (!isSame(now.from, now.slot)) void commitMove(tree(), now).then(settled);
      show("dropped", now);
    },
    cancel() {
      const now = drag.get();
      if (now) show("canceled", now);
    },
  };
}

const isSame = (one: Place, other: Place): boolean => one.parent === other.parent && one.index === other.index;
