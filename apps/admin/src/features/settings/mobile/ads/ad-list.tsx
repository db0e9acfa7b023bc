import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useTranslations } from "use-intl";
import { keysOf, itemOf, type Ad } from "./ad.ts";
import styles from "./ad-list.module.css";
import { AdRow } from "./ad-row.tsx";
import { items } from "@diwan/contract/menu/items";
import { nameOf } from "@diwan/ui/names";
import { useQueries } from "@tanstack/react-query";
import { send } from "../../../../kit/connection/api.ts";
import { useLanguage } from "../../../../kit/language/language.ts";
import { useSession } from "../../../../kit/session/session.ts";

interface AdListProps {
  ads: readonly Ad[];
  set: (ads: readonly Ad[]) => void;
  locked: boolean;
}

/** The pictures in their order; a grip moves them, by hand or by keyboard. */
export function AdList({ ads, set, locked }: AdListProps) {
  const keys = keysOf(ads);
  const names = useItemNames(ads);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useDragTexts(keys);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))];
    if (to >= 0 && from !== to) set(arrayMove([...ads], from, to));
  };
  if (ads.length === 0) return null;
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={accessibility}>
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul className={styles.list}>
          {ads.map((ad, at) => (
            <AdRow
              key={keys[at]}
              id={keys[at] ?? ""}
              ad={ad}
              place={at + 1}
              itemName={names(ad.link)}
              locked={locked}
              change={(link) => set(ads.map((one, other) => (other === at ? { ...one, link } : one)))}
              remove={() => set(ads.filter((_, other) => other !== at))}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** What a screen reader hears while a picture is moved. */
function useDragTexts(keys: readonly string[]) {
  const t = useTranslations("settings.ads");
  const placeOf = (id: UniqueIdentifier) => ({ place: keys.indexOf(String(id)) + 1, total: keys.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("lifted", { name: t("ad", { place: placeOf(active.id).place }) }),
    onDragOver: ({ over }) => (over ? t("moved", placeOf(over.id)) : undefined),
    onDragEnd: ({ over }) => (over ? t("dropped", placeOf(over.id)) : t("putBack")),
    onDragCancel: () => t("putBack"),
  };
  return { announcements, screenReaderInstructions: { draggable: t("instructions") } };
}

/** What the items are called that pictures lead to: null where one is gone or may not be read. */
function useItemNames(ads: readonly Ad[]): (link: string) => string | null | undefined {
  const { locale } = useLanguage();
  const { business } = useSession();
  const ids = Array.from(new Set(ads.flatMap(({ link }) => itemOf(link) ?? [])));
  const found = useQueries({
    queries: ids.map((itemId) => ({
      queryKey: ["settings", "item", itemId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        send(items.get, { params: { businessId: business.id, itemId }, signal }),
      staleTime: 60_000,
      retry: false,
    })),
  });
  return (link) => {
    const query = found[ids.indexOf(itemOf(link) ?? "")];
    if (query?.isError) return null;
    return query?.data && nameOf(query.data.locales, locale);
  };
}
