import type { Item } from "@diwan/contract/menu/items";
import { memo } from "react";
import { isNewItem } from "../model/new-items.ts";
import { togglePanel, type Panel } from "../model/panel.ts";
import { uploading } from "../model/uploading.ts";
import { useStore } from "@diwan/ui/store";
import { useScreen } from "../screen.ts";
import { askedItem } from "../sold-out/marks.ts";
import "../parts/marks.css";
import { deleteItem } from "./delete-item.tsx";
import styles from "./item-tools.module.css";

interface ItemToolsProps {
  item: Item;
  name: string;
  /** Which panel shows this item. */
  open: Panel["kind"] | undefined;
}

/** Grip at the start, gallery, holiday prices and delete at the end; seen on hover and focus, always on touch. */
export const ItemTools = memo(function ItemTools({ item, name, open }: ItemToolsProps) {
  const screen = useScreen();
  const { t, rights } = screen;
  const saved = !isNewItem(item.id);
  return (
    <>
      {rights.updateItems && saved && <Grip name={name} />}
      <div className={styles.tools}>
        {rights.updateItems && saved && (
          <>
            <button
              type="button"
              aria-pressed={open === "gallery"}
              {...named(t("item.gallery", { name }))}
              data-mark="photo"
              onClick={() => togglePanel("gallery", item.id)}
            />
            <button
              type="button"
              aria-pressed={open === "holidays"}
              {...named(t("item.holidays", { name }))}
              data-mark="sun"
              onClick={() => togglePanel("holidays", item.id)}
            />
          </>
        )}
        {rights.sellOut && saved && (
          <button
            type="button"
            {...named(t("item.soldOut", { name }))}
            data-mark="sold-out"
            onClick={() => askedItem.set(item.id)}
          />
        )}
        {(rights.deleteItems || !saved) && (
          <button
            type="button"
            className={styles.delete}
            {...named(t("item.delete", { name }))}
            data-mark="trash"
            onClick={() => void deleteItem(item, screen)}
          />
        )}
      </div>
    </>
  );
});

/** For ears and for a pointer that rests. */
const named = (text: string) => ({ "aria-label": text, title: text });

function Grip({ name }: { name: string }) {
  const { t } = useScreen();
  const off = useStore(uploading);
  const label = t("item.grip", { name });
  return (
    <button
      type="button"
      className={styles.grip}
      data-grip="item"
      data-mark="grip"
      aria-disabled={off}
      aria-label={label}
      aria-describedby="drag-help"
      title={off ? t("drag.off") : label}
    />
  );
}
