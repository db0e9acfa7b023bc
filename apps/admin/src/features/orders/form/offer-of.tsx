import type { OrderOffer } from "@diwan/contract/order-offer";
import { Button } from "@mantine/core";
import { IconRefreshAlert } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useDelayed } from "../../../kit/delayed.ts";
import { StatePage } from "../../../kit/state-page.tsx";
import { DeskSkeleton } from "./picker-states.tsx";
import { useOffer } from "./use-offer.ts";

interface OfferOfProps {
  branchId: string;
  menuId: string | undefined;
  children: (offer: OrderOffer) => ReactNode;
}

/** What a branch offers, once it is there; what is shown stays while it is read again. */
export function OfferOf({ branchId, menuId, children }: OfferOfProps) {
  const te = useTranslations("errors");
  const tc = useTranslations("common");
  const t = useTranslations("orderForm");
  const { data, error, refetch } = useOffer(branchId, menuId);
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  const waiting = useDelayed(!known && !error);
  // another menu that can't be read takes nothing away
  if (known) return children(known);
  if (error)
    return (
      <StatePage icon={<IconRefreshAlert size={26} stroke={1.5} />} title={t("failed")} text={te("offline")}>
        <Button onClick={() => void refetch()}>{tc("retry")}</Button>
      </StatePage>
    );
  return waiting ? <DeskSkeleton /> : null;
}
