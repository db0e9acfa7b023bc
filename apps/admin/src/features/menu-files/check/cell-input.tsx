import { useState } from "react";
import { useTranslations } from "use-intl";
import styles from "./cell-input.module.css";

interface CellInputProps {
  value: string;
  /** The label: its column and row. */
  label: string;
  state: "wrong" | "check" | "touched";
  /** The id of the error message. */
  describedBy: string;
  figures: boolean;
  correct: (text: string) => void;
}

/** An editable cell; typed text applies on blur or Enter. */
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
