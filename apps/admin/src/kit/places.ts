import type { PlaceType } from "@diwan/contract/api/enumerations";
import { type Hotel, hotels } from "@diwan/contract/stays/hotels";
import { can } from "@diwan/contract/people/permissions";
import { nameOf } from "@diwan/ui/names";
import { useQueries } from "@tanstack/react-query";
import { useLanguage } from "./language.ts";
import { readAll } from "./list/read-all.ts";
import { reloadLists } from "./list/use-rows.ts";
import { useLive } from "./live.ts";
import { grantsIn } from "./session-rules.ts";
import { useSession } from "./session.ts";

/** A branch or hotel, to which services and events belong. */
export interface RecordPlace {
  type: PlaceType;
  id: string;
  businessId: string;
  name: string;
}

/** The branches and hotels of all businesses of the user, as far as they may be seen. */
export function usePlaces(): RecordPlace[] {
  const { locale } = useLanguage();
  const { user, businesses } = useSession();
  useLive(({ area }) => {
    if (area === "hotels") void reloadLists(hotels.list);
  });
  const found = useQueries({
    queries: businesses
      .filter((business) => can(grantsIn(user, business), "hotels", "read"))
      .map(({ id: businessId }) => ({
        queryKey: ["list", hotels.list.path, "all", businessId],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          readAll<Hotel>(hotels.list, { params: {}, query: { businessId }, signal }),
      })),
  });
  const branches = businesses.flatMap((business) =>
    business.branches.map(({ id, locales }) => ({
      type: "branch" as const,
      id,
      businessId: business.id,
      name: nameOf(locales, locale),
    })),
  );
  const properties = found.flatMap(({ data = [] }) =>
    data.map(({ id, businessId, locales }) => ({
      type: "hotel" as const,
      id,
      businessId,
      name: nameOf(locales, locale),
    })),
  );
  return [...branches, ...properties];
}
