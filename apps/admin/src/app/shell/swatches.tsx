import { Tooltip } from "@mantine/core";
import { useId } from "react";
import styles from "./swatches.module.css";

interface SwatchesProps<T extends string> {
  label: string;
  kind: "ground" | "active";
  options: readonly T[];
  chosen: T;
  choose: (option: T) => void;
  name: (option: T) => string;
}

/** A row of colours of which one is chosen; each has its name. */
export function Swatches<T extends string>({ label, kind, options, chosen, choose, name }: SwatchesProps<T>) {
  const id = useId();
  return (
    <div className={styles.swatches} role="radiogroup" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {options.map((option) => (
        <Tooltip key={option} label={name(option)}>
          <label className={styles.swatch}>
            <input
              type="radio"
              name={id}
              aria-label={name(option)}
              checked={option === chosen}
              onChange={() => choose(option)}
            />
            <span data-kind={kind} data-option={option} aria-hidden="true" />
          </label>
        </Tooltip>
      ))}
    </div>
  );
}
