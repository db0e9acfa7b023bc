import { Button, Skeleton } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import section from "../../../../kit/forms/page/form-fields.module.css";
import styles from "./parts.module.css";

interface SecuritySectionProps {
  title: string;
  text: string;
  /** An action for all rows, below the text. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of rows. Each row saves at once, so there is no form footer. */
export function SecuritySection({ title, text, action, children }: SecuritySectionProps) {
  return (
    <section className={`${section.section} ${styles.section}`} aria-label={title}>
      <div>
        <h2 className={section.title}>{title}</h2>
        <p className={`muted small ${section.text}`}>{text}</p>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <div>{children}</div>
    </section>
  );
}

export const SecurityRows = ({ children }: { children: ReactNode }) => (
  <ul className={`panel clip ${styles.rows}`}>{children}</ul>
);

interface RowProps {
  icon?: Icon;
  /** Shown instead of the icon. */
  lead?: ReactNode;
  name: ReactNode;
  text?: ReactNode;
  /** The buttons, or the reason why there are none. */
  children?: ReactNode;
  /** Shown below the row. */
  below?: ReactNode;
}

export function SecurityRow({ icon: Drawn, lead, name, text, children, below }: RowProps) {
  return (
    <li>
      <div className={`row gap-12 ${styles.row}`}>
        {lead ?? (
          <span className={`centered fixed soft tinted ${styles.icon}`}>
            {Drawn && <Drawn size={16} stroke={1.75} aria-hidden />}
          </span>
        )}
        <span className={`flex wrap align-baseline fill break-anywhere ${styles.words}`}>
          <strong className="medium">{name}</strong>
          {text && <span className="muted small">{text}</span>}
        </span>
        <span className={`row gap-8 fixed muted tiny ${styles.end}`}>{children}</span>
      </div>
      {below}
    </li>
  );
}

interface LoadedProps<T> {
  of: { data: T | undefined; isError: boolean; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/** Shows loaded data, or that it is loading or failed. */
export function QueryResult<T>({ of: { data, isError, refetch }, children }: LoadedProps<T>) {
  const t = useTranslations("security");
  const tc = useTranslations("common");
  if (data !== undefined) return children(data);
  if (!isError) return <Skeleton height={46} radius={12} />;
  return (
    <p className="soft">
      {t("failed")}{" "}
      <Button size="sm" onClick={() => void refetch()}>
        {tc("retry")}
      </Button>
    </p>
  );
}
