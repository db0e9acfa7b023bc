import { namesOf } from "../item/item-words.ts";
import { changedHeads, openHeads, type OpenHead } from "../model/category-heads.ts";
import { dirtyIds, draftFor, type Draft } from "../model/drafts.ts";
import { isNewItem } from "../model/new-items.ts";
import { pending } from "../model/pending.ts";
import { itemShown } from "../model/tree-query.ts";
import type { Screen } from "../screen.ts";
import { changedHeadParts } from "../category/category-conflict.ts";
import { changedItemParts } from "./item-conflict.ts";
import { showHead, showItem } from "./show-unsaved.ts";
import { draftName, type UnsavedKind } from "./use-unsaved.ts";

export interface UnsavedRow {
  key: string;
  kind: UnsavedKind;
  name: string;
  /** What of it, in words. */
  detail: string;
  picture: string | undefined;
  /** Leads to its place. */
  show: () => void;
}

/** What is not saved, each with what of it. */
export const unsavedRows = (screen: Screen): UnsavedRow[] => [
  ...dirtyIds.get().flatMap((id) => itemRow(draftFor(id), screen) ?? []),
  ...changedHeads(openHeads.get()).map((head) => headRow(head, screen)),
  ...pendingRows(screen),
];

function itemRow(draft: Draft | undefined, screen: Screen): UnsavedRow | undefined {
  if (!draft) return undefined;
  const { original, values } = draft;
  return {
    key: original.id,
    kind: "item",
    name: draftName(draft, screen),
    detail: isNewItem(original.id) ? screen.t("saveBar.newItem") : changedItemParts(original, values, screen),
    picture: original.media.find(({ type }) => type === "image")?.src,
    show: () => void showItem(original),
  };
}

function headRow(head: OpenHead, screen: Screen): UnsavedRow {
  const { original } = head;
  return {
    key: original.id,
    kind: "head",
    name: namesOf(original, screen.locale).first,
    detail: changedHeadParts(head, screen),
    picture: original.media[0]?.src,
    show: () => void showHead(original.id),
  };
}

const pendingRows = (screen: Screen): UnsavedRow[] =>
  Object.values(pending.get()).flatMap(({ kind, rows }) =>
    kind === "upload"
      ? []
      : rows.map(({ key, itemId, tell, show }): UnsavedRow => {
          const { name, detail = "" } = tell(screen);
          const picture = itemShown(itemId ?? "")?.media.find(({ type }) => type === "image")?.src;
          return { key, kind, name, detail, picture, show };
        }),
  );
