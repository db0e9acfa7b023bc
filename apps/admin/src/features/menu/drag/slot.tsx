import { useTranslations } from "use-intl";
import type { SlotPlace } from "./drag-state.ts";
import styles from "./slot.module.css";

/** The drop position of the dragged card. */
export function Slot({ slot }: { slot: SlotPlace }) {
  const t = useTranslations("drag");
  return (
    <div className={styles.slot} data-slot style={{ blockSize: slot.height }}>
      {slot.name && (
        <b>
          <bdi>{slot.name}</bdi>
        </b>
      )}
      {t("slot", { place: slot.index + 1, total: slot.total })}
    </div>
  );
}

/**
 * A slot is re-created at each position: moving it towards the start would re-insert all cards up to its old position.
 */
export const slotKey = ({ index }: SlotPlace): string => `slot:${index}`;

/** The list with the slot inserted. */
export function withSlot<T>(cards: readonly T[], ids: readonly string[], slot: SlotPlace | undefined, shown: T): T[] {
  if (!slot) return [...cards];
  const others = ids.filter((id) => id !== slot.id);
  const before = others[slot.index];
  const at = before === undefined ? cards.length : ids.indexOf(before);
  return cards.toSpliced(at, 0, shown);
}
