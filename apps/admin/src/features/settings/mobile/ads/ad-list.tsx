import { useTranslations } from "use-intl";
import { keysOf, itemOf, type Ad } from "./ad.ts";
import { AdRow } from "./ad-row.tsx";
import { items } from "@diwan/contract/menu/items";
import { nameOf } from "@diwan/ui/text/names";
import { useQueries } from "@tanstack/react-query";
import { SortableList } from "../../../../kit/drag/sortable-list.tsx";
import { moved } from "../../../../kit/forms/fields/rows.ts";
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
  const t = useTranslations("settings.ads");
  const keys = keysOf(ads);
  const names = useItemNames(ads);
  if (ads.length === 0) return null;
  return (
    <SortableList ids={keys} nameOf={(at) => t("ad", { place: at + 1 })} move={(from, to) => set(moved(ads, from, to))}>
      <ul className="stack gap-6">
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
    </SortableList>
  );
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
