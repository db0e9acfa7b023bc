import type { GuestItem } from "@diwan/contract/guests/guests";
import type { OrderOffer } from "@diwan/contract/orders/order-offer";
import { useDeferredValue, useRef, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { ItemChoiceForm } from "./choices.tsx";
import { type ItemChoice, type DraftLine, countPieces } from "../order-draft.ts";
import { ItemTile } from "./item-tile.tsx";
import { NothingFound, NothingOffered } from "./picker-states.tsx";
import { PickerTools } from "./picker-tools.tsx";
import styles from "./picker.module.css";
import { findSectionItems, menuSections, itemState, type MenuSection } from "./menu-sections.ts";

interface PickerProps {
  offer: OrderOffer;
  lines: readonly DraftLine[];
  add: (item: GuestItem, choice: ItemChoice) => void;
  chooseMenu: (menuId: string) => void;
}

/** The items that can be ordered, with search. */
export function ItemPicker({ offer, lines, add, chooseMenu }: PickerProps) {
  const t = useTranslations("orderForm");
  const shelves = menuSections(offer.menu);
  const { shelfId, typed, items, show } = useShown(shelves);
  const { grid, openId, press, close, fold } = useOpening(add);
  const enter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || typed.trim() === "") return;
    const first = findSectionItems(shelves, shelfId, typed).find((item) => ["plain", "asks"].includes(itemState(item)));
    if (!first) return;
    event.preventDefault();
    press(first);
  };
  const look = (next: { shelfId: string | undefined; typed: string }) => {
    fold();
    show(next);
  };
  const { currency } = offer;
  return (
    <section className={`stack shrink ${styles.picker}`} aria-label={t("menu")}>
      <PickerTools {...{ offer, shelves, shelfId, typed, chooseMenu, enter, look }} />
      <div className={`pane scroll ${styles.items}`}>
        {shelves.length === 0 && <NothingOffered />}
        {shelves.length > 0 && items.length === 0 && <NothingFound clear={() => look({ shelfId, typed: "" })} />}
        <div ref={grid} className={`grid align-top gap-10 ${styles.grid}`}>
          {items.map((item) => {
            const open = item.id === openId && itemState(item) === "asks";
            const pieces = countPieces(lines, item.id);
            return [
              <ItemTile key={item.id} {...{ item, currency, pieces, open }} press={() => press(item)} />,
              open && (
                <ItemChoiceForm
                  key="choices"
                  {...{ item, currency }}
                  add={(choice) => {
                    add(item, choice);
                    close(item);
                  }}
                  close={() => close(item)}
                />
              ),
            ];
          })}
        </div>
      </div>
    </section>
  );
}

/** The items of the chosen category, or the search results of all categories. */
function useShown(shelves: readonly MenuSection[]) {
  const [shown, show] = useState<{ shelfId: string | undefined; typed: string }>({ shelfId: undefined, typed: "" });
  return { ...shown, show, items: findSectionItems(shelves, shown.shelfId, useDeferredValue(shown.typed)) };
}

const ONE: ItemChoice = { price_id: null, addon_ids: [], option_ids: [], quantity: 1, note: "" };

/** Opens the choices below an item's tile; closing returns the focus to the tile. */
function useOpening(add: PickerProps["add"]) {
  const grid = useRef<HTMLDivElement>(null);
  const [openId, setOpen] = useState<string>();
  return {
    grid,
    openId,
    fold: () => setOpen(undefined),
    press(item: GuestItem) {
      if (itemState(item) === "plain") add(item, ONE);
      else setOpen(item.id === openId ? undefined : item.id);
    },
    close(item: GuestItem) {
      setOpen(undefined);
      grid.current?.querySelector<HTMLElement>(`[data-item="${item.id}"]`)?.focus();
    },
  };
}
