import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import { piecesOf } from "@diwan/ordering/cart";
import { useHouse } from "../house-context.ts";
import { useLanguage } from "../language/language-context.ts";
import { CartLineRow } from "./cart-line.tsx";
import { Details } from "./details.tsx";
import { Totals } from "./totals.tsx";
import { usePlacing } from "./use-placing.ts";

interface CartPanelProps {
  onPlaced(token: string, order: GuestOrder): void;
  onChanged(): void;
}

/** What was chosen, what it costs, and the button that sends it. */
export function CartPanel({ onPlaced, onChanged }: CartPanelProps) {
  const { texts, say } = useLanguage();
  const { lines, takesOrders } = useHouse();
  const placing = usePlacing(onPlaced, onChanged);
  const pieces = piecesOf(lines.map(({ line }) => line));
  return (
    <div className="cart">
      <header className="cart-head">
        <h2 id="cart-title">{texts.cart.title}</h2>
        {pieces > 0 && <span className="quiet">{say(texts.cart.count, { count: pieces })}</span>}
      </header>
      {lines.length === 0 ? (
        <div className="cart-empty">
          <p>{texts.cart.empty}</p>
          <p className="quiet">{texts.cart.emptyHint}</p>
        </div>
      ) : (
        <>
          <div className="cart-scroll">
            <ul className="cart-lines">
              {lines.map((checked) => (
                <CartLineRow
                  key={checked.line.key}
                  checked={checked}
                  message={placing.messages.get(checked.line.key)}
                />
              ))}
            </ul>
            {takesOrders && <Details errors={placing.errors} />}
          </div>
          <Totals placing={placing} />
        </>
      )}
    </div>
  );
}
