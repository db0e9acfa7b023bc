import { ACTIONS, type Action, type Area, type Right, rightsIn } from "@diwan/contract/people/permissions";
import type { ReactNode, KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { PermissionCell } from "./cell.tsx";
import styles from "./group-table.module.css";
import type { AreaGroup } from "./model/groups.ts";
import type { RightsMatrix } from "./use-matrix.ts";
import { usePermissionTexts } from "./use-permission-texts.ts";

const FOCUSABLE = "input:enabled, button";
const at = (table: HTMLTableElement, row: number, column: number): HTMLTableCellElement | undefined =>
  table.rows[row]?.cells[column];

interface GroupTableProps {
  matrix: RightsMatrix;
  group: AreaGroup;
}

/** The areas of a group, one a row, with what may be done in each. */
export function GroupTable({ matrix, group }: GroupTableProps) {
  const t = useTranslations("permissions");
  const words = usePermissionTexts();
  const title = t(`groups.${group.name}`);
  const column = (action: Action): Right[] => group.areas.map((area): Right => `${area}.${action}`);
  return (
    <div className={`panel surface ${styles.card}`} data-tall={group.areas.length > 6 || undefined}>
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

function Row({ matrix, area }: { matrix: RightsMatrix; area: Area }) {
  const t = useTranslations("permissions");
  const words = usePermissionTexts();
  return (
    <tr>
      <th scope="row">
        <Toggle matrix={matrix} rights={rightsIn(area)} label={t("row", { area: words.area(area) })}>
          {words.area(area)}
        </Toggle>
        <span className="muted tiny regular block">{words.about(area)}</span>
      </th>
      {ACTIONS.map((action) => (
        <td key={action}>
          <PermissionCell matrix={matrix} area={area} action={action} />
        </td>
      ))}
    </tr>
  );
}

interface ToggleProps {
  matrix: RightsMatrix;
  rights: readonly Right[];
  label: string;
  children: ReactNode;
}

/** The header of a row or column: grants all its rights, or revokes them if all are granted. */
function Toggle({ matrix: { locked, givable, toggle }, rights, label, children }: ToggleProps) {
  if (locked || !rights.some(givable)) return <span className={styles.name}>{children}</span>;
  return (
    <button type="button" className={styles.name} aria-label={label} title={label} onClick={() => toggle(rights)}>
      {children}
    </button>
  );
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys move between the cells of a table and skip empty ones. */
function moveByArrows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const cell = (event.target as Element).closest("td, th"); // keys are pressed on elements
  if (!step || event.altKey || event.ctrlKey || event.metaKey || !(cell instanceof HTMLTableCellElement)) return;
  const [rows, columns] = step;
  const mirrored = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
  const next = nextCell(event.currentTarget, cell, [rows, columns * mirrored]);
  event.preventDefault();
  next?.focus();
}

function nextCell(
  table: HTMLTableElement,
  from: HTMLTableCellElement,
  [rows, columns]: readonly [number, number],
): HTMLElement | undefined {
  let row = Array.from(table.rows).findIndex((one) => one.contains(from)) + rows;
  let column = from.cellIndex + columns;
  for (let cell = at(table, row, column); cell; cell = at(table, (row += rows), (column += columns))) {
    const found = cell.querySelector<HTMLElement>(FOCUSABLE);
    if (found) return found;
  }
  return undefined;
}
