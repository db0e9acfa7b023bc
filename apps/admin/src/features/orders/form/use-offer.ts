import { type OrderOffer, orderOffer } from "@diwan/contract/orders/order-offer";
import type { Area } from "@diwan/contract/people/permissions";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { send } from "../../../kit/api.ts";
import { useLive } from "../../../kit/live.ts";
import { queryClient } from "../../../kit/queries.ts";
import { useSession } from "../../../kit/session.ts";
import { shelvesOf, type Shelf } from "./shelves.ts";

/** Changes of these may change what is offered. */
const AREAS: ReadonlySet<Area> = new Set(["items", "categories", "menus", "holidays", "settings", "tables", "floors"]);

/** What can be ordered at a branch now; follows what others change. */
export function useOffer(branchId: string, menuId: string | undefined): UseQueryResult<OrderOffer> {
  const { business } = useSession();
  const queryKey = ["order-offer", business.id, branchId, menuId];
  const offer = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      send(orderOffer.read, {
        params: { businessId: business.id, branchId },
        query: menuId === undefined ? {} : { menu_id: menuId },
        signal,
      }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
  useLive(({ area, record }) => {
    // an item that is sold out is told among the orders
    const soldOut = area === "orders" && shelvesOf(offer.data?.menu ?? null).some((shelf) => hasItem(shelf, record));
    if (AREAS.has(area) || soldOut) void queryClient.invalidateQueries({ queryKey });
  });
  return offer;
}

const hasItem = ({ items }: Shelf, wanted: string): boolean => items.some(({ id }) => id === wanted);
