import type { ReactNode } from "react";
import styles from "./labelled.module.css";

/** A visible label above a field that has its own label for screen readers. */
export function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.labelled}>
      <span className="small medium" aria-hidden>
        {text}
      </span>
      {children}
    </div>
  );
}
