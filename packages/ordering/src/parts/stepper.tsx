import { GUEST_LIMITS } from "@diwan/contract/api/limits";
import { fill } from "@diwan/ui/text/fill";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useMenu } from "../menu-context.ts";

interface StepperProps {
  quantity: number;
  /** The name of what is counted, for screen readers. */
  name: string;
  /** Whether the last piece can be removed too, with a bin icon instead of the minus. */
  removable?: boolean;
  onChange(quantity: number): void;
}

/** The quantity, with buttons for one less and one more. */
export function Stepper({ quantity, name, removable = false, onChange }: StepperProps) {
  const { texts, locale } = useMenu();
  const removes = removable && quantity === 1;
  const say = (text: string) => fill(text, { name }, locale);
  return (
    <div className="stepper" role="group" aria-label={say(texts.item.quantityOf)}>
      <button
        type="button"
        className="step"
        aria-label={say(removes ? texts.item.remove : texts.item.less)}
        disabled={quantity === 1 && !removes}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon shape={removes ? icons.trash : icons.minus} />
      </button>
      <output className="step-number">{formatNumber(quantity, locale)}</output>
      <button
        type="button"
        className="step"
        aria-label={say(texts.item.more)}
        disabled={quantity >= GUEST_LIMITS.orderQuantity}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon shape={icons.plus} />
      </button>
    </div>
  );
}
