import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import { useTranslations } from "use-intl";

/** What a screen reader hears while something is moved by the keyboard. */
export function useDragTexts(ids: readonly string[], nameOfPlace: (at: number) => string) {
  const t = useTranslations("menu.gallery");
  const placeOf = (id: UniqueIdentifier | undefined) => ids.indexOf(String(id));
  const at = (id: UniqueIdentifier) => ({ place: placeOf(id) + 1, total: ids.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("lifted", { name: nameOfPlace(placeOf(active.id)) }),
    onDragOver: ({ over }) => (over ? t("moved", at(over.id)) : undefined),
    onDragEnd: ({ over }) => (over ? t("dropped", at(over.id)) : t("putBack")),
    onDragCancel: () => t("putBack"),
  };
  return { announcements, screenReaderInstructions: { draggable: t("instructions") } };
}
