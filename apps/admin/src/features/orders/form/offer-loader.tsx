import { orderOffer, type OrderOffer } from "@diwan/contract/orders/order-offer";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useDelayed } from "../../../kit/screen/loading.ts";
import { DeskSkeleton } from "./picker/picker-states.tsx";
import { FailedPage } from "../../../kit/screen/state-page.tsx";
import type { Area } from "@diwan/contract/people/permissions";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { send } from "../../../kit/connection/api.ts";
import { useLive } from "../../../kit/connection/live.ts";
import { queryClient } from "../../../kit/connection/queries.ts";
import { useSession } from "../../../kit/session/session.ts";
import { menuSections, type MenuSection } from "./picker/menu-sections.ts";

/** Changes in these areas may change the offer. */
const AREAS: ReadonlySet<Area> = new Set(["items", "categories", "menus", "holidays", "settings", "tables", "floors"]);
const hasItem = ({ items }: MenuSection, wanted: string): boolean => items.some(({ id }) => id === wanted);

interface OfferOfProps {
  branchId: string;
  menuId: string | undefined;
  children: (offer: OrderOffer) => ReactNode;
}

/** The offer of a branch once loaded; the shown one stays during a reload. */
export function OfferLoader({ branchId, menuId, children }: OfferOfProps) {
  const t = useTranslations("orderForm");
  const { data, error, refetch } = useOffer(branchId, menuId);
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  const waiting = useDelayed(!known && !error);
  // an error of another menu does not replace the shown one
  if (known) return children(known);
  if (error) return <FailedPage title={t("failed")} error={error} retry={() => void refetch()} />;
  return waiting ? <DeskSkeleton /> : null;
}

/** The items that can be ordered at a branch now; follows changes of others. */
function useOffer(branchId: string, menuId: string | undefined): UseQueryResult<OrderOffer> {
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
    // a sold-out item is reported in the area of orders
    const soldOut = area === "orders" && menuSections(offer.data?.menu ?? null).some((shelf) => hasItem(shelf, record));
    if (AREAS.has(area) || soldOut) void queryClient.invalidateQueries({ queryKey });
  });
  return offer;
}
