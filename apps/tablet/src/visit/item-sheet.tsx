import type { GuestItem } from "@diwan/contract/guests/guests";
import { ItemSheet } from "@diwan/ordering/item/item-sheet";
import { findItem } from "@diwan/ordering/menu-items";
import { troubleOf } from "@diwan/ordering/order/offer";
import { fitOf } from "@diwan/ordering/parts/picture";
import { CloseButton } from "../controls.tsx";
import { useKiosk } from "./kiosk-state.ts";

/** The open item in its current state: prices change and items sell out while it is open. */
export function OpenItem({ item: opened, onClose }: { item: GuestItem; onClose(): void }) {
  const { menu, hasCart } = useKiosk();
  const found = findItem(menu?.categories ?? [], opened.id);
  const item = found?.item ?? { ...opened, sold_out: true };
  return (
    <ItemSheet
      item={item}
      offer={hasCart && !troubleOf(item) ? item : undefined}
      fit={found && fitOf(found.category)}
      close={<CloseButton onClose={onClose} />}
      onClose={onClose}
    />
  );
}
