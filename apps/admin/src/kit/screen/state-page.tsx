import type { ReactNode } from "react";
import styles from "./state-page.module.css";
import { CallError } from "@diwan/contract/api/client";
import { Button } from "@mantine/core";
import { IconRefreshAlert } from "@tabler/icons-react";
import { useTranslations } from "use-intl";

interface StatePageProps {
  title: string;
  text?: string;
  /** A small icon in a frame. */
  icon?: ReactNode;
  /** A larger drawing instead of the icon. */
  drawing?: ReactNode;
  /** Whether it fills the whole screen, so that its title is the page's heading. */
  whole?: boolean;
  /** One button or link for the next step. */
  children?: ReactNode;
}

/** An empty list, a failed screen or an unknown page: a drawing, a title, a sentence and a button. */
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

interface FailedPageProps {
  title: string;
  error: unknown;
  retry: () => void;
  /** Shown before the retry button. */
  children?: ReactNode;
}

/** Shown when loading failed: the server's message, or that it is not reachable, and a retry button. */
export function FailedPage({ title, error, retry, children }: FailedPageProps) {
  const te = useTranslations("errors");
  const tc = useTranslations("common");
  const answered = error instanceof CallError && error.status > 0;
  return (
    <StatePage
      icon={<IconRefreshAlert size={26} stroke={1.5} />}
      title={title}
      text={answered ? error.message : te("offline")}
    >
      {children}
      <Button onClick={retry}>{tc("retry")}</Button>
    </StatePage>
  );
}
