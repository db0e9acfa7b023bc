import type { ReactNode } from "react";
import styles from "./choice.module.css";

interface ChoiceProps<T extends string> {
  /** The label of the group. */
  label: string;
  name: string;
  value: T;
  options: readonly { value: T; label: ReactNode; lang?: string }[];
  choose: (value: T) => void;
  disabled?: boolean;
  path?: string;
  size?: "mini" | "row";
}

/** Selects one of a few options, side by side. Native radio buttons, so that arrow keys and forms work. */
export function Choice<T extends string>({
  label,
  name,
  value,
  options,
  choose,
  disabled,
  path,
  size,
}: ChoiceProps<T>) {
  return (
    <fieldset
      className={styles.choice}
      data-size={size ?? "mini"}
      disabled={disabled}
      aria-label={label}
      data-path={path}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option} lang={option.lang}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => choose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
