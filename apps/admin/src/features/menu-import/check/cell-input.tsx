import { useState } from "react";
import { useTranslations } from "use-intl";
import styles from "./cell-input.module.css";

interface CellInputProps {
  value: string;
  /** What it holds, and of which row. */
  label: string;
  state: "wrong" | "check" | "touched";
  /** The element that says what is wrong. */
  describedBy: string;
  figures: boolean;
  correct: (text: string) => void;
}

/** A cell that can be corrected where it stands; what is typed counts when it is left or Enter is pressed. */
export function CellInput({ value, label, state, describedBy, figures, correct }: CellInputProps) {
  const t = useTranslations("menuImport.check");
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    if (typed !== undefined && typed !== value) correct(typed);
    setTyped(undefined);
  };
  return (
    <input
      className={`${styles.input} ${figures ? "num" : ""}`}
      data-state={state}
      dir="auto"
      value={typed ?? value}
      placeholder={t("empty")}
      aria-label={label}
      aria-invalid={state === "wrong" || undefined}
      aria-describedby={state === "touched" ? undefined : describedBy}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle();
        if (event.key === "Escape") setTyped(undefined);
      }}
    />
  );
}
