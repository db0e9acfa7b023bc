import { useParams, useNavigate, useSearch } from "@tanstack/react-router";
import { NewOrder } from "./new-order.tsx";
import { EDITABLE_STATUSES } from "@diwan/contract/orders/order-status";
import { orders } from "@diwan/contract/orders/orders";
import { type OrderWithHistory } from "@diwan/contract/orders/order-record";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf } from "../../../kit/navigation/addresses.ts";
import { FormSkeleton } from "../../../kit/forms/page/form-skeleton.tsx";
import { MissingRecord } from "../../../kit/forms/page/missing-record.tsx";
import { useRecord } from "../../../kit/forms/page/use-record.ts";
import type { AddressSearch } from "../../../kit/lists/list-state.ts";
import { ScreenHeader } from "../../../kit/screen/screen-header.tsx";
import { useSession } from "../../../kit/session/session.ts";
import { useBranchOfRecord } from "../../../kit/session/use-branch-of-record.ts";
import { ChangeOrder } from "./change-order.tsx";
import { OrderView } from "./order-view.tsx";

/** A new order, or the order in the address. */
export function OrderFormPage() {
  const { id } = useParams({ strict: false });
  return id === undefined ? <NewOrder /> : <OrderPage />;
}

/** The page of one order, with its form while it may be changed. */
function OrderPage() {
  const { id = "" } = useParams({ strict: false });
  const branchId = useBranchOfRecord("orders", orders.listAll, id);
  return branchId ? <OrderOfBranch key={`${branchId} ${id}`} branchId={branchId} orderId={id} /> : null;
}

function OrderOfBranch({ branchId, orderId }: { branchId: string; orderId: string }) {
  const t = useTranslations("orderForm");
  const { business, can } = useSession();
  const { tab }: AddressSearch = useSearch({ strict: false });
  const [started, setStarted] = useState(false);
  const switchForm = useFormSwitch();
  const params = { businessId: business.id, branchId, orderId };
  const { data, error, refetch } = useRecord<OrderWithHistory>(orders.get, { area: "orders", id: orderId, params });
  if (!data)
    return (
      <>
        <ScreenHeader title={t("orderTitle")} back={listOf(ADDRESSES.orders)} />
        {error ? (
          <MissingRecord error={error} list={listOf(ADDRESSES.orders)} retry={() => void refetch()} />
        ) : (
          <FormSkeleton />
        )}
      </>
    );
  const open = EDITABLE_STATUSES.includes(data.status) && can("orders", "update", branchId);
  const changing = tab === "change" && (open || started);
  // the form outlives a status change by another user
  if (changing !== started) setStarted(changing);
  if (changing) return <ChangeOrder saved={data} open={open} leave={() => switchForm(false)} />;
  return <OrderView order={data} change={open ? () => switchForm(true) : undefined} />;
}

/** Switches between the order and its form; the address stores which. */
function useFormSwitch(): (change: boolean) => void {
  const navigate = useNavigate();
  const { tab: _, ...search }: AddressSearch = useSearch({ strict: false });
  return (change) =>
    // the other parameters stay
    void navigate({ to: ".", search: { ...search, ...(change ? { tab: "change" } : {}) } as never });
}
