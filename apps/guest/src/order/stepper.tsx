import { LIMITS } from "@diwan/contract/api/limits";
import { fill } from "@diwan/ui/fill";
import { formatNumber } from "@diwan/ui/numbers";
import { Icon } from "../icon.tsx";
import { usePage } from "../page-context.ts";

interface StepperProps {
  quantity: number;
  /** What is counted, for readers aloud. */
  name: string;
  /** Whether the last piece can go too, with a bin in the place of the minus. */
  removable?: boolean;
  onChange(quantity: number): void;
}

/** How many pieces: one less, one more. */
export function Stepper({ quantity, name, removable = false, onChange }: StepperProps) {
  const { texts, locale } = usePage();
  const last = quantity === 1;
  const say = (text: string) => fill(text, { name }, locale);
  return (
    <div className="stepper" role="group" aria-label={say(texts.cart.quantityOf)}>
      <button
        type="button"
        className="step"
        aria-label={say(last && removable ? texts.cart.remove : texts.cart.less)}
        disabled={last && !removable}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon shape={last && removable ? "bin" : "minus"} />
      </button>
      <output className="step-number">{formatNumber(quantity, locale)}</output>
      <button
        type="button"
        className="step"
        aria-label={say(texts.cart.more)}
        disabled={quantity >= LIMITS.orderQuantity}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon shape="plus" />
      </button>
    </div>
  );
}
