import { useEffect, useRef } from "react";
import checkbox from "./checkbox.module.css";
import styles from "./select-box.module.css";

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some of several, not all. */
  some?: boolean;
  /** `shift` if the Shift key was held: the records up to the last one follow. */
  change: (shift: boolean) => void;
}

/** The box that selects a row, or all rows of a page. */
export function SelectBox({ label, checked, some = false, change }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked;
  }, [some, checked]);
  return (
    <label className={styles.box} title={label} data-select>
      <input
        ref={box}
        className={checkbox.checkbox}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => change("shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  );
}
