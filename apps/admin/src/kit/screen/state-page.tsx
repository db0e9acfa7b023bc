import type { ReactNode } from "react";
import styles from "./state-page.module.css";

interface StatePageProps {
  title: string;
  text?: string;
  /** One small drawing, framed. */
  icon?: ReactNode;
  /** A larger drawing in its place. */
  drawing?: ReactNode;
  /** Whether it is the whole screen, so that its title is the page's heading. */
  whole?: boolean;
  /** One button or link: what to do next. */
  children?: ReactNode;
}

/** An empty list, a failed screen, a page that is not there: one drawing, one line, one sentence, one button. */
export function StatePage({ title, text, icon, drawing, whole = false, children }: StatePageProps) {
  const Heading = whole ? "h1" : "h2";
  return (
    <div className={`row justify-center grow text-center ${styles.page}`}>
      {drawing}
      {icon && !drawing && (
        <span className={`centered on-primary-soft ${styles.icon}`} aria-hidden>
          {icon}
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  );
}
