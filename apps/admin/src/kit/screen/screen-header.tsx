import type { ReactNode } from "react";
import { BackLink } from "./back-link.tsx";
import { PageHeader } from "./page-header.tsx";
import styles from "./screen-header.module.css";
import { useNamedScreen } from "./title.ts";

interface ScreenHeaderProps {
  title: string;
  tab?: string;
  chip?: ReactNode;
  /** Before the title, for example whose picture it is. */
  lead?: ReactNode;
  /** A second line. */
  text?: ReactNode;
  /** The address of the way back. */
  back?: string | undefined;
  children?: ReactNode;
}

/** The head of a record's screens. On a phone the bar on top has the title, and only the actions stay, if there are any. */
export function ScreenHeader({ back, lead, children, ...head }: ScreenHeaderProps) {
  useNamedScreen(head.title);
  return (
    <div className={`row fixed ${styles.head}`}>
      {back !== undefined && <BackLink to={back} />}
      {lead && <div className={`wide-only ${styles.lead}`}>{lead}</div>}
      <PageHeader {...head}>{children}</PageHeader>
    </div>
  );
}
