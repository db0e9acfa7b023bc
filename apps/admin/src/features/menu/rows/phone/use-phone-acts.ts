import { useLayoutEffect, useRef, useState } from "react";
import { setCollapsed } from "../../category/collapsed.ts";
import { cardKey, isNewItem } from "../../drafts/drafts.ts";
import { useScreen } from "../../screen.ts";
import type { Part } from "../parts.ts";
import { settleItem, startIn } from "../write-cells.ts";
import { phoneOpen, type PhoneActs, type PhoneKind } from "./phone-open.ts";

interface Shown {
  /** The lines as they are now. */
  parts: () => readonly Part[];
  reveal: (key: string) => void;
}

/** Opens, closes and walks through the items that are edited in place. */
export function usePhoneActs({ parts, reveal }: Shown): PhoneActs {
  const screen = useScreen();
  const partOf = (key: string | undefined) => parts().find((part) => part.key === key);
  const edit = (key: string, kind: PhoneKind) => {
    const before = phoneOpen.get()?.key;
    const left = before === key ? undefined : partOf(before)?.item;
    phoneOpen.set({ key, kind });
    if (left) settleItem(left);
    requestAnimationFrame(() => reveal(key));
  };
  const close = (key: string) => {
    const item = partOf(key)?.item;
    phoneOpen.set(null);
    if (item) settleItem(item);
  };
  const acts: PhoneActs = {
    edit,
    close,
    start(categoryId) {
      setCollapsed(categoryId, false);
      edit(cardKey(startIn(categoryId, screen).id), "new");
    },
    next(key, kind) {
      const items = parts().filter(({ item }) => item);
      const following = items[items.findIndex((part) => part.key === key) + 1];
      if (!following?.item) close(key);
      else edit(following.key, isNewItem(following.item.id) ? "new" : kind);
    },
  };
  // the same for every render, so that the lines stay
  const newest = useRef(acts);
  useLayoutEffect(() => {
    newest.current = acts;
  });
  const [stable] = useState<PhoneActs>(() => ({
    edit: (key, kind) => newest.current.edit(key, kind),
    close: (key) => newest.current.close(key),
    start: (categoryId) => newest.current.start(categoryId),
    next: (key, kind) => newest.current.next(key, kind),
  }));
  return stable;
}
