import { ACTIONS, type Action, type Area, type Right } from "@diwan/contract/people/permissions";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Cell } from "./cell.tsx";
import styles from "./group-table.module.css";
import { type AreaGroup, rightsIn } from "./model/groups.ts";
import { moveByArrows } from "./move-by-arrows.ts";
import type { Matrix } from "./use-matrix.ts";
import { usePermissionWords } from "./use-words.ts";

interface GroupTableProps {
  matrix: Matrix;
  group: AreaGroup;
}

/** The areas of a group, one a row, with what may be done in each. */
export function GroupTable({ matrix, group }: GroupTableProps) {
  const t = useTranslations("permissions");
  const words = usePermissionWords();
  const title = t(`groups.${group.name}`);
  const column = (action: Action): Right[] => group.areas.map((area): Right => `${area}.${action}`);
  return (
    <div className={styles.card} data-tall={group.areas.length > 6 || undefined}>
      <table className={styles.table} aria-label={title} onKeyDown={moveByArrows}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {ACTIONS.map((action) => (
              <th key={action} scope="col">
                <Toggle
                  matrix={matrix}
                  rights={column(action)}
                  label={t("column", { action: words.action(action), group: title })}
                >
                  {words.action(action)}
                </Toggle>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.areas.map((area) => (
            <Row key={area} matrix={matrix} area={area} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ matrix, area }: { matrix: Matrix; area: Area }) {
  const t = useTranslations("permissions");
  const words = usePermissionWords();
  return (
    <tr>
      <th scope="row">
        <Toggle matrix={matrix} rights={rightsIn(area)} label={t("row", { area: words.area(area) })}>
          {words.area(area)}
        </Toggle>
        <span className={styles.about}>{words.about(area)}</span>
      </th>
      {ACTIONS.map((action) => (
        <td key={action}>
          <Cell matrix={matrix} area={area} action={action} />
        </td>
      ))}
    </tr>
  );
}

interface ToggleProps {
  matrix: Matrix;
  rights: readonly Right[];
  label: string;
  children: ReactNode;
}

/** The head of a row or column: gives all its rights, or takes them if all are given. */
function Toggle({ matrix: { locked, givable, toggle }, rights, label, children }: ToggleProps) {
  if (locked || !rights.some(givable)) return <span className={styles.name}>{children}</span>;
  return (
    <button type="button" className={styles.name} aria-label={label} title={label} onClick={() => toggle(rights)}>
      {children}
    </button>
  );
}
