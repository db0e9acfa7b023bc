import { useEffect, useRef, type MouseEvent } from "react";
import checkbox from "../../../kit/selection/checkbox.module.css";
import { useScreen } from "../screen.ts";
import { maySelect } from "../selection/shown.ts";
import styles from "./checkbox.module.css";

interface CheckboxProps {
  label: string;
  checked: boolean;
  /** Some of several, not all. */
  some?: boolean;
  disabled?: boolean;
  change: (event: MouseEvent) => void;
}

/** A box for selecting; Space on a cell does the same, so that Tab goes through cells only. */
export function Checkbox({ label, checked, some = false, disabled, change }: CheckboxProps) {
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
        className={checkbox.checkbox}
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
