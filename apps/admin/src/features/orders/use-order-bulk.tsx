import { NEXT_STATUSES, type OrderStatus } from "@diwan/contract/orders/order-status";
import type { Order } from "@diwan/contract/orders/order-record";
import { orders } from "@diwan/contract/orders/orders";
import { IconArrowRight, IconX } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useBranchesOf } from "../../kit/session/use-branch-of.ts";
import { useSession } from "../../kit/session/session.ts";
import type { BulkAction } from "../../kit/lists/declaration.ts";
import { RejectDialog } from "./reject-dialog.tsx";

const STEPS = { accepted: "acceptRow", ready: "ready", delivered: "delivered" } as const;

interface Rejection {
  rows: readonly Order[];
  answer: (reason: string | undefined) => void;
}

/** The next step for several orders, and the rejection of those that wait, with the dialog for its reason. */
export function useOrderBulk(): { bulk: BulkAction<Order>[]; dialog: ReactNode } {
  const t = useTranslations("orders");
  const { can } = useSession();
  const branches = useBranchesOf("orders");
  const [rejection, setRejection] = useState<Rejection>();
  if (!branches.some(({ id }) => can("orders", "update", id))) return { bulk: [], dialog: null };
  const shared = {
    call: orders.update,
    param: "orderId",
    params: ({ branchId }: Order) => ({ branchId }),
  };
  const waits = ({ status }: Order) => status === "pending";
  const answer = (reason?: string) => {
    rejection?.answer(reason);
    setRejection(undefined);
  };
  const bulk: BulkAction<Order>[] = [
    {
      ...shared,
      key: "next",
      label: t("nextStep"),
      icon: IconArrowRight,
      choices: Object.entries(STEPS).map(([value, word]) => ({ value, label: t(word) })),
      body: ({ status }, choice) =>
        NEXT_STATUSES[status].includes(choice as OrderStatus) ? { status: choice } : undefined,
    },
    {
      ...shared,
      key: "reject",
      label: t("reject"),
      icon: IconX,
      ask: (rows) =>
        new Promise((done) => {
          const waiting = rows.filter(waits);
          if (waiting.length > 0) setRejection({ rows: waiting, answer: done });
          else done("");
        }),
      // as in its row: an order in preparation is rejected from its details
      body: (order, reason) => (waits(order) ? { status: "rejected", reason } : undefined),
    },
  ];
  const dialog = rejection && (
    <RejectDialog
      orders={rejection.rows}
      busy={false}
      reject={async (reason) => answer(reason)}
      close={() => answer(undefined)}
    />
  );
  return { bulk, dialog };
}
