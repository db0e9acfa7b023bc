import { formatNumber } from "@diwan/ui/numbers";
import { useLanguage } from "../language/language-context.ts";
import { Icon } from "./icon.tsx";

interface StepperProps {
  quantity: number;
  /** Below it nothing can be taken away. */
  lowest: number;
  most: number;
  /** What stands before the number, and what it does. */
  lowestSign: "minus" | "trash";
  label: string;
  onChange(quantity: number): void;
}

export function Stepper({ quantity, lowest, most, lowestSign, label, onChange }: StepperProps) {
  const { locale, texts } = useLanguage();
  return (
    <span className="stepper">
      <button type="button" aria-label={label} disabled={quantity <= lowest} onClick={() => onChange(quantity - 1)}>
        <Icon shape={lowestSign} />
      </button>
      <b aria-live="polite">{formatNumber(quantity, locale)}</b>
      <button
        type="button"
        aria-label={texts.item.more}
        disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon shape="plus" />
      </button>
    </span>
  );
}
