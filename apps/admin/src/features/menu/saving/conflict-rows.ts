import type { Item } from "@diwan/contract/items";
import { formatDay } from "@diwan/ui/dates";
import { listed } from "@diwan/ui/listed";
import { amountForField } from "@diwan/ui/money";
import type { ConflictRow } from "../../../kit/dialogs.ts";
import { changesOf } from "../model/changes.ts";
import { draftOf, type ByLocale, type ItemDraft, type PriceDraft } from "../model/draft.ts";
import { rebase } from "../model/rebase.ts";
import type { Screen } from "../screen.ts";

/** What would be saved over theirs, and theirs; of lists row by row. What was not typed here stays as they have it. */
export function conflictRows(original: Item, typed: ItemDraft, current: Item, screen: Screen): ConflictRow[] {
  const theirs = draftOf(current);
  const mine = rebase(draftOf(original), typed, theirs);
  const changed = changesOf(current, mine);
  const { t } = screen;
  const rows: ConflictRow[] = [];
  const add = (field: string, yours: string, now: string) => {
    if (yours.trim() !== now.trim()) rows.push({ field, yours, theirs: now });
  };
  const yesNo = (value: boolean) => t(value ? "fields.yes" : "fields.no");
  if (changed.locales) {
    add(t("fields.nameEn"), mine.names.en, theirs.names.en);
    add(t("fields.nameAr"), mine.names.ar, theirs.names.ar);
    add(t("fields.descriptionEn"), mine.descriptions.en, theirs.descriptions.en);
    add(t("fields.descriptionAr"), mine.descriptions.ar, theirs.descriptions.ar);
  }
  if (changed.hide !== undefined) add(t("fields.hide"), yesNo(mine.hide), yesNo(theirs.hide));
  if (changed.disable_ordering !== undefined)
    add(t("fields.disable_ordering"), yesNo(mine.disable_ordering), yesNo(theirs.disable_ordering));
  if (changed.prices) addRows("price", mine.prices, theirs.prices, screen, add);
  if (changed.addons) addRows("addon", mine.addons, theirs.addons, screen, add);
  if (changed.discounts) add(t("fields.discount"), discountText(mine, screen), discountText(theirs, screen));
  if (changed.itemable) addChalet(mine, theirs, screen, add);
  return rows;
}

type Add = (field: string, yours: string, theirs: string) => void;

function addRows(
  kind: "price" | "addon",
  mine: readonly PriceDraft[],
  theirs: readonly PriceDraft[],
  { t, locale, currency }: Screen,
  add: Add,
): void {
  const text = (one: PriceDraft | undefined) => (one ? amountForField(one.price, locale, currency) : "");
  const label = (one: PriceDraft) => localeText(one.names, locale);
  for (const row of mine) {
    const now = row.id === undefined ? undefined : theirs.find((one) => one.id === row.id);
    add(t(`fields.${kind}`, { name: label(row) }), text(row), text(now));
    if (now && label(row) !== label(now)) add(t(`fields.${kind}`, { name: label(now) }), label(row), label(now));
  }
}

const discountText = ({ discounts: [one] }: ItemDraft, { locale, currency }: Screen): string =>
  one
    ? listed(
        [
          one.type === "percentage" ? `${one.amount}%` : amountForField(one.amount, locale, currency),
          `${formatDay(one.from, locale)} – ${formatDay(one.to, locale)}`,
        ],
        locale,
      )
    : "";

function addChalet({ chalet: mine }: ItemDraft, { chalet: theirs }: ItemDraft, { t, locale }: Screen, add: Add): void {
  if (!mine || !theirs) return;
  const place = (one: typeof mine) => (one.latitude === null ? "" : `${one.latitude}, ${one.longitude}`);
  add(t("fields.place"), place(mine), place(theirs));
  add(t("fields.address"), localeText(mine.address, locale), localeText(theirs.address, locale));
  for (const key of ["insurance", "bedrooms", "units"] as const) add(t(`fields.${key}`), mine[key], theirs[key]);
  add(t("fields.frontage"), mine.frontage ?? "", theirs.frontage ?? "");
}

const localeText = (texts: ByLocale, locale: "en" | "ar"): string => texts[locale] || texts.en || texts.ar;
