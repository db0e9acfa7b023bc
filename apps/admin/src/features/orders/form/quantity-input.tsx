import { LIMITS } from "@diwan/contract/api/limits";
import { westernDigits } from "@diwan/contract/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import { IconMinus, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import styles from "./stepper.module.css";

interface StepperProps {
  /** The name of the item. */
  name: string;
  value: number;
  change: (value: number) => void;
  /** Replaces the minus button at quantity 1. */
  remove?: () => void;
}

/** A quantity, typed or changed by one. */
export function QuantityInput({ name, value, change, remove }: StepperProps) {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const set = (next: number) => change(Math.min(LIMITS.orderQuantity, Math.max(1, next)));
  const last = value <= 1;
  const read = (text: string) => {
    setTyped(text);
    const number = Number(westernDigits(text.trim()));
    if (Number.isInteger(number) && number >= 1) set(number);
  };
  const less = last && remove ? remove : () => set(value - 1);
  return (
    <span
      className={`inline-row fixed rounded surface ${styles.stepper}`}
      role="group"
      aria-label={t("quantityOf", { name })}
    >
      <button
        type="button"
        className={`centered soft ${styles.button}`}
        disabled={last && !remove}
        aria-label={last && remove ? t("removeOf", { name }) : t("less", { name })}
        onClick={less}
      >
        {last && remove ? <IconTrash size={14} stroke={1.75} /> : <IconMinus size={14} stroke={1.75} />}
      </button>
      <input
        className={`num ink medium text-center ${styles.number}`}
        inputMode="numeric"
        aria-label={t("quantityOf", { name })}
        maxLength={3}
        value={typed ?? formatNumber(value, locale)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => read(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
      <button
        type="button"
        className={`centered soft ${styles.button}`}
        disabled={value >= LIMITS.orderQuantity}
        aria-label={t("oneMore", { name })}
        onClick={() => set(value + 1)}
      >
        <IconPlus size={14} stroke={1.75} />
      </button>
    </span>
  );
}
