import { needsName } from "@diwan/contract/guests/guest-order-rules";
import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import { CartLines, Sums } from "@diwan/ordering/cart/cart-lines";
import { DetailFields, NEEDED, ModeChoice } from "@diwan/ordering/cart/detail-fields";
import { piecesOf, withDetails, totalsOf, type Details } from "@diwan/ordering/order/cart";
import { sortLines } from "@diwan/ordering/order/reconcile";
import { useLanguage } from "../language.ts";
import { useKiosk } from "../visit/kiosk-state.ts";
import { useClosed } from "@diwan/ordering/order/shop";
import { formatDayOrTime } from "@diwan/ui/time/local-times";
import { messagesOfLines, type PlacingOutcome, placeCart } from "@diwan/ordering/order/placing";
import { formatMoney } from "@diwan/ui/money/money";
import { useState } from "react";
import type { OrderMode } from "@diwan/contract/api/enumerations";
import type { GuestBranch } from "@diwan/contract/guests/guests";
import type { TabletPlace } from "../device/seat.ts";

interface CartPanelProps {
  onPlaced(token: string, order: GuestOrder): void;
  onChanged(): void;
}

/** The cart, its price, and the button that sends it. */
export function CartPanel({ onPlaced, onChanged }: CartPanelProps) {
  const { texts, say } = useLanguage();
  const { lines, takesOrders } = useKiosk();
  const placing = usePlacing(onPlaced, onChanged);
  const pieces = piecesOf(lines.map(({ line }) => line));
  return (
    <div className="cart">
      <header className="cart-header">
        <h2 id="cart-title">{texts.cart.title}</h2>
        {pieces > 0 && <span className="soft">{say(texts.cart.pieces, { count: pieces })}</span>}
      </header>
      {lines.length === 0 ? (
        <div className="cart-empty">
          <p>{texts.cart.empty}</p>
          <p className="soft">{texts.cart.emptyHint}</p>
        </div>
      ) : (
        <>
          <div className="cart-body">
            <CartLines lines={sortLines(lines, placing.messages, texts.cart.troubles)} />
            {takesOrders && <OrderDetails errors={placing.errors} />}
          </div>
          <Totals placing={placing} />
        </>
      )}
    </div>
  );
}

/** Notes for the kitchen and the counter. */
function OrderDetails({ errors }: { errors: Readonly<Record<string, string[]>> }) {
  const { branch, place, cart, shop } = useKiosk();
  const { OrderModes } = branch.settings;
  const mode = modeHere(cart.details.mode, branch, place);
  const nameNeeded = mode !== null && place.kind === "counter" && needsName(mode, branch);
  const own = mode && (mode !== "DineIn" || nameNeeded) ? NEEDED[mode] : [];
  const change = (details: Partial<Details>) => shop.cart.change((now) => withDetails(now, details));
  return (
    <>
      {place.kind === "counter" && OrderModes.length > 1 && (
        <ModeChoice mode={mode} offered={OrderModes} onChange={(chosen) => change({ mode: chosen })} />
      )}
      <DetailFields
        fields={[...own, "note"]}
        details={cart.details}
        errors={errors}
        personal={false}
        named={nameNeeded}
        onChange={change}
      />
    </>
  );
}

/** The price of the order, the result of sending it, and the button that sends it. */
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
      {/* shown before the order is sent, because the server would reject it */}
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

interface Placing {
  sending: boolean;
  /** The result of the last attempt. */
  notice: string | undefined;
  /** Messages by field, `customer.phone`. */
  errors: Readonly<Record<string, string[]>>;
  /** Messages by the key of a line. */
  messages: ReadonlyMap<string, string>;
  send(): void;
}

/** Sends the order; after changed prices the next attempt accepts the new total. */
function usePlacing(onPlaced: (token: string, order: GuestOrder) => void, onChanged: () => void): Placing {
  const { locale, texts, say } = useLanguage();
  const { branch, tablet, place, shop, lines } = useKiosk();
  const [sending, setSending] = useState(false);
  const [last, setLast] = useState<{ outcome: PlacingOutcome; of: string } | undefined>();
  const now = lines.map(({ line }) => line);
  // messages of other lines are no longer valid
  const of = now.map(({ key, quantity }) => `${key} ${quantity}`).join();
  const outcome = last?.of === of ? last.outcome : undefined;
  const send = async () => {
    setSending(true);
    shop.cart.change((cart) => withDetails(cart, { mode: modeHere(cart.details.mode, branch, place) }));
    const { total } = totalsOf(now, branch.settings.ExtraCharge);
    const made = await placeCart(shop, {
      source: "tablet",
      ...(place.kind === "table" ? { table: place.token } : {}),
      // no expected total, since the guest saw no amount
      expectedTotal: tablet.HidePrices ? undefined : outcome?.kind === "changed" ? outcome.quote.total : total,
      keepDetails: false,
    });
    setSending(false);
    setLast({ outcome: made, of });
    if (made.kind === "placed") onPlaced(made.placed.token, made.placed.order);
    if (made.kind === "changed" || made.kind === "refused") onChanged();
  };
  const refused = outcome?.kind === "refused" ? outcome.error : undefined;
  const notice = () => {
    if (outcome?.kind === "unknown") return texts.cart.unknown;
    if (outcome?.kind === "busy") return texts.cart.busy;
    if (outcome?.kind !== "changed") return refused?.message;
    const total = formatMoney(outcome.quote.total, locale, branch.currency);
    return say(texts.cart.changed, { total });
  };
  return {
    sending,
    notice: notice(),
    errors: refused?.errors ?? {},
    messages: refused ? messagesOfLines(refused, now) : new Map(),
    send: () => void send(),
  };
}

/** How an order from this tablet is served: at its table, else as the guest chose among the modes of the branch. */
export function modeHere(
  chosen: OrderMode | null,
  { settings: { OrderModes } }: Pick<GuestBranch, "settings">,
  place: TabletPlace,
): OrderMode | null {
  if (place.kind === "table") return "DineIn";
  return OrderModes.find((mode) => mode === chosen) ?? OrderModes[0] ?? null;
}
