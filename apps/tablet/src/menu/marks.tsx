import type { GuestItem } from "@diwan/contract/guests/guests";
import { formatDayShort } from "@diwan/ui/dates";
import { currencyOf, formatMoney } from "@diwan/ui/money";
import { formatNumber } from "@diwan/ui/numbers";
import { useHouse } from "../house-context.ts";
import { type Language, useLanguage } from "../language/language-context.ts";
import { Name } from "../pieces/words.tsx";

/** The discount, the holiday and that an item is sold out or can't be ordered, in a word each. */
export function Marks({ item }: { item: GuestItem }) {
  const language = useLanguage();
  const { texts } = language;
  const { branch, takesOrders } = useHouse();
  const { discount, holiday, sold_out } = item;
  const closed = takesOrders && item.disable_ordering && !sold_out;
  if (!discount && !holiday && !sold_out && !closed) return null;
  return (
    <ul className="marks">
      {discount && <li className="mark offer">{discountText(item, branch.currency, language)}</li>}
      {holiday && (
        <li className="mark holiday">
          <Name of={holiday.locales} />
        </li>
      )}
      {sold_out && <li className="mark out">{texts.soldOut}</li>}
      {closed && <li className="mark">{texts.notOrderable}</li>}
    </ul>
  );
}

/** How much it is and until when; of a stay a fixed amount is taken off once. */
function discountText({ discount, chalet }: GuestItem, currency: string, { texts, locale, say }: Language): string {
  if (!discount) return "";
  const { type, amount } = discount;
  const day = formatDayShort(discount.to, locale);
  return type === "percentage"
    ? say(texts.discount.percentage, { amount: formatNumber(amount, locale, { maximumFractionDigits: 3 }), day })
    : say(texts.discount[chalet ? "stay" : "value"], {
        amount: formatMoney(amount, locale, currencyOf(currency)),
        day,
      });
}
