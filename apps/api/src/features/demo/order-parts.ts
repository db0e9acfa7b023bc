import type { OrderStatus } from "@diwan/contract/orders/order-status";
import { uuidv7 } from "uuidv7";
import type { RandomSource } from "./chance.ts";
import type { DemoOrderSource } from "./order-guests.ts";

const PASSED: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: [],
  accepted: ["accepted"],
  ready: ["accepted", "ready"],
  delivered: ["accepted", "ready", "delivered"],
  rejected: ["rejected"],
};
/** Each step takes some minutes, and up to so many more. */
const STEPS = [
  { least: 1, more: 4 },
  { least: 8, more: 11 },
  { least: 3, more: 10 },
];
const MINUTE_MS = 60_000;

export interface OrderProgress {
  status: OrderStatus;
  reason: string;
  created_at: Date;
  /** When each status after the first one came, with it. */
  passed: { status: OrderStatus; at: Date }[];
}

/** How an order went; the steps of one that is on its way lie before now. */
export function createProgress(
  status: OrderStatus,
  created_at: Date,
  { reason, dice }: { reason: string; dice: RandomSource },
): OrderProgress {
  let time = created_at.getTime();
  const passed = PASSED[status].map((one, step) => {
    const { least, more } = STEPS[step] ?? { least: 1, more: 1 };
    time += (least + dice(more)) * MINUTE_MS;
    return { status: one, at: new Date(time) };
  });
  return { status, reason: status === "rejected" ? reason : "", created_at, passed };
}

interface By {
  business_id: string;
  order_id: string;
  source: DemoOrderSource;
  staff: string;
}

/** Who did what with it; guests have no name there. */
export function orderStepRows({ created_at, passed, reason }: OrderProgress, { source, staff, ...owner }: By) {
  const by_name = source === "staff" ? staff : null;
  const placed = { kind: "placed", status: "pending", reason: "", source, by_name, at: created_at };
  const later = passed.map(({ status, at }) => ({
    kind: "status",
    status,
    reason: status === "rejected" ? reason : "",
    source: null,
    by_name: staff,
    at,
  }));
  return [placed, ...later].map((step) => ({ ...owner, id: uuidv7(), ...step }));
}
