import { formatMoney } from "@diwan/ui/money/money";
import { itemDrafts, type PartProps } from "../drafts/drafts.ts";
import { freeLabels, newPrice, type PriceDraft } from "../drafts/item-draft.ts";
import { useScreen } from "../screen.ts";
import { RowList } from "./row-list.tsx";
import { CHALET_LABELS, type ChaletLabel } from "@diwan/contract/api/enumerations";
import { fromFils, readAmount, toFils } from "@diwan/contract/money/money";

/** The prices of an item; those of a chalet are named by its packages. */
export function PriceRows({ itemId, draft, shown }: PartProps) {
  const { t, chalet, rights, locale, currency } = useScreen();
  const rows = draft.values.prices;
  const free = freeLabels(rows);
  const doubt = chalet ? packageDoubt(rows) : undefined;
  const mayAdd = rights.updateItems && (!chalet || free.length > 0);
  return (
    <RowList
      list="prices"
      itemId={itemId}
      rows={rows}
      errors={draft.errors}
      shown={shown}
      change={(prices: readonly PriceDraft[]) => itemDrafts.edit(itemId, { prices })}
      make={mayAdd ? () => newPrice(chalet ? (free[0] ?? "") : "") : undefined}
      doubt={
        doubt &&
        (doubt.kind === "over"
          ? t("form.weekOver", { amount: formatMoney(doubt.amount, locale, currency) })
          : t("form.weekUnder", { label: t(`form.${doubt.label}`) }))
      }
      texts={{
        title: t("form.prices"),
        add: t("form.addPrice"),
        label: (place) => t("form.priceLabel", { place }),
        price: (place) => t("form.price", { place }),
        remove: (place) => t("form.deletePrice", { place }),
        move: (place) => t("form.movePrice", { place }),
      }}
    />
  );
}

/** Warns about package prices of a chalet: a week that costs more than its parts, or no more than one of them. */
type PackageDoubt = { kind: "over"; amount: number } | { kind: "under"; label: ChaletLabel };

/** No warning while a price is missing or invalid. */
export function packageDoubt(rows: readonly PriceDraft[]): PackageDoubt | undefined {
  const prices = CHALET_LABELS.map((label) => readAmount(rows.find(({ names }) => names.en === label)?.price ?? ""));
  const [weekdays, weekend, week] = prices;
  if (week === undefined) return undefined;
  const part = CHALET_LABELS.find((label, at) => label !== "FullWeek" && (prices[at] ?? -1) >= week);
  if (part) return { kind: "under", label: part };
  if (weekdays === undefined || weekend === undefined) return undefined;
  const both = toFils(weekdays) + toFils(weekend);
  return toFils(week) > both ? { kind: "over", amount: fromFils(both) } : undefined;
}
