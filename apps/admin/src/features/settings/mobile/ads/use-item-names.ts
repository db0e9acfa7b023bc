import { items } from "@diwan/contract/menu/items";
import { nameOf } from "@diwan/ui/names";
import { useQueries } from "@tanstack/react-query";
import { send } from "../../../../kit/api.ts";
import { useLanguage } from "../../../../kit/language.ts";
import { useSession } from "../../../../kit/session.ts";
import { itemOf, type Ad } from "./ad.ts";

/** What the items are called that pictures lead to: null where one is gone or may not be read. */
export function useItemNames(ads: readonly Ad[]): (link: string) => string | null | undefined {
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
