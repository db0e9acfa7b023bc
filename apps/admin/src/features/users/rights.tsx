import type { Person } from "@diwan/contract/people/people";
import { useTranslations } from "use-intl";
import { StatusBadge } from "../../kit/status-badge.tsx";
import styles from "./rights.module.css";
import { useTold } from "./told.ts";

/** What somebody holds, in a line or a few. */
export function Rights({ person }: { person: Person }) {
  const t = useTranslations("users");
  const told = useTold();
  if (person.owner) return <StatusBadge text={t("owner")} tone="primary" plain />;
  const lines = told.rights(person);
  if (lines.length === 0) return <span className={styles.none}>{t("noneYet")}</span>;
  return (
    <span className={styles.lines}>
      {lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
    </span>
  );
}
