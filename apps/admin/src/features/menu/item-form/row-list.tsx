import type { Locale } from "@diwan/contract/api/enumerations";
import { IconPlus } from "@tabler/icons-react";
import { useRef, type KeyboardEvent, type RefObject } from "react";
import { flushSync } from "react-dom";
import { SortableList } from "../../../kit/drag/sortable-list.tsx";
import { moveEntry } from "../../../kit/forms/fields/rows.ts";
import { isEmptyRow, type PriceDraft } from "../drafts/item-draft.ts";
import { useSaving } from "../saving/save-item.ts";
import { PriceRow, type RowTexts } from "./price-row.tsx";
import styles from "./row-list.module.css";

export interface RowListProps {
  list: "prices" | "addons";
  itemId: string;
  rows: readonly PriceDraft[];
  errors: Readonly<Record<string, string>>;
  shown: Locale;
  change: (rows: readonly PriceDraft[]) => void;
  /** Creates a row; undefined if none may be added. */
  make: (() => PriceDraft) | undefined;
  texts: RowTexts & { title: string; add: string };
  /** Warnings that do not prevent saving. */
  doubt?: string | undefined;
}

/** Prices or addons of an item. */
export function RowList(props: RowListProps) {
  const { list, rows, errors, shown, change, make, texts, doubt } = props;
  const box = useRef<HTMLDivElement>(null);
  const { add, remove, press } = useRowEdits(props, box);
  return (
    <div className={styles.list} ref={box} data-path={list}>
      <div className={styles.header}>
        <span>{texts.title}</span>
        {make && (
          <button type="button" className={styles.add} onClick={add}>
            <IconPlus size={13} stroke={1.75} aria-hidden />
            {texts.add}
          </button>
        )}
      </div>
      <SortableList
        ids={rows.map(({ key }) => key)}
        nameOf={(at) => rows[at]?.names[shown] || texts.label(at + 1)}
        move={(from, to) => change(moveEntry(rows, from, to))}
      >
        {rows.map((row, at) => (
          <PriceRow
            key={row.key}
            list={list}
            row={row}
            at={at}
            rows={rows}
            errors={errors}
            shown={shown}
            texts={texts}
            change={(next) => change(rows.with(at, next))}
            remove={() => remove(at)}
            press={(event) => press(event, at)}
          />
        ))}
      </SortableList>
      <p className={styles.doubt} role="status">
        {doubt}
      </p>
    </div>
  );
}

/** Enter in the last price adds a row and saves the item, Backspace in an empty new one removes it. */
function useRowEdits({ list, itemId, rows, change, make }: RowListProps, box: RefObject<HTMLElement | null>) {
  const { saveQuietly, deleteRow } = useSaving();
  const focus = (at: number, field: "price" | "label") => {
    const row = box.current?.querySelectorAll<HTMLElement>("[data-row]")[at];
    row?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, select)`)?.focus();
  };
  const add = () => {
    const row = make?.();
    if (!row) return;
    flushSync(() => change([...rows, row])); // the next key belongs to the new row
    focus(rows.length, "label");
    saveQuietly(itemId);
  };
  const remove = (at: number) => {
    const row = rows[at];
    if (!row) return;
    if (row.id) void deleteRow(list, itemId, row.id);
    else flushSync(() => change(rows.toSpliced(at, 1)));
    focus(Math.max(0, at - 1), "price");
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const row = rows[at];
    if (!row) return;
    if (event.key === "Backspace" && isEmptyRow(row) && event.currentTarget.value === "") {
      event.preventDefault();
      remove(at);
    }
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (at < rows.length - 1) focus(at + 1, "price");
    else if (!isEmptyRow(row)) add();
  };
  return { add, remove, press };
}
