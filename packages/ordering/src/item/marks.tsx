import { fill, joinNames } from "@diwan/ui/text/fill";
import { formatDayShort } from "@diwan/ui/time/dates";
import { formatMoney } from "@diwan/ui/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import { type MenuState, useMenu } from "../menu-context.ts";
import type { MenuItem } from "../menu-items.ts";
import { Name } from "../parts/localized-text.tsx";

/** Labels for what an item is, the discount, the holiday, and an item that is sold out or can't be ordered. */
export function Marks({ item }: { item: MenuItem }) {
  const menu = useMenu();
  const { discount, holiday, sold_out, served_text, disable_ordering, marks = [], spice } = item;
  if (!discount && !holiday && !disable_ordering && !sold_out && !marks.length && !spice) return null;
  return (
    <ul className="marks">
      {discount && <li className="mark reduced">{discountText(discount, !!item.chalet, menu)}</li>}
      {holiday && (
        <li className="mark holiday">
          <Name of={holiday.locales} />
        </li>
      )}
      {marks.map((mark) => (
        <li key={mark} className="mark">
          {menu.texts.marks.names[mark]}
        </li>
      ))}
      {spice ? (
        <li className="mark">
          {"🌶".repeat(spice)} {menu.texts.marks.spicy}
        </li>
      ) : null}
      {sold_out && <li className="mark sold-out">{menu.texts.soldOut}</li>}
      {disable_ordering && !sold_out && (
        <li className="mark">{served_text?.[menu.locale] ?? menu.texts.notOrderable}</li>
      )}
    </ul>
  );
}

/** The calories of an item and the allergens in it. */
export function Nutrition({ item: { calories, allergens } }: { item: MenuItem }) {
  const { texts, locale } = useMenu();
  if (typeof calories !== "number" && !allergens?.length) return null;
  const names = joinNames(allergens?.map((one) => texts.marks.names[one]) ?? [], locale);
  return (
    <p className="hint">
      {typeof calories === "number" && <bdi>{fill(texts.marks.calories, { calories }, locale)} </bdi>}
      {names && fill(texts.marks.contains, { names }, locale)}
    </p>
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
