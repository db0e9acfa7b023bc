import type { AnswerOf } from "@diwan/contract/api/call";
import { TIMINGS } from "@diwan/contract/api/limits";
import { orders } from "@diwan/contract/orders/orders";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { send } from "../../../kit/connection/api.ts";
import type { Form } from "../../../kit/forms/form-state.ts";
import { useSession } from "../../../kit/session/session.ts";
import type { OrderDraft } from "./order-draft.ts";
import { useStableValue } from "../../../kit/browser/use-stable-value.ts";

export type KnownGuest = AnswerOf<typeof orders.customer>;

/** As the phone field keeps what it takes for a number. */
const NUMBER = /^\+\d{8,15}$/;

/** What is known of the guest whose number was typed, unless it was `saved` already; fills in what is still empty. */
export function useKnownGuest(branchId: string, form: Form<OrderDraft>, saved = ""): KnownGuest | undefined {
  const { business, can } = useSession();
  const typed = form.values.customer.phone;
  const phone = useStableValue(typed, TIMINGS.searchDebounce);
  const { data } = useQuery({
    queryKey: ["order-guest", business.id, branchId, phone],
    queryFn: ({ signal }) =>
      send(orders.customer, { params: { businessId: business.id, branchId }, query: { phone }, signal }),
    enabled: NUMBER.test(phone) && phone !== saved && can("orders", "create", branchId),
    retry: false,
    staleTime: 0,
  });
  const fill = useEffectEvent(({ customer }: KnownGuest) => {
    const now = form.getValues().customer;
    if (!customer || now.phone !== phone) return;
    for (const field of ["name", "address", "car"] as const)
      if (now[field] === "" && customer[field] !== "") form.setFieldValue(`customer.${field}`, customer[field]);
  });
  useEffect(() => {
    if (data) fill(data);
  }, [data]);
  return typed === phone && phone !== saved && data?.customer ? data : undefined;
}
