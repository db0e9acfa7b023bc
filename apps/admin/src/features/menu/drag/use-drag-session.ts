import type { MenuTree } from "@diwan/contract/menu/menus";
import { nameOf } from "@diwan/ui/names";
import { useEffect, useState } from "react";
import { createStore } from "@diwan/ui/store";
import { useFailure } from "../../../kit/forms/form.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { findCategory, findItem } from "../model/tree.ts";
import { useScreen } from "../screen.ts";
import type { MoveOutcome } from "./commit.ts";
import { createDragSession, type DragSession, type Spoken } from "./drag-session.ts";
import type { Dragged } from "./drag-state.ts";

/** The session of the tree that is shown, with what is to be spoken of it. */
export function useDragSession(tree: MenuTree): { session: DragSession; spoken: string } {
  const { t, locale } = useScreen();
  const fail = useFailure();
  const [spoken, setSpoken] = useState("");
  const say = (what: Spoken, { kind, id, slot }: Dragged) => {
    const thing = kind === "item" ? findItem(tree, id) : findCategory(tree, id);
    const name = nameOf(thing?.locales, locale);
    const list = slot.parent ? nameOf(findCategory(tree, slot.parent)?.locales, locale) : t("drag.top");
    setSpoken(t(`drag.${what}`, { name, list, place: slot.index + 1, total: slot.total }));
  };
  const settled = (outcome: MoveOutcome) => {
    if (outcome.kind === "changed") notify({ kind: "warning", text: t("drag.changed") });
    if (outcome.kind === "failed") fail(outcome.error);
  };
  const [latest] = useState(() => createStore({ tree, say, settled }));
  useEffect(() => latest.set({ tree, say, settled }));
  const [session] = useState(() =>
    createDragSession({
      tree: () => latest.get().tree,
      say: (what, dragged) => latest.get().say(what, dragged),
      settled: (outcome) => latest.get().settled(outcome),
    }),
  );
  return { session, spoken };
}
