import type { ReactNode } from "react";
import styles from "./page-header.module.css";
import { useTitle } from "./title.ts";

interface PageHeaderProps {
  title: string;
  /** What the browser's tab says; the title by default. */
  tab?: string;
  /** A second line, or a chip beside the title. */
  text?: ReactNode;
  chip?: ReactNode;
  children?: ReactNode;
}

/** Title and actions on top of a sheet; also names the browser's tab. */
export function PageHeader({ title, tab = title, text, chip, children }: PageHeaderProps) {
  useTitle(tab);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <div className={styles.line}>
          <h1>{title}</h1>
          {chip}
        </div>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
