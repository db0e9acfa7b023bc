import type { Item } from "@diwan/contract/menu/items";
import { directionOf } from "@diwan/ui/direction";
import { useLayoutEffect, useRef, useState } from "react";
import { useScreen } from "../screen.ts";
import { localeOf, type CellColumn } from "./cells.ts";
import { grid } from "./grid-state.ts";
import { settleItem, writeInto } from "./write-cells.ts";
import styles from "./row-cell.module.css";

interface CellEditorProps {
  item: Item;
  column: CellColumn;
  row: number;
  text: string;
  label: string;
}

/** The field of a cell. What is typed goes into the draft at once, so that nothing is lost by leaving it. */
export function CellEditor({ item, column, row, text, label }: CellEditorProps) {
  const { locale } = useScreen();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  const language = localeOf(column);
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    input.focus({ preventScroll: true });
    // a first letter replaced the text; what is added goes behind it
    input.setSelectionRange(input.value.length, input.value.length);
  }, []);
  return (
    <input
      ref={field}
      className={styles.editor}
      data-editor
      aria-label={label}
      inputMode={language ? "text" : "decimal"}
      autoComplete="off"
      lang={language}
      dir={directionOf(language ?? locale)}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        writeInto(item, { row, column }, event.target.value);
      }}
      onBlur={() => {
        if (!grid.get().editing) return; // left by a key
        grid.set({ ...grid.get(), editing: null });
        settleItem(item);
      }}
    />
  );
}
