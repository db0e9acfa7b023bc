import { LIMITS } from "@diwan/contract/api/limits";
import { isFull, withLine } from "@diwan/ordering/cart";
import { amountsOfLine, lineOf } from "@diwan/ordering/line";
import type { Offer } from "@diwan/ordering/offer";
import { nameOf } from "@diwan/ui/names";
import { formatMoney } from "@diwan/ui/money";
import { useId, useState, type FormEvent } from "react";
import { usePage } from "../page-context.ts";
import { AddonChoice, PriceChoice } from "./choices.tsx";
import { Stepper } from "./stepper.tsx";
import { useCart } from "./use-cart.ts";

/** What is chosen of an item before it is added: its price, what goes with it, a note, how many. */
export function OrderForm({ offer, onDone }: { offer: Offer; onDone(): void }) {
  const { texts, locale, currency, branch, shop } = usePage();
  const cart = useCart();
  const [price_id, choosePrice] = useState(offer.prices[0]?.id ?? null);
  const [addon_ids, chooseAddons] = useState<readonly string[]>([]);
  const [note, write] = useState("");
  const [quantity, count] = useState(1);
  const id = useId();
  const line = lineOf(offer, { price_id, addon_ids, note, quantity });
  const full = line && isFull(cart) && !cart.lines.some(({ key }) => key === line.key);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!line || full) return;
    shop?.cart.change((now) => withLine(now, line));
    onDone();
  };
  return (
    <form className="order-form" onSubmit={add}>
      <PriceChoice prices={offer.prices} chosen={price_id} onChoose={choosePrice} />
      <AddonChoice addons={offer.addons} chosen={addon_ids} onChoose={chooseAddons} />
      <label className="sheet-title" htmlFor={id}>
        {texts.cart.note}
      </label>
      <input
        id={id}
        className="field"
        maxLength={LIMITS.orderNote}
        placeholder={texts.cart.noteHint}
        autoComplete="off"
        dir="auto"
        value={note}
        onChange={(event) => write(event.target.value)}
      />
      {full && (
        <p className="field-error" role="alert">
          {texts.cart.full}
        </p>
      )}
      <div className="order-foot">
        <Stepper quantity={quantity} name={nameOf(offer.locales, locale)} onChange={count} />
        <button type="submit" className="big">
          <span>{texts.cart.add}</span>
          {line && !branch.settings.HidePrices && <bdi>{formatMoney(costOf(line), locale, currency)}</bdi>}
        </button>
      </div>
    </form>
  );
}

function costOf(line: Parameters<typeof amountsOfLine>[0]): number {
  const { amount, discount } = amountsOfLine(line);
  return amount - discount;
}
