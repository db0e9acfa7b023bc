import { Input } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { FieldLabel } from "../../../kit/fields/field-label.tsx";
import type { CustomProps } from "../../../kit/fields/declaration.ts";
import styles from "./view-choice.module.css";

interface ViewChoiceProps extends CustomProps {
  label: string;
  options: readonly { value: string; label: string; drawing: ReactNode }[];
  /** What holds where nothing is chosen. */
  fallback: string;
  locked: boolean;
}

/** One of a few ways to lay things out, each drawn. */
export function ViewChoice({
  label,
  options,
  fallback,
  locked,
  value,
  change,
  path,
  error,
  changed,
  was,
}: ViewChoiceProps) {
  const name = useId();
  const chosen = typeof value === "string" && value ? value : fallback;
  return (
    <Input.Wrapper
      role="radiogroup"
      aria-label={label}
      label={<FieldLabel text={label} changed={changed} />}
      labelElement="div"
      description={was}
      error={error}
    >
      <div className={styles.choices} data-path={path}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={locked}
              checked={option.value === chosen}
              onChange={() => change(option.value)}
            />
            {option.drawing}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
