import type { BusinessType, Locale } from "@diwan/contract/api/enumerations";
import type { PriceRow } from "@diwan/contract/menu/item-parts";
import type { Item, ItemChange } from "@diwan/contract/menu/items";
import { LIMITS } from "@diwan/contract/api/limits";
import { serverMessageText, type ServerMessageKey } from "@diwan/contract/api/server-messages";
import { localeColumns } from "../../../platform/records/locales.ts";
import { changedMarks, type KnownGroups } from "../mark-cells.ts";
import { packageRows, pricedRows, samePriced } from "./priced-rows.ts";
import { FLAGS, type PricedDraft, type RowDraft, type ImportTarget, type RowProblem } from "./row-draft.ts";
import type { LocaleColumns } from "@diwan/contract/api/fields";

const NOTHING: LocaleColumns = { name_en: "", name_ar: null, description_en: null, description_ar: null };

export interface ItemChangeRules {
  type: BusinessType;
  keepPrices: boolean;
  locale: Locale;
  groups: KnownGroups;
}

/** The change of an item from its rows: only what differs. Problems are reported on its first row. */
export function itemChange(target: ImportTarget, rules: ItemChangeRules): ItemChange {
  const { draft, existing, category } = target;
  const before = existing?.item;
  const old = before && localeColumns(before.locales);
  const texts = textsAfter(draft, old, rules.locale);
  const chalet = chaletAfter(draft, before?.itemable);
  return {
    ...(old && sameTexts(old, texts) ? {} : { locales: texts }),
    ...(category && category.id !== before?.category_id ? { category_id: category.id } : {}),
    ...changedList(target, "prices", rules),
    ...changedList(target, "addons", rules),
    ...changedMarks(draft.marked, before, rules.groups),
    ...changedFlags(draft, before),
    ...(chalet ? { itemable: chalet } : {}),
  };
}

type List = "prices" | "addons";

function changedFlags(draft: RowDraft, before: Item | undefined): Partial<ItemChange> {
  const changed = FLAGS.filter((flag) => draft[flag] !== undefined && draft[flag] !== (before?.[flag] ?? false));
  return Object.fromEntries(changed.map((flag) => [flag, draft[flag]]));
}

function changedList(target: ImportTarget, list: List, rules: ItemChangeRules): Partial<ItemChange> {
  const before = target.existing?.item[list] ?? [];
  const after = listAfter(target, list, rules);
  return !after || samePriced(before, after) ? {} : { [list]: after };
}

function listAfter(target: ImportTarget, list: List, rules: ItemChangeRules): PriceRow[] | undefined {
  const { draft, existing, joined } = target;
  const rows = [draft, ...joined.filter((one) => one.errors.length === 0)];
  if (rows.every((one) => one[list] === undefined)) return undefined;
  const wanted: PricedDraft[] = rows.flatMap((one) => one[list] ?? []);
  const before = existing?.item[list] ?? [];
  const isPackages = list === "prices" && rules.type === "chalet";
  if (!isPackages && wanted.length === 0 && rules.keepPrices) return undefined;
  const after = isPackages
    ? packageRows(before, wanted, (label) => rules.keepPrices || !draft.packages.includes(label))
    : pricedRows(before, wanted);
  remark(draft, list, { after, gone: before.filter((one) => !after.some((row) => row.id === one.id)).length }, rules);
  return after;
}

function remark(
  draft: RowDraft,
  list: List,
  { after, gone }: { after: PriceRow[]; gone: number },
  { locale }: ItemChangeRules,
): void {
  const field = draft[list]?.[0]?.field ?? null;
  if (after.length > LIMITS.rowsMax)
    draft.errors.push({ field, message: serverMessageText("tooMany", locale, { maximum: LIMITS.rowsMax }) });
  const key = list === "prices" ? "pricesGo" : "addonsGo";
  if (gone) draft.notes.push({ field, message: serverMessageText(key, locale, { count: gone }) });
}

/** Only what differs from the chalet, or from the defaults of a new one. */
function chaletAfter({ chalet, address }: RowDraft, before: Item["itemable"] | undefined): ItemChange["itemable"] {
  const old: Record<string, unknown> = { insurance: 0, bedrooms: 1, units: 1, ...before };
  const changed = Object.fromEntries(Object.entries(chalet).filter(([key, value]) => old[key] !== value));
  const was = before?.address ?? { en: "", ar: "" };
  const now = { en: address.en ?? was.en, ar: address.ar ?? was.ar };
  const moved = now.en === was.en && now.ar === was.ar ? {} : { address: now };
  const all = { ...changed, ...moved };
  return Object.keys(all).length ? all : undefined;
}

/** The names and descriptions that a row sets; fields without a column stay unchanged. */
function textsAfter(draft: RowDraft, before: LocaleColumns = NOTHING, locale: Locale): LocaleColumns {
  const note = (field: RowProblem["field"], key: ServerMessageKey): void =>
    void draft.notes.push({ field, message: serverMessageText(key, locale) });
  const names = namesAfter(draft, before, note);
  if (names.name_en === "") draft.errors.push({ field: "name_en", message: serverMessageText("nameRequired", locale) });
  return {
    ...names,
    description_en: descriptionAfter(draft, before, "en", note),
    description_ar: descriptionAfter(draft, before, "ar", note),
  };
}

type Note = (field: RowProblem["field"], key: ServerMessageKey) => void;

function namesAfter(
  { names }: RowDraft,
  before: LocaleColumns,
  note: Note,
): Pick<LocaleColumns, "name_en" | "name_ar"> {
  const en = names.en ?? before.name_en;
  const ar = names.ar ?? before.name_ar ?? "";
  if (en === "" && ar !== "") note("name_en", "nameCopied");
  if (before.name_ar && ar === "") note("name_ar", "nameGoes");
  return { name_en: en || ar, name_ar: ar || null };
}

function descriptionAfter(
  { descriptions }: RowDraft,
  before: LocaleColumns,
  locale: Locale,
  note: Note,
): string | null {
  const was = before[`description_${locale}`];
  const typed = descriptions[locale];
  if (typed === "" && was) note(`description_${locale}`, "descriptionGoes");
  return typed === undefined ? was : typed || null;
}

const sameTexts = (one: LocaleColumns, other: LocaleColumns): boolean =>
  (["name_en", "name_ar", "description_en", "description_ar"] as const).every(
    (key) => (one[key] ?? "").trim() === (other[key] ?? "").trim(),
  );
