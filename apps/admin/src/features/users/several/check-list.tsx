import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import styles from "./several.module.css";

interface CheckListProps {
  label: string;
  /** The label of a search, for long lists. */
  search?: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  choose: (values: readonly string[]) => void;
  /** The label of a button that chooses all. */
  all?: string;
}

/** Some of many, one checkbox each. */
export function CheckList({ label, search, options, chosen, choose, all }: CheckListProps) {
  const [typed, type] = useState("");
  const found = options.filter((one) => one.label.toLowerCase().includes(typed.trim().toLowerCase()));
  const toggle = (value: string) =>
    choose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className={styles.fieldset}>
      <legend className="small strong flex justify-between full-width">
        {label}
        {all !== undefined && (
          <button type="button" className="accent" onClick={() => choose(options.map(({ value }) => value))}>
            {all}
          </button>
        )}
      </legend>
      {search !== undefined && options.length > 8 && (
        <TextInput
          type="search"
          aria-label={search}
          placeholder={search}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      <div className={`panel ${styles.list}`}>
        {found.map((one) => (
          <Checkbox
            key={one.value}
            label={<bdi>{one.label}</bdi>}
            checked={chosen.includes(one.value)}
            onChange={() => toggle(one.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
