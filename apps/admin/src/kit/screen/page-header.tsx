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
    <header className={`row wrap gap-10 fixed ${styles.head}`}>
      <div className={`fill ${styles.words}`}>
        <div className="row wrap gap-10">
          <h1>{title}</h1>
          {chip}
        </div>
        {text && <p className={`muted small ${styles.text}`}>{text}</p>}
      </div>
      {children && <div className={`row wrap gap-8 ${styles.actions}`}>{children}</div>}
    </header>
  );
}
