import { useEffect, useRef, type MouseEvent } from "react";
import tick from "../parts/tick.module.css";
import { useScreen } from "../screen.ts";
import { maySelect } from "../selection/shown.ts";
import styles from "./box.module.css";

interface BoxProps {
  label: string;
  checked: boolean;
  /** Some of several, not all. */
  some?: boolean;
  disabled?: boolean;
  change: (event: MouseEvent) => void;
}

/** A box for selecting; Space on a cell does the same, so that Tab goes through cells only. */
export function Box({ label, checked, some = false, disabled, change }: BoxProps) {
  const { rights } = useScreen();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked;
  }, [some, checked]);
  if (!maySelect(rights)) return null;
  return (
    <label className={styles.box} title={label}>
      <input
        ref={box}
        className={tick.tick}
        type="checkbox"
        tabIndex={-1}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={() => undefined}
        onClick={change}
      />
    </label>
  );
}
