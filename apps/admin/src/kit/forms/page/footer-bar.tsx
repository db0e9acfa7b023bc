import type { ReactNode } from "react";
import styles from "./form-footer.module.css";

/** Stays at the foot of a form: what there is to say at the start, the buttons at the end. */
export function FooterBar({ status, children }: { status: ReactNode; children: ReactNode }) {
  return (
    <footer className={styles.foot}>
      {status}
      <div className={styles.buttons}>{children}</div>
    </footer>
  );
}

/** What changed or what blocks. */
export function FooterStatus({ dot = false, children }: { dot?: boolean; children: ReactNode }) {
  return (
    <div className={styles.status} role="status">
      {dot && <span className={styles.dot} aria-hidden />}
      <span className={styles.words}>{children}</span>
    </div>
  );
}
