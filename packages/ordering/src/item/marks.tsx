import { fill } from "@diwan/ui/text/fill";
import { formatDayShort } from "@diwan/ui/time/dates";
import { formatMoney } from "@diwan/ui/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import { type MenuState, useMenu } from "../menu-context.ts";
import type { MenuItem } from "../menu-items.ts";
import { Name } from "../parts/localized-text.tsx";

/** Labels for the discount, the holiday, and an item that is sold out or can't be ordered. */
export function Marks({ item }: { item: MenuItem }) {
  const menu = useMenu();
  const { discount, holiday, sold_out, disable_ordering } = item;
  if (!discount && !holiday && !disable_ordering && !sold_out) return null;
  return (
    <ul className="marks">
      {discount && <li className="mark reduced">{discountText(discount, !!item.chalet, menu)}</li>}
      {holiday && (
        <li className="mark holiday">
          <Name of={holiday.locales} />
        </li>
      )}
      {sold_out && <li className="mark sold-out">{menu.texts.soldOut}</li>}
      {disable_ordering && !sold_out && <li className="mark">{menu.texts.notOrderable}</li>}
    </ul>
  );
}

/** The amount of the discount and its end; a fixed amount is taken off a stay once. */
function discountText(
  { type, amount, to }: NonNullable<MenuItem["discount"]>,
  ofStays: boolean,
  { texts, locale, currency, today }: MenuState,
): string {
  const day = formatDayShort(to, locale, to.slice(0, 4) !== today.slice(0, 4));
  if (type === "percentage")
    return fill(texts.discount.percentage, { amount: formatNumber(amount, locale), day }, locale);
  const text = ofStays ? texts.discount.stay : texts.discount.value;
  return fill(text, { amount: formatMoney(amount, locale, currency), day }, locale);
}
