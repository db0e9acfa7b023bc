import { items, type Item } from "@diwan/contract/menu/items";
import { memo } from "react";
import { DRAG_HELP } from "../../../kit/drag/drag-area.ts";
import { togglePanel, type Panel } from "../side-panel.ts";
import { uploading } from "../uploader/uploading.ts";
import { useStore } from "@diwan/ui/store";
import { useScreen, type Screen } from "../screen.ts";
import { askedItem } from "./availability.ts";
import "../parts/marks.css";
import styles from "./item-tools.module.css";
import { CallError } from "@diwan/contract/api/client";
import { send } from "../../../kit/connection/api.ts";
import { confirm } from "../../../kit/dialogs/dialogs.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { fetchRestore, withDuplicate } from "../selection/lazy-code.ts";
import { sendWhenConnected } from "../../../kit/connection/outbox.ts";
import { assertUnused, showUsesIn } from "../../../kit/dialogs/removal-failure.ts";
import { dropNewItem, isNewItem } from "../drafts/drafts.ts";
import { own } from "../tree/own-changes.ts";
import { forgetItem } from "./forget-item.ts";
import { Preview } from "../parts/preview.tsx";
import { namesOf } from "./item-words.ts";

/** Whether another user has already deleted the item. */
const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;

interface ItemToolsProps {
  item: Item;
  name: string;
  /** The panel that shows this item. */
  open: Panel["kind"] | undefined;
}

/**
 * Drag handle at the start, gallery, holiday prices and delete at the end; visible on hover and focus, always on touch.
 */
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
        {rights.createItems && saved && (
          <button
            type="button"
            className={styles.copy}
            {...named(t("item.duplicate", { name }))}
            data-mark="copy"
            onClick={() => void withDuplicate(({ duplicateItems }) => duplicateItems([item.id], screen), screen)}
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

/** The label for screen readers and the tooltip. */
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
      aria-describedby={DRAG_HELP}
      title={off ? t("drag.off") : label}
    />
  );
}

/** Asks, then deletes an item. Returns whether it is deleted (specification, section 8). */
export async function deleteItem(item: Item, screen: Screen): Promise<boolean> {
  if (isNewItem(item.id)) {
    dropNewItem(item.id);
    return true;
  }
  const { te, tc, chalet } = screen;
  const params = { businessId: item.businessId, itemId: item.id };
  try {
    await assertUnused(items.delete, params);
    const text = te(chalet ? "confirm.deleteChalet" : "confirm.deleteItem");
    const agreed = await confirm({ text, preview: previewOf(item, screen) });
    if (!agreed) return false;
    await sendWhenConnected(`item:${item.id}:delete`, () => own([item.id], () => send(items.delete, { params })));
  } catch (error) {
    if (!isGone(error)) {
      if (showUsesIn(error, previewOf(item, screen))) return false;
      notify({ kind: "error", title: te("occurred"), ...(error instanceof CallError && { text: error.message }) });
      reportError(error);
      return false;
    }
  }
  forgetItem(item.id);
  const text = tc("deleted");
  fetchRestore().then(
    ({ offerItemRestore }) => offerItemRestore([item], text, screen),
    () => notify({ kind: "success", text }),
  );
  return true;
}

function previewOf(item: Item, { t, locale }: Screen) {
  const counts = t("item.preview", {
    prices: t("item.prices", { count: item.prices.length }),
    pictures: t("item.pictures", { count: item.media.length }),
  });
  const picture = item.media.find((one) => one.type === "image");
  return <Preview picture={picture?.src} name={namesOf(item, locale).first} text={counts} />;
}
