import type { MenuTree } from "@diwan/contract/menu/menus";
import { useStore } from "@diwan/ui/store";
import { useMemo, useRef, useState, type FocusEvent } from "react";
import { useTranslations } from "use-intl";
import { AddRow } from "./add-row.tsx";
import { ColumnHeaders } from "./column-headers.tsx";
import type { CellColumn } from "./cells.ts";
import { domId, focusCell, grid } from "./grid-state.ts";
import { GroupHeader } from "./group-header.tsx";
import { ItemRow } from "./item-row.tsx";
import { between, layOut, wholeHeight, type Section } from "./layout.ts";
import type { Group, Line } from "./lines.ts";
import { partsOf, type Part } from "./parts.ts";
import { useReasons } from "./reasons.ts";
import styles from "./rows.module.css";
import { focusAdd, HEAD, LINE, useGridContext } from "./use-grid-context.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGridPointer } from "./use-grid-pointer.ts";
import { useLines } from "./use-lines.ts";
import { useView } from "./use-view.ts";

const REASON = 30;

/** The lines with the keys of a spreadsheet. Only those near the view are in the page. */
export function GridRows({ tree }: { tree: MenuTree }) {
  const t = useTranslations("menuRows");
  const [bothSizes, setBothSizes] = useState(false);
  const { groups, lines, columns } = useLines(tree, bothSizes);
  const list = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const view = useView(body);
  const { focus, editing } = useStore(grid);
  const reasons = useReasons();
  const heightOf = useMemo(() => heightWith(reasons), [reasons]);
  const laid = useMemo(() => layOut(groups, HEAD, partsOf, heightOf), [groups, heightOf]);
  const context = useGridContext({ lines, columns, laid, list, body });
  const keys = useGridKeys(context);
  const pointer = useGridPointer(context);
  const shown = between(laid, view.from, view.to, heightOf, ({ key }) => key === focus?.key);
  return (
    <div
      ref={list}
      className={styles.list}
      role="grid"
      aria-label={t("list")}
      aria-rowcount={lines.length}
      aria-multiselectable
      aria-activedescendant={focus && !editing ? domId(focus) : undefined}
      tabIndex={0}
      data-grid
      data-sizes={bothSizes ? "both" : undefined}
      onFocus={(event) => focusFirst(event, lines, columns)}
      {...keys}
      {...pointer}
    >
      <ColumnHeaders groups={groups} bothSizes={bothSizes} setBothSizes={setBothSizes} columns={columns} />
      <div ref={body} role="presentation" className="relative" style={{ blockSize: wholeHeight(laid) }}>
        {shown.map((section) => (
          <GroupLines
            key={section.section.node.id}
            {...section}
            columns={columns}
            reasons={reasons}
            add={() => focusAdd(section.section, context())}
          />
        ))}
      </div>
    </div>
  );
}

interface GroupLinesProps extends Section<Group, Part> {
  columns: readonly CellColumn[];
  reasons: ReadonlyMap<string, string>;
  add: () => void;
}

function GroupLines({ section, top, height, parts, columns, reasons, add }: GroupLinesProps) {
  return (
    <div
      role="rowgroup"
      className={styles.section}
      data-category={section.node.id}
      style={{ insetBlockStart: top, blockSize: height }}
    >
      <GroupHeader group={section} add={add} />
      {parts.map(({ part, top: place }) =>
        part.item ? (
          <ItemRow
            key={part.key}
            rowKey={part.key}
            item={part.item}
            lines={part.lines}
            columns={columns}
            top={place}
            reason={reasons.get(part.item.id) ?? reasons.get(part.key)}
          />
        ) : (
          <AddRow key={part.key} category={section.node} columns={columns} top={place} />
        ),
      )}
    </div>
  );
}

/** A reason stands under the lines of its item. */
const heightWith =
  (reasons: ReadonlyMap<string, string>) =>
  ({ key, lines, item }: Part): number =>
    lines * LINE + (item && (reasons.has(item.id) || reasons.has(key)) ? REASON : 0);

/** Whoever comes by Tab starts at the first cell. */
function focusFirst(event: FocusEvent, [first]: readonly Line[], [column]: readonly CellColumn[]): void {
  const { target, currentTarget } = event;
  if (target === currentTarget && !grid.get().focus && first && column && target.matches(":focus-visible"))
    focusCell({ key: first.key, row: 0, column });
}
