import type { ReactNode } from "react";
import styles from "./state-page.module.css";

interface StatePageProps {
  title: string;
  text?: string;
  /** One small drawing. */
  icon?: ReactNode;
  /** One button or link: what to do next. */
  children?: ReactNode;
}

/** An empty list, a failed screen, a page that is not there: one drawing, one line, one sentence, one button. */
export function StatePage({ title, text, icon, children }: StatePageProps) {
  return (
    <div className={styles.page}>
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  );
}
