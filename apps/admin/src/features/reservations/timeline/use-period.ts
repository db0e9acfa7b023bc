import { addDays, type Day, dayIn, readDay } from "@diwan/contract/time/days";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { RESOURCE_TYPES, type ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { isStay } from "@diwan/contract/stays/stays";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { AddressSearch } from "../../../kit/lists/list-state.ts";
import { useSession } from "../../../kit/session/session.ts";

export const PERIOD_LENGTHS = [7, 14, 30, 90] as const;
const USUAL_SPAN = 30;

/** The main resource type of each type of business. */
const USUAL: Record<BusinessType, ResourceType> = {
  restaurant: "table",
  salon: "service",
  hotel: "room",
  chalet: "item",
};

export interface ShownPeriod {
  kind: ResourceType;
  from: Day;
  days: readonly Day[];
  today: Day;
  /** The id of a room type or chalet; undefined for all. */
  place: string | undefined;
  change: (to: { kind?: ResourceType; from?: Day; days?: number; place?: string | undefined }) => void;
  /** Shows today, and scrolls to the current time. */
  toToday: () => void;
  /** Counts the calls of `toToday`. */
  jumps: number;
}

/** The period in the address: resource type, first day, and for stays the number of days. */
export function usePeriod(kinds: readonly ResourceType[]): ShownPeriod {
  const search: AddressSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { business } = useSession();
  const today = dayIn(business.timeZone, new Date());
  const usual = USUAL[business.type];
  const kind =
    RESOURCE_TYPES.find((one) => one === search["kind"]) ?? (kinds.includes(usual) ? usual : (kinds[0] ?? usual));
  const from = readDay(search["from"]) ?? today;
  const span = isStay(kind) ? (PERIOD_LENGTHS.find((one) => one === Number(search["days"])) ?? USUAL_SPAN) : 1;
  const days = useMemo(() => Array.from({ length: span }, (_, at) => addDays(from, at)), [from, span]);
  const place = isStay(kind) && typeof search["place"] === "string" ? search["place"] : undefined;
  const [jumps, setJumps] = useState(0);
  // each screen defines its own search parameters
  const change: ShownPeriod["change"] = (to) => void navigate({ search: { ...search, ...to } as never, replace: true });
  const toToday = () => {
    setJumps(jumps + 1);
    if (from !== today) change({ from: today });
  };
  return { kind, from, today, days, place, change, toToday, jumps };
}
