import type { OrderOffer } from "@diwan/contract/orders/order-offer";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useDelayed } from "../../../kit/delayed.ts";
import { DeskSkeleton } from "./picker-states.tsx";
import { FailedPage } from "../../../kit/failed-page.tsx";
import { useOffer } from "./use-offer.ts";

interface OfferOfProps {
  branchId: string;
  menuId: string | undefined;
  children: (offer: OrderOffer) => ReactNode;
}

/** What a branch offers, once it is there; what is shown stays while it is read again. */
export function OfferOf({ branchId, menuId, children }: OfferOfProps) {
  const t = useTranslations("orderForm");
  const { data, error, refetch } = useOffer(branchId, menuId);
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  const waiting = useDelayed(!known && !error);
  // another menu that can't be read takes nothing away
  if (known) return children(known);
  if (error) return <FailedPage title={t("failed")} error={error} retry={() => void refetch()} />;
  return waiting ? <DeskSkeleton /> : null;
}
