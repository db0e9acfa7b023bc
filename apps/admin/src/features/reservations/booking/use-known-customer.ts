import { TIMINGS } from "@diwan/contract/api/limits";
import { reservations } from "@diwan/contract/reservations/reservations";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { send } from "../../../kit/api.ts";
import type { Form } from "../../../kit/form-state.ts";
import { useSession } from "../../../kit/session.ts";
import { useSettled } from "../../../kit/use-settled.ts";
import type { Draft } from "./draft.ts";

const NUMBER = /^\+\d{8,15}$/;

/** How often whoever has the typed number has booked here; fills in what is still empty. */
export function useKnownCustomer(branchId: string, form: Form<Draft>, saved: string): number {
  const { business, can } = useSession();
  const typed = form.values.customer.phone;
  const phone = useSettled(typed, TIMINGS.searchDebounce);
  const { data } = useQuery({
    queryKey: ["booking-customer", business.id, branchId, phone],
    queryFn: ({ signal }) =>
      send(reservations.customer, { params: { businessId: business.id, branchId }, query: { phone }, signal }),
    enabled: NUMBER.test(phone) && phone !== saved && can("reservations", "create", branchId),
    retry: false,
    staleTime: 0,
  });
  const fill = useEffectEvent((known: NonNullable<typeof data>["customer"]) => {
    const now = form.getValues().customer;
    if (!known || now.phone !== phone) return;
    for (const field of ["name", "email", "civil_id"] as const)
      if (now[field] === "" && known[field]) form.setFieldValue(`customer.${field}`, known[field]);
  });
  useEffect(() => {
    if (data) fill(data.customer);
  }, [data]);
  return typed === phone && data?.customer ? data.visits : 0;
}
