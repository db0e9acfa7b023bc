import { LIMITS } from "@diwan/contract/api/limits";
import { isFull } from "@diwan/ordering/cart";
import { amountsOfLine, type CartLine } from "@diwan/ordering/line";
import { currencyOf, formatMoney } from "@diwan/ui/money";
import { useHouse } from "../house-context.ts";
import { useLanguage } from "../language/language-context.ts";
import { Stepper } from "../pieces/stepper.tsx";

interface AddBarProps {
  line: CartLine | undefined;
  quantity: number;
  onQuantity(quantity: number): void;
  onAdd(): void;
}

/** How many, and the button that says what they cost. */
export function AddBar({ line, quantity, onQuantity, onAdd }: AddBarProps) {
  const { locale, texts } = useLanguage();
  const { branch, tablet, cart } = useHouse();
  const full = isFull(cart) && !cart.lines.some(({ key }) => key === line?.key);
  const { amount, discount } = line ? amountsOfLine(line) : { amount: 0, discount: 0 };
  return (
    <div className="add-bar">
      {full && <p className="field-error">{texts.cart.full}</p>}
      <Stepper
        quantity={quantity}
        lowest={1}
        most={LIMITS.orderQuantity}
        onChange={onQuantity}
        lowestSign="minus"
        label={texts.item.fewer}
      />
      <button type="button" className="button primary" disabled={!line || full} onClick={onAdd}>
        <span>{texts.item.toOrder}</span>
        {line && !tablet.HidePrices && <bdi>{formatMoney(amount - discount, locale, currencyOf(branch.currency))}</bdi>}
      </button>
    </div>
  );
}
