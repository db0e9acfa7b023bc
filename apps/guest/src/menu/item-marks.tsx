import type { PageItem } from "../page-data.ts";
import { formatDay } from "@diwan/ui/dates";
import { formatMoney } from "@diwan/ui/money";
import { formatNumber } from "@diwan/ui/numbers";
import { fill } from "@diwan/ui/fill";
import { usePage, type Page } from "../page-context.ts";
import { Name } from "../words.tsx";

type Discount = NonNullable<PageItem["discount"]>;

/** The discount, the holiday and that an item is sold out or can't be ordered, in a word each. */
export function ItemMarks({ item }: { item: PageItem }) {
  const page = usePage();
  const holiday = item.holiday?.locales;
  if (!item.discount && !holiday && !item.disable_ordering && !item.sold_out) return null;
  return (
    <ul className="marks">
      {item.discount && <li className="mark reduced">{discountText(item.discount, !!item.chalet, page)}</li>}
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

/** How much it is and until when; of a stay a fixed amount is taken off once. */
function discountText({ type, amount, to }: Discount, ofStays: boolean, { texts, locale, currency }: Page): string {
  const day = formatDay(to, locale);
  if (type === "percentage")
    return fill(texts.discount.percentage, { amount: formatNumber(amount, locale), day }, locale);
  const text = ofStays ? texts.discount.stay : texts.discount.value;
  return fill(text, { amount: formatMoney(amount, locale, currency), day }, locale);
}
