import type { MenuTree } from "@diwan/contract/menu/menus";
import { nameOf } from "@diwan/ui/text/names";
import { createStore } from "@diwan/ui/store";
import { useEffect, useState } from "react";
import { type DragStage, useDragTexts } from "../../../kit/drag/use-drag-texts.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { findCategory, findItem } from "../tree/tree.ts";
import { useScreen } from "../screen.ts";
import { commitMove, type MoveOutcome } from "./commit.ts";
import { drag, type Dragged, type TreePlace } from "./drag-state.ts";
import { treePlaceOf, totalAt } from "./places.ts";

/** The state of one drag, by pointer or keyboard. */
export interface DragSession {
  /** The tree on the screen. */
  tree: () => MenuTree;
  lift: (what: Pick<Dragged, "kind" | "id" | "by"> & Pick<Dragged["slot"], "height" | "name">) => void;
  moveTo: (place: TreePlace) => void;
  drop: () => void;
  cancel: () => void;
}

/** The drag session of the tree, with its screen reader texts. */
export function useDragSession(tree: MenuTree): { session: DragSession; spoken: string } {
  const { t, locale } = useScreen();
  const texts = useDragTexts();
  const fail = useFailure();
  const [spoken, setSpoken] = useState("");
  const say = (stage: DragStage, { kind, id, slot }: Dragged) => {
    const thing = kind === "item" ? findItem(tree, id) : findCategory(tree, id);
    const list = slot.parent ? nameOf(findCategory(tree, slot.parent)?.locales, locale) : t("drag.top");
    setSpoken(texts.stepText(stage, nameOf(thing?.locales, locale), texts.position(slot.index + 1, slot.total, list)));
  };
  const settled = (outcome: MoveOutcome) => {
    if (outcome.kind === "changed") notify({ kind: "warning", text: t("drag.changed") });
    if (outcome.kind === "failed") fail(outcome.error);
  };
  const [latest] = useState(() => createStore({ tree, say, settled }));
  useEffect(() => latest.set({ tree, say, settled }));
  const [session] = useState(() => createDragSession(latest.get));
  return { session, spoken };
}

interface Surroundings {
  tree: MenuTree;
  /** Announces the result to screen readers. */
  say: (stage: DragStage, dragged: Dragged) => void;
  /** The outcome of saving a move. */
  settled: (outcome: MoveOutcome) => void;
}

function createDragSession(latest: () => Surroundings): DragSession {
  const tree = () => latest().tree;
  const show = (stage: DragStage, dragged: Dragged) => {
    drag.set(stage === "lifted" || stage === "moved" ? dragged : null);
    latest().say(stage, dragged);
  };
  return {
    tree,
    lift({ kind, id, by, height, name }) {
      const from = treePlaceOf(tree(), kind, id);
      if (!from) return;
      const total = totalAt(tree(), kind, from.parent, id);
      show("lifted", { kind, id, by, from, slot: { ...from, id, kind, total, height, name } });
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
      if (!isSame(now.from, now.slot)) void commitMove(tree(), now).then((outcome) => latest().settled(outcome));
      show("dropped", now);
    },
    cancel() {
      const now = drag.get();
      if (now) show("canceled", now);
    },
  };
}

const isSame = (one: TreePlace, other: TreePlace): boolean => one.parent === other.parent && one.index === other.index;
