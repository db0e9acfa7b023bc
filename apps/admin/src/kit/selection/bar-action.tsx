import type { Icon } from "@tabler/icons-react";
import styles from "./bar.module.css";

interface BarActionProps {
  icon: Icon;
  label: string;
  run: () => void;
  keys?: string;
  pressed?: boolean;
  disabled?: boolean;
  /** Without its label. */
  bare?: boolean;
}

/** An action for everything that is selected. Its label is left out where the bar is narrow. */
export function BarAction({ icon: Shape, label, run, keys, pressed, disabled, bare }: BarActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={run}
    >
      <Shape size={18} stroke={1.75} aria-hidden />
      {!bare && <span className={styles.label}>{label}</span>}
    </button>
  );
}
