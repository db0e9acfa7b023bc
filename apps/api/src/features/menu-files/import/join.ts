import type { Locale } from "@diwan/contract/api/enumerations";
import type { MenuField } from "@diwan/contract/menu/menu-columns";
import { messageText } from "@diwan/contract/api/messages";
import { nameKey } from "./name-keys.ts";
import type { PricedColumns, PricedDraft, RowDraft, Target } from "./row-draft.ts";

/** Adds the prices and addons of a row to the item that an earlier row is about; a row that says anything twice is wrong. */
export function join(target: Target, draft: RowDraft, locale: Locale): void {
  const first = target.draft;
  const twice = (field: MenuField, key: "itemTwice" | "sizeTwice", row: number): void =>
    void draft.errors.push({ field, message: messageText(key, locale, { row }) });
  const same = (list: PricedColumns): boolean => {
    for (const one of draft[list] ?? []) {
      const known = target.named[list].get(label(one));
      if (!known) continue;
      if (label(one) === "") twice(nameField(draft), "itemTwice", known.row);
      else twice(labelField(one), "sizeTwice", known.row);
      return true;
    }
    return false;
  };
  if (!target.joined.length) remember(target, first);
  target.joined.push(draft);
  const repeats = [same("prices"), same("addons")].some(Boolean);
  remember(target, draft);
  const adds = (draft.prices?.length ?? 0) + (draft.addons?.length ?? 0) > 0;
  if (!repeats && (!adds || contradicts(first, draft))) twice(nameField(draft), "itemTwice", first.row);
}

/** By their names, so that thousands of rows of one item need no look at each other. */
function remember({ named }: Target, draft: RowDraft): void {
  for (const list of ["prices", "addons"] as const)
    for (const one of draft[list] ?? []) if (!named[list].has(label(one))) named[list].set(label(one), draft);
}

const label = ({ en, ar }: PricedDraft): string => nameKey(en || ar || "");
const labelField = ({ field, en }: PricedDraft): MenuField =>
  /_\d+$/.test(field) ? (`${field}_${en ? "en" : "ar"}` as MenuField) : field; // a numbered amount has its names beside it
const nameField = ({ id, names }: RowDraft): MenuField => (id ? "id" : names.en ? "name_en" : "name_ar");

/** Whether the two say different things of the item itself. */
function contradicts(one: RowDraft, other: RowDraft): boolean {
  const differ = (a: string | boolean | undefined, b: string | boolean | undefined): boolean =>
    b !== undefined && b !== "" && a !== b;
  return (
    (["en", "ar"] as const).some(
      (locale) =>
        differ(one.names[locale], other.names[locale]) || differ(one.descriptions[locale], other.descriptions[locale]),
    ) ||
    differ(one.hide, other.hide) ||
    differ(one.disable_ordering, other.disable_ordering)
  );
}
