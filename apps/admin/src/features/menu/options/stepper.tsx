import { formatNumber } from "@diwan/ui/money/numbers";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useScreen } from "../screen.ts";
import styles from "./group-editor.module.css";

interface StepperProps {
  label: string;
  value: number;
  least: number;
  most: number;
  change: (value: number) => void;
  texts: { less: string; more: string };
}

/** A small whole number between two buttons. */
export function Stepper({ label, value, least, most, change, texts }: StepperProps) {
  const { locale } = useScreen();
  return (
    <span className={styles.stepper} role="group" aria-label={label}>
      <button type="button" aria-label={texts.less} disabled={value <= least} onClick={() => change(value - 1)}>
        <IconMinus size={13} stroke={1.75} aria-hidden />
      </button>
      <output className="num">{formatNumber(value, locale)}</output>
      <button type="button" aria-label={texts.more} disabled={value >= most} onClick={() => change(value + 1)}>
        <IconPlus size={13} stroke={1.75} aria-hidden />
      </button>
    </span>
  );
}
