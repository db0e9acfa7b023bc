import { NEXT_STATUSES, type OrderStatus } from "@diwan/contract/orders/order-status";
import type { Order } from "@diwan/contract/orders/order-record";
import { IconCheck, IconX } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { RowAction } from "../../kit/lists/declaration.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { useSession } from "../../kit/session/session.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import { useOrderStatusChanges } from "./use-order-status-change.ts";

const WORDS = { accepted: "acceptRow", ready: "ready", delivered: "delivered" } as const;

/** The next actions of an order in its row, and the dialog of a rejection. */
export function useOrderRowActions(): { actions: (order: Order) => RowAction[]; dialog: ReactNode } {
  const t = useTranslations("orders");
  const { can } = useSession();
  const go = useOrderStatusChanges();
  const moving = useRef(new Set<string>());
  const [rejected, reject] = useState<Order>();
  const [busy, setBusy] = useState(false);
  const move = async (order: Order, status: OrderStatus, reason?: string) => {
    // ignores the second tap of a double tap
    if (moving.current.has(order.id)) return;
    moving.current.add(order.id);
    const refusal = await go(order, status, reason);
    moving.current.delete(order.id);
    if (refusal) notify({ kind: "warning", text: refusal });
  };
  const actions = (order: Order): RowAction[] => {
    if (!can("orders", "update", order.branchId)) return [];
    return NEXT_STATUSES[order.status].toReversed().flatMap((status): RowAction[] => {
      const look = { worded: "near", run: () => void move(order, status) } as const;
      if (status === "pending") return [];
      if (status !== "rejected") return [{ ...look, label: t(WORDS[status]), icon: IconCheck, main: true }];
      // an order in preparation can be rejected only from its details
      return order.status === "pending"
        ? [{ ...look, label: t("reject"), icon: IconX, danger: true, run: () => reject(order) }]
        : [];
    });
  };
  const dialog = rejected && (
    <RejectDialog
      orders={[rejected]}
      busy={busy}
      reject={async (reason) => {
        setBusy(true);
        await move(rejected, "rejected", reason);
        setBusy(false);
        reject(undefined);
      }}
      close={() => reject(undefined)}
    />
  );
  return { actions, dialog };
}
