import { GUEST_LIMITS } from "@diwan/contract/api/limits";
import { formatMoney } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { type FormEvent, useId, useState } from "react";
import { useMenu } from "../menu-context.ts";
import { isFull, withLine } from "../order/cart.ts";
import { costOf, lineOf } from "../order/line.ts";
import type { Offer } from "../order/offer.ts";
import { useCart } from "../order/use-cart.ts";
import { Stepper } from "../parts/stepper.tsx";
import { Addons, Prices } from "./prices.tsx";

/** What is chosen of an item before it is added: its price, what goes with it, a note, how many. */
export function OrderForm({ offer, onDone }: { offer: Offer; onDone(): void }) {
  const { texts, locale, currency, hidePrices, cart: store } = useMenu();
  const cart = useCart();
  const [price_id, choosePrice] = useState(offer.prices[0]?.id ?? null);
  const [addon_ids, chooseAddons] = useState<readonly string[]>([]);
  const [note, setNote] = useState("");
  const [quantity, setQuantity] = useState(1);
  const id = useId();
  const line = lineOf(offer, { price_id, addon_ids, note, quantity });
  const full = line && isFull(cart) && !cart.lines.some(({ key }) => key === line.key);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!line || full) return;
    store?.change((now) => withLine(now, line));
    onDone();
  };
  return (
    <form className="order-form" onSubmit={add}>
      <Prices item={{ prices: offer.prices }} chosen={price_id} onChoose={choosePrice} />
      <Addons item={offer} chosen={addon_ids} onChoose={chooseAddons} />
      <label className="sheet-title" htmlFor={id}>
        {texts.item.note}
      </label>
      <input
        id={id}
        className="field"
        maxLength={GUEST_LIMITS.orderNote}
        placeholder={texts.item.noteHint}
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {full && (
        <p className="field-error" role="alert">
          {texts.item.full}
        </p>
      )}
      <div className="order-footer">
        <Stepper quantity={quantity} name={nameOf(offer.locales, locale)} onChange={setQuantity} />
        <button type="submit" className="button primary" disabled={!line || full}>
          <span>{texts.item.add}</span>
          {line && !hidePrices && <bdi>{formatMoney(costOf(line), locale, currency)}</bdi>}
        </button>
      </div>
    </form>
  );
}
