import type { PageItem } from "../page-data.ts";
import { formatMoney } from "@diwan/ui/money";
import { formatNumber } from "@diwan/ui/numbers";
import { fill } from "@diwan/ui/fill";
import { usePage } from "../page-context.ts";
import type { Page } from "../page-context.ts";
import { Name } from "../words.tsx";

/** The discount, the holiday and that an item is sold out or can't be ordered, in a word each. */
export function ItemMarks({ item }: { item: PageItem }) {
  const page = usePage();
  const holiday = item.holiday?.locales;
  if (!item.discount && !holiday && !item.disable_ordering && !item.sold_out) return null;
  return (
    <ul className="marks">
      {item.discount && <li className="mark reduced">{discountText(item.discount, page)}</li>}
      {holiday && (
        <li className="mark holiday">
          <Name of={holiday} />
        </li>
      )}
      {item.sold_out && <li className="mark">{page.texts.soldOut}</li>}
      {item.disable_ordering && !item.sold_out && <li className="mark">{page.texts.notOrderable}</li>}
    </ul>
  );
}

function discountText(discount: NonNullable<PageItem["discount"]>, { texts, locale, currency }: Page): string {
  const isPercentage = discount.type === "percentage";
  const amount = isPercentage
    ? formatNumber(discount.amount, locale, { maximumFractionDigits: 3 })
    : formatMoney(discount.amount, locale, currency);
  return fill(isPercentage ? texts.discount.percentage : texts.discount.value, { amount }, locale);
}
