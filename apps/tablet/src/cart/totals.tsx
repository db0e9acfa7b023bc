import type { ReactNode } from "react";
import { closedUntil } from "@diwan/contract/guests/guest-order-rules";
import { clockOf } from "@diwan/contract/time/local-times";
import { totalsOf } from "@diwan/ordering/cart";
import { formatDayOrTime } from "@diwan/ui/local-times";
import { currencyOf, formatMoney } from "@diwan/ui/money";
import { useHouse } from "../house-context.ts";
import { useLanguage } from "../language/language-context.ts";
import type { Placing } from "./use-placing.ts";

/** What the order costs, what became of sending it, and the button that sends it. */
export function Totals({ placing: { sending, word, send } }: { placing: Placing }) {
  const { locale, texts, say } = useLanguage();
  const { branch, lines, place, takesOrders, offline, preview } = useHouse();
  const troubled = lines.some(({ trouble }) => trouble);
  const why = troubled ? texts.cart.troubled : (word ?? (offline ? texts.offline : undefined));
  const until = closedUntil(branch, clockOf(branch.timeZone, new Date()));
  const action = place.kind === "table" ? texts.cart.send : texts.cart.place;
  return (
    <div className="totals">
      <Amounts />
      {why && takesOrders && (
        <p className="cart-word" role="alert">
          {why}
        </p>
      )}
      {/* said before it is sent: it is refused then */}
      {until !== undefined && (
        <p className="cart-word" role="status">
          {say(texts.cart.closedUntil, { day: formatDayOrTime(until, locale) })}
        </p>
      )}
      {takesOrders ? (
        <button
          type="button"
          className="button primary send"
          disabled={sending || troubled || offline || preview || until !== undefined}
          onClick={send}
        >
          {sending ? texts.cart.sending : action}
        </button>
      ) : (
        <p className="cart-word">{texts.cart.showStaff}</p>
      )}
    </div>
  );
}

/** Nothing where prices are hidden. */
function Amounts() {
  const { locale, texts } = useLanguage();
  const { branch, tablet, lines } = useHouse();
  if (tablet.HidePrices) return null;
  const totals = totalsOf(
    lines.map(({ line }) => line),
    branch.settings.ExtraCharge,
  );
  const money = (amount: number) => <bdi>{formatMoney(amount, locale, currencyOf(branch.currency))}</bdi>;
  const parts = totals.discount > 0 || totals.extra_charge > 0;
  return (
    <dl>
      {parts && <Row name={texts.cart.subtotal}>{money(totals.subtotal)}</Row>}
      {totals.discount > 0 && <Row name={texts.cart.discount}>− {money(totals.discount)}</Row>}
      {totals.extra_charge > 0 && <Row name={texts.cart.charge}>{money(totals.extra_charge)}</Row>}
      <div className="total">
        <dt>{texts.cart.total}</dt>
        <dd>{money(totals.total)}</dd>
      </div>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
