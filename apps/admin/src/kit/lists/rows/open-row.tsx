import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { RowOpenAction } from "../declaration.ts";
import styles from "./open-row.module.css";

/** The name of a row: a link, a button that opens or expands it, or plain text. */
export function OpenRow({ way, children }: { way: RowOpenAction; children: ReactNode }) {
  if (way.to !== undefined)
    return (
      <Link to={way.to} className={styles.open ?? ""}>
        {children}
      </Link>
    );
  if (way.run)
    return (
      <button
        type="button"
        className={styles.open}
        aria-expanded={way.open}
        aria-current={way.current}
        onClick={way.run}
      >
        {children}
      </button>
    );
  return <span className={styles.open}>{children}</span>;
}
