import type { ReactNode } from "react";
import styles from "./state-page.module.css";
import { CallError } from "@diwan/contract/api/client";
import { Button } from "@mantine/core";
import { IconRefreshAlert } from "@tabler/icons-react";
import { useTranslations } from "use-intl";

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

interface FailedPageProps {
  title: string;
  error: unknown;
  retry: () => void;
  /** Another way on, before the try again. */
  children?: ReactNode;
}

/** In place of what could not be read: what the server says of it, or that it was not reached, and the way to try again. */
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
