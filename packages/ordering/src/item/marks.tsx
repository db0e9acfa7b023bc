import { fill, joinNames } from "@diwan/ui/text/fill";
import { formatDayShort } from "@diwan/ui/time/dates";
import { formatMoney } from "@diwan/ui/money/money";
import { formatNextTime } from "@diwan/ui/time/local-times";
import { formatNumber } from "@diwan/ui/money/numbers";
import { type MenuState, useMenu } from "../menu-context.ts";
import type { MenuItem } from "../menu-items.ts";
import { Name } from "../parts/localized-text.tsx";

/** Labels for what an item is, the discount, the holiday, and an item that is sold out, served later or not ordered. */
export function Marks({ item }: { item: MenuItem }) {
  const menu = useMenu();
  const { discount, holiday, sold_out, disable_ordering, marks = [], spice } = item;
  const state = sold_out || disable_ordering;
  if (!discount && !holiday && !state && !marks.length && !spice) return null;
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
      {state && <State item={item} />}
    </ul>
  );
}

/** Why an item can't be ordered now. */
function State({ item: { sold_out, served_from } }: { item: MenuItem }) {
  const { texts, locale, today } = useMenu();
  if (sold_out) return <li className="mark sold-out">{texts.soldOut}</li>;
  if (!served_from) return <li className="mark">{texts.notOrderable}</li>;
  const when = formatNextTime(served_from, today, locale);
  return <li className="mark later">{fill(texts.servedFrom, { when }, locale)}</li>;
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
