import { Sums } from "@diwan/ordering/cart/sums";
import { totalsOf } from "@diwan/ordering/order/cart";
import { useClosed } from "@diwan/ordering/order/use-closed";
import { formatDayOrTime } from "@diwan/ui/time/local-times";
import { useLanguage } from "../language.ts";
import { useKiosk } from "../visit/kiosk-state.ts";
import type { Placing } from "./use-placing.ts";

/** What the order costs, what became of sending it, and the button that sends it. */
export function Totals({ placing: { sending, notice, send } }: { placing: Placing }) {
  const { locale, texts, say } = useLanguage();
  const { branch, lines, place, takesOrders, offline, preview } = useKiosk();
  const troubled = lines.some(({ trouble }) => trouble);
  const why = troubled ? texts.cart.troubled : (notice ?? (offline ? texts.offline : undefined));
  const until = useClosed(branch);
  const amounts = totalsOf(
    lines.map(({ line }) => line),
    branch.settings.ExtraCharge,
  );
  const action = place.kind === "table" ? texts.cart.send : texts.cart.place;
  return (
    <div className="cart-footer">
      <Sums of={amounts} total={texts.cart.total} />
      {why && takesOrders && (
        <p className="notice" role="alert">
          {why}
        </p>
      )}
      {/* said before it is sent: it is refused then */}
      {until !== undefined && (
        <p className="notice" role="status">
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
        <p className="notice">{texts.cart.showStaff}</p>
      )}
    </div>
  );
}
