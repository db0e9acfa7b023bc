import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import { CartLines } from "@diwan/ordering/cart/cart-lines";
import { DetailFields, NEEDED } from "@diwan/ordering/cart/detail-fields";
import { ModeChoice } from "@diwan/ordering/cart/mode-choice";
import { type Details, piecesOf, withDetails } from "@diwan/ordering/order/cart";
import { sortLines } from "@diwan/ordering/order/reconcile";
import { useLanguage } from "../language.ts";
import { useKiosk } from "../visit/kiosk-state.ts";
import { modeHere } from "./mode-here.ts";
import { Totals } from "./totals.tsx";
import { usePlacing } from "./use-placing.ts";

interface CartPanelProps {
  onPlaced(token: string, order: GuestOrder): void;
  onChanged(): void;
}

/** What was chosen, what it costs, and the button that sends it. */
export function CartPanel({ onPlaced, onChanged }: CartPanelProps) {
  const { texts, say } = useLanguage();
  const { lines, takesOrders } = useKiosk();
  const placing = usePlacing(onPlaced, onChanged);
  const pieces = piecesOf(lines.map(({ line }) => line));
  return (
    <div className="cart">
      <header className="cart-header">
        <h2 id="cart-title">{texts.cart.title}</h2>
        {pieces > 0 && <span className="quiet">{say(texts.cart.pieces, { count: pieces })}</span>}
      </header>
      {lines.length === 0 ? (
        <div className="cart-empty">
          <p>{texts.cart.empty}</p>
          <p className="quiet">{texts.cart.emptyHint}</p>
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

/** What the kitchen and the counter must know beside the dishes. */
function OrderDetails({ errors }: { errors: Readonly<Record<string, string[]>> }) {
  const { branch, place, cart, shop } = useKiosk();
  const { OrderModes } = branch.settings;
  const mode = modeHere(cart.details.mode, branch, place);
  const change = (details: Partial<Details>) => shop.cart.change((now) => withDetails(now, details));
  return (
    <>
      {place.kind === "counter" && OrderModes.length > 1 && (
        <ModeChoice mode={mode} offered={OrderModes} onChange={(chosen) => change({ mode: chosen })} />
      )}
      <DetailFields
        fields={[...(mode ? NEEDED[mode] : []), "note"]}
        details={cart.details}
        errors={errors}
        personal={false}
        onChange={change}
      />
    </>
  );
}
