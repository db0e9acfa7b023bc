import { useTranslations } from "use-intl";
import styles from "./dialog.module.css";
import { FoundRow } from "./found-row.tsx";
import type { FoundGroup } from "./results.ts";
import type { Active } from "./use-active.ts";
import type { Choice } from "./use-choice.ts";

interface GroupListProps {
  id: string;
  groups: readonly FoundGroup[];
  query: string;
  active: Active;
  choice: Choice;
}

/** The results under their headings. */
export function GroupList({ id, groups, query, active, choice }: GroupListProps) {
  const t = useTranslations("search");
  return (
    <div id={id} role="listbox" aria-label={t("title")} className={styles.list}>
      {groups.map(({ key, title }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} className={styles.title}>
            {title}
          </div>
          {active.rows
            .filter((row) => row.group.key === key)
            .map((row) => (
              <FoundRow
                key={row.id}
                row={row}
                query={query}
                active={row.id === active.row?.id}
                point={() => active.point(row.id)}
                choice={choice}
              />
            ))}
        </div>
      ))}
    </div>
  );
}
