import type { ReactNode } from "react";
import styles from "./form-footer.module.css";

/** A sticky form footer: status at the start, buttons at the end. */
export function FooterBar({ status, children }: { status: ReactNode; children: ReactNode }) {
  return (
    <footer className={`row gap-8 fixed line-above surface ${styles.footer}`}>
      {status}
      <div className={`flex gap-8 ${styles.buttons}`}>{children}</div>
    </footer>
  );
}

/** What changed, or what blocks the submit. */
export function FooterStatus({ dot = false, children }: { dot?: boolean; children: ReactNode }) {
  return (
    <div className={styles.status} role="status">
      {dot && <span className="dot" aria-hidden />}
      <span className="fill ellipsis">{children}</span>
    </div>
  );
}
