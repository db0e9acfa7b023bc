import type { MenuTree } from "@diwan/contract/menu/menus";
import { useEffect, useRef } from "react";
import { focusCard } from "./item/open-card.ts";
import { closePanel, type Panel } from "./model/panel.ts";
import { findItem } from "./model/tree.ts";
import { late } from "./parts/late.tsx";
import { useScreen } from "./screen.ts";
import styles from "./side-panel.module.css";
import { namesOf } from "./item/item-words.ts";

const GalleryPanel = late(async () => (await import("./gallery/gallery-panel.tsx")).GalleryPanel);
const HolidayPanel = late(async () => (await import("./holidays/holiday-panel.tsx")).HolidayPanel);

/** The gallery or the holiday prices of one item, beside the tree. */
export function SidePanel({ open, tree }: { open: Panel; tree: MenuTree }) {
  const { t, locale } = useScreen();
  const item = findItem(tree, open.itemId);
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (
        event.key !== "Escape" ||
        event.defaultPrevented ||
        document.querySelector("[role=dialog],[role=alertdialog]")
      )
        return;
      const inside = aside.current?.contains(document.activeElement) ?? false;
      if (!inside && document.activeElement?.closest("[data-open]")) return; // Esc belongs to the open card
      closePanel();
      if (inside) focusCard(open.itemId);
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [open.itemId]);
  if (!item) return null;
  const name = namesOf(item, locale).first;
  const label = t(open.kind === "gallery" ? "item.gallery" : "item.holidays", { name });
  return (
    <aside ref={aside} className={styles.panel} aria-label={label}>
      {open.kind === "gallery" ? (
        <GalleryPanel key={item.id} item={item} close={closePanel} />
      ) : (
        <HolidayPanel key={item.id} item={item} close={closePanel} />
      )}
    </aside>
  );
}
