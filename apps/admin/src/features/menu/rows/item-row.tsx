import type { Item } from "@diwan/contract/menu/items";
import { IconPhotoOff } from "@tabler/icons-react";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { useOpenDraft } from "../../../kit/drafts/draft-store.ts";
import { useSelected } from "@diwan/ui/store";
import { isNewItem, itemDrafts, type ItemDraft } from "../drafts/drafts.ts";
import type { ItemValues } from "../drafts/item-draft.ts";
import { namesOf, unnamedItem } from "../item/item-words.ts";
import { useScreen } from "../screen.ts";
import { toggleSelected, useItemSelected } from "../selection/selection.ts";
import { togglePanel, usePanelOf } from "../side-panel.ts";
import { Checkbox } from "./checkbox.tsx";
import { isName, otherSize, pathOf, readCell, type CellColumn } from "./cells.ts";
import { flagsOf, grid, orderShown } from "./grid-state.ts";
import { RowCell } from "./row-cell.tsx";
import { RowEnd } from "./row-end.tsx";
import styles from "./item-row.module.css";
import { itemValuesOf } from "./write-cells.ts";

interface ItemRowProps {
  rowKey: string;
  item: Item;
  lines: number;
  columns: readonly CellColumn[];
  top: number;
  reason: string | undefined;
}

/** An item: its box, picture, names and marks once, over the lines of its prices. */
export const ItemRow = memo(function ItemRow({ rowKey, item, lines, columns, top, reason }: ItemRowProps) {
  const t = useTranslations("menuRows");
  const screen = useScreen();
  const draft = useOpenDraft(itemDrafts, item.id);
  const flags = useSelected(grid, (state) => flagsOf(state, rowKey));
  const selected = useItemSelected(item.id);
  const panel = usePanelOf(item.id);
  const values = draft?.values ?? itemValuesOf(item);
  const name = namesOf(item, screen.locale).first || values.names[screen.locale] || unnamedItem(screen);
  return (
    <div
      role="row"
      className={styles.row}
      aria-selected={selected}
      data-row-item={item.id}
      data-dirty={draft?.changed || undefined}
      data-selected={selected || undefined}
      data-hidden={values.hide || undefined}
      data-wrong={reason === undefined ? undefined : true}
      style={{ insetBlockStart: top, "--lines": lines } as object}
    >
      <div role="gridcell" className={styles.pick}>
        {draft?.changed && <span className={styles.dot} />}
        {!isNewItem(item.id) && (
          <Checkbox
            label={t("pick", { name })}
            checked={selected}
            change={(event) => toggleSelected(item.id, event.shiftKey ? orderShown.get() : [])}
          />
        )}
      </div>
      <div role="gridcell" className={styles.picture}>
        <Picture item={item} pressed={panel === "gallery"} label={t("picture", { name })} />
      </div>
      <ItemCells {...{ rowKey, item, lines, columns, draft, values, flags, name }} />
      <RowEnd item={item} name={name} hidden={values.hide} />
      {reason !== undefined && (
        <div role="gridcell" className={styles.reason}>
          {reason}
        </div>
      )}
    </div>
  );
});

interface ItemCellsProps extends Pick<ItemRowProps, "rowKey" | "item" | "lines" | "columns"> {
  draft: ItemDraft | undefined;
  values: ItemValues;
  flags: string;
  name: string;
}

/** The names once, then the cells of each price. */
function ItemCells({ rowKey, item, lines, columns, draft, values, flags, name }: ItemCellsProps) {
  const cell = (column: CellColumn, row: number) => (
    <RowCell
      key={`${column}/${row}`}
      rowKey={rowKey}
      item={item}
      column={column}
      row={row}
      span={isName(column) ? lines : 1}
      text={readCell(values, row, column)}
      before={draft?.changed ? readCell(draft.before, row, column) : undefined}
      other={otherSize(values, row, column)}
      wrong={draft !== undefined && pathOf(column, row) in draft.errors}
      flags={flags}
      name={name}
    />
  );
  const rows = Array.from({ length: lines }, (_, row) => row);
  return (
    <>
      {columns.filter(isName).map((column) => cell(column, 0))}
      {rows.map((row) => columns.filter((column) => !isName(column)).map((column) => cell(column, row)))}
    </>
  );
}

/** A click opens the pictures beside the list. */
function Picture({ item, pressed, label }: { item: Item; pressed: boolean; label: string }) {
  const { pictureAt, rights } = useScreen();
  const src = item.media.find(({ type }) => type === "image")?.src;
  const picture = src ? (
    <img loading="lazy" decoding="async" src={pictureAt(src, { width: 80, height: 80 })} alt="" />
  ) : (
    <IconPhotoOff size={14} stroke={1.75} aria-hidden />
  );
  if (!rights.updateItems || isNewItem(item.id)) return <span className={styles.thumb}>{picture}</span>;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.thumb}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={() => togglePanel("gallery", item.id)}
    >
      {picture}
    </button>
  );
}
