import { useState, type ComponentProps, type KeyboardEvent } from "react";
import styles from "./stepper.module.css";

interface CountInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "step"> {
  /** What stands there while nobody types. */
  shown: string;
  change: (typed: string) => void;
  leave: () => void;
  step: (by: 1 | -1) => void;
  "data-path": string;
}

/** The number of a stepper: typed, or counted by the arrows up and down. */
export function CountInput({ shown, change, leave, step, ...input }: CountInputProps) {
  const [typed, setTyped] = useState<string>();
  const count = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    setTyped(undefined);
    step(event.key === "ArrowUp" ? 1 : -1);
  };
  return (
    <input
      {...input}
      className={styles.input}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={typed ?? shown}
      onChange={(event) => {
        setTyped(event.target.value);
        change(event.target.value);
      }}
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        setTyped(undefined);
        leave();
      }}
      onKeyDown={count}
    />
  );
}
